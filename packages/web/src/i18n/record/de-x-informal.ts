import type { SomeKeys } from '../texts.ts'
import type { record as german } from './de.ts'

export const record: SomeKeys<typeof german> = {
  gone: 'Dieser Datensatz wurde inzwischen gelöscht, oder du darfst ihn nicht mehr sehen. Deine Änderungen stehen noch hier und können kopiert werden.',
}
