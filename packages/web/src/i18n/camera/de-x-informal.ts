import type { SomeKeys } from '../texts.ts'
import type { camera as german } from './de.ts'

export const camera: SomeKeys<typeof german> = {
  noPlaceBecause: { refused: 'Erlaube dieser Seite den Standort, damit Fotos ihren Ort haben.' },
  full: 'Der Speicher des Geräts ist voll. Übertrage erst die wartenden Fotos.',
  trouble: {
    denied: 'Die Kamera ist für diese Seite gesperrt. Erlaube sie in den Einstellungen des Browsers.',
    busy: 'Die Kamera wird gerade anderswo benutzt. Schließe die andere Anwendung.',
  },
}
