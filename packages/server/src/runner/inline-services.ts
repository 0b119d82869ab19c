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

/** Continues a course in its transaction while the next service is one of ours. */
export type RunServices = (transaction: Transaction, course: Course) => Promise<Course>

/** The limits of one transaction on a process: other transactions wait for its end, and a crash repeats all of it. */
const maxServices = 20
const maxMilliseconds = 200

export type ServiceStepParts = { readonly runner: ServiceParts; readonly stepParts: HouseParts }

/**
 * Runs one step of a job together with the services of ours that it reaches. Alone, each service would be a job that the same server runs
 * next. If a service fails, or the job was tried before, the step runs alone. Each service then gets its own job, with its own retries.
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

/** Returns a function that runs the services of the courses of one transaction, for at most the given time. */
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

/** Returns true if the service works in our database and no open task leads to it. The twin of an open task may not be written yet. */
function isOurs({ state }: Course, effect: Effect): effect is Called {
  if (effect.kind !== 'run' || effect.runAt !== null) return false
  const src = state.executions[effect.execution]?.src ?? []
  const from = src.flatMap((id) => state.executions[id] ?? [])
  // A row that was not read may be such a task; the service then gets its own job.
  const isKnown = !state.partly || from.length === src.length
  return taskOf(effect.handler) !== undefined && isKnown && !from.some(isLive)
}

/** Returns the service of ours that a handler names; undefined for work with an outside service. */
export function taskOf(handler: string): InsideTask | undefined {
  const task = Object.hasOwn(serviceTasks, handler) ? serviceTasks[handler] : undefined
  return typeof task === 'function' ? task : undefined
}

/** Returns the course without an effect that was performed. */
export function withoutEffect(course: Course, done: Effect): Course {
  return { ...course, effects: course.effects.filter((effect) => effect !== done) }
}

type CalledService = { readonly course: Course; readonly called: Called }

/** Runs one service of ours and ends its task. Throws `ServiceFailed` with the error of the service as its cause. */
export async function doService(transaction: Transaction, parts: ServiceStepParts, { course, called }: CalledService): Promise<Course> {
  const { execution, attempt } = called
  const work = await workOf(transaction, parts, { course, service: called })
  if (work instanceof TooEarly) return { ...course, effects: [...course.effects, { ...called, runAt: work.until }] }
  if (!work) return course
  const data = await present(
    taskOf(called.handler),
    `the service ${called.handler}`,
  )(work).catch((cause: unknown) => {
    throw new ServiceFailed('a service failed', { cause })
  })
  const command = { kind: 'complete', execution, attempt, data } as const
  const next = await takeStep(transaction, parts.stepParts, { course, given: { command, commandId: v7(), actor: null } })
  if (next.taken.at(-1)?.done.refused) throw new ServiceFailed('its end was refused')
  return next
}
