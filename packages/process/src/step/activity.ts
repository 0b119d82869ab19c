import { addToInstant } from '@twinwerk/model/calendar/instant-arithmetic'
import { nodeOf, type Node } from '../definition/definition.ts'
import type { Data } from '../state/data.ts'
import { parentOf, type Execution, type ExecutionKind, type Status } from '../state/execution.ts'
import { parseTimerDuration } from '../time/timer-duration.ts'
import { failureFrom, evaluateText, type Evaluation } from './evaluate.ts'
import { continuesWithoutWaiting, continueCompensating } from './compensate.ts'
import { end, fail, store } from './finish.ts'
import { leave } from './leave.ts'
import { mapData } from './map-data.ts'
import { bodyEnded, openLoop } from './loop.ts'
import { addTrace } from './add-trace.ts'
import type { Body, Entry, Run } from './run.ts'
import { timeError, subscribeBoundary } from './subscribe.ts'

/** An element that has a row while it is executed. */
export type Activity = {
  readonly row: ExecutionKind
  readonly status: Status
  /** Called when its row is open and its boundary events are subscribed. */
  readonly begin: (run: Run, node: Node, row: Execution) => void
}

export function openActivity(run: Run, node: Node, { activity, entry }: { readonly activity: Activity; readonly entry: Entry }): void {
  const { scope, src, id = run.context.newId(), attempt = 1, compensates = null } = entry
  const [kind, status] = node.loop ? (['loop', 'waiting'] as const) : [activity.row, activity.status]
  const row = openRow(run, node, { id, kind, status, parentExecution: scope, src, attempt, compensates })
  if (!node.loop) seeInputs(run, node, row)
  const armed = subscribeBoundary(run, node, { host: row.id, scope })
  if ('reason' in armed) fail(run, row, failureFrom(armed))
  else if (node.loop) openLoop(run, { loop: node.loop, row })
  else if (hasNotFailed(run, row)) activity.begin(run, node, run.rows.get(row.id))
}

/** Opens one body of a loop. `dataIn` contains `loopCounter` and the body's entry of the collection. */
export function openBody(run: Run, node: Node, { activity, body, dataIn, attempt = 1, id = run.context.newId() }: BodyOpening): void {
  run.budget.takeBytes(dataIn, node.id)
  const row = openRow(run, node, {
    id,
    attempt,
    kind: activity.row,
    parentExecution: body.host,
    src: body.src,
    status: activity.status,
    loopIndex: body.index,
    dataIn,
  })
  seeInputs(run, node, row)
  if (hasNotFailed(run, row)) activity.begin(run, node, run.rows.get(row.id))
}

function hasNotFailed(run: Run, { id }: Execution): boolean {
  return run.rows.get(id).status !== 'failed'
}

/** Stores the values of the input mappings as variables of the execution. */
function seeInputs(run: Run, { mappings }: Node, row: Execution): void {
  if (!mappings || mappings.inputs.length === 0) return
  const seen = mapData(run, mappings.inputs, { at: row.id, data: {} })
  if ('reason' in seen) fail(run, row, failureFrom(seen))
  else {
    run.budget.takeBytes(seen.value, row.bpmnRef)
    run.rows.change(row.id, { dataIn: { ...row.dataIn, ...seen.value } })
  }
}

type BodyOpening = {
  readonly activity: Activity
  readonly body: Body
  readonly dataIn: Data
  readonly attempt?: number
  readonly id?: string
}

/** Completes the work of an activity: stores the results and moves the token on. */
export function completeActivity(run: Run, row: Execution, data: Data = {}): void {
  const node = nodeOf(run.definition, row.bpmnRef)
  const outputs = row.kind === 'loop' || row.kind === 'emptyloop' ? [] : (node.mappings?.outputs ?? [])
  const mapped = mapData(run, outputs, { at: row.id, data })
  if ('reason' in mapped) return fail(run, row, failureFrom(mapped))
  if (outputs.length === 0 || node.mappings?.restGoesOut) store(run, { from: row.id, data })
  if (outputs.length > 0) store(run, { from: parentOf(row), data: mapped.value })
  const results = { ...data, ...mapped.value }
  run.budget.takeBytes(results, row.bpmnRef)
  const stored = Object.keys(results).length > 0 ? { dataOut: { ...run.rows.get(row.id).dataOut, ...results } } : {}
  end(run, row, { status: 'finished', patch: stored })
  moveOn(run, node, row)
}

/** Moves the token of an execution that has finished or was stepped over. */
export function moveOn(run: Run, node: Node, row: Execution): void {
  if (row.loopIndex !== null) bodyEnded(run, { host: run.rows.get(parentOf(row)), body: run.rows.get(row.id) }, completeActivity)
  else if (row.compensates !== null) continueCompensating(run, row)
  else if (node.kind === 'eventSubProcess' || continuesWithoutWaiting(node))
    addTrace(run, { what: 'leave', ref: node.id, execution: row.id })
  else leave(run, node, { scope: parentOf(row), src: [row.id] })
}

function openRow(run: Run, node: Node, row: Partial<Execution> & Pick<Execution, 'id' | 'kind' | 'parentExecution'>): Execution {
  addTrace(run, { what: 'enter', ref: node.id, execution: row.id })
  const opened = run.rows.open({
    bpmnRef: node.id,
    bpmnName: node.name,
    agentGroup: node.agentGroup,
    startedAt: run.context.now,
    ...row,
  })
  const deadline = deadlineOf(run, node, parentOf(opened))
  if (!('reason' in deadline)) return deadline.value === null ? opened : run.rows.change(opened.id, { deadline: deadline.value })
  fail(run, opened, failureFrom(deadline))
  return run.rows.get(opened.id)
}

function deadlineOf(run: Run, node: Node, scope: string): Evaluation<string | null> {
  if (node.deadline === null) return { value: null }
  const text = parseTimerDuration(node.deadline) ? { value: node.deadline } : evaluateText(run, { expression: node.deadline, at: scope })
  if ('reason' in text) return text
  const duration = parseTimerDuration(text.value)
  const due = duration ? addToInstant(Date.parse(run.context.now), duration, run.context.zone) : null
  return due === null ? timeError(text.value, 'duration') : { value: new Date(due).toISOString() }
}
