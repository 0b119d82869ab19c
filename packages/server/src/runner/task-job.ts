import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Command } from '@twinwerk/process/commands/command'
import type { Data } from '@twinwerk/process/state/data'
import { isLive } from '@twinwerk/process/state/execution'
import { variablesAt } from '@twinwerk/process/state/variables'
import { v7 } from 'uuid'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { StepParts } from './apply-command.ts'
import { applyCommand } from './apply-command.ts'
import type { TaskPayload } from './enqueue-effects.ts'
import { evaluatorFor } from './instance/evaluator.ts'
import { lockInstance, readState } from './instance/read-state.ts'
import { readSubject } from './instance/subject.ts'
import { keepEffect, keptEffect } from './outside/kept-effect.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { letterheadFor } from './tasks/letterhead-for.ts'
import { serviceTasks } from './tasks/registry.ts'
import type { InsideTask, OutsideTask, Work } from './tasks/service-task.ts'
import { failureOf, TaskFailure } from './tasks/service-task.ts'

/** Tries of a service before its task counts as failed, with 2, 4, 8 … seconds between them. */
const mostTries = 4
const retrySeconds = (tries: number) => 2 ** tries

/** How often a process of the server may die in a service before that counts as its failure. */
const mostDeaths = 3

/** Does the work of a service and completes its task in one transaction. Nothing of the work stays when it fails: the failure is written by the next. */
export function taskJob(parts: RunnerParts): JobKind {
  return {
    maxTries: 50,
    run: async (job) => {
      const payload = job.payload as TaskPayload
      const stepParts = await stepPartsOf(parts, job.tenant)
      if (job.tries > mostDeaths) return fail({ job, payload, parts, stepParts }, new TaskFailure('serverStopped'))
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
  }
}

/** A service threw what it did not mean to: another try may do better. */
class TaskError extends Error {}

type Doing = { readonly job: RunningJob; readonly payload: TaskPayload; readonly parts: RunnerParts; readonly stepParts: StepParts }

/** Work of the service, what it threw told apart from failures of the step itself. */
async function tried<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof TaskFailure ? error : new TaskError('a service failed', { cause: error })
  })
}

async function complete(doing: Doing, task: InsideTask): Promise<void> {
  await doing.job.step(async (transaction) => {
    const work = await workOf(transaction, doing)
    if (work) await end(transaction, doing, await tried(task(work)))
    return { ends: true }
  })
}

async function completeOutside(doing: Doing, task: OutsideTask): Promise<void> {
  const { job, payload, parts, stepParts } = doing
  const of = { tenant: job.tenant, execution: payload.execution, attempt: payload.attempt }
  let asked: { question: unknown; kept: { response: unknown } | undefined } | undefined
  await job.step(async (transaction) => {
    const work = await workOf(transaction, doing)
    asked = work && { question: await tried(task.ask(work)), kept: await keptEffect(transaction, of) }
    return {}
  })
  if (!asked) return
  const { question, kept } = asked
  const outside = { ...parts, tenant: job.tenant, zone: stepParts.zone, key: `${payload.execution}:${payload.attempt}` }
  const answer = kept ? kept.response : await tried(task.act(question, outside))
  if (!kept && task.forgets !== true)
    await job.step(async (transaction) => {
      await keepEffect(transaction, of, answer)
      return {}
    })
  await job.step(async (transaction) => {
    const work = await workOf(transaction, doing)
    if (work) await end(transaction, doing, await tried(task.finish(work, answer, question)))
    return { ends: true }
  })
}

/** Undefined: restarted, ended or suspended meanwhile, so nothing is to be done any more, or not now. */
async function workOf(transaction: Transaction, { job, payload, parts, stepParts }: Doing): Promise<Work | undefined> {
  const { tenant } = job
  const { root, execution, attempt, handler } = payload
  const locked = await lockInstance(transaction, { tenant, root })
  if (!locked) return undefined
  const { state } = await readState(transaction, { tenant, root }, { instance: locked.instance, all: false })
  const row = state.executions[execution]
  if (!row || row.attempt !== attempt || row.status === 'suspended' || row.status === 'failed' || locked.instance.suspended)
    return undefined
  const definition = await stepParts.definitionOf(transaction, tenant, locked.instance.definition)
  const subject = await readSubject(transaction, stepParts, { tenant, root }, locked.now)
  const clock = { now: locked.now, today: tenantDay(Date.parse(locked.now), stepParts.zone) }
  return {
    transaction,
    parts: stepParts,
    author: { tenant, user: null, call: `process/${handler}`, at: locked.now, changeId: v7() },
    today: clock.today,
    zone: stepParts.zone,
    node: definition.nodes[row.bpmnRef]!,
    subject,
    variables: variablesAt({ get: (id) => state.executions[id]! }, execution),
    evaluate: evaluatorFor(subject, clock),
    cameFrom: row.src.flatMap((id) => state.executions[id] ?? []).filter(isLive),
    mail: { write: parts.writeMail, from: await letterheadFor(parts.tenants, tenant), publicUrl: parts.publicUrl },
  }
}

async function end(transaction: Transaction, { job, payload, stepParts }: Doing, data: Data): Promise<void> {
  const { root, execution, attempt } = payload
  const command: Command = { kind: 'complete', execution, attempt, data }
  await applyCommand(transaction, stepParts, { tenant: job.tenant, root, commandId: job.id, actor: null, command })
}

async function fail({ job, payload, parts, stepParts }: Doing, error: Error): Promise<unknown> {
  const { tenant, id } = job
  const { root, execution, attempt, tries } = payload
  const meant = error instanceof TaskFailure
  const { language } = await letterheadFor(parts.tenants, tenant)
  await job.step(async (transaction) => {
    const locked = await lockInstance(transaction, { tenant, root })
    if (!locked) return { ends: true }
    const again = !meant && tries + 1 < mostTries
    const command: Command = {
      kind: 'fail',
      execution,
      attempt,
      // What we did not foresee may tell of the inside: people read that it happened, the log what.
      error: meant ? failureOf(error, language) : { code: null, reason: '', kind: 'internal' },
      ...(again && { retryAt: new Date(Date.parse(locked.now) + 1000 * retrySeconds(tries + 1)).toISOString() }),
    }
    await applyCommand(transaction, stepParts, { tenant, root, commandId: `${id} failed`, actor: null, command, tries: tries + 1 })
    return { ends: true }
  })
  return {}
}
