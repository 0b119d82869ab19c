import { flowOf, nodeOf } from '../definition/definition.ts'
import { moveOn } from '../step/activity.ts'
import { addTrace } from '../step/add-trace.ts'
import { cancelCall, clear, end } from '../step/finish.ts'
import { noWayOut, takeFlows } from '../step/leave.ts'
import type { Run } from '../step/run.ts'
import { carriesToken, parentOf, type Execution } from '../state/execution.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'
import { findAttempt, isRefusal } from './find-attempt.ts'
import { retryRefusal, undoAttempt } from './restart.ts'

/**
 * Continues as if an execution had finished without results. For a loop, the remaining bodies count as finished. For an incident of
 * conditions, the token takes the default flow.
 */
export function stepover(run: Run, command: CommandOf<'stepover'>): Refusal | undefined {
  const ended = run.rows.find(command.execution)
  if (ended && endedUndone(ended) && ended.attempt === command.attempt) return skipEnded(run, ended)
  const row = findAttempt(run.rows, command)
  if (isRefusal(row)) return row
  const node = nodeOf(run.definition, row.bpmnRef)
  const name = row.bpmnName || row.bpmnRef
  if (row.kind === 'process' || row.kind === 'usertask') return refuse('notAllowed', `${name} is done, not stepped over`)
  if (row.status === 'inprogress') return refuse('notAllowed', `${name} is being worked on`)
  if (node.kind === 'eventBasedGateway')
    return refuse('notAllowed', `${name} waits for one of several events: which one is for an admin update`)
  if (row.kind === 'event' && row.error?.code === noWayOut) return byDefault(run, row)
  clear(run, row.id)
  cancelCall(run, row)
  end(run, row, { status: 'canceled', patch: { eventtype: 'stepover' } })
  moveOn(run, node, row)
  return undefined
}

/** Returns true for a step that timed out or was canceled, if no token continued in its place. */
function endedUndone({ kind, status, eventtype, supersededBy }: Execution): boolean {
  const isStep = kind !== 'process' && kind !== 'usertask' && carriesToken(kind)
  return isStep && (status === 'timeout' || status === 'canceled') && eventtype === null && supersededBy === null
}

/** Undoes the effects of the row's end. Another attempt takes its place and ends immediately. */
function skipEnded(run: Run, row: Execution): Refusal | undefined {
  const scope = run.rows.get(parentOf(row))
  const refusal = retryRefusal(run, row, scope)
  if (refusal) return refusal
  const node = nodeOf(run.definition, row.bpmnRef)
  if (node.kind === 'eventBasedGateway') return refuse('notAllowed', `${row.bpmnName || row.bpmnRef} waits for one of several events`)
  const id = run.context.newId()
  undoAttempt(run, row, id)
  const { kind, bpmnRef, bpmnName, agentGroup, src, loopIndex, compensates, parentExecution } = row
  const again = { id, kind, bpmnRef, bpmnName, agentGroup, src, loopIndex, compensates, parentExecution, attempt: row.attempt + 1 }
  addTrace(run, { what: 'enter', ref: bpmnRef, execution: id })
  const opened = run.rows.open({ ...again, status: 'waitforexecution', startedAt: run.context.now })
  end(run, opened, { status: 'canceled', patch: { eventtype: 'stepover' } })
  moveOn(run, node, run.rows.get(id))
  return undefined
}

function byDefault(run: Run, row: Execution): Refusal | undefined {
  const node = nodeOf(run.definition, row.bpmnRef)
  if (node.defaultFlow === null) return refuse('notAllowed', `${node.id} has no default flow: where its token goes is for an admin update`)
  end(run, row, { status: 'canceled', patch: { eventtype: 'stepover' } })
  takeFlows(run, { node, flows: [flowOf(run.definition, node.defaultFlow)], origin: { scope: parentOf(row), src: row.src } })
  return undefined
}
