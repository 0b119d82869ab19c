import type { Registry } from '@twinwerk/model/definition/registry'
import { ownerRelations } from '@twinwerk/model/definition/owner-relations'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { present } from '@twinwerk/model/error/present'
import { addPath, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'
import type { FoundGroup } from './found-groups.ts'

/** The number of twins shown per group. */
export const maxShown = 3

/** Returns whether a group is also found by the words of linked twins: a contract by the name of its customer. */
export function searchesThrough(registry: Registry, { type, looksFurther }: FoundGroup): boolean {
  return looksFurther && (registry.definitions.get(type)?.searchRelations.length ?? 0) > 0
}

/**
 * Returns the query for twins of a group, also by the words of linked twins. It reads one more than is shown, to detect whether there are
 * more.
 */
export function foundQuery(registry: Registry, { type, types, sort, search }: FoundGroup, root: string): RootQueryJson {
  const needs = noNeeds()
  const definition = present(registry.definitions.get(type), 'the type of a group')
  for (const relation of definition.searchRelations) {
    addPath(registry, needs, [relation])
    const { target = '' } = registry.relations.get(relation) ?? {}
    for (const { systematics } of ownerRelations(registry, target))
      if (!isBack(registry, relation, systematics)) addPath(registry, needs, [relation, systematics])
  }
  const searched = definition.allAttributes.filter(({ searchable, hidden }) => searchable && !hidden).map(({ systematics }) => systematics)
  return {
    type,
    root,
    $typeExtends: [...types].filter((each) => registry.definitions.get(each)?.concrete.every((narrower) => types.has(narrower))),
    $search: search,
    ...(sort && { $sort: sort }),
    $limit: maxShown + 1,
    $mask: [...new Set([...namingAttributes(registry, type), ...searched])],
    ...relationQueries(needs),
  }
}

/** Returns whether a relation of a part leads back to the twin for which the part is read. */
function isBack({ relations }: Registry, there: string, back: string): boolean {
  return relations.get(there)?.opposite === back
}
