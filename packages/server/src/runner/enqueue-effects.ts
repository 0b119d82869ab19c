import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { State } from '@twinwerk/process/state/state'
import { crosses, follow, share } from '@twinwerk/process/step/budget/chain'
import type { Effect } from '@twinwerk/process/step/effect'
import type { Wait } from '@twinwerk/process/state/wait'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { NewJob } from '../jobs/job.ts'
import { enqueueAll } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course } from './course.ts'
import { jobsAfterStop } from './work/after-stop.ts'

/** The kinds of jobs of processes, as the rows of the queue name them. */
export const stepKind = 'process-step'
/**
 * Continues with what a step has left to do. A server of the previous release knows neither this kind nor the remaining bodies of loops.
 */
export const continueKind = 'process-continue'
/** Steps whose time has come; many steps of a tenant may be taken together. */
export const timerKind = 'process-timer'
export const taskKind = 'process-task'
export const throwKind = 'process-throw'

const chain = z.object({ depth: z.number(), left: z.number() })

/** Only the engine creates commands and effects, so a stored value is recognized by its kind. */
function hasKind(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}

/** A command that comes next, or at a given time. */
export const stepPayload = z.object({
  root: z.string(),
  command: z.custom<Command>(hasKind),
  actor: z.string().nullable(),
  chain: chain.optional(),
})
export type StepPayload = z.output<typeof stepPayload>
/** A service that does its work for one attempt of one execution. */
export const taskPayload = z.object({
  root: z.string(),
  execution: z.string(),
  attempt: z.number(),
  handler: z.string(),
  tries: z.number(),
  chain: chain.optional(),
})
export type TaskPayload = z.output<typeof taskPayload>
/** A message or signal to waiting processes, or the call of another process. */
export const throwPayload = z.object({
  root: z.string(),
  effect: z.custom<Extract<Effect, { kind: 'message' | 'signal' | 'call' | 'cancelCall' }>>(hasKind),
  chain: chain.optional(),
  /** The seconds for which no process has taken a message. */
  waited: z.number().optional(),
})
export type ThrowPayload = z.output<typeof throwPayload>

type Written = {
  /** The waits that were opened or closed. */
  readonly waits: readonly Wait[]
  /** The number of tries of a service so far, which its next job gets. */
  readonly tries: number
}

const comesAgain: ReadonlySet<string> = new Set(['unmatched', 'suspended'])
const asleepMilliseconds = 60_000

/** A timer of at least this duration ends a chain of processes that trigger each other. */
export const chainEndsAfterMilliseconds = 60_000

export function isSoon(dueAt: string, now: string): boolean {
  return Date.parse(dueAt) - Date.parse(now) < chainEndsAfterMilliseconds
}

/** Returns the effects of a course as jobs of its transaction; a timer is a command with a time. */
export function jobsAfter({ locked, state, taken, effects, chain }: Course, { waits, tries }: Written): readonly NewJob[] {
  const { of, callerRoot, definition } = locked
  const { tenant, root } = of
  const jobs: NewJob[] = []
  const later = (kind: string, payload: StepPayload | TaskPayload | ThrowPayload, runAt?: string | null) =>
    void jobs.push({ tenant, id: v7(), kind, user: undefined, payload, ...(runAt ? { runAt } : {}) })
  const handed = share(chain, effects.filter((effect) => crosses(effect) || effect.kind === 'run').length)
  for (const { id, ev, dueAt, open, repeatLeft } of waits)
    if (open && ev === 'timer' && dueAt !== null) {
      const passed = repeatLeft === 1 && isSoon(dueAt, locked.now) ? { chain: handed } : {}
      later(timerKind, { root, command: { kind: 'timer', wait: id }, actor: null, ...passed }, dueAt)
    }
  for (const effect of effects) {
    const next = follow(handed, effect)
    const send = (to: string, command: Command) => later(stepKind, { root: to, command, actor: null, chain: next })
    switch (effect.kind) {
      case 'run': {
        const { execution, attempt, handler, runAt } = effect
        later(taskKind, { root, execution, attempt, handler, tries: runAt === null ? 0 : tries, chain: next }, runAt)
        break
      }
      case 'continue':
        later(continueKind, { root, command: { kind: 'continue' }, actor: null, chain: next })
        break
      case 'answer': {
        const { caller, data, error } = effect
        if (callerRoot !== null) send(callerRoot, error ? { kind: 'fail', ...caller, error, data } : { kind: 'complete', ...caller, data })
        break
      }
      case 'escalate':
        if (callerRoot !== null) send(callerRoot, { kind: 'escalate', ...effect.caller, code: effect.code })
        break
      case 'call':
      case 'cancelCall':
      case 'message':
      case 'signal':
        later(throwKind, { root, effect, chain: next })
        break
      case 'ended':
        jobs.push(...jobsOfStop(effect, { tenant, root, type: definition.id }))
        break
      default:
        effect satisfies never
    }
  }
  jobs.push(...messagesAgain({ locked, taken, chain }))
  // Jobs that ran while the process was suspended had no effect, so they are enqueued again.
  if (taken.some(({ given, done }) => given.command.kind === 'resume' && done.refused === null))
    jobs.push(...openJobs({ tenant, root, state, definition }))
  return jobs
}

/** Returns the messages of a course that are sent again, so that they are not lost: another one was faster, or the process is suspended. */
function messagesAgain({ locked, taken, chain }: Pick<Course, 'locked' | 'taken' | 'chain'>): readonly NewJob[] {
  const { tenant, root } = locked.of
  return taken.flatMap(({ given: { command }, done }) => {
    if (command.kind !== 'message' || !done.refused || !comesAgain.has(done.refused.code)) return []
    const { name, correlationKey = null, data = {} } = command
    const payload: ThrowPayload = { root, effect: { kind: 'message', name, correlationKey, data }, chain }
    const pause = done.refused.code === 'suspended' ? asleepMilliseconds : 0
    const runAt = pause > 0 ? { runAt: new Date(Date.parse(locked.now) + pause).toISOString() } : {}
    return [{ tenant, id: v7(), kind: throwKind, user: undefined, payload, ...runAt }]
  })
}

type Ended = { readonly tenant: string; readonly root: string; readonly type: string }

/** Returns the job that follows when a person stops a process of this type. */
function jobsOfStop({ status }: Extract<Effect, { kind: 'ended' }>, { tenant, root, type }: Ended): readonly NewJob[] {
  const kind = status === 'canceled' ? jobsAfterStop[type] : undefined
  return kind === undefined ? [] : [{ tenant, id: v7(), kind, user: undefined, payload: { root } }]
}

type Open = { readonly tenant: string; readonly root: string; readonly state: State; readonly definition: Definition }

/** Enqueues the jobs that are still to come: timers, and services that were not called or whose job found the process suspended. */
export function enqueueOpen(transaction: Transaction, open: Open): void {
  enqueueAll(transaction, open.tenant, openJobs(open))
}

function openJobs({ tenant, root, state, definition }: Open): readonly NewJob[] {
  const job = (kind: string, payload: StepPayload | TaskPayload, runAt?: string): NewJob => ({
    ...{ tenant, id: v7(), kind, user: undefined, payload },
    ...(runAt !== undefined && { runAt }),
  })
  const timers = Object.values(state.waits).flatMap(({ id, ev, dueAt, open }) =>
    open && ev === 'timer' && dueAt !== null ? [job(timerKind, { root, command: { kind: 'timer', wait: id }, actor: null }, dueAt)] : [],
  )
  const services = Object.values(state.executions).flatMap(({ id, kind, status, attempt, bpmnRef }) => {
    const node = definition.nodes[bpmnRef]
    const isOpen = kind === 'servicetask' && ['waitforexecution', 'inprogress', 'waiting'].includes(status)
    if (!isOpen || node?.kind !== 'jobTask') return []
    return [job(taskKind, { root, execution: id, attempt, handler: node.handler ?? node.id, tries: 0 })]
  })
  return [...timers, ...services]
}
