import type { Text } from '../text/text.ts'
import type { Finding } from '../validation/finding.ts'

/** The attribute with the file of a document. */
export const fileAttribute = 'document:url'

const texts = {
  'file.empty': { de: 'Die Datei ist leer!', en: 'The file is empty.' },
  'file.notTaken': { de: 'Dateien dieser Art können hier nicht abgelegt werden!', en: 'Files of this kind cannot be stored here.' },
  'file.contentDiffers': {
    de: 'Name, Typ und Inhalt der Datei passen nicht zusammen, oder das Format ist nicht zugelassen!',
    en: 'Name, type and content of the file do not match, or the format is not permitted.',
  },
  'file.otherEncoding': {
    de: 'Der Text ist in UTF-16 gespeichert. Bitte speichern Sie ihn als UTF-8 und laden Sie ihn noch einmal hoch!',
    informal: 'Der Text ist in UTF-16 gespeichert. Bitte speichere ihn als UTF-8 und lade ihn noch einmal hoch!',
    en: 'The text is saved in UTF-16. Please save it as UTF-8 and upload it again.',
  },
  'file.tooManyPixels': { de: 'Das Bild hat mehr als 50 Megapixel!', en: 'The image has more than 50 megapixels.' },
  'file.unreadableImage': {
    de: 'Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Als JPEG, PNG oder PDF gespeichert kann es abgelegt werden!',
    en: 'The image is damaged or built in an unusual way. Saved as JPEG, PNG or PDF it can be stored.',
  },
  'file.notAnImage': { de: 'Das ist kein Bild!', en: 'This is not an image.' },
  'file.uploadInvalid': {
    de: 'Der Upload ist abgelaufen oder wurde schon verwendet. Bitte laden Sie die Datei noch einmal hoch!',
    informal: 'Der Upload ist abgelaufen oder wurde schon verwendet. Bitte lade die Datei noch einmal hoch!',
    en: 'The upload has expired or was used before. Please upload the file again.',
  },
  'file.earlierGone': {
    de: 'Die frühere Datei gibt es nicht mehr: Ersetzte Dateien werden 30 Tage aufgehoben!',
    en: 'The earlier file is gone: replaced files are kept for 30 days.',
  },
  'file.otherSlot': {
    de: 'Die Datei wurde für eine andere Stelle hochgeladen. Bitte laden Sie sie hier noch einmal hoch!',
    informal: 'Die Datei wurde für eine andere Stelle hochgeladen. Bitte lade sie hier noch einmal hoch!',
    en: 'The file was uploaded for another place. Please upload it here again.',
  },
  'file.noUpload': { de: 'Hier wird eine hochgeladene Datei erwartet!', en: 'An uploaded file is expected here.' },
} as const satisfies Record<string, Text>

export function fileFinding(key: keyof typeof texts): Finding {
  return { systematics: fileAttribute, key, text: texts[key] }
}

export function tooLarge(maxBytes: number): Finding {
  const maxMegabytes = Math.floor((maxBytes / 1_048_576) * 100) / 100
  const text = {
    de: `Die Datei darf höchstens ${String(maxMegabytes).replace('.', ',')} MB groß sein!`,
    en: `The file may have at most ${maxMegabytes} MB.`,
  }
  return { systematics: fileAttribute, key: 'file.tooLarge', text }
}
