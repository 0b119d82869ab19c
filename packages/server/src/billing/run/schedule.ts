import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { firstDue, type Due } from '@twinwerk/process/time/timer'
import { v5, v7 } from 'uuid'
import { z } from 'zod'
import { enqueue, type JobKind } from '../../jobs/job.ts'
import { typedKind, type TypedJob } from '../../jobs/typed-job.ts'
import { diagramsInForce } from '../../runner/diagram/deployed-diagram.ts'
import { stepPartsOf, type RunnerParts } from '../../runner/runner.ts'
import { createProcess, databaseNow } from '../../runner/starts/create-process.ts'
import { keepPlan, lockPlan, plannedTime, storePlan } from '../../runner/starts/plans.ts'
import { runScheduleRows } from '../../store/billing/schedule-rows.ts'
import type { Transaction } from '../../store/db/database.ts'

/** The kind of the jobs that begin a billing run at its time. */
const scheduledRunKind = 'billingScheduled'

/** The plan beside those of start events of diagrams (`process_schedule`). */
const plan = { key: 'processStartBilling', at: 'schedule' } as const
const usualTime = '06:00'
/** With a growing delay up to five minutes, about four days: nobody would miss a plan that has ended. */
const maxTries = 1200

/** `tick`: the planned instant. */
const payload = z.object({ tick: z.string() })

type Tenant = { readonly tenant: string; readonly codes: ReadonlyMap<string, number>; readonly zone: string }

/**
 * Plans the next run of a tenant by its setup, in the transaction that changed the setup. A plan is a row and a job for its time. Without a
 * day of the month the plan is dropped; an unchanged plan stays.
 */
export async function planRuns(transaction: Transaction, { tenant, codes, zone }: Tenant): Promise<void> {
  const [row] = (await transaction.run(runScheduleRows(tenant, codes))).rows
  const timer = row?.day ? repetitionOf(row.day, row.time ?? usualTime) : undefined
  const due = timer === undefined ? null : firstDue({ timer: 'cycle', text: timer, now: await databaseNow(transaction), zone })
  if (timer === undefined || !due) return void (await keepPlan(transaction, { tenant, ...plan, due: null }))
  const next = await withoutGap(transaction, { tenant, zone }, due)
  if (await storePlan(transaction, { tenant, ...plan, timer, due: next })) queue(transaction, tenant, next.dueAt)
}

/** A day that was moved to one that is over must not leave its month out: the month whose run was still to come begins at once. */
async function withoutGap(transaction: Transaction, { tenant, zone }: Omit<Tenant, 'codes'>, due: Due): Promise<Due> {
  const former = await plannedTime(transaction, { tenant, ...plan })
  if (former === undefined || former >= due.dueAt || monthOf(former, zone).begin === monthOf(due.dueAt, zone).begin) return due
  return { ...due, dueAt: await databaseNow(transaction) }
}

/** Returns the repetition of ISO 8601: every month on a day at a time of the tenant's zone. */
function repetitionOf(day: number, time: string): string {
  return `R/2026-01-${String(day).padStart(2, '0')}T${time}/P1M`
}

function queue(transaction: Transaction, tenant: string, tick: string): void {
  enqueue(transaction, { tenant, id: v7(), kind: scheduledRunKind, user: undefined, payload: { tick }, runAt: tick })
}

/**
 * Creates the kind of jobs that start the process of a run at its planned time, and plan the next one. The process's id is computed of the
 * month, so a month has one process, whichever server starts it and however often the day is changed. Times that were missed while no
 * server ran come one after the other, each for its month.
 */
export function scheduleJobs(parts: RunnerParts): Readonly<Record<string, JobKind>> {
  const run = async ({ tenant, payload: { tick }, step }: TypedJob<z.output<typeof payload>>) => {
    const stepParts = await stepPartsOf(parts, tenant)
    await step(async (transaction) => {
      const due = await lockPlan(transaction, { tenant, ...plan, tick })
      if (!due) return { ends: true }
      const diagram = (await diagramsInForce(transaction, parts, tenant)).get(plan.key)
      if (!diagram) return keepPlan(transaction, { tenant, ...plan, due: null })
      const period = monthOf(tick, stepParts.zone)
      await createProcess(transaction, stepParts, {
        tenant,
        root: v5(`${plan.key} ${period.begin}`, tenant),
        diagram,
        now: await databaseNow(transaction),
        attributes: { 'processStartBilling:period': period, 'processStartBilling:kind': 'regular' },
      })
      // Computed from the rule: the tenant may have another zone now, and daylight saving time must not shift the time for good.
      const next = firstDue({ timer: 'cycle', text: due.timer, now: after(tick), zone: stepParts.zone })
      await keepPlan(transaction, { tenant, ...plan, due: next, timer: due.timer })
      if (next) queue(transaction, tenant, next.dueAt)
      return { ends: true }
    })
    return {}
  }
  return { [scheduledRunKind]: typedKind({ maxTries, payload, run }) }
}

/** The first instant after another one that a timer tells apart. */
function after(instant: string): string {
  return new Date(Date.parse(instant) + 1).toISOString()
}

/** Returns the month in which an instant lies, in the zone. */
function monthOf(instant: string, zone: string): { readonly begin: string; readonly end: string } {
  const begin = `${tenantDay(Date.parse(instant), zone).slice(0, 7)}-01`
  return { begin, end: addDays(addMonths(begin, 1), -1) }
}
