import type { SameKeys } from '../texts.ts'
import type { home as german } from './de.ts'

export const home: SameKeys<typeof german> = {
  morning: 'Good morning',
  day: 'Good afternoon',
  evening: 'Good evening',
  greeting: '{{greeting}}, {{name}}',
  areas: 'Areas',
  noAreas: 'No area is unlocked for your access yet. Whoever manages your access can change that.',
  nothingOpen: 'Nothing to do.',
  late: 'overdue since {{day}}',
  allOf: 'All: {{name}}',
  recent: 'Opened recently',
  views: 'Saved lists',
  add: 'Create',
  adapt: 'Adapt',
  more: 'More …',
}
