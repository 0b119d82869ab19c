import type { Registry } from '@twinwerk/model/definition/registry'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { UseWay } from '@twinwerk/contract/definitions/types/uses'
import { filterUses } from './filter-uses.ts'
import type { Use, UsedBy } from './use.ts'
import { pathUses, typeUse } from './use.ts'

/** The uses of a list: the types it shows, its columns, filters, sort, search, calendar and map. */
export function listUses(registry: Registry, { path: place, title: name, screen }: RouteDefinition): Use[] {
  if (screen.type !== 'list') return []
  const { list } = screen
  const { type } = list
  const by = (way: UseWay): UsedBy => ({ kind: 'list', way, place, name })
  const paths = (way: UseWay, used: readonly (readonly string[])[]) => used.flatMap((path) => pathUses({ registry, type }, path, by(way)))
  const { map, calendar, kanban, related = {} } = list
  return [
    ...[type, ...(list.typeExtends ?? [])].map((each) => typeUse(each, by('shown'))),
    ...paths(
      'column',
      [...list.columns, ...(list.about ?? [])].flatMap(({ path, or = [] }) => [path, ...or]),
    ),
    ...paths(
      'sort',
      list.sort.map(({ path }) => path),
    ),
    ...paths(
      'search',
      (list.search ?? []).map((each) => [each]),
    ),
    ...(map ? paths('map', [map.geometry, ...(map.further ?? []), ...(map.color ? [map.color] : [])]) : []),
    ...(calendar ? paths('shown', [calendar.start, calendar.end ?? [], calendar.day ?? [], calendar.agents ?? []]) : []),
    ...(kanban ? paths('group', [[kanban.by]]) : []),
    ...filterUses({ registry, type }, list.filter, by('filter')),
    ...(list.predefinedFilters ?? []).flatMap((each) => filterUses({ registry, type }, each.filter, { ...by('filter'), part: each.label })),
    ...Object.entries(related).flatMap(([relation, filter]) =>
      filterUses({ registry, type: registry.relations.get(relation)?.target ?? type }, filter, by('filter')),
    ),
  ]
}
