import type { Registry } from '@twinwerk/model/definition/registry'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import type { UseWay } from '@twinwerk/contract/definitions/types/uses'
import { expressionUses } from './expression-uses.ts'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses, typeUse } from './use.ts'

/** A diagram of a process type, as far as it is read here. */
export type ReadDiagram = {
  readonly key: string
  readonly kind: 'diagram' | 'draft'
  readonly definition: Pick<Definition, 'nodes' | 'flows'>
}

/** The fields that a diagram reads, asks for and decides by. Each use names its step; a condition names the gateway that decides. */
export function diagramUses(registry: Registry, { key, kind, definition: { nodes, flows } }: ReadDiagram): Use[] {
  const process = registry.definitions.get(key)
  if (!process) return []
  const by = (way: UseWay, node: Node | undefined): UsedBy => ({
    kind,
    way,
    place: key,
    name: process.label,
    ...(node && node.name !== '' && { part: { de: node.name, en: node.nameEn ?? node.name } }),
  })
  return [
    typeUse(key, by('runs', undefined)),
    ...Object.values(nodes).flatMap((node) => [
      ...node.inputs.flatMap(({ systematics }) => slotUses({ registry, type: key }, systematics, by('input', node))),
      ...node.outputs.flatMap(({ systematics }) => slotUses({ registry, type: key }, systematics, by('output', node))),
      ...(node.deadline === null ? [] : expressionUses({ registry, type: key }, node.deadline, by('deadline', node))),
    ]),
    ...Object.values(flows).flatMap(({ condition, source }) =>
      condition === null ? [] : expressionUses({ registry, type: key }, condition, by('condition', nodes[source])),
    ),
  ]
}

/** A slot names a field of the process, or of the task that asks for it. */
function slotUses({ registry, type: key }: Site, systematics: string | null, by: UsedBy): Use[] {
  if (systematics === null) return []
  const own = pathUses({ registry, type: key }, [systematics], by)
  return own.length > 0 ? own : pathUses({ registry, type: systematics.slice(0, systematics.indexOf(':')) }, [systematics], by)
}
