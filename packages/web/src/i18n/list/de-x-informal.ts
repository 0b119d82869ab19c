import type { SomeKeys } from '../texts.ts'
import type { list as german } from './de.ts'

export const list: SomeKeys<typeof german> = {
  noResultsSearch: 'Zu „{{search}}“ wurde nichts gefunden. Prüfe die Schreibweise oder suche ohne Filter.',
}
