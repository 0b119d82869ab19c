import type { SomeKeys } from '../texts.ts'
import type { ledger as german } from './de.ts'

export const ledger: SomeKeys<typeof german> = {
  own: 'Dein Konto',
}
