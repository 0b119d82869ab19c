import type { CallError } from '../../call.ts'
import type { FieldProblem } from '../problems.ts'
import { touches } from '../problems.ts'
import { isDirty } from '../read-record.ts'
import type { FieldConflict } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import type { AwaitedChoice, LoadedState, RecordState } from '../record-state.ts'

/** The record that can be changed now: not while it is saved, and not as it was known at another instant. */
export function editable(state: RecordState): RecordData | undefined {
  return state.status === 'saving' || state.asOf !== undefined ? undefined : state.record
}

/** The user changed the record: the server's findings about what was changed go, the others stay until they are checked again. */
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

/** Files on their way into the record have become more or fewer. */
export function filesExpected(state: RecordState, more: number): RecordState {
  return { ...state, coming: state.coming + more }
}

/** These choices are not read yet. */
export function choicesAwaited(state: RecordState, awaited: readonly AwaitedChoice[]): RecordState {
  return { ...state, awaited }
}

/** The record was checked for the user. */
export function checked(state: RecordState, problems: readonly FieldProblem[]): RecordState {
  return { ...state, problems, error: undefined }
}

/** The record could not be checked. */
export function checkFailed(state: RecordState, error: CallError): RecordState {
  return { ...state, error }
}

/** A record was checked after a change to it: unless it has changed since, the findings replace all but the server's. */
export function rechecked(
  state: RecordState,
  { of, found }: { readonly of: RecordData; readonly found: readonly FieldProblem[] },
): RecordState {
  if (state.record !== of || state.status === 'saving') return state
  return { ...state, problems: [...found, ...state.problems.filter(({ from }) => from === 'server')] }
}

/** The user decided about a conflict. */
export function conflictSettled(state: RecordState, conflict: FieldConflict): RecordState {
  return { ...state, conflicts: state.conflicts.filter((each) => each !== conflict) }
}

/** A save may be asked for again. */
export function unlocked(state: RecordState): RecordState {
  return { ...state, locked: false }
}
