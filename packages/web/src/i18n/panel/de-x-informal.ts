import type { SomeKeys } from '../texts.ts'
import type { panel as german } from './de.ts'

export const panel: SomeKeys<typeof german> = {}
