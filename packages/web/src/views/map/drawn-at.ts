import type { MapLibreMap } from 'maplibre-gl'
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
