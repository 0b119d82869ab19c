import type { AskedProcess, Course } from '../change/change.ts'
import { byTime } from './by-time.ts'

export const dunningRunType: AskedProcess = {
  name: 'processDunningRun',
  label: { de: 'Mahnlauf', en: 'Dunning run' },
  category: 'processInvoicing',
  fields: { begun: { dataType: 'integer', label: { de: 'Begonnene Mahnungen', en: 'Dunnings begun' }, serverOwned: true } },
}

/** Every night the dunning of each customer begins who has become overdue; people release each reminder. */
export const dunningRun: Course = {
  name: dunningRunType.name,
  diagram: byTime(dunningRunType, {
    start: { id: 'nightly', name: 'Jede Nacht', every: 'R/2026-01-05T04:00/P1D' },
    name: 'Mahnungen beginnen',
    handler: 'beginDunning',
  }),
}
