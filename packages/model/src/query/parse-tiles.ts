import { isList } from '../json/json-shape.ts'
import type { Registry } from '../definition/registry.ts'
import { attributePath } from './attribute-path.ts'
import { invalid } from './invalid.ts'
import { parseQuery } from './parse-query.ts'
import { assertNotClocked } from './assert-not-clocked.ts'
import type { AttributePath, ListQuery, Query } from './query.ts'

type Json = Readonly<Record<string, unknown>>

export type Tiles = {
  readonly query: Query
  /** The first list of the query. */
  readonly list: ListQuery
  readonly geometry: AttributePath
  readonly color: AttributePath | undefined
}

export type View = { readonly west: number; readonly south: number; readonly east: number; readonly north: number; readonly zoom: number }

const maxZoom = 22

/** Validates a body for tiles except its view. The query inside is validated by `parseQuery`. */
export function parseTiles(registry: Registry, { geometry, color, ...rest }: Json): Tiles {
  const body = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== 'bounds' && key !== 'zoom'))
  const query = parseQuery(registry, body)
  if (query.form === 'everywhere') throw invalid(['query', 'type'], 'twins of all types have no common place')
  const list = query.form === 'flat' ? query.list : query.list.children[0]
  if (!list) throw invalid(['query'], 'names no list')
  if (list.aggregate) throw invalid([...list.path, '$aggregate'], 'tiles have places, not groups')
  if (list.deleted) throw invalid([...list.path, '$deleted'], 'what is deleted stands on no map')
  const place = attributePath(registry, list.type, geometry)
  if (!place || !['point', 'linestring', 'polygon'].includes(place.attribute.dataType))
    throw invalid(['geometry'], 'must be a path to a point, line or polygon')
  assertNotClocked(place, ['geometry'])
  return { query, list, geometry: place, color: color === undefined ? undefined : enumAt(registry, list.type, color) }
}

function enumAt(registry: Registry, type: string, names: unknown): AttributePath {
  const path = attributePath(registry, type, names)
  if (path?.attribute.dataType !== 'enum') throw invalid(['color'], 'must be a path to an enum')
  assertNotClocked(path, ['color'])
  return path
}

/** Returns the view of a body. Throws QUERY_INVALID if the view is invalid. */
export function viewOf({ bounds, zoom }: Json): View {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  const [west, south, east, north, ...more] = isList(bounds) ? bounds : []
  if (!isNumber(west) || !isNumber(south) || !isNumber(east) || !isNumber(north) || more.length > 0)
    throw invalid(['bounds'], 'must be west, south, east and north in degrees')
  if (west < -180 || east > 180 || west >= east || south < -90 || north > 90 || south >= north)
    throw invalid(['bounds'], 'west lies before east within -180 and 180, south before north within -90 and 90')
  if (!isNumber(zoom) || zoom < 0 || zoom > maxZoom) throw invalid(['zoom'], `must be from 0 to ${maxZoom}`)
  return { west, south, east, north, zoom }
}
