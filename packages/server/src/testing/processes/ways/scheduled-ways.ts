import type { Way } from './play.ts'
import { of } from './ways-of.ts'

/** The start events of the process types that start on a schedule. */
const starts = {
  processExtensionReminder: 'weekly',
  processTariffAdvice: 'weekly',
  processTrafficDataDeletion: 'weekly',
  processDunningRun: 'nightly',
}

/** The paths through processes that start on a schedule. */
export const scheduledWays: readonly Way[] = Object.entries(starts).flatMap(([process, start]) =>
  of(
    process,
    {},
    {
      when: 'everything at once, begun by hand',
      at: 'byHand',
      ends: 'done',
      through: ['byHand', 'work'],
    },
    {
      when: 'more than one round, begun by its time',
      at: start,
      answers: { work: [{ data: { remaining: true } }, { data: { remaining: false } }] },
      ends: 'done',
      through: [start, 'work', 'work'],
    },
  ),
)
