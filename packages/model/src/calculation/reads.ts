import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'

/**
 * The result of resolving a path of short names from twins of a type: an attribute behind relations. Without an attribute, only the
 * presence of twins is read.
 */
export type Read = { readonly relations: readonly Relation[]; readonly attribute: Attribute | undefined }

/** The maximum number of relations that a calculation may follow. */
const maxSteps = 4

/** These values are no inputs: every save changes them, or they depend on the reader. */
const unsteady = new Set(['entity:updatedAt', 'entity:deletedAt', 'entity:createdBy', 'entity:updatedBy'])

/**
 * Resolves a path of short names. Returns undefined for a path that twins of the type do not have. Names that only subtypes have are not
 * resolved.
 */
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
