import { list } from './list/de-x-informal.ts'
import { panel } from './panel/de-x-informal.ts'
import type { de } from './de.ts'
import type { SomeKeys } from './texts.ts'

/** Only what differs from formal German. */
export const deInformal: SomeKeys<typeof de> = { list, panel }
