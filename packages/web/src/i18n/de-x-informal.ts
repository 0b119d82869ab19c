import { account } from './account/de-x-informal.ts'
import type { de } from './de.ts'
import { error } from './error/de-x-informal.ts'
import { filter } from './filter/de-x-informal.ts'
import { list } from './list/de-x-informal.ts'
import { panel } from './panel/de-x-informal.ts'
import { selection } from './selection/de-x-informal.ts'
import type { SomeKeys } from './texts.ts'

/** Only what differs from formal German. */
export const deInformal: SomeKeys<typeof de> = {
  account,
  error,
  filter,
  list,
  panel,
  selection,
}
