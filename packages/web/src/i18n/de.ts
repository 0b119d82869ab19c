import { common } from './common/de.ts'
import { list } from './list/de.ts'
import { panel } from './panel/de.ts'

/** One namespace for each slice; German decides which keys there are. */
export const de = { common, list, panel } as const
