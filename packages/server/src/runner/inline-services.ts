import { isLive } from '@twinwerk/process/state/execution'
import type { Effect } from '@twinwerk/process/step/effect'
import { v7 } from 'uuid'
import type { Progress, RunningJob } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course, HouseParts } from './course.ts'
import { takeStep } from './course.ts'
import type { ServiceParts } from './service-work.ts'
import { TooEarly, workOf } from './service-work.ts'
import { serviceTasks } from './tasks/registry.ts'
import type { InsideTask } from './work/service-task.ts'
import { present } from '@twinwerk/model/error/present'

/** Takes a course further in its transaction, as far as it goes without anybody else. */
export type RunServices = (transaction: Transaction, course: Course) => Promise<Course>

/** The limits of one transaction on a process: other transactions wait for it, and after a crash all of it is repeated. */
const maxServices = 20
const maxMilliseconds = 200

export type ServiceStepParts = { readonly runner: ServiceParts; readonly stepParts: HouseParts }

/**
 * One step of a job, and with it the services of ours that it comes to: each would only be a job that the same server does next. Where one
 * fails, or the job was tried before, the step is done alone and leaves each of them to a job of its own, with all that belongs to trying
 * again.
 */
export async function stepWithServices(
  job: RunningJob,
  parts: ServiceStepParts,
  work: (transaction: Transaction, runServices: RunServices) => Promise<Progress>,
): Promise<void> {
  if (job.tries === 1)
    try {
      return await job.step((transaction) => work(transaction, runServicesWithin(maxMilliseconds, parts)))
    } catch (error) {
      if (!(error instanceof ServiceFailed)) throw error
    }
  await job.step((transaction) => work(transaction, (_, course) => Promise.resolve(course)))
}

export class ServiceFailed extends Error {}

/** The services of the courses of one transaction, until it has lasted so long. */
export function runServicesWithin(milliseconds: number, parts: ServiceStepParts): RunServices {
  const until = performance.now() + milliseconds
  return (transaction, course) => doServices(transaction, parts, { from: course, until })
}

export type Called = Extract<Effect, { kind: 'run' }>

async function doServices(
  transaction: Transaction,
  parts: ServiceStepParts,
  { from, until }: { from: Course; until: number },
): Promise<Course> {
  let course = from
  for (let done = 0; done < maxServices && performance.now() < until; done += 1) {
    const called = course.effects.find((effect) => isOurs(course, effect))
    if (!called) break
    course = await doService(transaction, parts, { course: withoutEffect(course, called), called })
  }
  return course
}

/** Its work lies in our database, and no task that is still open leads to it: the twin of that one may not be written yet. */
function isOurs({ state }: Course, effect: Effect): effect is Called {
  if (effect.kind !== 'run' || effect.runAt !== null) return false
  const src = state.executions[effect.execution]?.src ?? []
  const from = src.flatMap((id) => state.executions[id] ?? [])
  // A row that was not read may be such a task: its job looks for itself.
  const isKnown = !state.partly || from.length === src.length
  return taskOf(effect) !== undefined && isKnown && !from.some(isLive)
}

function taskOf({ handler }: Called): InsideTask | undefined {
  const task = Object.hasOwn(serviceTasks, handler) ? serviceTasks[handler] : undefined
  return typeof task === 'function' ? task : undefined
}

/** The course when an effect is taken care of. */
export function withoutEffect(course: Course, done: Effect): Course {
  return { ...course, effects: course.effects.filter((effect) => effect !== done) }
}

type CalledService = { readonly course: Course; readonly called: Called }

/** Does one service of ours and ends its task. Throws `ServiceFailed`, with what the service threw as its cause. */
export async function doService(transaction: Transaction, parts: ServiceStepParts, { course, called }: CalledService): Promise<Course> {
  const { execution, attempt } = called
  const work = await workOf(transaction, parts, { course, service: called })
  if (work instanceof TooEarly) return { ...course, effects: [...course.effects, { ...called, runAt: work.until }] }
  if (!work) return course
  const data = await present(
    taskOf(called),
    `the service ${called.handler}`,
  )(work).catch((cause: unknown) => {
    throw new ServiceFailed('a service failed', { cause })
  })
  const command = { kind: 'complete', execution, attempt, data } as const
  const next = await takeStep(transaction, parts.stepParts, { course, given: { command, commandId: v7(), actor: null } })
  if (next.taken.at(-1)?.done.refused) throw new ServiceFailed('its end was refused')
  return next
}
