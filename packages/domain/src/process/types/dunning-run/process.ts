import { startByTime, work } from '../../parts/by-time.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { beginDunnings, everyNight, help } from './texts.ts'

/** The nightly start of dunning for each customer with newly overdue bills. Staff release each reminder. */
export const dunningRun: ProcessType = {
  name: 'processDunningRun',
  label: { de: 'Mahnlauf', en: 'Dunning run' },
  isBulk: true,
  category: 'processInvoicing',
  help,
  fields: { begun: { dataType: 'integer', label: { de: 'Begonnene Mahnungen', en: 'Dunnings begun' }, serverOwned: true } },
  steps: [
    startByTime({ id: 'nightly', name: everyNight, every: 'R/2026-01-05T04:00/P1D' }),
    work({ name: beginDunnings, handler: 'beginDunning' }),
    done(),
  ],
}
