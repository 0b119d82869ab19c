import type { SomeKeys } from '../texts.ts'
import type { tile as german } from './de.ts'

export const tile: SomeKeys<typeof german> = {
  changedElsewhere: 'Jemand anderes hat die Übersicht inzwischen geändert. Lade sie neu; deine Änderungen gehen dabei verloren.',
  sectionEmpty: 'Zieh Kacheln hierher.',
  noNumber: 'Gib eine Zahl ein.',
  pickList: 'Wähle eine Liste.',
}
