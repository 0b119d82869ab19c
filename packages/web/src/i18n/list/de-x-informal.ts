import type { SomeKeys } from '../texts.ts'
import type { list as german } from './de.ts'

export const list: SomeKeys<typeof german> = {
  rightsFailed: 'Was du hier tun darfst, konnte nicht geladen werden.',
  noResultsSearch: 'Zu „{{search}}“ wurde nichts gefunden. Prüfe die Schreibweise oder suche ohne Filter.',
  leftOut_one: 'Nicht angewendet, weil dir das Feld nicht offensteht oder es nicht mehr da ist: {{fields}}.',
  leftOut_other: 'Nicht angewendet, weil dir die Felder nicht offenstehen oder sie nicht mehr da sind: {{fields}}.',
}
