import type { SomeKeys } from '../texts.ts'
import type { board as german } from './de.ts'

/** No text of the board addresses the reader. */
export const board: SomeKeys<typeof german> = {}
