import { common } from './common/en.ts'
import { list } from './list/en.ts'
import { panel } from './panel/en.ts'
import type { de } from './de.ts'
import type { SameKeys } from './texts.ts'

export const en: SameKeys<typeof de> = { common, list, panel }
