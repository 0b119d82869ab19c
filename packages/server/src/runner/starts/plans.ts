import type { Due } from '@twinwerk/process/time/timer'
import type { Progress } from '../../jobs/job.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'

/** The plan of what begins by time: `key` is the process type, `at` the start event or the source of the time. */
type PlanKey = { readonly tenant: string; readonly key: string; readonly at: string }

/** Stores the next time of a plan. A planned time stays, unless the timer is another one now. Returns true if the time was planned. */
export async function storePlan(
  { run }: Transaction,
  { tenant, key, at, timer, due }: PlanKey & { readonly timer: string; readonly due: Due },
): Promise<boolean> {
  const { rowCount } = await run({
    name: 'process-schedule-plan',
    text: `insert into process_schedule (tenant_id, key, start_event, timer, due_at, repeat_left, "interval") values ($1, $2, $3, $4, $5::timestamptz, $6, $7)
        on conflict (tenant_id, key, start_event) do update set timer = excluded.timer, due_at = excluded.due_at, repeat_left = excluded.repeat_left, "interval" = excluded."interval"
        where process_schedule.timer <> excluded.timer`,
    values: [tenant, key, at, timer, due.dueAt, due.repeatLeft, due.interval],
  })
  return rowCount > 0
}

/** Returns the next time of a plan; undefined if there is none. */
export async function plannedTime({ run }: Transaction, { tenant, key, at }: PlanKey): Promise<string | undefined> {
  const { rows } = await run({
    name: 'process-schedule-time',
    text: `select due_at as due from process_schedule where tenant_id = $1 and key = $2 and start_event = $3 and due_at is not null for update`,
    values: [tenant, key, at],
    columns: columns({ due: 'instant' }),
  })
  return rows[0]?.due
}

/** Locks a planned time. Returns undefined if the time was started already, or is planned differently now. */
export async function lockPlan(
  { run }: Transaction,
  { tenant, key, at, tick }: PlanKey & { readonly tick: string },
): Promise<(Due & { readonly timer: string }) | undefined> {
  const { rows } = await run({
    name: 'process-schedule-lock',
    text: `select repeat_left as "repeatLeft", "interval", timer from process_schedule
      where tenant_id = $1 and key = $2 and start_event = $3 and due_at = $4::timestamptz for update`,
    values: [tenant, key, at, tick],
    columns: columns({ repeatLeft: 'integer?', interval: 'text?', timer: 'text' }),
  })
  return rows[0] && { dueAt: tick, ...rows[0] }
}

/** Keeps the next time of a plan; null: never again, unless it is planned anew. */
export async function keepPlan(
  { run }: Transaction,
  { tenant, key, at, due, timer = '' }: PlanKey & { readonly due: Due | null; readonly timer?: string },
): Promise<Progress> {
  await run({
    name: 'process-schedule-next',
    text: `update process_schedule set due_at = $4::timestamptz, repeat_left = $5, timer = $6 where tenant_id = $1 and key = $2 and start_event = $3`,
    values: [tenant, key, at, due?.dueAt ?? null, due?.repeatLeft ?? null, timer],
  })
  return { ends: true }
}
