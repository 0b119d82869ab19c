import type { Due } from '@twinwerk/process/time/timer'
import { firstDue, nextDue } from '@twinwerk/process/time/timer'
import { v5, v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind, Progress } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { diagramsInForce } from '../diagram/deployed-diagram.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { eventStarts } from './event-starts.ts'
import { databaseNow, createProcess } from './create-process.ts'

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
    const { rowCount } = await transaction.run({
      name: 'process-schedule-plan',
      text: `insert into process_schedule (tenant_id, key, start_event, timer, due_at, repeat_left, "interval") values ($1, $2, $3, $4, $5::timestamptz, $6, $7)
        on conflict (tenant_id, key, start_event) do update set timer = excluded.timer, due_at = excluded.due_at, repeat_left = excluded.repeat_left, "interval" = excluded."interval"
        where process_schedule.timer <> excluded.timer`,
      values: [tenant, diagram.key, at, event.value, due.dueAt, due.repeatLeft, due.interval],
    })
    if (rowCount === 0) continue
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

/** Returns undefined if the time was started already, or is planned differently now. */
async function lockPlan(
  { run }: Transaction,
  { tenant, key, at, tick }: TickPayload & { readonly tenant: string },
): Promise<Due | undefined> {
  const { rows } = await run({
    name: 'process-schedule-lock',
    text: `select repeat_left as "repeatLeft", "interval" from process_schedule
      where tenant_id = $1 and key = $2 and start_event = $3 and due_at = $4::timestamptz for update`,
    values: [tenant, key, at, tick],
    columns: columns({ repeatLeft: 'integer?', interval: 'text?' }),
  })
  return rows[0] && { dueAt: tick, ...rows[0] }
}

type Plan = { readonly tenant: string; readonly key: string; readonly at: string; readonly due: Due | null; readonly timer?: string }

async function keepPlan({ run }: Transaction, { tenant, key, at, due, timer = '' }: Plan): Promise<Progress> {
  await run({
    name: 'process-schedule-next',
    text: `update process_schedule set due_at = $4::timestamptz, repeat_left = $5, timer = $6 where tenant_id = $1 and key = $2 and start_event = $3`,
    values: [tenant, key, at, due?.dueAt ?? null, due?.repeatLeft ?? null, timer],
  })
  return { ends: true }
}
