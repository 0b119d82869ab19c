import type { SomeKeys } from '../texts.ts'
import type { ledger as german } from './de.ts'

export const ledger: SomeKeys<typeof german> = {
  own: 'Dein Konto',
  ownPayOutQuestion: 'Wir überweisen {{amount}} auf dein Konto. Was schon fällig ist, wird abgezogen.',
}
