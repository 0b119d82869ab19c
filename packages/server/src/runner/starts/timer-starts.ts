import { firstDue, nextDue } from '@twinwerk/process/time/timer'
import { v5, v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import type { Transaction } from '../../store/db/database.ts'
import { diagramsInForce } from '../diagram/deployed-diagram.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { eventStarts } from './event-starts.ts'
import { databaseNow, createProcess } from './create-process.ts'
import { keepPlan, lockPlan, storePlan } from './plans.ts'

/** The kind of its jobs, as the rows of the queue name it. */
export const tickKind = 'process-tick'

/** One time of one start event; `tick` is the instant that was planned. */
const tickPayload = z.object({ key: z.string(), at: z.string(), tick: z.string() })
type TickPayload = z.output<typeof tickPayload>

/**
 * Plans the next time of each timer that starts processes in a tenant. A plan is a row that only one server writes, and a job for its time.
 * A planned time stays, unless the diagram now has another time. Returns how many times were planned.
 */
export async function planTimerStarts(
  transaction: Transaction,
  { tenant, diagrams, zone }: { readonly tenant: string; readonly diagrams: Diagrams; readonly zone: string },
): Promise<number> {
  const starts = eventStarts(diagrams, 'timer')
  if (starts.length === 0) return 0
  const now = await databaseNow(transaction)
  let planned = 0
  for (const { diagram, at, event } of starts) {
    const due = firstDue({ timer: event.timer, text: event.value, now, zone })
    if (!due) continue
    if (!(await storePlan(transaction, { tenant, key: diagram.key, at, timer: event.value, due }))) continue
    await queueTick(transaction, tenant, { key: diagram.key, at, tick: due.dueAt })
    planned += 1
  }
  return planned
}

async function queueTick(transaction: Transaction, tenant: string, payload: TickPayload): Promise<void> {
  enqueue(transaction, { tenant, id: v7(), kind: tickKind, user: undefined, payload, runAt: payload.tick })
}

/**
 * Creates the kind of jobs that start the process of a planned time and plan the next time. Times that were missed while no server ran
 * start one process together. The rhythm stays the same.
 */
export function tickJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 20,
    payload: tickPayload,
    run: async (job) => {
      const { key, at, tick } = job.payload
      const { tenant } = job
      const stepParts = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        const due = await lockPlan(transaction, { tenant, key, at, tick })
        if (!due) return { ends: true }
        const now = await databaseNow(transaction)
        const diagrams = await diagramsInForce(transaction, parts, tenant)
        const diagram = diagrams.get(key)
        const start = eventStarts(diagrams, 'timer').find((each) => each.diagram === diagram && each.at === at)
        // The start no longer exists. If it returns, it is planned anew.
        if (!diagram || !start || !stepParts.registry.definitions.has(key)) return keepPlan(transaction, { tenant, key, at, due: null })
        // The same time creates the same process, whichever server starts it.
        await createProcess(transaction, stepParts, { tenant, root: v5(`${key} ${at} ${tick}`, tenant), diagram, now, at })
        const next = nextDue(due, { now, zone: stepParts.zone })
        await keepPlan(transaction, { tenant, key, at, due: next, timer: start.event.value })
        if (next) await queueTick(transaction, tenant, { key, at, tick: next.dueAt })
        return { ends: true }
      })
      return {}
    },
  })
}
