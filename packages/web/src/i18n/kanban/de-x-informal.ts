import type { SomeKeys } from '../texts.ts'
import type { kanban as german } from './de.ts'

export const kanban: SomeKeys<typeof german> = {
  noRight: 'Dafür fehlt dir das Recht.',
  noVerb: 'Hierher nicht möglich: Für „{{column}}“ fehlt dir das Recht.',
}
