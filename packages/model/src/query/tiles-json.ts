import type { Systematics } from '../definition/twin-definition.ts'
import type { Geometry } from '../geometry/geometry.ts'
import type { QueryRequest } from './query-json.ts'

/**
 * The body of `POST /api/data/tiles`: the places of a query's first list in a view of the map. The list's order, limit and sub-queries do
 * not matter.
 */
export type TilesRequest = Omit<QueryRequest, 'export' | '$realtimeSubscriptions'> & {
  /** Relations from a twin of the list, then a point, line or polygon. The place of a line or polygon is the centre of its bounding box. */
  readonly geometry: readonly Systematics[]
  /** An enum whose value determines the colour of a place. */
  readonly color?: readonly Systematics[]
  /** West, south, east and north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  /** The zoom of Web Mercator with tiles of 256 pixels, 0 to 22. */
  readonly zoom: number
}

/** Longitude and latitude in degrees. */
export type LngLat = readonly [longitude: number, latitude: number]

export type PlaceFeature = {
  readonly id: string
  readonly definition: string
  readonly title: string
  readonly point: LngLat
  readonly color?: string | null
  /** The geometry of a twin that is itself a line or a polygon. */
  readonly shape?: Exclude<Geometry, { readonly type: 'Point' }>
}
export type ClusterFeature = { readonly count: number; readonly point: LngLat; readonly bounds: TilesRequest['bounds'] }

export type TilesResult = {
  readonly features: readonly (PlaceFeature | ClusterFeature)[]
  /** True if there are more features than a response may contain. */
  readonly more: boolean
}
