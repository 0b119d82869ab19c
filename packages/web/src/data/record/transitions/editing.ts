import type { CallError } from '../../call.ts'
import type { FieldProblem } from '../problems.ts'
import { touches } from '../problems.ts'
import { isDirty } from '../read-record.ts'
import type { FieldConflict } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import type { AwaitedChoice, LoadedState, RecordState } from '../record-state.ts'

/** Returns the record if it can be changed now: not during a save, and not as it was known at another instant. */
export function editable(state: RecordState): RecordData | undefined {
  return state.status === 'saving' || state.asOf !== undefined ? undefined : state.record
}

/** Applies a change of the user. The server's findings about changed fields are dropped; the other findings stay until the next check. */
export function edited(state: LoadedState, changed: RecordData): LoadedState {
  const { record, conflicts } = state
  return {
    ...state,
    record: changed,
    saved: undefined,
    locked: false,
    problems: state.problems.filter((problem) => problem.from !== 'server' || !touches(record, changed, problem)),
    conflicts: isDirty(changed) ? conflicts : [],
  }
}

/** Adds to the number of files on their way into the record; `more` may be negative. */
export function filesExpected(state: RecordState, more: number): RecordState {
  return { ...state, coming: state.coming + more }
}

/** Notes the choices that are not read yet. */
export function choicesAwaited(state: RecordState, awaited: readonly AwaitedChoice[]): RecordState {
  return { ...state, awaited }
}

/** Notes the findings of a check that the user requested. */
export function checked(state: RecordState, problems: readonly FieldProblem[]): RecordState {
  return { ...state, problems, error: undefined }
}

/** Notes that the record could not be checked. */
export function checkFailed(state: RecordState, error: CallError): RecordState {
  return { ...state, error }
}

/** Notes the findings of a check after a change. They replace all findings except the server's, unless the record has changed since. */
export function rechecked(
  state: RecordState,
  { of, found }: { readonly of: RecordData; readonly found: readonly FieldProblem[] },
): RecordState {
  if (state.record !== of || state.status === 'saving') return state
  return { ...state, problems: [...found, ...state.problems.filter(({ from }) => from === 'server')] }
}

/** Removes a conflict that the user has decided. */
export function conflictSettled(state: RecordState, conflict: FieldConflict): RecordState {
  return { ...state, conflicts: state.conflicts.filter((each) => each !== conflict) }
}

/** Allows the next save. */
export function unlocked(state: RecordState): RecordState {
  return { ...state, locked: false }
}
