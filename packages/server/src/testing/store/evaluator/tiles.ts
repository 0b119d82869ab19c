import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import type { LngLat, PlaceFeature, TilesRequest, TilesResult } from '@twinwerk/model/query/tiles-json'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { firstListOf } from '../read-all.ts'
import { testTilesLimits as limits } from '../test-store.ts'
import type { Twin } from '../world.ts'
import { staticTwins } from '../world.ts'
import { evaluate, periodOf } from './evaluate.ts'
import type { Question } from './question.ts'
import { titleOf } from './title.ts'
import { attributeValue, farTwins } from './reading.ts'
import { valueFor } from './sort.ts'

type Place = { readonly twin: Twin; readonly point: LngLat; readonly shape: Geometry }

/**
 * Evaluates tiles: the places of all twins in the query's first list. Undefined if the body names a property that no grant could ever show.
 */
export function tilesOf(question: Question, { geometry, color, bounds, zoom, ...request }: TilesRequest): TilesResult | undefined {
  const count = (path: readonly string[]) => ({ function: 'count' as const, path })
  const named = { geometry: count(geometry), ...(color && { color: count(color) }) }
  if (evaluate(question, withList(request, { $aggregate: { values: named } })).refused) return undefined
  const listed = evaluate(question, withList(request, { $mask: [] }))
  if (listed.refused) return undefined
  const asking = { ...question, statics: request.$withStaticEntity ? staticTwins : [] }
  const period = periodOf({ question, request }, listIn(request)?.$valid ?? request.query.$valid)
  const twins = rowsOf(request, listed.results as readonly TwinJson[]).map((row) => twinOf(asking, row))
  const attribute = question.registry.attributes.get(geometry.at(-1)!)!
  const places = twins.flatMap((twin) =>
    [...new Set(farTwins(asking, twin, geometry.slice(0, -1), period))].flatMap((far): Place[] => {
      const value = attributeValue(question, far, attribute)
      const point = value === null ? undefined : pointInView(value as Geometry, bounds)
      return point ? [{ twin, point, shape: value as Geometry }] : []
    }),
  )
  const isShape = geometry.length === 1 && attribute.dataType !== 'point'
  const feature = ({ twin, point, shape }: Place) => ({
    id: formatTwinId(twin.definition, twin.uuid),
    definition: twin.definition,
    title: titleOf(question, twin),
    point,
    ...(color && { color: valueFor(asking, twin, { path: color }, period) as string | null }),
    ...(isShape && { shape: shape as NonNullable<PlaceFeature['shape']> }),
  })
  const byPlace = (a: Place, b: Place) => order(a.twin.uuid, b.twin.uuid) || order(a.point[0], b.point[0]) || order(a.point[1], b.point[1])
  const isOpen = places.length <= (isShape ? limits.max : limits.few) || zoom >= limits.closeZoom
  const cells = [...Map.groupBy(places, ({ point }) => JSON.stringify(cellOf(point, zoom))).entries()]
    .map(([cell, members]) => ({ cell: JSON.parse(cell) as [number, number], members }))
    .toSorted((a, b) => order(a.cell[0], b.cell[0]) || order(a.cell[1], b.cell[1]))
  const all = isOpen
    ? places.toSorted(byPlace).map(feature)
    : cells.map(({ members }) => (members.length === 1 ? feature(members[0]!) : clusterOf(members)))
  return { features: all.slice(0, limits.max), more: all.length > limits.max }
}

/** Returns the request with other keys on its first list, without the keys that do not affect its rows. */
function withList({ query, ...rest }: QueryRequest, more: ListQueryJson): QueryRequest {
  const bare = ({ $typeExtends, $filter, $search, $searchIn, $valid }: ListQueryJson): ListQueryJson =>
    JSON.parse(JSON.stringify({ $typeExtends, $filter, $search, $searchIn, $valid, ...more })) as ListQueryJson
  if ('type' in query) return { ...rest, query: { type: query.type, root: query.root!, ...bare(query) } }
  const key = firstListOf({ query })!
  const { id, $valid } = query
  return { ...rest, query: { id: id!, $mask: [], ...($valid && { $valid }), [key]: bare(listIn({ query })!) } }
}

function listIn({ query }: QueryRequest): ListQueryJson | undefined {
  return 'type' in query ? query : (query as Record<string, ListQueryJson>)[firstListOf({ query })!]
}

function rowsOf(request: QueryRequest, results: readonly TwinJson[]): readonly TwinJson[] {
  const key = firstListOf(request)!
  return key === 'results' ? results : ((results[0]?.[key] ?? []) as TwinJson[])
}

function twinOf({ world }: Question, { id }: TwinJson): Twin {
  const { uuid } = parseTwinId(id)!
  return [...world.twins, ...staticTwins].find((twin) => twin.uuid === uuid)!
}

function pointInView(geometry: Geometry, [west, south, east, north]: TilesRequest['bounds']): LngLat | undefined {
  const box = boundingBoxOf(geometry)
  if (box.west > east || box.east < west || box.south > north || box.north < south) return undefined
  return [(box.west + box.east) / 2, (box.south + box.north) / 2]
}

/** Returns the cell of 60 pixels, on a map of 256 pixels at zoom 0. */
function cellOf([longitude, latitude]: LngLat, zoom: number): [number, number] {
  const cells = (256 * 2 ** Math.floor(zoom)) / 60
  const angle = (Math.min(85.05112878, Math.max(-85.05112878, latitude)) * Math.PI) / 180
  return [
    Math.floor(((longitude + 180) / 360) * cells),
    Math.floor(((1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2) * cells),
  ]
}

function clusterOf(places: readonly Place[]) {
  const [longitudes, latitudes] = [0, 1].map((index) => places.map(({ point }) => point[index]!)) as [number[], number[]]
  const mean = (degrees: readonly number[]) =>
    Math.round(degrees.reduce((sum, each) => sum + Math.round(each * 1e7), 0) / degrees.length) / 1e7
  return {
    count: places.length,
    point: [mean(longitudes), mean(latitudes)] as const,
    bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)] as const,
  }
}

function order(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}
