import { AppError } from '@twinwerk/model/error/app-error'
import { executionStatuses } from '@twinwerk/model/execution/status'
import type { LinkMutation, Mutation } from '@twinwerk/model/mutation/mutation'
import type { Command } from '@twinwerk/process/commands/command'
import type { Status } from '@twinwerk/process/state/execution'
import { blankExecution } from '@twinwerk/process/state/state'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { columns, oneOf } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { familyTable } from '../../store/physical/names.ts'
import { authorize } from '../../store/save/authorize.ts'
import type { StepPayload } from '../enqueue-effects.ts'
import { stepKind } from '../enqueue-effects.ts'
import { executionRows } from '../instance/write-state.ts'
import type { SaveContext } from './save-context.ts'
import { valueIn } from './save-context.ts'
import { notRunning, refusedError, status } from './refusals.ts'
import type { RunningExecution } from './running-executions.ts'
import { eventRefusal } from './execution-request.ts'

type EventType = 'restart' | 'stepover'

/** The right on the target step that repeating and skipping require (core specification, section 6). */
const verbOf = { restart: 'restart', stepover: 'execute' } as const

/** Queues each process event that waits for execution as a command: its row and its job are written with the save. */
export async function queueEvents(transaction: Transaction, finishing: SaveContext): Promise<void> {
  const { running, saved } = finishing
  const { mutation, uuidOf, language, author, rights, binding } = saved
  for (const [index, twin] of mutation.twins.entries()) {
    const eventtype = valueIn(twin, 'processEvent:eventtype')
    if (twin.kind !== 'create' || twin.definition !== 'processEvent' || valueIn(twin, status) !== 'waitforexecution') continue
    if (eventtype !== 'restart' && eventtype !== 'stepover') continue
    const parent = parentOf(mutation, index)
    const target = parent && running.get(parent.uuid)
    if (!target) throw refusedError(twin.path, language, notRunning)
    const need = { rule: 'make a transition', verb: verbOf[eventtype], twin: parent, properties: [], path: twin.path } as const
    await authorize(transaction, rights, { binding, needs: [need] })
    const refusal = eventRefusal(target, { eventtype, status: await statusOf(transaction, author.tenant, target.id) })
    if (refusal === 'late') throw new AppError('VERSION_CONFLICT', { detail: 'the step has ended or was repeated meanwhile' })
    if (refusal) throw refusedError(twin.path, language)
    await queue(transaction, { tenant: author.tenant, actor: author.user, event: uuidOf({ created: index }), target, eventtype })
  }
}

/** Returns the stored execution below which a new twin was created. */
function parentOf({ links }: Mutation, created: number): { uuid: string; definition: string } | undefined {
  const isNew = (end: object) => 'created' in end && end.created === created
  const link = links.find(
    (each): each is LinkMutation & { kind: 'create' } =>
      each.kind === 'create' && each.relation.relationship === 'execution:executionForProcess' && (isNew(each.near) || isNew(each.far)),
  )
  const parent = link && (isNew(link.far) ? link.near : link.far)
  return parent && 'uuid' in parent ? parent : undefined
}

async function statusOf(transaction: Transaction, tenant: string, id: string): Promise<Status> {
  const found = await transaction.run({
    name: 'process-status',
    text: `select "execution:status" as status from "${familyTable('execution')}" where tenant_id = $1 and id = $2`,
    values: [tenant, id],
    columns: columns({ status: oneOf(...executionStatuses) }),
  })
  return firstRow(found).status
}

type Queued = {
  readonly tenant: string
  readonly actor: string | null
  readonly event: string
  readonly target: RunningExecution
  readonly eventtype: EventType
}

async function queue(transaction: Transaction, { tenant, actor, event, target, eventtype }: Queued): Promise<void> {
  const { id, root, bpmnRef, attempt } = target
  const row = {
    ...blankExecution,
    id: event,
    parentExecution: id,
    kind: 'processevent',
    bpmnRef,
    bpmnName: '',
    startedAt: '',
    position: 0,
    eventtype,
  } as const
  await transaction.run(executionRows({ tenant, root }, [row]))
  const command: Command = { kind: eventtype, execution: id, attempt, event }
  const payload: StepPayload = { root, command, actor }
  enqueue(transaction, { tenant, id: v7(), kind: stepKind, user: undefined, payload })
}
