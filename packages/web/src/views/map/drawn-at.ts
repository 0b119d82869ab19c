import type { MapLibreMap } from 'maplibre-gl'
import type { Drawn } from './tile-features.ts'

/** How far beside a feature one may click, in pixels. */
const slack = 4

/** The features at a point of the screen, topmost first; labels are skipped. */
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
