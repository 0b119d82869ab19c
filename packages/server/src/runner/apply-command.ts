import type { Command, Refusal } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import { step } from '@twinwerk/process/step/step'
import type { Step } from '@twinwerk/process/step/step'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { ApplyParts, Author, Change } from '../store/apply/change.ts'
import type { Transaction } from '../store/db/database.ts'
import type { KeptDefinitions } from './diagram/kept-definition.ts'
import { enqueueEffects } from './enqueue-effects.ts'
import { changesOfStep } from './instance/changes-of-step.ts'
import { evaluatorFor } from './instance/evaluator.ts'
import type { Known, Locked } from './instance/read-state.ts'
import { lockInstance, readState } from './instance/read-state.ts'
import { readSubject } from './instance/subject.ts'
import { readTaskLinks } from './instance/task-links.ts'
import { executionRows, instanceRow, stepRow, waitRows } from './instance/write-state.ts'
import { queueNotices } from './notices/queue-notices.ts'
import { stepChanges } from './step-changes.ts'

/** What steps in one tenant work with: the definitions in force, the versions of diagrams, and the zone its days begin in. */
export type StepParts = ApplyParts & { readonly definitionOf: KeptDefinitions; readonly zone: string }

export type Order = {
  readonly tenant: string
  readonly root: string
  readonly command: Command
  /** The same command is applied once, however often it is ordered. */
  readonly commandId: string
  /** Who wished it (uuid of a user); null: the process itself. */
  readonly actor: string | null
  /** Which try a service is at, for the next one. */
  readonly tries?: number
}

/** `repeated`: it was applied before, and nothing was done. `changes`: what the step wrote to twins. */
export type Applied = { readonly refused: Refusal | null; readonly repeated: boolean; readonly changes: readonly Change[] }

const gone: Refusal = { code: 'unknown', reason: 'There is no such process' }

/**
 * One step of a process in the transaction of the caller: everything it writes (twins with history, what it waits for, the jobs that come next, the log) is there
 * with the commit, or nothing of it. Steps of one process follow each other: the first statement waits for its row.
 */
export async function applyCommand(transaction: Transaction, parts: StepParts, order: Order): Promise<Applied> {
  const { tenant, command, commandId, actor } = order
  const locked = await lockInstance(transaction, order)
  if (!locked) return { refused: gone, repeated: false, changes: [] }
  if (await wasApplied(transaction, order)) return { refused: null, repeated: true, changes: [] }
  const { instance, seq, now } = locked
  const definition = await parts.definitionOf(transaction, tenant, instance.definition)
  const known = await readState(transaction, order, { instance, all: readsAll(definition, command) })
  const subject = await readSubject(transaction, parts, order, now)
  const clock = { now, today: tenantDay(Date.parse(now), parts.zone) }
  const done = step(definition, known.state, command, { now, newId: v7, evaluate: evaluatorFor(subject, clock), zone: parts.zone })
  const changes = await write(transaction, parts, { order, locked, known, done })
  await enqueueEffects(transaction, { order, callerRoot: locked.callerRoot, done, definition })
  await transaction.run(
    stepRow(order, {
      seq: seq + 1,
      commandId,
      command: command.kind,
      actor,
      at: now,
      refused: done.refused,
      changes: stepChanges(done),
    }),
  )
  return { refused: done.refused, repeated: false, changes }
}

type Writing = { readonly order: Order; readonly locked: Locked; readonly known: Known; readonly done: Step }

async function write(transaction: Transaction, parts: StepParts, { order, locked, known, done }: Writing): Promise<readonly Change[]> {
  const { now, seq } = locked
  const { executions, waits, instance } = done.changes
  const opened = executions.filter(({ id }) => !known.state.executions[id])
  const linksOf = await readTaskLinks(transaction, parts, order, { opened, now })
  // What a process does by itself is nobody's own change that could be taken back: who wished it stands in the log of steps.
  const author: Author = { tenant: order.tenant, user: null, call: `process/${order.command.kind}`, at: now, changeId: v7() }
  const changes = changesOfStep(known, executions, linksOf)
  const applied = await apply(transaction, parts, author, changes)
  await queueNotices(transaction, parts, { tenant: order.tenant, actor: null, changes })
  await transaction.runAll([executionRows(order, executions), waitRows(order, waits), instanceRow(order, { instance, seq: seq + 1, now })])
  return applied
}

async function wasApplied(transaction: Transaction, { tenant, root, commandId }: Order): Promise<boolean> {
  const { rowCount } = await transaction.run({
    name: 'process-step-known',
    text: 'select 1 from process_step where tenant_id = $1 and root_id = $2 and command_id = $3',
    values: [tenant, root, commandId],
  })
  return rowCount > 0
}

/** These look at what has ended. */
const lookBack: ReadonlySet<Command['kind']> = new Set(['restart', 'stepover', 'adminupdate', 'migrate', 'cancel'])

function readsAll({ nodes }: Definition, { kind }: Command): boolean {
  return lookBack.has(kind) || Object.values(nodes).some(({ event, forCompensation }) => forCompensation || event?.kind === 'compensation')
}
