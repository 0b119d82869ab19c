import type { Command } from '@twinwerk/process/commands/command'
import type { Data } from '@twinwerk/process/state/data'
import { v7 } from 'uuid'
import type { JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/job.ts'
import type { TypedJob } from '../jobs/typed-job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { applyCommand } from './apply-command.ts'
import type { Course, HouseParts } from './course.ts'
import { begin, takeStep } from './course.ts'
import type { TaskPayload } from './enqueue-effects.ts'
import { taskKind, taskPayload } from './enqueue-effects.ts'
import { stepWithServices } from './inline-services.ts'
import { lockProcess } from './instance/locked-process.ts'
import { lockInstance } from './instance/read-state.ts'
import { familyTable } from '../store/physical/names.ts'
import { storeEffect, readEffect } from './outside/stored-effect.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { TooEarly, workOf } from './service-work.ts'
import { serviceTasks } from './tasks/registry.ts'
import type { InsideTask, OutsideTask, Work } from './work/service-task.ts'
import { failureOf, TaskFailure } from './work/service-task.ts'
import { writeCourse } from './write-course.ts'

/** Tries of a service before its task counts as failed, with 2, 4, 8 … seconds between them. */
const maxAttempts = 4
const retrySeconds = (tries: number) => 2 ** tries

/** How often a server process may die in a service before the service counts as failed. */
const maxDeaths = 3

/**
 * Creates the kind of jobs that do the work of a service and complete its task in one transaction. If the work fails, nothing of it is
 * stored, and the next transaction stores the failure.
 */
export function taskJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 50,
    payload: taskPayload,
    removedAtEnd: true,
    run: async (job) => {
      const { payload } = job
      const stepParts = await stepPartsOf(parts, job.tenant)
      if (job.tries > maxDeaths) return fail({ job, payload, parts, stepParts }, new TaskFailure('serverStopped'))
      const task = Object.hasOwn(serviceTasks, payload.handler) ? serviceTasks[payload.handler] : undefined
      try {
        if (!task) throw new TaskFailure('noService', { detail: payload.handler })
        const doing: Doing = { job, payload, parts, stepParts }
        await (typeof task === 'function' ? complete(doing, task) : completeOutside(doing, task))
      } catch (error) {
        if (!(error instanceof TaskFailure || error instanceof TaskError)) throw error
        if (error instanceof TaskError) parts.log.error(error.cause, `service ${payload.handler} failed`)
        await fail({ job, payload, parts, stepParts }, error)
      }
      return {}
    },
  })
}

/** An unexpected error of a service; another try may succeed. */
class TaskError extends Error {}

type Doing = {
  readonly job: TypedJob<TaskPayload>
  readonly payload: TaskPayload
  readonly parts: RunnerParts
  readonly stepParts: HouseParts
}

function partsOf({ parts, stepParts }: Doing) {
  return { runner: parts, stepParts }
}

/** Marks errors of the service, to distinguish them from failures of the step itself. */
async function tried<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof TaskFailure ? error : new TaskError('a service failed', { cause: error })
  })
}

async function complete(doing: Doing, task: InsideTask): Promise<void> {
  await stepWithServices(doing.job, partsOf(doing), async (transaction, runServices) => {
    const at = await atWork(transaction, doing)
    if (!at) return { ends: true }
    const course = await end(transaction, doing, { course: at.course, data: await tried(task(at.work)) })
    await writeCourse(transaction, doing.stepParts, await runServices(transaction, course))
    return { ends: true }
  })
}

async function completeOutside(doing: Doing, task: OutsideTask): Promise<void> {
  const { job, payload, parts, stepParts } = doing
  const of = { tenant: job.tenant, execution: payload.execution, attempt: payload.attempt }
  let input: { question: unknown; kept: { response: unknown } | undefined } | undefined
  await job.step(async (transaction) => {
    const at = await atWork(transaction, doing)
    input = at && { question: await tried(task.ask(at.work)), kept: await readEffect(transaction, of) }
    return {}
  })
  if (!input) return
  const { question, kept } = input
  const outside = { ...parts, tenant: job.tenant, zone: stepParts.zone, key: `${payload.execution}:${payload.attempt}` }
  const answer = kept ? kept.response : await tried(task.act(question, outside))
  if (!kept && task.forgets !== true)
    await job.step(async (transaction) => {
      await storeEffect(transaction, of, answer)
      return {}
    })
  await stepWithServices(job, partsOf(doing), async (transaction, runServices) => {
    const at = await atWork(transaction, doing)
    if (!at) return { ends: true }
    const course = await end(transaction, doing, { course: at.course, data: await tried(task.finish(at.work, answer, question)) })
    await writeCourse(transaction, stepParts, await runServices(transaction, course))
    return { ends: true }
  })
}

/** Returns the process and the work of the service; undefined if nothing is to be done. */
async function atWork(transaction: Transaction, { job, payload, parts, stepParts }: Doing): Promise<AtWork | undefined> {
  const { tenant, id: commandId } = job
  const locked = await lockProcess(transaction, stepParts, {
    tenant,
    root: payload.root,
    command: 'complete',
    commandId,
    execution: payload.execution,
  })
  if (!locked || locked.isRepeated) return undefined
  const course = begin(locked, payload.chain)
  const work =
    (await ownBegin(transaction, { tenant, ...payload })) ??
    (await workOf(transaction, { runner: parts, stepParts }, { course, service: payload }))
  if (!(work instanceof TooEarly)) return work && { course, work }
  enqueue(transaction, { tenant, id: v7(), kind: taskKind, user: undefined, payload, runAt: work.until })
  return undefined
}

/** Returns `TooEarly` if a user has set a time before which the service may not begin. */
async function ownBegin(
  { run }: Transaction,
  { tenant, execution }: { readonly tenant: string; readonly execution: string },
): Promise<TooEarly | undefined> {
  const { rows } = await run({
    name: 'process-service-begin',
    plan: 'generic',
    text: `select "execution:notBefore" as until from "${familyTable('execution')}" where tenant_id = $1 and id = $2 and "execution:notBefore" > clock_timestamp()`,
    values: [tenant, execution],
    columns: columns({ until: 'instant' }),
  })
  return rows[0] && new TooEarly(rows[0].until)
}

type AtWork = { readonly course: Course; readonly work: Work }
/** `data`: the variables that a service returned. */
type Done = { readonly course: Course; readonly data: Data }

async function end(transaction: Transaction, { job, payload, stepParts }: Doing, { course, data }: Done): Promise<Course> {
  const { execution, attempt } = payload
  const command: Command = { kind: 'complete', execution, attempt, data }
  return takeStep(transaction, stepParts, { course, given: { command, commandId: job.id, actor: null } })
}

async function fail({ job, payload, stepParts }: Doing, error: Error): Promise<unknown> {
  const { tenant, id } = job
  const { root, execution, attempt, tries, chain } = payload
  const meant = error instanceof TaskFailure
  await job.step(async (transaction) => {
    const locked = await lockInstance(transaction, { tenant, root })
    if (!locked) return { ends: true }
    const again = !meant && tries + 1 < maxAttempts
    const command: Command = {
      kind: 'fail',
      execution,
      attempt,
      // An unforeseen error may disclose internals: users read only that the service failed, the log has the details.
      error: meant ? failureOf(error, stepParts.letterhead.language) : { code: null, reason: '', kind: 'internal' },
      ...(again && { retryAt: new Date(Date.parse(locked.now) + 1000 * retrySeconds(tries + 1)).toISOString() }),
    }
    await applyCommand(transaction, stepParts, { tenant, root, commandId: `${id} failed`, actor: null, command, tries: tries + 1, chain })
    return { ends: true }
  })
  return {}
}
