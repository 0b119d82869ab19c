import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import { offeredTypes } from '@twinwerk/model/layout/offered'
import type { ListDefinition, ListMap, MapLayer } from '@twinwerk/model/list/list-definition'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'
import { filterPaths } from '@twinwerk/model/query/filter-paths'
import type { Grant } from '@twinwerk/model/right/grant'
import { canEverShow } from '@twinwerk/model/right/covers'

/**
 * A list as a caller gets it: without the columns, sorts and filters that no grant could ever show; a query that named them would be
 * refused.
 */
export function visibleList(registry: Registry, grants: readonly Grant[], list: ListDefinition): ListDefinition {
  const visible = (path: readonly string[]) => pathIsVisible(registry, grants, list.type, path)
  const { predefinedFilters, create, related, map, ...rest } = list
  const shownMap = map && visibleMap(registry, grants, list.type, map)
  return {
    ...rest,
    ...(shownMap && { map: shownMap }),
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

/**
 * A map whose places no grant could show is none; the same goes for each layer below them, and for a colour. The first way to a place that
 * can be seen is its own.
 */
function visibleMap(
  registry: Registry,
  grants: readonly Grant[],
  type: string,
  { beside, further, ...layer }: ListMap,
): ListMap | undefined {
  const [geometry, ...others] = [layer.geometry, ...(further ?? [])].filter((path) => pathIsVisible(registry, grants, type, path))
  const own = geometry && visibleLayer(registry, grants, type, { ...layer, geometry })
  const below = beside?.flatMap((each) => {
    const shown = canEverShow(registry, grants, { type: each.type }) && visibleLayer(registry, grants, each.type, each)
    return shown ? [shown] : []
  })
  return own && { ...own, ...(others.length > 0 && { further: others }), ...(below && below.length > 0 && { beside: below }) }
}

function visibleLayer<L extends MapLayer>(registry: Registry, grants: readonly Grant[], type: string, layer: L): L | undefined {
  const visible = (path: readonly string[]) => pathIsVisible(registry, grants, type, path)
  if (!visible(layer.geometry)) return undefined
  const { color, ...rest } = layer
  return color && !visible(color) ? (rest as unknown as L) : layer
}

function pathIsVisible(registry: Registry, grants: readonly Grant[], type: string, path: readonly string[]): boolean {
  if (path.length === 0) return canEverShow(registry, grants, { type })
  if (path.length === 1 && telemetryIn(registry, path[0]!)) return canEverShow(registry, grants, { type, systematics: path[0]! })
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
