import type { SameKeys } from '../texts.ts'
import type { options as german } from './de.ts'

export const options: SameKeys<typeof german> = {
  title: 'List options',
  filter: 'Filter',
  filterKeys: 'Ctrl ⇧ F',
  sort: 'Sort',
  sortKeys: 'Ctrl ⇧ S',
  notifications: 'Notifications',
  keepView: 'Save as a view …',
  asTile: 'As a tile …',
  asOf: 'As of a day',
  trash: 'Trash',
  links: 'Copied links',
  import: 'Import …',
  view: 'Display',
  table: 'Table',
  card: 'Cards',
  minicard: 'Small cards',
  map: 'Map',
  calendar: 'Calendar',
  kanban: 'Kanban',
  board: 'Board',
  limit: 'Show at most',
  all: 'All',
  export: 'Export …',
  shortcuts: 'Keyboard shortcuts',
}
