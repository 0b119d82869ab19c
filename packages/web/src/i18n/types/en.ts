import type { SameKeys } from '../texts.ts'
import type { types as german } from './de.ts'

export const types: SameKeys<typeof german> = {
  title: 'Types',
  intro: 'Which kinds of records there are, how many of each you see, and which roles read them.',
  search: 'Search types',
  nothingFound: 'No type has this name.',
  type: 'Type',
  extends: 'Belongs to',
  twins: 'Records',
  readers: 'Who reads them',
  atLeast: 'at least {{number}}',
  notCounted: 'not counted',
  notYours: 'not for you',
  everybody: 'Everybody',
  nobody: 'No role',
  failed: 'The numbers could not be loaded.',
  tryAgain: 'Try again',
}
