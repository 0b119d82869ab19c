import type { UseWay } from '@twinwerk/contract/definitions/types/uses'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { Dashboards } from '../dashboards.ts'
import { filterUses } from './filter-uses.ts'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses, typeUse } from './use.ts'

const home: Text = { de: 'Startseite', en: 'Home page' }

/** The uses of the release's boards and of the number tiles of the home page. A tile reads twins of its metric's list. */
export function boardUses(registry: Registry, { boards, home: byRole }: Dashboards, routes: readonly RouteDefinition[]): Use[] {
  const listed = new Map(routes.flatMap(({ path, screen }) => (screen.type === 'list' ? [[path, screen.list.type]] : [])))
  const uses = (tile: Tile, place: string, name: Text) => {
    const type = listed.get(tile.metric.list)
    const by = { kind: 'board', way: 'number', place, name, part: tile.title ?? tile.metric.label } as const
    return type === undefined ? [] : tileUses({ registry, type }, tile, by)
  }
  return [
    ...boards.flatMap((board) => tilesOf(board).flatMap((tile) => uses(tile, `dashboards/${board.name}`, board.title))),
    ...[...new Set(Object.values(byRole).flat())].flatMap((tile) => uses(tile, 'home', home)),
  ]
}

function tileUses({ registry, type }: Site, { metric, by: groups, columns = [], sort = [] }: Tile, by: UsedBy): Use[] {
  const { value, share, stock, against, classes = [] } = metric
  const paths = (way: UseWay, used: readonly (readonly string[] | undefined)[]) =>
    used.flatMap((path) => pathUses({ registry, type }, path ?? [], { ...by, way }))
  const days = [metric.time, stock?.begin, stock?.end, against?.begin, against?.end]
  const filters = [metric.filter, share, ...classes.map(({ filter }) => filter)]
  return [
    typeUse(type, by),
    ...filters.flatMap((filter) => filterUses({ registry, type }, filter, { ...by, way: 'filter' })),
    ...paths('number', [value?.path, ...days.map((day) => (day === undefined ? [] : [day]))]),
    ...paths('group', [groups]),
    ...paths('column', columns),
    ...paths(
      'sort',
      sort.map(({ path }) => path),
    ),
  ]
}
