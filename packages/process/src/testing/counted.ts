import type { Definition } from '../definition/definition.ts'

/** Counts how often a step reads nodes and flows of its diagram: its work, regardless of the machine. */
export function counted(definition: Definition): { readonly definition: Definition; readonly take: () => number } {
  let reads = 0
  const counting = <T extends object>(record: T): T =>
    new Proxy(record, { get: (target, key) => ((reads += 1), Reflect.get(target, key) as unknown) })
  const take = () => {
    const sum = reads
    reads = 0
    return sum
  }
  return { definition: { ...definition, nodes: counting(definition.nodes), flows: counting(definition.flows) }, take }
}
