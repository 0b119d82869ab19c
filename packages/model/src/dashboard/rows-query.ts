import type { Registry } from '../definition/registry.ts'
import { columnQuery } from '../list/column-query.ts'
import type { ListColumn, ListDefinition } from '../list/list-definition.ts'
import { attributePath } from '../query/attribute-path.ts'
import type { FilterJson, ListQueryJson, RootQueryJson } from '../query/query-json.ts'
import type { Tile, TileWidth } from './dashboard.ts'
import { maxListRows } from './dashboard.ts'
import type { TileSource } from './tile-query.ts'
import { allOf } from './tile-query.ts'

/** The number of columns that a list shows in a tile of a width, unless the tile names its columns. */
const usualColumns: Readonly<Record<TileWidth, number>> = { 3: 4, 4: 4, 6: 4, 12: 6 }

/** Returns the columns of a list on a board: those that the tile names, or the first ones that the list shows. */
export function rowColumns(
  { columns, width }: Pick<Tile, 'columns' | 'width'>,
  list: Pick<ListDefinition, 'columns'>,
): readonly ListColumn[] {
  if (!columns) return list.columns.filter(({ hidden }) => !hidden).slice(0, usualColumns[width])
  return columns.map((path) => list.columns.find((column) => column.path.join('/') === path.join('/')) ?? { path })
}

type Shown = TileSource & { readonly columns: readonly ListColumn[]; readonly where: FilterJson | undefined }

/** Returns the query for the rows of a list on a board. They are the first ones of the records of its mark. */
export function rowsQuery(registry: Registry, { metric, first, sort }: Tile, { list, root, columns, where }: Shown): RootQueryJson {
  const filter = allOf([list.filter, where])
  const terms = sort?.filter(({ path }) => attributePath(registry, list.type, path)?.attribute.sortable === true) ?? []
  const read = columnQuery(
    registry,
    list.type,
    columns.flatMap(({ path, or = [] }) => [path, ...or]),
  )
  const rows = {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(metric.search !== undefined && { $search: metric.search, ...(list.search && { $searchIn: list.search }) }),
    $sort: terms.length > 0 ? terms : list.sort,
    $limit: Math.min(first ?? maxListRows, maxListRows),
    ...read,
    ...relatedOf(read, list.related),
  }
  const step: RootQueryJson = { [list.relation]: rows }
  return { ...step, id: root }
}

/** Returns the sub-queries with the linked twins that the columns of the list are about. */
function relatedOf(read: ListQueryJson, related: ListDefinition['related'] = {}): ListQueryJson {
  const narrowed = Object.entries(related).flatMap(([relation, $filter]) =>
    isRelation(relation) && read[relation] ? [[relation, { ...read[relation], $filter }]] : [],
  )
  return Object.fromEntries(narrowed)
}

function isRelation(name: string): name is `${string}:${string}` {
  return name.includes(':')
}
