import type { Way } from './play.ts'
import { of } from './ways-of.ts'

/** The ways of what begins by its time. */
export const scheduledWays: readonly Way[] = ['processExtensionReminder', 'processTariffAdvice', 'processTrafficDataDeletion'].flatMap(
  (process) =>
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
        at: 'weekly',
        answers: { work: [{ data: { remaining: true } }, { data: { remaining: false } }] },
        ends: 'done',
        through: ['weekly', 'work', 'work'],
      },
    ),
)
