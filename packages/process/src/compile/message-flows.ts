import type { Node } from '../definition/definition.ts'
import { many, one, type Bpmn } from './bpmn.ts'
import type { Draft } from './read-scope.ts'

/** Names the messages of events and tasks without a message name, by the message flows between pools. */
export function readMessageFlows(drafts: readonly Draft[], roots: readonly Bpmn[]): void {
  const flows = roots.filter(({ $type }) => $type === 'bpmn:Collaboration').flatMap((each) => many(each, 'messageFlows'))
  for (const flow of flows) {
    const source = placeOf(drafts, one(flow, 'sourceRef'))
    const target = placeOf(drafts, one(flow, 'targetRef'))
    if (!source || !target || target.node.event?.kind !== 'message') continue
    const named = one(flow, 'messageRef')?.name ?? nameOf(source.node) ?? nameOf(target.node) ?? target.node.id
    if (nameOf(target.node) === null) rename(target, named)
    if (nameOf(source.node) === null) rename(source, named)
  }
}

type Place = { readonly draft: Draft; readonly node: Node }

function placeOf(drafts: readonly Draft[], end: Bpmn | undefined): Place | undefined {
  for (const draft of drafts) {
    const node = draft.nodes.get(end?.id ?? '')
    if (node && (node.event?.kind === 'message' || sendsByFlow(node))) return { draft, node }
  }
  return undefined
}

/** Returns true for a send task that has neither a message nor a handler. */
function sendsByFlow(node: Node): boolean {
  return node.type === 'bpmn:SendTask' && node.kind === 'jobTask' && node.handler === null
}

/** Returns the name of a message. Returns null if its only name is the id of its own node. */
function nameOf({ id, event }: Node): string | null {
  return event?.kind === 'message' && event.name !== id ? event.name : null
}

function rename({ draft, node }: Place, name: string): void {
  const correlationKey = node.event?.kind === 'message' ? node.event.correlationKey : null
  const kind = sendsByFlow(node) ? 'sendTask' : node.kind
  draft.nodes.set(node.id, { ...node, kind, event: { kind: 'message', name, correlationKey } })
}
