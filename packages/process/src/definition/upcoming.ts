import { flowOf, nodeOf, type Definition, type Node } from './definition.ts'

/** A task or event that comes next, and the conditional flows on the way there. */
export type Upcoming = {
  readonly id: string
  readonly name: string
  /** A `person` does it, a `service` does it automatically, `wait` is a time or a message, `end` is the end. */
  readonly kind: 'person' | 'service' | 'wait' | 'end'
  /** The names of the conditional flows on the way there. Empty if it comes in any case. */
  readonly ways: readonly string[]
  /** The group that may do a user task; null for other elements. */
  readonly group: string | null
  readonly deadline: string | null
}

/**
 * Returns the elements that follow an element, up to the next elements visible to users. Gateways are passed, and the result names the
 * flows out of them. Paths after a boundary event, such as an error or a timer, are omitted.
 */
export function upcomingFrom(definition: Definition, id: string): Upcoming[] {
  const found = new Map<string, Upcoming>()
  const seen = new Set<string>()
  const follow = (node: Node, ways: readonly string[]) => {
    for (const out of node.outgoing) {
      const { target, name, condition } = flowOf(definition, out)
      const way = condition !== null && name !== '' ? [...ways, name] : ways
      const key = `${target} ${way.join(' ')}`
      if (seen.has(key)) continue
      seen.add(key)
      enter(nodeOf(definition, target), way)
    }
    if (node.outgoing.length === 0 && node.scope !== definition.id) follow(nodeOf(definition, node.scope), ways)
  }
  const enter = (node: Node, ways: readonly string[]) => {
    const kind = kindOf(node)
    if (kind === 'pass') return follow(node, ways)
    if (kind === 'scope') {
      for (const start of definition.scopes[node.id]?.starts ?? []) enter(nodeOf(definition, start), ways)
      return
    }
    // After an end inside a sub process, the sub process continues.
    if (kind === 'end' && node.scope !== definition.id) return follow(node, ways)
    if (!found.has(node.id)) {
      const { name, agentGroup: group, deadline } = node
      found.set(node.id, { id: node.id, name: name === '' ? node.id : name, kind, ways, group, deadline })
    }
  }
  const from = nodeOf(definition, id)
  if (from.kind === 'subProcess' || from.kind === 'transaction') enter(from, [])
  else follow(from, [])
  return [...found.values()]
}

function kindOf({ kind }: Node): Upcoming['kind'] | 'pass' | 'scope' {
  switch (kind) {
    case 'userTask':
      return 'person'
    case 'jobTask':
    case 'sendTask':
    case 'callActivity':
      return 'service'
    case 'receiveTask':
    case 'catchEvent':
      return 'wait'
    case 'endEvent':
      return 'end'
    case 'subProcess':
    case 'transaction':
      return 'scope'
    default:
      return 'pass'
  }
}
