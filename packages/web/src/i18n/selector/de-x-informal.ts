import type { SomeKeys } from '../texts.ts'
import type { selector as german } from './de.ts'

export const selector: SomeKeys<typeof german> = {
  limited: 'Die ersten {{limit}}. Suche oder filtere, um andere zu finden.',
  nothing: 'Hierzu gibt es nichts, das du auswählen kannst.',
  nothingFound: 'Mit anderen Worten oder weniger Bedingungen findest du vielleicht mehr.',
}
