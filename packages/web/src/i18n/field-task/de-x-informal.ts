import type { SomeKeys } from '../texts.ts'
import type { fieldTask as german } from './de.ts'

export const fieldTask: SomeKeys<typeof german> = {
  notSaved: 'Das ist nicht gespeichert. Versuch es noch einmal.',
}
