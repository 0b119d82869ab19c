import { isPart } from './is-part.ts'
import type { Registry } from './registry.ts'
import { definitionOf } from './registry.ts'
import type { Relation } from './relation.ts'

/**
 * Returns the relations that lead from a twin in a search result to its owner. A part (an address, a phone number, a note) is described by
 * its owners and by the twins that a search finds through the part. Any other twin is described by the single twin it is found through: a
 * contract by its customer.
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
