import { unreachable } from '@twinwerk/model/error/unreachable'
import type { Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import type { Leaf } from '@twinwerk/model/layout/leaves-in'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import { summaryWays } from '@twinwerk/model/layout/summary-options'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { filterPaths } from '@twinwerk/model/query/filter-paths'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { PathUse } from '../store/overlay/impact/broken-paths.ts'
import type { PartialUi } from './ui-definitions.ts'

/** Returns every path that a release's lists and screens use. A change of definitions may break these paths. */
export function contentPaths(routes: readonly RouteDefinition[], screens: readonly PartialUi[]): readonly PathUse[] {
  return [...routes.flatMap(listPaths), ...screens.flatMap(screenPaths)]
}

function listPaths({ title, screen }: RouteDefinition): PathUse[] {
  if (screen.type !== 'list') return []
  const { type, columns, about = [], sort, filter, predefinedFilters = [], related = {}, map, places } = screen.list
  const filters = [...(filter ? [filter] : []), ...predefinedFilters.map((each) => each.filter)]
  const paths = [
    ...[...columns, ...about].flatMap(({ path, or = [] }) => [path, ...or]),
    ...sort.map(({ path }) => path),
    ...(map ? [map.geometry, ...(map.further ?? []), ...(map.color ? [map.color] : [])] : []),
    ...(places ? [[places.owner, places.ownerName], [places.state], [places.used], [places.capacity], [places.number]] : []),
    ...filters.flatMap((each: FilterJson) => filterPaths(each)),
    ...Object.entries(related).flatMap(([relation, each]) => filterPaths(each).map((path) => [relation, ...path])),
  ]
  return paths.map((path) => ({ kind: 'list', name: title, type, path }))
}

function screenPaths({ definition, detail, create, card, minicard, selector }: PartialUi): PathUse[] {
  const name = { de: definition, en: definition }
  return [detail, create?.layout, card, minicard, selector]
    .flatMap((layout) => (layout ? pathsIn(layout) : []))
    .map((path) => ({ kind: 'layout', name, type: definition, path }))
}

function pathsIn(layout: Layout): (readonly string[])[] {
  return leavesIn(layout).flatMap(pathsOf)
}

/** Returns the paths that a layout without others shows. */
export function pathsOf(layout: Leaf): (readonly string[])[] {
  if (isTool(layout)) return layout.summary ? [...summaryWays(layout.summary)].filter((way) => way.length > 0) : []
  switch (layout.type) {
    case 'value':
      return [[layout.attribute]]
    case 'relationship':
      return [
        [layout.relation],
        ...[
          ...(layout.fields ?? []),
          ...(layout.first ? [layout.first.path] : []),
          ...(layout.only?.filter ? filterPaths(layout.only.filter) : []),
        ].map((path) => [layout.relation, ...path]),
      ]
    case 'header':
      return [...layout.title, ...(layout.subtitle ?? []), ...(layout.status === undefined ? [] : [layout.status])].map((attribute) => [
        attribute,
      ])
    case 'label':
      return []
    case 'component':
      return [[layout.relation]]
    case 'loop':
      return [[layout.relation], ...pathsIn(layout.content).map((path) => [layout.relation, ...path])]
    case 'tableHeader':
    case 'tableItem':
      return layout.fields.map((field) => [field])
    case 'timeline':
      return []
    default:
      return unreachable(layout)
  }
}
