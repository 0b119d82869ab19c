import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { AttributePath } from '@twinwerk/model/query/query'
import { canEverHold, canEverShow } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import { isPartOf, numberAttribute } from '@twinwerk/model/table/import-plan'

type Asking = { readonly registry: Registry; readonly grants: readonly Grant[] }

const writing = ['create', 'update'] as const

/** Returns the types whose twins the user may create or change. */
export function writableTypes({ registry, grants }: Asking, target: string): string[] {
  return definitionOf(registry, target).concrete.filter(
    (type) => !definitionOf(registry, type).deprecated && writing.some((verb) => canEverHold(registry, grants, { type, verb })),
  )
}

/**
 * Returns the attributes that a column can mean: attributes of the row's own twin, of its linked twins and of twins linked to its parts.
 * Only attributes that the user may see are included. For the row's twin and its parts, the user must also be allowed to write them.
 */
export function candidatePaths(asking: Asking, types: readonly string[]): AttributePath[] {
  return [...pathsFrom(asking, types, { relations: [], writes: true })]
}

type Above = { readonly relations: readonly Relation[]; readonly writes: boolean }

/** The types at which an attribute would be read or written. */
type Use = { readonly types: readonly string[]; readonly writes: boolean }

function* pathsFrom(asking: Asking, types: readonly string[], { relations, writes }: Above): Generator<AttributePath> {
  const definitions = types.map((type) => definitionOf(asking.registry, type))
  const attributes = new Map(definitions.flatMap((each) => each.allAttributes).map((attribute) => [attribute.systematics, attribute]))
  for (const attribute of attributes.values()) if (isUsable(asking, attribute, { types, writes })) yield { relations, attribute }
  const last = relations.at(-1)
  if (last && !isPartOf(last)) return
  const steps = new Map(definitions.flatMap((each) => each.allRelations).map((relation) => [relation.systematics, relation]))
  for (const relation of steps.values()) {
    if (relation.direction === 'collection' || relation.hidden || relation.deprecated || relations.length > 1) continue
    if (relation.relationship === last?.relationship) continue
    if (!types.some((type) => canEverShow(asking.registry, asking.grants, { type, systematics: relation.systematics }))) continue
    const behind = definitionOf(asking.registry, relation.target).concrete
    yield* pathsFrom(asking, behind, { relations: [...relations, relation], writes: isPartOf(relation) })
  }
}

function isUsable({ registry, grants }: Asking, attribute: Attribute, { types, writes }: Use): boolean {
  const { systematics } = attribute
  if (attribute.hidden || attribute.upload || attribute.deprecated) return false
  if (attribute.serverOwned) return systematics === numberAttribute
  return types.some(
    (type) =>
      canEverShow(registry, grants, { type, systematics }) &&
      (!writes || writing.some((verb) => canEverHold(registry, grants, { type, systematics, verb }))),
  )
}
