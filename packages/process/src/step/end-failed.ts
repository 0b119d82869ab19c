import type { Failure } from '../state/execution.ts'
import { clear, fail } from './finish.ts'
import type { Run } from './run.ts'

/** Ends the whole process as failed, and notifies its caller. */
export function endFailed(run: Run, error: Failure): void {
  const root = run.rows.root()
  clear(run, root.id)
  run.agenda.clear()
  fail(run, root, error)
  run.effects.push({ kind: 'ended', status: 'failed' })
  const caller = run.rows.instance.calledBy
  if (caller) run.effects.push({ kind: 'answer', caller, data: {}, error })
}
