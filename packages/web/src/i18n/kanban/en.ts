import type { SameKeys } from '../texts.ts'
import type { kanban as german } from './de.ts'

export const kanban: SameKeys<typeof german> = {
  moveTo: 'Move to …',
  moved: '“{{title}}” is now in “{{column}}”.',
  more: 'Show more',
  failed: 'The columns could not be loaded.',
  noRight: 'You lack the right to do this.',
  serverOwned: 'Not possible: only the system sets “{{column}}”.',
  required: 'Not possible: the field must have a value.',
  noVerb: 'Not possible: you lack the right for “{{column}}”.',
}
