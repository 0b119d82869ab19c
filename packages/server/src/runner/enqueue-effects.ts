import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { State } from '@twinwerk/process/state/state'
import type { Effect } from '@twinwerk/process/step/effect'
import type { Step } from '@twinwerk/process/step/step'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Order } from './apply-command.ts'

/** Kinds of jobs, as rows of the queue name them. */
export const stepKind = 'process-step'
export const taskKind = 'process-task'
export const throwKind = 'process-throw'

/** A command that comes next, or at a time. */
export type StepPayload = { readonly root: string; readonly command: Command; readonly actor: string | null }
/** A service that does its work for one attempt of one execution. */
export type TaskPayload = {
  readonly root: string
  readonly execution: string
  readonly attempt: number
  readonly handler: string
  readonly tries: number
}
/** What goes to whoever waits for it, or starts another process. */
export type ThrowPayload = {
  readonly root: string
  readonly effect: Extract<Effect, { kind: 'message' | 'signal' | 'call' | 'cancelCall' }>
}

type Written = {
  readonly order: Order
  readonly callerRoot: string | null
  readonly done: Step
  readonly definition: Definition
}

/** What the world has to do after a step, as jobs in its transaction; a timer is a command with a time. */
export async function enqueueEffects(transaction: Transaction, { order, callerRoot, done, definition }: Written): Promise<void> {
  const { tenant, root, tries = 0 } = order
  const later = async (kind: string, payload: StepPayload | TaskPayload | ThrowPayload, runAt?: string | null) =>
    enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload, ...(runAt ? { runAt } : {}) })
  const send = (to: string, command: Command, runAt?: string) => later(stepKind, { root: to, command, actor: null }, runAt)
  for (const { id, ev, dueAt, open } of done.changes.waits)
    if (open && ev === 'timer' && dueAt !== null) await send(root, { kind: 'timer', wait: id }, dueAt)
  for (const effect of done.effects)
    switch (effect.kind) {
      case 'run': {
        const { execution, attempt, handler, runAt } = effect
        await later(taskKind, { root, execution, attempt, handler, tries: runAt === null ? 0 : tries }, runAt)
        break
      }
      case 'continue':
        await send(root, { kind: 'continue' })
        break
      case 'answer': {
        const { caller, data, error } = effect
        if (callerRoot !== null)
          await send(callerRoot, error ? { kind: 'fail', ...caller, error, data } : { kind: 'complete', ...caller, data })
        break
      }
      case 'call':
      case 'cancelCall':
      case 'message':
      case 'signal':
        await later(throwKind, { root, effect })
        break
      case 'ended':
        break
      default:
        effect satisfies never
    }
  // What came while a process was suspended found it asleep.
  if (order.command.kind === 'resume' && done.refused === null)
    await enqueueOpen(transaction, { tenant, root, state: done.state, definition })
}

type Open = { readonly tenant: string; readonly root: string; readonly state: State; readonly definition: Definition }

/** The jobs of what is still to come: timers, and services that were not asked or whose job found the process asleep. */
export async function enqueueOpen(transaction: Transaction, { tenant, root, state, definition }: Open): Promise<void> {
  const later = async (kind: string, payload: StepPayload | TaskPayload, runAt?: string) =>
    enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload, ...(runAt !== undefined && { runAt }) })
  for (const { id, ev, dueAt, open } of Object.values(state.waits))
    if (open && ev === 'timer' && dueAt !== null) await later(stepKind, { root, command: { kind: 'timer', wait: id }, actor: null }, dueAt)
  for (const { id, kind, status, attempt, bpmnRef } of Object.values(state.executions)) {
    if (kind !== 'servicetask' || !['waitforexecution', 'inprogress', 'waiting'].includes(status)) continue
    const node = definition.nodes[bpmnRef]
    if (node?.kind === 'jobTask') await later(taskKind, { root, execution: id, attempt, handler: node.handler ?? node.id, tries: 0 })
  }
}
