import { account } from './account/en.ts'
import { common } from './common/en.ts'
import type { de } from './de.ts'
import { error } from './error/en.ts'
import { field } from './field/en.ts'
import { filter } from './filter/en.ts'
import { list } from './list/en.ts'
import { panel } from './panel/en.ts'
import { selection } from './selection/en.ts'
import { shell } from './shell/en.ts'
import { view } from './view/en.ts'
import type { SameKeys } from './texts.ts'

export const en: SameKeys<typeof de> = {
  common,
  shell,
  account,
  error,
  field,
  filter,
  list,
  panel,
  selection,
  view,
}
