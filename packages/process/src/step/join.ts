import type { Node } from '../definition/definition.ts'
import type { Arrival, Wait } from '../state/wait.ts'
import { leave } from './leave.ts'
import type { Run, Token } from './run.ts'

/** A token reaches a gateway that waits for others; each token is kept, so that two over one flow are two. */
export function arrive(run: Run, node: Node, token: Token): Wait {
  const arrival: Arrival = { flow: token.flow!, src: token.src }
  const open = run.rows.waitsIn(token.scope).find((wait) => wait.role === 'join' && wait.bpmnRef === node.id)
  if (open) return run.rows.changeWait(open.id, { arrivals: [...open.arrivals, arrival] })
  return run.rows.wait({ id: run.context.newId(), scopeExecution: token.scope, bpmnRef: node.id, role: 'join', arrivals: [arrival] })
}

export function emptyFlows(node: Node, join: Wait): string[] {
  return node.incoming.filter((flow) => !join.arrivals.some((arrival) => arrival.flow === flow))
}

/** The join takes one token of each flow that has one, and one goes on. The others wait for the next time. */
export function fire(run: Run, node: Node, join: Wait): void {
  const taken = node.incoming.flatMap((flow) => join.arrivals.find((arrival) => arrival.flow === flow) ?? [])
  const left = join.arrivals.filter((arrival) => !taken.includes(arrival))
  run.rows.changeWait(join.id, { arrivals: taken, open: false })
  if (left.length > 0) {
    run.rows.wait({ id: run.context.newId(), scopeExecution: join.scopeExecution, bpmnRef: node.id, role: 'join', arrivals: left })
  }
  leave(run, node, { scope: join.scopeExecution, src: [...new Set(taken.flatMap(({ src }) => src))] })
}
