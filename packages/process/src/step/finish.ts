import type { Data } from '../state/data.ts'
import { isLive, type Execution, type Failure, type Status } from '../state/execution.ts'
import { placeResults } from '../state/variables.ts'
import { addTrace } from './add-trace.ts'
import type { Run } from './run.ts'

export type End = { readonly status: Extract<Status, 'finished' | 'timeout' | 'canceled'>; readonly patch?: Partial<Execution> }

/** Ends an execution and closes the waits at it. The caller moves the token. */
export function end(run: Run, row: Execution, { status, patch = {} }: End): void {
  for (const wait of run.rows.waitsAt(row.id)) run.rows.close(wait.id)
  run.rows.change(row.id, { status, finishedAt: run.context.now, endPosition: run.rows.nextPosition(), resumesTo: null, ...patch })
  if (row.parentExecution !== null) run.touched.add(row.parentExecution)
}

/** Ends an execution early, with everything in it. */
export function cancel(run: Run, row: Execution, { status = 'canceled', patch = {} }: Partial<End> = {}): void {
  clear(run, row.id)
  cancelCall(run, row)
  addTrace(run, { what: 'cancel', ref: row.bpmnRef, execution: row.id })
  end(run, row, { status, patch })
}

/** Cancels the called process. A call that was answered with an error has no process left to cancel. */
export function cancelCall(run: Run, row: Execution): void {
  if (row.kind === 'call' && row.error === null) run.effects.push({ kind: 'cancelCall', execution: row.id, attempt: row.attempt })
}

/** Removes everything in a scope or loop: executions, waits, and the tokens of the current step. */
export function clear(run: Run, scope: string): void {
  for (const child of run.rows.children(scope)) cancel(run, child)
  for (const wait of run.rows.waitsIn(scope)) run.rows.close(wait.id)
  run.agenda.dropScope(scope)
}

/** Creates an incident. The token stays until a restart or stepover. */
export function fail(run: Run, row: Execution, error: Failure): void {
  run.rows.change(row.id, { status: 'failed', finishedAt: run.context.now, error })
  addTrace(run, { what: 'fail', ref: row.bpmnRef, execution: row.id, text: error.reason })
}

/** Stores results of an execution as variables: in the innermost scope that has the variable, or in the process. */
export function store(run: Run, { from, data }: { readonly from: string; readonly data: Data }): void {
  if (Object.keys(data).length === 0) return
  run.dataChanged = true
  run.budget.takeBytes(data, run.rows.get(from).bpmnRef)
  for (const [id, values] of placeResults(run.rows, { from, data })) {
    run.rows.change(id, { dataOut: { ...run.rows.get(id).dataOut, ...values } })
  }
}

export function isStillLive(run: Run, id: string): boolean {
  const row = run.rows.find(id)
  return row !== undefined && isLive(row)
}
