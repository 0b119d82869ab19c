import type { SomeKeys } from '../texts.ts'
import type { map as german } from './de.ts'

export const map: SomeKeys<typeof german> = {
  noneHint: 'Verschiebe die Karte, oder zeige alles.',
  morePlaces: 'Weitere {{count}}: zoome näher heran.',
  tooMany: 'Nicht alles ist eingezeichnet: zoome näher heran.',
  hintPoint: 'Klicke auf die Stelle.',
  hintLine: 'Klicke von Stelle zu Stelle; ein Klick auf die letzte beendet die Linie. Danach lassen sich Stellen ziehen.',
  hintPolygon: 'Klicke von Ecke zu Ecke; ein Klick auf die erste schließt die Fläche. Danach lassen sich Ecken ziehen.',
}
