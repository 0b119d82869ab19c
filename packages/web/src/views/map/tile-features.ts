import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { Feature, FeatureCollection } from '../../ui/map/geo-json.ts'
import type { PlaceFeature, TilesResult } from '@twinwerk/model/query/tiles-json'
import type { Bounds } from '../../ui/map/bounds.ts'
import { boundsAround } from '../../ui/map/bounds.ts'

/**
 * The properties of a drawn place: the number of its twins and their bounds; for a single twin also its id. The map library merges places
 * that are too close to each other, and adds up these properties.
 */
export type Drawn = {
  readonly sum: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly id?: string
  readonly title?: string
  readonly color?: string
  readonly hasShape?: boolean
}

/** The rules by which the map library merges the properties of clustered places. */
export const clusterProperties = {
  sum: ['+', ['get', 'sum']],
  west: ['min', ['get', 'west']],
  south: ['min', ['get', 'south']],
  east: ['max', ['get', 'east']],
  north: ['max', ['get', 'north']],
}

/** Returns the places of a response: its clusters, and the twins that it lists individually. */
export function placesIn(features: TilesResult['features']): FeatureCollection {
  return collection(
    features.map((each) => {
      const [west, south, east, north] = 'count' in each ? each.bounds : [...each.point, ...each.point]
      const drawn: Drawn = { sum: 'count' in each ? each.count : 1, west, south, east, north, ...('count' in each ? {} : namesOf(each)) }
      return { type: 'Feature', geometry: { type: 'Point', coordinates: each.point }, properties: drawn }
    }),
  )
}

/** Returns the lines and areas of a response. */
export function shapesIn(features: TilesResult['features']): FeatureCollection {
  return collection(
    features.flatMap((each): Feature[] => {
      if ('count' in each || !each.shape) return []
      return [{ type: 'Feature', geometry: each.shape, properties: namesOf(each) }]
    }),
  )
}

function namesOf({ id, title, color, shape }: PlaceFeature): Pick<Drawn, 'id' | 'title' | 'color' | 'hasShape'> {
  return { id, title, color: color ?? '', hasShape: shape !== undefined }
}

function collection(features: readonly Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

/** Returns the bounds of all features in the response. */
export function extentOf(features: TilesResult['features']): Bounds | undefined {
  return boundsAround(features.map((each) => ('count' in each ? each.bounds : [...each.point, ...each.point])))
}

/** Returns the shape of a twin, if the response lists it individually. */
export function shapeOf(features: TilesResult['features'], id: string | undefined): Geometry | undefined {
  const found = features.find((each): each is PlaceFeature => 'id' in each && each.id === id)
  return found && (found.shape ?? { type: 'Point', coordinates: found.point })
}
