import { undoValue } from '../edit-record.ts'
import type { FieldConflict } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import { conflictSettled, editable, edited, filesExpected, rechecked, unlocked } from '../transitions/editing.ts'
import { findProblems } from './check-record.ts'
import type { RecordContext } from './record-context.ts'

type Change = (record: RecordData) => RecordData

// Long enough to type a word, short enough to see a finding go.
const recheckMilliseconds = 150

export function edit(context: RecordContext, change: Change): void {
  const record = editable(context.state.getState())
  if (!record) return
  const changed = change(record)
  context.changeLoaded((now) => edited(now, changed))
  const { problems } = context.state.getState()
  if (problems.some(({ from }) => from !== 'server')) context.recheckLater(() => recheck(context), recheckMilliseconds)
}

/** Findings go as they are put right: once there are some, each change is checked a moment after it. */
function recheck({ parts, state, change }: RecordContext): void {
  const { record } = state.getState()
  if (!record) return
  // The save checks again, and says so where it cannot.
  findProblems(parts, record).then(
    (found) => change((now) => rechecked(now, { of: record, found })),
    () => undefined,
  )
}

export function settle(context: RecordContext, conflict: FieldConflict, whose: 'mine' | 'theirs'): void {
  context.change(unlocked)
  if (whose === 'theirs') edit(context, (record) => undoValue(record, conflict.path, conflict.attribute))
  context.change((now) => conflictSettled(now, conflict))
}

/** Keeps saves waiting for a file that is on its way, until the returned function is called. */
export function expectFile({ change }: RecordContext): () => void {
  change((now) => filesExpected(now, 1))
  return () => change((now) => filesExpected(now, -1))
}

/** Takes in a file that arrived, after a save that is under way: it was not part of that one. */
export function takeIn(context: RecordContext, change: Change): void {
  if (context.state.getState().status !== 'saving') return edit(context, change)
  const stop = context.state.subscribe(({ status }) => {
    if (status === 'saving') return
    stop()
    edit(context, change)
  })
}
