import type { SameKeys } from '../texts.ts'
import type { panel as german } from './de.ts'

export const panel: SameKeys<typeof german> = {}
