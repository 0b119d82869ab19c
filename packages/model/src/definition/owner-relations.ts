import { isPart } from './is-part.ts'
import type { Registry } from './registry.ts'
import { definitionOf } from './registry.ts'
import type { Relation } from './relation.ts'

/**
 * The relations that say of a found twin whose it is. A part (an address, a phone number, a note) is told by the twins that are searched
 * through it and by those that own it, others by the one twin that they are searched through: a contract by its customer.
 */
export function ownerRelations(registry: Registry, name: string): readonly Relation[] {
  const { lineage, searchRelations } = definitionOf(registry, name)
  const visible = [...registry.relations.values()].filter(({ hidden }) => !hidden)
  if (!isPart(registry, name)) return visible.filter(({ systematics, max }) => max === 1 && searchRelations.includes(systematics))
  const searched = new Set([...registry.definitions.values()].flatMap((each) => each.searchRelations))
  return visible.filter(
    ({ declaring, direction, component, opposite }) =>
      lineage.includes(declaring) && ((component && direction === 'reverse') || (opposite !== undefined && searched.has(opposite))),
  )
}
