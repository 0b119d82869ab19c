import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'

/**
 * The result of resolving a path of short names from twins of a type: an attribute behind relations. Without an attribute, only the
 * presence of twins is read.
 */
export type Read = { readonly relations: readonly Relation[]; readonly attribute: Attribute | undefined }

/** Steps over which a calculation reads at most. */
const maxSteps = 4

/** Values that every save sets anew are no inputs, nor are names that depend on the reader. */
const unsteady = new Set(['entity:updatedAt', 'entity:deletedAt', 'entity:createdBy', 'entity:updatedBy'])

/** Undefined for a path that twins of the type do not have. Names of subtypes are none of theirs. */
export function readOf(registry: Registry, type: string, path: readonly string[]): Read | undefined {
  const relations: Relation[] = []
  let { allAttributes, allRelations } = definitionOf(registry, type)
  for (const [index, name] of path.entries()) {
    const relation = allRelations.find((each) => each.name === name && each.direction !== 'collection')
    if (relation) {
      relations.push(relation)
      if (relations.length > maxSteps) return undefined
      ;({ allAttributes, allRelations } = definitionOf(registry, relation.target))
      continue
    }
    const attribute = allAttributes.find((each) => each.name === name)
    return attribute && index === path.length - 1 && !unsteady.has(attribute.systematics) ? { relations, attribute } : undefined
  }
  return relations.length > 0 ? { relations, attribute: undefined } : undefined
}
