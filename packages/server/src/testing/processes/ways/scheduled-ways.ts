import type { Way } from './play.ts'
import { of } from './ways-of.ts'

/** Start events by the types that begin with them. */
const starts = {
  processExtensionReminder: 'weekly',
  processTariffAdvice: 'weekly',
  processTrafficDataDeletion: 'weekly',
  processDunningRun: 'nightly',
}

/** The ways of what begins by its time. */
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
