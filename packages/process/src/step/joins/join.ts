import type { Node } from '../../definition/definition.ts'
import type { Arrival, Wait } from '../../state/wait.ts'
import { leave } from '../leave.ts'
import type { Run } from '../run.ts'

/** Adds a token to a join. Each token is stored separately, so that two tokens over one flow count as two. */
export function arrive(run: Run, node: Node, { scope, ...arrival }: Arrival & { readonly scope: string }): Wait {
  const open = run.rows.openJoin(scope, node.id)
  if (open) return run.rows.changeWait(open.id, { arrivals: [...open.arrivals, arrival] })
  return openJoin(run, node, { scope, arrivals: [arrival] })
}

/** Returns true if a token has arrived over each flow. */
export function isFull(node: Node, join: Wait): boolean {
  if (join.arrivals.length < node.incoming.length) return false
  const taken = new Set(join.arrivals.map(({ flow }) => flow))
  return node.incoming.every((flow) => taken.has(flow))
}

/**
 * Fires a join: takes one token of each flow that has a token, and continues with a single token. Remaining tokens wait for the next time.
 */
export function fire(run: Run, node: Node, join: Wait): void {
  const first = new Map(join.arrivals.toReversed().map((arrival) => [arrival.flow, arrival]))
  const taken = node.incoming.flatMap((flow) => first.get(flow) ?? [])
  const isTaken = new Set(taken)
  const left = join.arrivals.filter((arrival) => !isTaken.has(arrival))
  run.rows.changeWait(join.id, { arrivals: taken, open: false })
  if (left.length > 0) openJoin(run, node, { scope: join.scopeExecution, arrivals: left })
  leave(run, node, { scope: join.scopeExecution, src: [...new Set(taken.flatMap(({ src }) => src))] })
}

type Opening = { readonly scope: string; readonly arrivals: readonly Arrival[] }

/** Opens a wait for tokens at a gateway. */
export function openJoin(run: Run, { id: bpmnRef }: Pick<Node, 'id'>, { scope, arrivals }: Opening): Wait {
  return run.rows.wait({ id: run.context.newId(), scopeExecution: scope, bpmnRef, role: 'join', hostExecution: null, arrivals })
}
