import type { SameKeys } from '../texts.ts'
import type { resembling as german } from './de.ts'

export const resembling: SameKeys<typeof german> = {
  found_one: 'There is a similar entry already:',
  found_other: 'There are similar entries already:',
  open: 'open',
  openNamed: 'Open {{name}}',
  anyway: 'Create anyway',
}
