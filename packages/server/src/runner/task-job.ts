import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Command } from '@twinwerk/process/commands/command'
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
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { letterheadFor } from './tasks/letterhead-for.ts'
import { serviceTasks } from './tasks/registry.ts'
import { TaskFailure } from './tasks/service-task.ts'

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
      if (job.tries > mostDeaths) return fail(job, stepParts, payload, new TaskFailure('The server stopped in this task too often'))
      try {
        await job.step(async (transaction) => {
          await complete(transaction, parts, stepParts, { job, payload })
          return {}
        })
      } catch (error) {
        if (!(error instanceof TaskFailure || error instanceof TaskError)) throw error
        if (error instanceof TaskError) parts.log.error(error.cause, `service ${payload.handler} failed`)
        await fail(job, stepParts, payload, error)
      }
      return {}
    },
  }
}

/** A service threw what it did not mean to: another try may do better. */
class TaskError extends Error {}

type Doing = { readonly job: RunningJob; readonly payload: TaskPayload }

async function complete(transaction: Transaction, parts: RunnerParts, stepParts: StepParts, { job, payload }: Doing): Promise<void> {
  const { tenant, id: commandId } = job
  const { root, execution, attempt, handler } = payload
  const locked = await lockInstance(transaction, { tenant, root })
  if (!locked) return
  const { state } = await readState(transaction, { tenant, root }, { instance: locked.instance, all: false })
  const row = state.executions[execution]
  // Restarted, ended or suspended meanwhile: nothing is to be done any more, or not now.
  if (!row || row.attempt !== attempt || row.status === 'suspended' || row.status === 'failed' || locked.instance.suspended) return
  const definition = await stepParts.definitionOf(transaction, tenant, locked.instance.definition)
  const subject = await readSubject(transaction, stepParts, { tenant, root }, locked.now)
  const clock = { now: locked.now, today: tenantDay(Date.parse(locked.now), stepParts.zone) }
  const task = Object.hasOwn(serviceTasks, handler) ? serviceTasks[handler] : undefined
  if (!task) throw new TaskFailure(`There is no service ${handler}`)
  const data = await task({
    transaction,
    parts: stepParts,
    author: { tenant, user: null, call: `process/${handler}`, at: locked.now, changeId: v7() },
    today: clock.today,
    node: definition.nodes[row.bpmnRef]!,
    subject,
    variables: variablesAt({ get: (id) => state.executions[id]! }, execution),
    evaluate: evaluatorFor(subject, clock),
    mail: { write: parts.writeMail, from: await letterheadFor(parts.tenants, tenant) },
  }).catch((error: unknown) => {
    throw error instanceof TaskFailure ? error : new TaskError('a service failed', { cause: error })
  })
  await applyCommand(transaction, stepParts, {
    tenant,
    root,
    commandId,
    actor: null,
    command: { kind: 'complete', execution, attempt, data },
  })
}

async function fail(job: RunningJob, parts: StepParts, { root, execution, attempt, tries }: TaskPayload, error: Error): Promise<unknown> {
  const { tenant, id } = job
  const meant = error instanceof TaskFailure
  await job.step(async (transaction) => {
    const locked = await lockInstance(transaction, { tenant, root })
    if (!locked) return {}
    const again = !meant && tries + 1 < mostTries
    const command: Command = {
      kind: 'fail',
      execution,
      attempt,
      // What we did not foresee may tell of the inside: people read that it happened, the log what.
      error: { code: meant ? error.code : null, reason: meant ? error.message : 'An internal error' },
      ...(again && { retryAt: new Date(Date.parse(locked.now) + 1000 * retrySeconds(tries + 1)).toISOString() }),
    }
    await applyCommand(transaction, parts, { tenant, root, commandId: `${id} failed`, actor: null, command, tries: tries + 1 })
    return {}
  })
  return {}
}
