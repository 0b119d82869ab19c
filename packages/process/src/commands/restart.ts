import { present } from '@twinwerk/model/error/present'
import { eventStartOf, findNode, nodeOf } from '../definition/definition.ts'
import { carriesToken, isLive, parentOf, type Execution } from '../state/execution.ts'
import { addTrace } from '../step/add-trace.ts'
import { cancelCall, clear, end } from '../step/finish.ts'
import { beginBody, enter } from '../step/drain.ts'
import { leave, noWayOut } from '../step/leave.ts'
import type { Run } from '../step/run.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'
import { isSuspended } from './find-attempt.ts'
import { begin } from './start.ts'
import { undo } from './undo.ts'

/**
 * Restarts an execution. All of its results are undone: open executions are canceled, and its tokens at joins are removed. Tokens of other
 * executions in joins that have fired since are returned to the joins.
 */
export function restart(run: Run, command: CommandOf<'restart'>): Refusal | undefined {
  const row = run.rows.find(command.execution)
  if (!row) return refuse('unknown', `There is no execution ${command.execution}`)
  if (row.attempt !== command.attempt || row.supersededBy !== null) return refuse('stale', `${row.bpmnRef} was restarted meanwhile`)
  if (row.status === 'new' || !carriesToken(row.kind)) return refuse('notAllowed', `${row.bpmnName || row.bpmnRef} has not begun`)
  if (row.kind === 'process' && isSuspended(run.rows, row)) return refuse('suspended', `${row.bpmnName || row.bpmnRef} is suspended`)
  return row.kind === 'process' ? restartProcess(run, row) : restartIn(run, row, run.rows.get(parentOf(row)))
}

function restartProcess(run: Run, root: Execution): Refusal | undefined {
  clear(run, root.id)
  undo(run, { row: root, by: root.id })
  run.rows.change(root.id, { attempt: root.attempt + 1, dataOut: null, error: null, finishedAt: null })
  return begin(run)
}

function restartIn(run: Run, row: Execution, scope: Execution): Refusal | undefined {
  const refusal = retryRefusal(run, row, scope)
  if (refusal) return refusal
  const node = nodeOf(run.definition, row.bpmnRef)
  if (row.kind === 'event' && row.error?.code === noWayOut) return tryWayOut(run, row)
  const id = run.context.newId()
  undoAttempt(run, row, id)
  const again = { id, attempt: row.attempt + 1, src: row.src }
  if (row.loopIndex === null) {
    enter(run, { ...again, node: node.id, flow: null, scope: scope.id, compensates: row.compensates })
    // An incident of an element that has no row in the normal case is not replaced by a new row.
    if (!run.rows.find(id)) run.rows.change(row.id, { status: 'canceled', supersededBy: null, eventtype: 'restart' })
    return undefined
  }
  beginBody(run, { host: run.rows.get(scope.id), body: { host: scope.id, index: row.loopIndex, src: row.src }, id, attempt: again.attempt })
  return undefined
}

/** Returns the reason why no row can replace this row any more. */
export function retryRefusal(run: Run, row: Execution, scope: Execution): Refusal | undefined {
  if (!isLive(scope)) return refuse('ended', `What ${row.bpmnName || row.bpmnRef} lies in has ended: restart that as a whole`)
  if (!findNode(run.definition, row.bpmnRef)) return refuse('invalid', `${row.bpmnRef} is not in this version of the diagram`)
  if (isSuspended(run.rows, row)) return refuse('suspended', `${row.bpmnName || row.bpmnRef} is suspended`)
  const handler = interrupter(run, row)
  if (!handler) return undefined
  return refuse(
    'ended',
    `${handler.bpmnName || handler.bpmnRef} has interrupted what ${row.bpmnName || row.bpmnRef} lies in: restart that as a whole`,
  )
}

/** Undoes the results of a row, so that another attempt can replace it. A loop counts the row as not done. */
export function undoAttempt(run: Run, row: Execution, by: string): void {
  const ended = undo(run, { row, by })
  replace(run, row, by)
  if (row.loopIndex === null) return
  const scope = run.rows.get(parentOf(row))
  const bodies = [row, ...ended].filter((each) => each.parentExecution === scope.id && hasCounted(each))
  run.rows.change(scope.id, {
    loopEnded: present(scope.loopEnded, 'the number of ended bodies') - bodies.length,
    status: 'waiting',
    error: null,
    finishedAt: null,
  })
}

/**
 * Returns the event sub process that has interrupted the scope of a row. The siblings of the row are gone, and a join after it would wait
 * for them forever.
 */
function interrupter(run: Run, row: Execution): Execution | undefined {
  return run.rows.executions().find((each) => {
    if (each.parentExecution !== row.parentExecution || each.id === row.id || each.supersededBy !== null) return false
    const node = findNode(run.definition, each.bpmnRef)
    if (node?.kind !== 'eventSubProcess') return false
    const start = eventStartOf(run.definition, node.id)
    return start.interrupting && start.event?.kind !== 'compensation'
  })
}

/** Replaces a row. A failed or ended row keeps its status as a record. */
function replace(run: Run, row: Execution, by: string): void {
  addTrace(run, { what: 'cancel', ref: row.bpmnRef, execution: row.id })
  clear(run, row.id)
  if (isLive(row)) cancelCall(run, row)
  if (isLive(row) && row.status !== 'failed') end(run, row, { status: 'canceled' })
  for (const wait of run.rows.waitsAt(row.id)) run.rows.close(wait.id)
  run.rows.change(row.id, { supersededBy: by })
}

/** Evaluates the conditions again. The work of the element is not repeated. */
function tryWayOut(run: Run, row: Execution): Refusal | undefined {
  if (!isLive(row)) return refuse('stale', `${row.bpmnRef} has found its way out meanwhile`)
  end(run, row, { status: 'canceled', patch: { eventtype: 'restart' } })
  leave(run, nodeOf(run.definition, row.bpmnRef), { scope: parentOf(row), src: row.src })
  return undefined
}

function hasCounted({ status, eventtype }: Execution): boolean {
  return status === 'finished' || (status === 'canceled' && eventtype === 'stepover')
}
