import { flowOf, nodeOf, type Definition, type Node } from '../definition/definition.ts'

/**
 * Elements from which a token can still come to one of the flows into a gateway without passing that gateway.
 * Boundary events follow their activity, catching links what throws them.
 */
export function upstream(
  definition: Definition,
  { gateway, flows }: { readonly gateway: Node; readonly flows: readonly string[] },
): ReadonlySet<string> {
  const found = new Set<string>()
  const open = flows.map((flow) => flowOf(definition, flow).source)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === gateway.id || found.has(id)) continue
    found.add(id)
    const node = nodeOf(definition, id)
    open.push(...node.incoming.map((flow) => flowOf(definition, flow).source))
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
