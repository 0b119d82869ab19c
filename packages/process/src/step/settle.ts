import { nodeOf } from '../definition/definition.ts'
import { isScope, type Execution } from '../state/execution.ts'
import { completeActivity } from './activity.ts'
import { evaluateCondition } from './evaluate.ts'
import { end, isStillLive } from './finish.ts'
import { addTrace } from './add-trace.ts'
import { settleJoins } from './joins/settle-joins.ts'
import type { Run } from './run.ts'
import { isWaitSuspended } from './wait-suspended.ts'
import { trigger } from './trigger.ts'

/** Performs one consequence of the fact that no token can move. Returns true if there was a consequence. */
export function settle(run: Run): boolean {
  return settleConditions(run) || settleJoins(run) || settleScopes(run)
}

/** Triggers a condition that has become true. A condition that cannot be evaluated counts as false. */
function settleConditions(run: Run): boolean {
  if (!run.dataChanged) return false
  run.dataChanged = false
  for (const wait of run.rows.openWaits('conditional').filter((each) => !isWaitSuspended(run, each))) {
    const node = nodeOf(run.definition, wait.bpmnRef)
    if (node.event?.kind !== 'conditional') continue
    const answer = evaluateCondition(run, { expression: node.event.condition, at: wait.scopeExecution })
    const holds = 'value' in answer && answer.value
    if (holds !== wait.held) run.rows.changeWait(wait.id, { held: holds })
    if (!holds || wait.held) continue
    run.dataChanged = true
    trigger(run, run.rows.getWait(wait.id))
    return true
  }
  return false
}

/** Ends a scope without executions. Tokens at a join that wait for a token that cannot arrive any more are dropped. */
function settleScopes(run: Run): boolean {
  for (const id of run.touched) {
    run.touched.delete(id)
    if (!isStillLive(run, id)) continue
    const row = run.rows.get(id)
    if (!isScope(row) || row.status === 'failed' || row.status === 'suspended' || run.rows.hasChildren(id)) continue
    closeScope(run, row)
    return true
  }
  return false
}

function closeScope(run: Run, row: Execution): void {
  for (const wait of run.rows.waitsIn(row.id)) {
    if (wait.role === 'join')
      addTrace(run, { what: 'warning', ref: wait.bpmnRef, text: 'A token was left over: the others that it waits for cannot come' })
    run.rows.close(wait.id)
  }
  if (row.kind === 'process') endProcess(run, row)
  else completeActivity(run, row)
}

function endProcess(run: Run, row: Execution): void {
  addTrace(run, { what: 'leave', ref: row.bpmnRef, execution: row.id })
  end(run, row, { status: 'finished' })
  run.effects.push({ kind: 'ended', status: 'finished' })
  const caller = run.rows.instance.calledBy
  if (caller) run.effects.push({ kind: 'answer', caller, data: run.rows.root().dataOut ?? {}, error: null })
}
