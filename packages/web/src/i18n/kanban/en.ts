import type { SameKeys } from '../texts.ts'
import type { kanban as german } from './de.ts'

export const kanban: SameKeys<typeof german> = {
  moveTo: 'Move to …',
  moved: '“{{title}}” is now in “{{column}}”.',
  lane: 'Lane',
  lanes: 'Lanes',
  lanesBy: 'Lanes: {{field}}',
  noLanes: 'No lanes',
  moreLanes: 'Show more lanes',
  toLane: 'To the lane …',
  over_one: '{{count}} too many',
  over_other: '{{count}} too many',
  chosen_one: '{{count}} card chosen',
  chosen_other: '{{count}} cards chosen: moving one moves all.',
  chosenCard: 'chosen',
  clear: 'Clear the selection',
  askTitle: '“{{title}}” to “{{column}}”: something is missing',
  move: 'Move',
  more: 'Show more',
  failed: 'The columns could not be loaded.',
  noRight: 'You lack the right to do this.',
  serverOwned: 'Not possible: only the system sets “{{column}}”.',
  required: 'Not possible: the field must have a value.',
  noVerb: 'Not possible: you lack the right for “{{column}}”.',
}
