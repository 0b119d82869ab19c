import { completeActivity, moveOn } from '../step/activity.ts'
import { end, fail as incident, store } from '../step/finish.ts'
import { addTrace } from '../step/add-trace.ts'
import { nodeOf } from '../definition/definition.ts'
import { escalateToCaller, throwFromActivity } from '../step/propagate.ts'
import type { Run } from '../step/run.ts'
import type { Execution } from '../state/execution.ts'
import { refuse, type Attempt, type CommandOf, type Refusal } from './command.ts'
import { findAttempt, isRefusal } from './find-attempt.ts'

export function begin(run: Run, command: CommandOf<'begin'>): Refusal | undefined {
  const row = workOf(run, command)
  if (isRefusal(row)) return row
  run.rows.change(row.id, { status: 'inprogress' })
  return undefined
}

export function complete(run: Run, command: CommandOf<'complete'>): Refusal | undefined {
  const found = findAttempt(run.rows, command)
  if (!isRefusal(found) && found.kind === 'event' && nodeOf(run.definition, found.bpmnRef).kind === 'catchEvent') return happen(run, found)
  const row = workOf(run, command)
  if (isRefusal(row)) return row
  completeActivity(run, row, command.data)
  return undefined
}

/** Finishes an execution that waits, as if its event had happened. */
function happen(run: Run, row: Execution): Refusal | undefined {
  if (row.status !== 'waiting') return refuse('stale', `${row.bpmnName || row.bpmnRef} does not wait any more`)
  end(run, row, { status: 'finished' })
  moveOn(run, nodeOf(run.definition, row.bpmnRef), row)
  return undefined
}

export function fail(run: Run, command: CommandOf<'fail'>): Refusal | undefined {
  const row = workOf(run, command)
  if (isRefusal(row)) return row
  const { error, retryAt } = command
  if (error.code !== null) throwError(run, row, { ...command, code: error.code })
  else if (retryAt === undefined) incident(run, row, error)
  else retry(run, row, { retryAt, error })
  return undefined
}

export function escalate(run: Run, { code, ...attempt }: CommandOf<'escalate'>): Refusal | undefined {
  const row = workOf(run, attempt)
  if (isRefusal(row)) return row
  if (!throwFromActivity(run, row, { kind: 'escalation', code })) escalateToCaller(run, code)
  return undefined
}

/** The data of an error go to the event that catches it. */
function throwError(run: Run, row: Execution, { error, code, data = {} }: CommandOf<'fail'> & { readonly code: string }): void {
  addTrace(run, { what: 'throw', ref: row.bpmnRef, execution: row.id, text: code })
  const thrower = run.rows.change(row.id, { error })
  if (throwFromActivity(run, thrower, { kind: 'error', code, data })) return
  store(run, { from: row.id, data })
  incident(run, run.rows.get(row.id), error)
}

function retry(run: Run, row: Execution, { retryAt, error }: Pick<CommandOf<'fail'>, 'error'> & { retryAt: string }): void {
  run.rows.change(row.id, { status: 'waiting', error })
  const { handler } = nodeOf(run.definition, row.bpmnRef)
  run.effects.push({ kind: 'run', execution: row.id, attempt: row.attempt, handler: handler ?? row.bpmnRef, runAt: retryAt })
}

/** Returns the row that users, workers and called processes may complete. Scopes, loops and events end by their content and are refused. */
function workOf(run: Run, command: Attempt): Execution | Refusal {
  const row = findAttempt(run.rows, command)
  if (isRefusal(row)) return row
  if (row.status === 'failed') return refuse('stale', `${row.bpmnName || row.bpmnRef} has failed meanwhile`)
  if (row.kind === 'usertask' || row.kind === 'servicetask' || row.kind === 'call') return row
  return refuse('notAllowed', `${row.bpmnName || row.bpmnRef} is no task`)
}
