import { flowOf, nodeOf, type Definition, type Node } from '../../definition/definition.ts'

/** The incoming flows of a gateway that a token can still reach, by the element of the token. */
export type Reach = ReadonlyMap<string, readonly string[]>

const reachCache = new WeakMap<Definition, Map<string, Reach>>()

/** Returns the reach of a gateway. It is cached, because definitions never change. */
export function reachOf(definition: Definition, gateway: Node): Reach {
  const cached = reachCache.get(definition) ?? new Map<string, Reach>()
  reachCache.set(definition, cached)
  const reach = cached.get(gateway.id) ?? readReach(definition, gateway)
  cached.set(gateway.id, reach)
  return reach
}

function readReach(definition: Definition, gateway: Node): Reach {
  const reach = new Map<string, string[]>()
  for (const flow of gateway.incoming)
    for (const id of upstream(definition, { gateway, flow })) {
      const flows = reach.get(id)
      if (flows) flows.push(flow)
      else reach.set(id, [flow])
    }
  return reach
}

/**
 * Returns the elements from which a token can still reach an incoming flow of a gateway without passing that gateway.
 * Boundary events follow their activity, and catching links follow their throwing links.
 */
function upstream(definition: Definition, { gateway, flow }: { readonly gateway: Node; readonly flow: string }): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [flowOf(definition, flow).source]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === gateway.id || found.has(id)) continue
    found.add(id)
    const node = nodeOf(definition, id)
    open.push(...node.incoming.map((each) => flowOf(definition, each).source))
    if (node.attachedTo !== null) open.push(node.attachedTo)
    if (node.event?.kind === 'link' && node.kind === 'catchEvent') open.push(...throwersOf(definition, node))
  }
  return found
}

function throwersOf(definition: Definition, link: Node): string[] {
  return Object.values(definition.nodes)
    .filter(({ event }) => event?.kind === 'link' && event.target === link.id)
    .map(({ id }) => id)
}

const gatewayCache = new WeakMap<Definition, ReadonlyMap<string, readonly Node[]>>()

/** Returns the inclusive gateways that a token at an element can still reach. */
export function inclusiveGatewaysAfter(definition: Definition, ref: string): readonly Node[] {
  const cached = gatewayCache.get(definition) ?? readGateways(definition)
  gatewayCache.set(definition, cached)
  return cached.get(ref) ?? []
}

function readGateways(definition: Definition): ReadonlyMap<string, readonly Node[]> {
  const after = new Map<string, Node[]>()
  const inclusive = Object.values(definition.nodes).filter(({ kind, incoming }) => kind === 'inclusiveGateway' && incoming.length > 1)
  for (const gateway of inclusive)
    for (const ref of reachOf(definition, gateway).keys()) {
      const found = after.get(ref)
      if (found) found.push(gateway)
      else after.set(ref, [gateway])
    }
  return after
}
