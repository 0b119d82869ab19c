import { flowOf, type Flow, type Node } from '../definition/definition.ts'
import type { Failure } from '../state/execution.ts'
import { evaluateCondition, type Evaluation } from './evaluate.ts'
import { addTrace } from './add-trace.ts'
import type { Run } from './run.ts'

export type Origin = { readonly scope: string; readonly src: readonly string[] }

/**
 * Moves a token out over all flows that apply. If no flow applies, the token stays as an incident, and a restart evaluates the conditions
 * again.
 */
export function leave(run: Run, node: Node, origin: Origin): void {
  const flows = chooseFlows(run, node, origin.scope)
  if ('reason' in flows) {
    openIncident(run, node, { ...origin, error: { code: noWayOut, reason: flows.reason } })
    return
  }
  takeFlows(run, { node, flows: flows.value, origin })
}

export function takeFlows(
  run: Run,
  { node, flows, origin }: { readonly node: Node; readonly flows: readonly Flow[]; readonly origin: Origin },
): void {
  addTrace(run, { what: 'leave', ref: node.id })
  if (flows.length === 0) run.touched.add(origin.scope)
  for (const flow of flows) {
    addTrace(run, { what: 'take', ref: flow.id })
    run.agenda.push({ node: flow.target, flow: flow.id, scope: origin.scope, src: origin.src })
  }
}

/** The failure code of an `event` row for a token without a way out. The work of its element is done. */
export const noWayOut = 'noWayOut'

/** Opens an incident for an element that has no row of its own. */
export function openIncident(run: Run, node: Node, { scope, src, error }: Origin & { readonly error: Failure }): void {
  const row = run.rows.open({
    id: run.context.newId(),
    parentExecution: scope,
    kind: 'event',
    bpmnRef: node.id,
    bpmnName: node.name,
    status: 'failed',
    src,
    startedAt: run.context.now,
    finishedAt: run.context.now,
    error,
  })
  addTrace(run, { what: 'fail', ref: node.id, execution: row.id, text: error.reason })
}

function chooseFlows(run: Run, node: Node, scope: string): Evaluation<readonly Flow[]> {
  const flows = node.outgoing.map((id) => flowOf(run.definition, id))
  if (node.kind === 'parallelGateway') return { value: flows }
  const others = flows.filter((flow) => flow.id !== node.defaultFlow)
  const chosen: Flow[] = []
  for (const flow of others) {
    const answer = flow.condition === null ? { value: true } : evaluateCondition(run, { expression: flow.condition, at: scope })
    if ('reason' in answer) return answer
    if (answer.value) chosen.push(flow)
    if (answer.value && node.kind === 'exclusiveGateway') break
  }
  const byDefault = flows.filter((flow) => flow.id === node.defaultFlow && !displaces(node, chosen))
  if (flows.length > 0 && chosen.length + byDefault.length === 0)
    return { reason: `No flow out of ${node.id} has a condition that holds, and none is the default` }
  return { value: [...chosen, ...byDefault] }
}

/**
 * Returns true if the chosen flows replace the default flow. After a gateway any flow does, after an activity only a flow with a condition
 * (BPMN 2.0, Activity.default).
 */
function displaces(node: Node, chosen: readonly Flow[]): boolean {
  return node.kind.endsWith('Gateway') ? chosen.length > 0 : chosen.some((flow) => flow.condition !== null)
}
