import type { SameKeys } from '../texts.ts'
import type { list as german } from './de.ts'

export const list: SameKeys<typeof german> = {}
