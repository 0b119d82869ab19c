import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { ListQueryJson } from '../query/query-json.ts'

/**
 * Returns the mask and the sub-queries for the ends of some paths from twins of a type, with the attributes that name the twins on the way.
 * Paths that lead nowhere are left out.
 */
export function columnQuery(registry: Registry, type: string, paths: readonly (readonly Systematics[])[]): ListQueryJson {
  const own = paths.flatMap(([first, ...rest]) => (first !== undefined && rest.length === 0 ? [first] : []))
  const relations = [...new Set(paths.flatMap(([first]) => (first !== undefined && registry.relations.has(first) ? [first] : [])))]
  return {
    $mask: [...new Set([...namesOf(registry, type), ...own.flatMap((name) => withCompanions(registry, name))])],
    ...Object.fromEntries(
      relations.flatMap((relation) => {
        const target = registry.relations.get(relation)?.target
        const further = paths.flatMap(([first, ...rest]) => (first === relation ? [rest] : []))
        return target === undefined ? [] : [[relation, columnQuery(registry, target, further)]]
      }),
    ),
  }
}

/** Returns the attributes that name twins of a type and of its descendants. */
function namesOf(registry: Registry, type: string): readonly Systematics[] {
  const types = registry.definitions.get(type)?.descendants ?? []
  return types.flatMap((name) => registry.definitions.get(name)?.titleAttributes ?? [])
}

/** Returns an attribute with those without which its value cannot be shown: its whole, and the state that makes a deadline late. */
function withCompanions(registry: Registry, name: Systematics): readonly Systematics[] {
  const attribute = registry.attributes.get(name)
  if (!attribute) return []
  const { outOf, due, flag } = attribute
  return [name, outOf, due?.done.attribute, flag?.while.attribute].flatMap((each) =>
    each !== undefined && registry.attributes.has(each) ? [each] : [],
  )
}
