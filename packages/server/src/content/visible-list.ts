import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { BoardUnplanned, ListBoard } from '@twinwerk/model/list/list-board'
import { offeredTypes } from '@twinwerk/model/layout/offered'
import type { DayList } from '@twinwerk/model/list/day-list'
import type { ListColumn, ListDefinition, ListMap, ListStates, MapLayer, MapLayerBeside } from '@twinwerk/model/list/list-definition'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'
import { filterPaths } from '@twinwerk/model/query/filter-paths'
import type { Grant } from '@twinwerk/model/right/grant'
import { canEverShow } from '@twinwerk/model/right/covers'

/**
 * Returns a list as a caller sees it: without the columns, sorts and filters that no grant could ever show. A query with them would be
 * rejected.
 */
export function visibleList(registry: Registry, grants: readonly Grant[], list: ListDefinition): ListDefinition {
  const sight = { registry, grants }
  const visible = (path: readonly string[]) => pathIsVisible(sight, list.type, path)
  const { predefinedFilters, create, related, map, about, states, places, board, ...rest } = list
  const shownMap = map && visibleMap(sight, list.type, map)
  return {
    ...rest,
    ...(shownMap && { map: shownMap }),
    ...(board && { board: visibleBoard(sight, list.type, board) }),
    ...(states && visibleStates(visible, states)),
    ...(places && isPlanVisible(visible, places) && { places }),
    columns: list.columns.flatMap((column) => visibleColumn(sight, list.type, column) ?? []),
    ...(about && { about: about.flatMap((column) => visibleColumn(sight, list.type, column) ?? []) }),
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

/** Returns columns of twins of a type without the paths that no grant of the caller could ever show. */
export function visibleColumns(
  registry: Registry,
  grants: readonly Grant[],
  { type, columns }: { readonly type: string; readonly columns: readonly ListColumn[] },
): readonly ListColumn[] {
  return columns.flatMap((column) => visibleColumn({ registry, grants }, type, column) ?? [])
}

/** Returns a list of a day without what no grant of the caller could ever show. */
export function visibleDay(registry: Registry, grants: readonly Grant[], { list, phone, point, note, ...day }: DayList): DayList {
  const visible = (column: ListColumn | undefined) => column && visibleColumn({ registry, grants }, list.type, column)
  const columns = { phone: visible(phone), point: visible(point), note: visible(note) }
  return { ...day, ...columns, list: visibleList(registry, grants, list) }
}

/** The rights that decide on visibility. */
type Sight = { readonly registry: Registry; readonly grants: readonly Grant[] }

/** Returns a column with its visible paths, the first of which becomes its `path`; undefined if no grant could show one. */
function visibleColumn(sight: Sight, type: string, { path, or = [], ...column }: ListColumn): ListColumn | undefined {
  const [first, ...others] = [path, ...or].filter((each) => pathIsVisible(sight, type, each))
  return first && { ...column, path: first, ...(others.length > 0 && { or: others }) }
}

/** A plan is shown only if each part of it can be: a sum without a part would say something else. */
function isPlanVisible(visible: (path: readonly string[]) => boolean, places: PlacesOptions): boolean {
  const { owner, ownerName, rows, number, state, used, capacity } = places
  return [[owner, ownerName], ...[...rows, number, state, used, capacity].map((each) => [each])].every(visible)
}

/**
 * Returns the visible part of a map: undefined if no grant could show its places. The same rule applies to each layer below them, and to
 * colours. The first visible path to a place becomes the `geometry` of the map.
 */
function visibleMap(sight: Sight, type: string, { geometry, further = [], beside, color, ...rest }: ListMap): ListMap | undefined {
  const [first, ...others] = [geometry, ...further].filter((path) => pathIsVisible(sight, type, path))
  if (!first) return undefined
  const below = beside?.flatMap((each) => visibleLayer(sight, each) ?? [])
  return {
    ...rest,
    geometry: first,
    ...visibleColor(sight, type, color),
    ...(others.length > 0 && { further: others }),
    ...(below && below.length > 0 && { beside: below }),
  }
}

/** Returns a board without the columns, persons and work that no grant of the caller could show. */
function visibleBoard(sight: Sight, type: string, { phone, postcode, point, persons, unplanned, ...board }: ListBoard): ListBoard {
  const visible = (column: ListColumn | undefined) => column && visibleColumn(sight, type, column)
  // The first step is a collection of the root, which has no grant of its own.
  const [collection = '', ...toPerson] = persons?.path ?? []
  const team = sight.registry.relations.get(collection)?.target
  return {
    ...board,
    phone: visible(phone),
    postcode: visible(postcode),
    point: visible(point),
    persons:
      persons && team !== undefined && pathIsVisible(sight, team, [...toPerson, persons.hours.relation, persons.hours.from])
        ? persons
        : undefined,
    unplanned: unplanned && visibleUnplanned(sight, unplanned),
  }
}

function visibleUnplanned(sight: Sight, { list, phone, postcode, point, ...unplanned }: BoardUnplanned): BoardUnplanned | undefined {
  const paths = [...filterPaths(list.filter ?? { and: [] }), [unplanned.due], ...unplanned.work.slice(0, 1)]
  if (!paths.every((path) => pathIsVisible(sight, list.type, path))) return undefined
  const visible = (column: ListColumn | undefined) => column && visibleColumn(sight, list.type, column)
  const columns = { phone: visible(phone), postcode: visible(postcode), point: visible(point) }
  return { ...unplanned, ...columns, list: visibleList(sight.registry, sight.grants, list) }
}

/** Returns the states of a list whose state and places the caller may see, with the visible names that twins share. */
function visibleStates(visible: (path: readonly string[]) => boolean, states: ListStates): Pick<ListDefinition, 'states'> {
  if (![[states.state], states.place, states.point].every(visible)) return {}
  return { states: { ...states, together: states.together.filter(({ path }) => visible(path)) } }
}

function visibleLayer(sight: Sight, { color, ...layer }: MapLayerBeside): MapLayerBeside | undefined {
  const { type, geometry } = layer
  if (!canEverShow(sight.registry, sight.grants, { type }) || !pathIsVisible(sight, type, geometry)) return undefined
  return { ...layer, ...visibleColor(sight, type, color) }
}

function visibleColor(sight: Sight, type: string, color: MapLayer['color']): Pick<MapLayer, 'color'> {
  return color && pathIsVisible(sight, type, color) ? { color } : {}
}

function pathIsVisible({ registry, grants }: Sight, type: string, path: readonly string[]): boolean {
  const [first, ...further] = path
  if (first === undefined) return canEverShow(registry, grants, { type })
  if (further.length === 0 && telemetryIn(registry, first)) return canEverShow(registry, grants, { type, systematics: first })
  const attribute = attributePath(registry, type, path)
  const relations = attribute?.relations ?? relationPath(registry, type, path)
  if (!relations) return false
  let at = type
  for (const { systematics, target } of relations) {
    if (!canEverShow(registry, grants, { type: at, systematics })) return false
    at = target
  }
  return canEverShow(registry, grants, { type: at, ...(attribute && { systematics: attribute.attribute.systematics }) })
}
