import type { SameKeys } from '../texts.ts'
import type { metric as german } from './de.ts'

export const metric: SameKeys<typeof german> = {
  title: 'Publication',
  about:
    'A published key figure is seen by everybody who reads key figures, also without the right to its records. It is worked out with the rights of the person who publishes it, and recorded each time.',
  none: 'Not published',
  rhythm: 'Work out',
  rhythms: { hour: 'Every hour', day: 'Every day', month: 'Every month' },
  publish: 'Publish',
  change: 'Change',
  takeOver: 'Take over',
  withdraw: 'Stop publishing',
  stand: 'As of {{time}}',
  waits: 'Not worked out yet',
  lost: 'No longer worked out: the account is blocked, or a right is missing. The last value is of {{time}}.',
  failed: 'The publication could not be loaded.',
  refused: 'That did not work. To publish, you need the right to all records of the key figure.',
  few: 'under 5',
  at: 'Time',
  value: 'Value',
  history: 'History',
  trend: 'History: {{words}}',
  changed: 'Counted differently from here on',
  noValues: 'No value recorded yet',
  older: 'Show earlier values',
  published: 'Published, as of {{time}}',
  publishedLost: 'Published, no longer worked out. As of {{time}}',
}
