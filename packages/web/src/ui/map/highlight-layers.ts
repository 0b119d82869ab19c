import type { LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './use-map-colors.ts'

/** Returns the layers of highlighted features of any shape. */
export function highlightLayers(source: string, { accent }: MapColors): LayerSpecification[] {
  return [
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': accent, 'line-width': 4 },
    },
    {
      id: `${source}-ring`,
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': 'transparent', 'circle-radius': 11, 'circle-stroke-color': accent, 'circle-stroke-width': 3 },
    },
  ]
}
