import type { Node } from '../../definition/definition.ts'
import type { Arrival, Wait } from '../../state/wait.ts'
import { leave } from '../leave.ts'
import type { Run, Token } from '../run.ts'

/** A token reaches a gateway that waits for others; each token is kept, so that two over one flow are two. */
export function arrive(run: Run, node: Node, token: Token): Wait {
  const arrival: Arrival = { flow: token.flow!, src: token.src }
  const open = run.rows.openJoin(token.scope, node.id)
  if (open) return run.rows.changeWait(open.id, { arrivals: [...open.arrivals, arrival] })
  return run.rows.wait({ id: run.context.newId(), scopeExecution: token.scope, bpmnRef: node.id, role: 'join', arrivals: [arrival] })
}

/** True once a token has come over each flow. */
export function isFull(node: Node, join: Wait): boolean {
  if (join.arrivals.length < node.incoming.length) return false
  const taken = new Set(join.arrivals.map(({ flow }) => flow))
  return node.incoming.every((flow) => taken.has(flow))
}

/** The join takes one token of each flow that has one, and one goes on. The others wait for the next time. */
export function fire(run: Run, node: Node, join: Wait): void {
  const first = new Map(join.arrivals.toReversed().map((arrival) => [arrival.flow, arrival]))
  const taken = node.incoming.flatMap((flow) => first.get(flow) ?? [])
  const isTaken = new Set(taken)
  const left = join.arrivals.filter((arrival) => !isTaken.has(arrival))
  run.rows.changeWait(join.id, { arrivals: taken, open: false })
  if (left.length > 0) {
    run.rows.wait({ id: run.context.newId(), scopeExecution: join.scopeExecution, bpmnRef: node.id, role: 'join', arrivals: left })
  }
  leave(run, node, { scope: join.scopeExecution, src: [...new Set(taken.flatMap(({ src }) => src))] })
}
