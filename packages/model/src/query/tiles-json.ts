import type { Systematics } from '../definition/twin-definition.ts'
import type { Geometry } from '../geometry/geometry.ts'
import type { QueryRequest } from './query-json.ts'

/**
 * `POST /api/data/tiles` as it travels: the places of a query's first list in a view of the map. How the list is sorted, cut and expanded
 * does not matter.
 */
export type TilesRequest = Omit<QueryRequest, 'export' | '$realtimeSubscriptions'> & {
  /** Relations from a twin of the list, then a point, line or polygon; of the latter two the middle of their box is its place. */
  readonly geometry: readonly Systematics[]
  /** An enum whose value colours a place. */
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
  /** There are more than an answer holds. */
  readonly more: boolean
}
