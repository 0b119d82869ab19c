import { account } from './account/de.ts'
import { common } from './common/de.ts'
import { error } from './error/de.ts'
import { field } from './field/de.ts'
import { filter } from './filter/de.ts'
import { list } from './list/de.ts'
import { panel } from './panel/de.ts'
import { selection } from './selection/de.ts'
import { shell } from './shell/de.ts'
import { view } from './view/de.ts'

/** One namespace per slice; the German texts define the keys. */
export const de = {
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
} as const
