import type { SomeKeys } from '../texts.ts'
import type { brand as german } from './de.ts'

export const brand: SomeKeys<typeof german> = {
  intro:
    'So sehen deine Kundschaft und dein Team diesen Mandanten. Jede Änderung ist in der Vorschau sofort zu sehen und gilt, sobald du speicherst.',
}
