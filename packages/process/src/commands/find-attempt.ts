import { isLive, type Execution } from '../state/execution.ts'
import type { Rows } from '../state/rows.ts'
import { refuse, type Attempt, type Refusal } from './command.ts'

/** The execution a command names, if it still is what its sender saw. */
export function findAttempt(rows: Rows, { execution, attempt }: Attempt): Execution | Refusal {
  const row = rows.find(execution)
  if (!row) return refuse('unknown', `There is no execution ${execution}`)
  if (row.attempt !== attempt || !isLive(row)) return refuse('stale', `${row.bpmnName || row.bpmnRef} has ended or was restarted meanwhile`)
  return isSuspended(rows, row) ? refuse('suspended', `${row.bpmnName || row.bpmnRef} is suspended`) : row
}

/** Itself or what it lies in: an incident keeps its status. */
export function isSuspended(rows: Rows, row: Execution): boolean {
  const scope = row.parentExecution === null ? undefined : rows.get(row.parentExecution)
  return rows.instance.suspended || row.status === 'suspended' || scope?.status === 'suspended'
}

export function isRefusal(found: object | undefined): found is Refusal {
  return found !== undefined && 'code' in found && 'reason' in found
}
