import type { SomeKeys } from '../texts.ts'
import type { dashboard as german } from './de.ts'

export const dashboard: SomeKeys<typeof german> = {
  slow: 'Diese Auswertung dauert zu lange. Versuche es später noch einmal.',
}
