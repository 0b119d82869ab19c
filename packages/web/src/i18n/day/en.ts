import type { SameKeys } from '../texts.ts'
import type { day as german } from './de.ts'

export const day: SameKeys<typeof german> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
  empty: 'Nothing is planned for today.',
  emptyText: 'Visits and tasks that are assigned to you stand here.',
  groupTasks: 'My group tasks',
  search: 'Search number, name, address',
  sun: 'Sun',
  scan: 'Scan a code and search',
  due: 'by {{day}}',
  late: 'overdue since {{day}}',
  call: 'Call {{name}}: {{number}}',
  way: 'Way',
  wayTo: 'Way to {{place}}',
  distance: '{{distance}} from the last place',
  open: 'Open',
  stamped: '{{what}} {{time}}',
  failed: 'That is not saved. Try it again.',
  offline: 'The day is not loaded.',
  kept: 'No connection: the tasks that were taken along, last updated {{moment}}.',
  searchKept: 'Search in these tasks',
  waiting: 'Waits to be transferred',
  again: 'Try again',
}
