import type { Registry } from '@twinwerk/model/definition/registry'
import { offeredTypes } from '@twinwerk/model/layout/offered'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'
import { filterPaths } from '@twinwerk/model/query/filter-paths'
import type { Grant } from '@twinwerk/model/right/grant'
import { canEverShow } from '@twinwerk/model/right/covers'

/** A list as a caller gets it: without the columns, sorts and filters that no grant could ever show; a query that named them would be refused. */
export function visibleList(registry: Registry, grants: readonly Grant[], list: ListDefinition): ListDefinition {
  const visible = (path: readonly string[]) => pathIsVisible(registry, grants, list.type, path)
  const { predefinedFilters, create, related } = list
  return {
    ...list,
    columns: list.columns.filter((column) => visible(column.path)),
    sort: list.sort.filter((term) => visible(term.path)),
    ...(related && {
      related: Object.fromEntries(
        Object.entries(related).filter(([relation, filter]) => filterPaths(filter).every((path) => visible([relation, ...path]))),
      ),
    }),
    ...(create && { create: offeredTypes(registry, create) }),
    ...(predefinedFilters && { predefinedFilters: predefinedFilters.filter(({ filter }) => filterPaths(filter).every(visible)) }),
  }
}

function pathIsVisible(registry: Registry, grants: readonly Grant[], type: string, path: readonly string[]): boolean {
  const attribute = attributePath(registry, type, path)
  const relations = attribute?.relations ?? relationPath(registry, type, path)
  if (!relations) return false
  const from = [type, ...relations.map((relation) => relation.target)]
  const steps = relations.every((relation, index) =>
    canEverShow(registry, grants, { type: from[index]!, systematics: relation.systematics }),
  )
  const end = { type: from.at(-1)!, ...(attribute && { systematics: attribute.attribute.systematics }) }
  return steps && canEverShow(registry, grants, end)
}
