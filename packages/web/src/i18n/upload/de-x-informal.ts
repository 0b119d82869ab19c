import type { SomeKeys } from '../texts.ts'
import type { upload as german } from './de.ts'

export const upload: SomeKeys<typeof german> = {
  heic: 'HEIC kann dieser Browser nicht lesen. Speichere das Foto als JPEG.',
  failed: 'Die Datei konnte nicht hochgeladen werden. Bitte versuche es noch einmal.',
  noPlace: 'Diese Datei hat keinen Ort: Telefone entfernen ihn beim Hochladen. Nimm das Foto hier auf.',
}
