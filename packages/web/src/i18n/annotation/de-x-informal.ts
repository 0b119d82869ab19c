import type { SomeKeys } from '../texts.ts'
import type { annotation as german } from './de.ts'

export const annotation: SomeKeys<typeof german> = {
  noMarks: 'Noch keine Markierungen. Wähle ein Werkzeug, und zeichne auf das Bild.',
  discardText: 'Was du auf dieses Bild gezeichnet hast, geht verloren.',
  discardChangesText: 'Was du seit dem Öffnen an diesem Bild geändert hast, geht verloren.',
  failure: {
    tiff: 'TIFF-Bilder können hier nicht bearbeitet werden. Speichere das Bild als JPEG oder PNG.',
    notLoaded: 'Das Bild konnte nicht geladen werden. Prüfe die Verbindung, und versuche es noch einmal.',
  },
  uploadFailed: 'Das bearbeitete Bild konnte nicht hochgeladen werden. Bearbeite es noch einmal.',
}
