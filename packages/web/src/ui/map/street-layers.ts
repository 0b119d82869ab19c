import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { InkColors } from './map-ink.ts'
import { wordPaint, wordsAlong } from './map-words.ts'

/** The source of the streets of the tenant's own addresses in a style that has no other streets. It begins empty. */
export const streetSource = 'streets'

/** From this zoom on streets are drawn. */
export const streetZoom = 12

const width: ExpressionSpecification = ['interpolate', ['exponential', 1.6], ['zoom'], streetZoom, 0.8, 18, 12]

/** Returns streets as pale lines: their houses show about where they run. */
export function streetShapes({ casing, road }: InkColors): LayerSpecification[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  const shared = { type: 'line', source: streetSource, minzoom: streetZoom, layout } as const
  return [
    { ...shared, id: 'base-street-edges', paint: { 'line-color': casing, 'line-gap-width': width, 'line-width': 0.8 } },
    { ...shared, id: 'base-streets', paint: { 'line-color': road, 'line-width': width } },
  ]
}

export function streetWords(colors: InkColors): LayerSpecification[] {
  return [
    {
      id: 'base-street-names',
      type: 'symbol',
      source: streetSource,
      minzoom: 13.5,
      layout: wordsAlong(['get', 'name']),
      paint: wordPaint(colors),
    },
  ]
}
