import { isLive, type Execution } from '../state/execution.ts'
import type { Rows } from '../state/rows.ts'
import { refuse, type Attempt, type Refusal } from './command.ts'

/** Returns the execution of a command, if its state is still the one that the sender saw. */
export function findAttempt(rows: Rows, { execution, attempt }: Attempt): Execution | Refusal {
  const row = rows.find(execution)
  if (!row) return refuse('unknown', `There is no execution ${execution}`)
  if (row.attempt !== attempt || !isLive(row)) return refuse('stale', `${row.bpmnName || row.bpmnRef} has ended or was restarted meanwhile`)
  return isSuspended(rows, row) ? refuse('suspended', `${row.bpmnName || row.bpmnRef} is suspended`) : row
}

/** Returns true if the execution or its scope is suspended. An incident in a suspended scope keeps its own status. */
export function isSuspended(rows: Rows, row: Execution): boolean {
  const scope = row.parentExecution === null ? undefined : rows.get(row.parentExecution)
  return rows.instance.suspended || row.status === 'suspended' || scope?.status === 'suspended'
}

export function isRefusal(found: object | undefined): found is Refusal {
  return found !== undefined && 'code' in found && 'reason' in found
}
