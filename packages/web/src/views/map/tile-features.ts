import type * as GeoJSON from 'geojson'
import type { PlaceFeature, TilesResult } from '@twinwerk/model/query/tiles-json'
import type { Bounds } from './area.ts'
import { boundsAround } from './area.ts'

/** What a drawn feature says of itself: a cluster how many it holds and where, a place its twin. A twin with a shape also has a place, for where the shape is too small to be seen. */
export type Drawn =
  | { readonly kind: 'cluster'; readonly count: number; readonly short: string; readonly bounds: string }
  | { readonly kind: 'place' | 'shape'; readonly id: string; readonly title: string; readonly color: string; readonly hasShape: boolean }

/** The answer of the server as what the map library draws. */
export function drawnFeatures(features: TilesResult['features']): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: features.flatMap((each) => ('count' in each ? [cluster(each)] : twin(each))) }
}

function cluster({ count, point, bounds }: Extract<TilesResult['features'][number], { count: number }>): GeoJSON.Feature {
  const drawn: Drawn = { kind: 'cluster', count, short: shortCount(count), bounds: JSON.stringify(bounds) }
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...point] }, properties: drawn }
}

function twin({ id, title, color, point, shape }: PlaceFeature): GeoJSON.Feature[] {
  const drawn = { id, title, color: color ?? '', hasShape: shape !== undefined }
  const place: GeoJSON.Feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...point] },
    properties: { ...drawn, kind: 'place' },
  }
  if (!shape) return [place]
  return [place, { type: 'Feature', geometry: shape as GeoJSON.Feature['geometry'], properties: { ...drawn, kind: 'shape' } }]
}

/** Fits a small circle: 950, 1k, 34k, 2M. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 999_500 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 1_000_000)}M`
}

/** Where all that was answered lies. */
export function extentOf(features: TilesResult['features']): Bounds | undefined {
  return boundsAround(features.map((each) => ('count' in each ? each.bounds : [...each.point, ...each.point])))
}

/** Where a twin is, if it is among those that were answered alone. */
export function shapeOf(features: TilesResult['features'], id: string | undefined): GeoJSON.Feature['geometry'] | undefined {
  const found = features.find((each): each is PlaceFeature => 'id' in each && each.id === id)
  return found && ((found.shape as GeoJSON.Feature['geometry'] | undefined) ?? { type: 'Point', coordinates: [...found.point] })
}
