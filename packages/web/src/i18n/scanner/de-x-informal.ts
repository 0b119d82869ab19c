import type { SomeKeys } from '../texts.ts'
import type { scanner as german } from './de.ts'

export const scanner: SomeKeys<typeof german> = {
  hint: 'Halte den Code in das Bild.',
  loadFailed: 'Der Scanner konnte nicht geladen werden. Prüfe die Verbindung, und öffne ihn noch einmal.',
  trouble: {
    denied: 'Die Kamera ist für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers, und öffne den Scanner noch einmal.',
    missing: 'Keine Kamera vorhanden. Wähle ein Foto des Codes, oder gib die Werte von Hand ein.',
    busy: 'Die Kamera wird gerade anderswo benutzt. Schließe die andere Anwendung, und öffne den Scanner noch einmal.',
    unsupported: 'Dieser Browser gibt keine Kamera frei. Wähle ein Foto des Codes.',
    other: 'Die Kamera konnte nicht geöffnet werden. Wähle ein Foto des Codes, oder gib die Werte von Hand ein.',
  },
}
