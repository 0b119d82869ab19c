import { isLive, type Execution } from '../state/execution.ts'
import type { Arrival, Wait } from '../state/wait.ts'
import { cancel } from '../step/finish.ts'
import { openJoin } from '../step/joins/join.ts'
import type { Run } from '../step/run.ts'
import { descendantsOf } from './descendants.ts'

/**
 * Undoes the results of an execution, and returns their former rows. The rows are marked as replaced. They cannot be restarted one by one,
 * because the new attempt creates them again.
 */
export function undo(run: Run, { row, by }: { readonly row: Execution; readonly by: string }): Execution[] {
  const descendants = descendantsOf(run.rows, row.id)
  const gone = new Set([row.id, ...descendants.map(({ id }) => id)])
  const joins = run.rows.waits().filter((wait) => wait.role === 'join' && !gone.has(wait.scopeExecution))
  // Open joins come first, because tokens of fired joins are then added to them.
  for (const join of joins.filter(({ open }) => open)) takeAway(run, join, gone)
  for (const join of joins.filter(({ open }) => !open)) giveBack(run, join, gone)
  for (const wait of run.rows.openWaits()) {
    if ((wait.role === 'token' || wait.role === 'bodies') && wait.arrivals.some((arrival) => comesOf(arrival, gone)))
      run.rows.close(wait.id)
  }
  for (const { id } of descendants) {
    const each = run.rows.get(id)
    if (isLive(each)) cancel(run, each)
    run.rows.change(id, { supersededBy: by })
  }
  return descendants
}

function takeAway(run: Run, join: Wait, gone: ReadonlySet<string>): void {
  const remaining = join.arrivals.filter((arrival) => !comesOf(arrival, gone))
  if (remaining.length < join.arrivals.length) run.rows.changeWait(join.id, { arrivals: remaining, open: remaining.length > 0 })
}

/** Undoes a join that has fired with a token of an undone row: its other tokens wait again. */
function giveBack(run: Run, join: Wait, gone: ReadonlySet<string>): void {
  const remaining = join.arrivals.filter((arrival) => !comesOf(arrival, gone))
  if (remaining.length === join.arrivals.length) return
  run.rows.changeWait(join.id, { arrivals: [] })
  if (remaining.length === 0) return
  const { scopeExecution, bpmnRef } = join
  const waiting = run.rows.openJoin(scopeExecution, bpmnRef)
  if (waiting) run.rows.changeWait(waiting.id, { arrivals: [...remaining, ...waiting.arrivals] })
  else openJoin(run, { id: bpmnRef }, { scope: scopeExecution, arrivals: remaining })
}

function comesOf({ src }: Arrival, gone: ReadonlySet<string>): boolean {
  return src.some((id) => gone.has(id))
}
