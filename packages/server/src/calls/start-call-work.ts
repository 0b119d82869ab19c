import type { DueWork } from '../jobs/due-work.ts'
import { enqueueDueWork, startDueWork } from '../jobs/due-work.ts'
import { openCalls } from '../store/calls/open-calls.ts'
import { hasFormerCalls, monthsOfFormer } from '../store/calls/write-calls.ts'
import { callMove } from './move-calls.ts'
import { callSettle } from './settle-calls.ts'

type Parts = Parameters<typeof startDueWork>[0]

/** A server of an earlier release may go on beside this one, and write calls as twins. */
const everyMilliseconds = 600_000

const works: readonly DueWork[] = [
  {
    kind: callMove,
    everyMinutes: 0,
    isDue: async (transaction, tenant) => (await hasFormerCalls(transaction)) && (await monthsOfFormer(transaction, tenant)).length > 0,
  },
  {
    kind: callSettle,
    everyMinutes: 60,
    isDue: async (transaction, tenant) => (await openCalls(transaction, tenant, { after: 0, limit: 1 })).length > 0,
  },
]

/**
 * Begins the move of former calls, and tries again the calls that nobody pays for: at the start and from time to time. Returns how to end
 * it.
 */
export function startCallWork(parts: Parts): () => Promise<void> {
  return startDueWork(parts, { works, everyMilliseconds, failure: 'looking for work on calls failed' })
}

/** Begins what is due on calls in each tenant. Resolves to the number of jobs begun. */
export function enqueueCallWork(parts: Omit<Parts, 'log'>): Promise<number> {
  return enqueueDueWork(parts, works)
}
