import { undoValue } from '../edit-record.ts'
import type { FieldConflict } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import { conflictSettled, editable, edited, filesExpected, rechecked, unlocked } from '../transitions/editing.ts'
import { findProblems } from './check-record.ts'
import type { RecordContext } from './record-context.ts'

type Change = (record: RecordData) => RecordData

// Long enough to type a word, short enough to see a finding disappear.
const recheckMilliseconds = 150

export function edit(context: RecordContext, change: Change): void {
  const record = editable(context.state.getState())
  if (!record) return
  const changed = change(record)
  context.changeLoaded((now) => edited(now, changed))
  const { problems } = context.state.getState()
  if (problems.some(({ from }) => from !== 'server')) context.recheckLater(() => recheck(context), recheckMilliseconds)
}

/** Removes findings as the user fixes them. As long as there are findings, each change is checked a moment later. */
function recheck({ parts, state, change }: RecordContext): void {
  const { record } = state.getState()
  if (!record) return
  // A check that cannot be loaded is ignored here: the save checks again and reports the failure.
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

/** Makes saves wait for a file that is on its way, until the returned function is called. */
export function expectFile({ change }: RecordContext): () => void {
  change((now) => filesExpected(now, 1))
  return () => change((now) => filesExpected(now, -1))
}

/** Adds a file that arrived. A save that is under way ends first, because the file is not part of it. */
export function takeIn(context: RecordContext, change: Change): void {
  if (context.state.getState().status !== 'saving') return edit(context, change)
  const stop = context.state.subscribe(({ status }) => {
    if (status === 'saving') return
    stop()
    edit(context, change)
  })
}
