import type { SomeKeys } from '../texts.ts'
import type { group as german } from './de.ts'

export const group: SomeKeys<typeof german> = {
  tooMany: 'Es gibt mehr als 1.000 Gruppen, gezeigt werden die ersten. Bitte grenze die Liste enger ein.',
}
