import { nodeOf } from '../../definition/definition.ts'
import type { Wait } from '../../state/wait.ts'
import { fire } from './join.ts'
import { inclusiveGatewaysAfter, reachOf } from './reach.ts'
import type { Run } from '../run.ts'
import { isWaitSuspended } from '../wait-suspended.ts'

/**
 * Fires an inclusive join if no token of its scope can still reach an empty flow of it. If joins only wait for each other, the first join
 * fires; otherwise none of them would ever fire. Returns true if a join fired.
 */
export function settleJoins(run: Run): boolean {
  const candidates = unsettledJoins(run)
  if (candidates.length === 0) return false
  const ready = candidates.find((join) => tokensBefore(run, join).length === 0) ?? firstBlocked(run, candidates)
  if (ready) {
    fire(run, nodeOf(run.definition, ready.bpmnRef), ready)
    return true
  }
  const { unsettled } = run.rows
  unsettled.all = false
  unsettled.joins.clear()
  unsettled.left.clear()
  return false
}

/**
 * Returns the joins to check. The previous step checked all joins. A join that did not fire then can fire only after a token arrives at it,
 * or leaves an element before it.
 */
function unsettledJoins(run: Run): readonly Wait[] {
  const { all, joins, left } = run.rows.unsettled
  if (all) return run.rows.openWaits('join').filter((join) => isInclusive(run, join) && !isWaitSuspended(run, join))
  const found = new Set(joins)
  for (const [scope, refs] of left)
    for (const ref of refs)
      for (const { id } of inclusiveGatewaysAfter(run.definition, ref)) {
        const join = run.rows.openJoin(scope, id)
        if (join) found.add(join.id)
      }
  return [...found]
    .map((id) => run.rows.getWait(id))
    .filter((join) => join.open && isInclusive(run, join) && !isWaitSuspended(run, join))
    .toSorted((a, b) => a.position - b.position)
}

function isInclusive(run: Run, { bpmnRef }: Wait): boolean {
  return nodeOf(run.definition, bpmnRef).kind === 'inclusiveGateway'
}

/** Represents any token that is not at a join. A single such token keeps a join waiting. */
const another = 'another'

/** Returns the tokens that can still reach an empty flow of a join: ids of joins, or `another` once any other token is found. */
function tokensBefore(run: Run, join: Wait): readonly string[] {
  const reach = reachOf(run.definition, nodeOf(run.definition, join.bpmnRef))
  const taken = new Set(join.arrivals.map(({ flow }) => flow))
  const isBefore = ({ bpmnRef }: { readonly bpmnRef: string }) => reach.get(bpmnRef)?.some((flow) => !taken.has(flow)) === true
  for (const child of run.rows.liveIn(join.scopeExecution)) if (isBefore(child)) return [another]
  const tokens = run.rows.tokensIn(join.scopeExecution).filter(isBefore)
  return tokens.some(({ role }) => role === 'token') ? [another] : tokens.map(({ id }) => id)
}

/**
 * Returns the first inclusive join that waits only for joins that are blocked in the same way. A circle of joins becomes blocked only
 * through a change before one of its joins, so the search starts at the changed ones.
 */
function firstBlocked(run: Run, candidates: readonly Wait[]): Wait | undefined {
  const before = new Map<string, readonly string[]>()
  const open = candidates.map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const join = run.rows.findWait(id)
    if (!join || before.has(id) || isWaitSuspended(run, join)) continue
    const tokens = tokensBefore(run, join)
    before.set(id, tokens)
    open.push(...tokens)
  }
  const joins = [...withoutOthers(before)].map((id) => run.rows.getWait(id))
  return joins.filter((join) => isInclusive(run, join)).toSorted((a, b) => a.position - b.position)[0]
}

/** Returns the joins that wait only for each other. */
function withoutOthers(before: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const stuck = new Set(before.keys())
  for (let known = -1; known !== stuck.size;) {
    known = stuck.size
    for (const id of stuck) if (before.get(id)?.some((token) => !stuck.has(token))) stuck.delete(id)
  }
  return stuck
}
