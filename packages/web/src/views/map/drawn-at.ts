import type { MapLibreMap } from 'maplibre-gl'
import type { Bounds } from '../../ui/map/bounds.ts'
import { boundsAround } from '../../ui/map/bounds.ts'
import type { Drawn } from './tile-features.ts'

/** The tolerance of a click beside a feature, in pixels. */
const slack = 4

/** Returns the features at a point of the screen, topmost first, without labels. */
export function drawnAt(map: MapLibreMap, { x, y }: { readonly x: number; readonly y: number }, sources: readonly string[]): Drawn[] {
  const box: [[number, number], [number, number]] = [
    [x - slack, y - slack],
    [x + slack, y + slack],
  ]
  return map
    .queryRenderedFeatures(box)
    .filter((feature) => sources.includes(feature.source))
    .map(({ properties }) => properties as Drawn)
}

export function boundsOf({ west, south, east, north }: Drawn): Bounds {
  return [west, south, east, north]
}

/** Returns the bounds of places that are drawn at one spot; undefined for a single one. */
export function severalOf(places: readonly Drawn[]): Bounds | undefined {
  const spots = new Map(places.map((place) => [place.id ?? JSON.stringify(boundsOf(place)), boundsOf(place)]))
  return spots.size > 1 ? boundsAround([...spots.values()]) : undefined
}
