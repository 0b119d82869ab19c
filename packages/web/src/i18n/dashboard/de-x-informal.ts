import type { SomeKeys } from '../texts.ts'
import type { dashboard as german } from './de.ts'

export const dashboard: SomeKeys<typeof german> = {
  right: 'Dafür fehlt dir ein Recht.',
  many: 'Das sind mehr Gruppen, als eine Kachel zeigt. Grenze die Liste ein.',
  slow: 'Diese Auswertung dauert zu lange. Versuche es später noch einmal.',
}
