import type { SameKeys } from '../texts.ts'
import type { consumption as german } from './de.ts'

export const consumption: SameKeys<typeof german> = {
  title: 'Consumption',
  loading: 'Loading your consumption …',
  failed: 'Your consumption could not be loaded.',
  used: {
    alone: 'From {{from}} to {{to}} you used {{quantity}}.',
    same: 'From {{from}} to {{to}} you used {{quantity}}, about as much as in the year before.',
    more: 'From {{from}} to {{to}} you used {{quantity}}, {{percent}} more than in the year before.',
    less: 'From {{from}} to {{to}} you used {{quantity}}, {{percent}} less than in the year before.',
  },
  running: 'Since {{from}} you have used {{quantity}} (as of {{to}}).',
  compared: 'Compared, other customers over as many days',
  quantity: 'Consumption',
  own: 'Your consumption',
  before: 'The year before',
  estimated: 'estimated',
  estimatedNote: 'At “estimated”, at least one reading was estimated or replaced.',
  byMonth: 'Month by month in {{unit}}',
  lastYear: 'Last twelve months',
  yearBefore: 'Twelve months before',
  month: {
    alone: '{{month}}: {{quantity}}.',
    same: '{{month}}: {{quantity}}, about as much as a year before.',
    more: '{{month}}: {{quantity}}, {{percent}} more than a year before.',
    less: '{{month}}: {{quantity}}, {{percent}} less than a year before.',
  },
  mark: '{{place}}: {{quantity}}',
  markEstimated: '{{place}}: {{quantity}} (estimated)',
  betweenReadings: 'Between readings, average of a day',
  average: 'Average of a day',
  perDay: '{{quantity}} a day',
  inDays_one: '{{quantity}} in one day',
  inDays_other: '{{quantity}} in {{count}} days',
  inDaysEstimated_one: '{{quantity}} in one day, estimated',
  inDaysEstimated_other: '{{quantity}} in {{count}} days, estimated',
}
