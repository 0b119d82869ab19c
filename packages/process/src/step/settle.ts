import { nodeOf } from '../definition/definition.ts'
import { isScope, type Execution } from '../state/execution.ts'
import type { Wait } from '../state/wait.ts'
import { completeActivity } from './activity.ts'
import { askCondition } from './ask.ts'
import { end, stillLive } from './finish.ts'
import { emptyFlows, fire } from './join.ts'
import { note } from './note.ts'
import { upstream } from './reach.ts'
import type { Run } from './run.ts'
import { sleeps } from './sleeps.ts'
import { trigger } from './trigger.ts'

/** Nothing is on its way: what follows from that, one thing at a time. Answers whether something did. */
export function settle(run: Run): boolean {
  return settleConditions(run) || settleJoins(run) || settleScopes(run)
}

/** A condition triggers when it becomes true; one that cannot be computed is not true yet. */
function settleConditions(run: Run): boolean {
  if (!run.dataChanged) return false
  run.dataChanged = false
  for (const wait of run.rows.openWaits().filter((each) => each.ev === 'conditional' && !sleeps(run, each))) {
    const node = nodeOf(run.definition, wait.bpmnRef)
    if (node.event?.kind !== 'conditional') continue
    const answer = askCondition(run, { expression: node.event.condition, at: wait.scopeExecution })
    const holds = 'value' in answer && answer.value
    if (holds !== wait.held) run.rows.changeWait(wait.id, { held: holds })
    if (!holds || wait.held) continue
    run.dataChanged = true
    trigger(run, run.rows.findWait(wait.id)!)
    return true
  }
  return false
}

/**
 * An inclusive join goes on when no token of its scope can still come to a flow that is empty. Where only joins keep each other waiting nothing would ever move: then the
 * first goes on.
 */
function settleJoins(run: Run): boolean {
  const joins = run.rows.openWaits().filter((wait) => wait.role === 'join' && !sleeps(run, wait))
  const inclusive = joins.filter((wait) => nodeOf(run.definition, wait.bpmnRef).kind === 'inclusiveGateway')
  if (inclusive.length === 0) return false
  const ready = inclusive.find((join) => tokensBefore(run, join).length === 0) ?? firstStuck(run, { joins, inclusive })
  if (!ready) return false
  fire(run, nodeOf(run.definition, ready.bpmnRef), ready)
  return true
}

/** What can still come to an empty flow of a join. */
function tokensBefore(run: Run, join: Wait): readonly (Execution | Wait)[] {
  const gateway = nodeOf(run.definition, join.bpmnRef)
  const before = upstream(run.definition, { gateway, flows: emptyFlows(gateway, join) })
  const tokens = [...run.rows.children(join.scopeExecution), ...run.rows.waitsIn(join.scopeExecution).filter(isToken)]
  return tokens.filter(({ bpmnRef }) => before.has(bpmnRef))
}

function isToken(wait: Wait): boolean {
  return wait.role === 'join' || wait.role === 'token'
}

/** The first inclusive join that waits for nothing but joins that do the same. */
function firstStuck(
  run: Run,
  { joins, inclusive }: { readonly joins: readonly Wait[]; readonly inclusive: readonly Wait[] },
): Wait | undefined {
  const before = new Map(joins.map((join) => [join.id, tokensBefore(run, join).map(({ id }) => id)]))
  const stuck = new Set(before.keys())
  for (let known = -1; known !== stuck.size;) {
    known = stuck.size
    for (const id of stuck) if (before.get(id)!.some((token) => !stuck.has(token))) stuck.delete(id)
  }
  return inclusive.find(({ id }) => stuck.has(id))
}

/** A scope ends with its last token. Tokens that wait at a join for one that cannot come are left over. */
function settleScopes(run: Run): boolean {
  for (const id of run.touched) {
    run.touched.delete(id)
    if (!stillLive(run, id)) continue
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
      note(run, { what: 'warning', ref: wait.bpmnRef, text: 'A token was left over: the others that it waits for cannot come' })
    run.rows.close(wait.id)
  }
  if (row.kind === 'process') endProcess(run, row)
  else completeActivity(run, row)
}

function endProcess(run: Run, row: Execution): void {
  note(run, { what: 'leave', ref: row.bpmnRef, execution: row.id })
  end(run, row, { status: 'finished' })
  run.effects.push({ kind: 'ended', status: 'finished' })
  const caller = run.rows.instance.calledBy
  if (caller) run.effects.push({ kind: 'answer', caller, data: run.rows.root().dataOut ?? {}, error: null })
}
