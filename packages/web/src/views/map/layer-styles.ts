import type { MapLayer } from '@twinwerk/model/list/list-definition'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

/** Colours of the page that the map shares. */
export type MapColors = {
  readonly accent: string
  readonly onAccent: string
  readonly surface: string
  readonly text: string
  readonly plain: string
}

type Drawing = {
  readonly source: string
  readonly layer: MapLayer
  /** The enum that colours it. */
  readonly color: Attribute | undefined
  readonly colors: MapColors
  readonly font: readonly string[]
  /** The list's own twins, in contrast to what lies below them to see where one is. */
  readonly isOwn: boolean
}

/** From here on a shape is large enough to be seen without a place in its middle. */
const shapeZoom = 14.5

const of = (kind: 'cluster' | 'place' | 'shape'): ExpressionSpecification => ['==', ['get', 'kind'], kind]

/** Layers of one source, lowest first: areas, lines, places, clusters and words. What lies below the list's twins is pale, and never in clusters. */
export function layersFor({ source, layer, color, colors, font, isOwn }: Drawing): LayerSpecification[] {
  const from = layer.minZoom ?? 0
  const opacity = isOwn ? 1 : 0.55
  const fill = byColor(color, 'background', colors.plain)
  const edge = byColor(color, 'text', colors.text)
  const at = (name: string) => `${source}-${name}`
  const isLine: ExpressionSpecification = ['all', of('shape'), ['==', ['geometry-type'], 'LineString']]
  const isArea: ExpressionSpecification = ['all', of('shape'), ['==', ['geometry-type'], 'Polygon']]
  const wide = (most: number): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], 10, most / 2, 17, most]
  const seen: ExpressionSpecification = ['step', ['zoom'], opacity, shapeZoom, ['case', ['get', 'hasShape'], 0, opacity]]
  const shapes: LayerSpecification[] = [
    {
      id: at('areas'),
      type: 'fill',
      source,
      minzoom: from,
      filter: isArea,
      paint: { 'fill-color': fill, 'fill-opacity': isOwn ? 0.75 : 0.4 },
    },
    {
      id: at('edges'),
      type: 'line',
      source,
      minzoom: from,
      filter: isArea,
      paint: { 'line-color': edge, 'line-width': isOwn ? 1.5 : 0.8, 'line-opacity': opacity },
    },
    {
      id: at('casings'),
      type: 'line',
      source,
      minzoom: from,
      filter: isLine,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': edge, 'line-width': wide(isOwn ? 6 : 4), 'line-opacity': opacity },
    },
    {
      id: at('lines'),
      type: 'line',
      source,
      minzoom: from,
      filter: isLine,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': fill, 'line-width': wide(isOwn ? 3 : 2), 'line-opacity': opacity },
    },
  ]
  const places: LayerSpecification = {
    id: at('places'),
    type: 'circle',
    source,
    minzoom: from,
    filter: of('place'),
    paint: {
      'circle-color': fill,
      'circle-radius': isOwn ? 6 : 3.5,
      'circle-stroke-color': edge,
      'circle-stroke-width': isOwn ? 2 : 1,
      'circle-opacity': seen,
      'circle-stroke-opacity': seen,
    },
  }
  return [...shapes, places, ...(isOwn ? clustersFor(source, { from, colors, font }) : []), ...labelsFor({ source, layer, colors, font })]
}

function clustersFor(
  source: string,
  { from, colors, font }: { from: number; colors: MapColors; font: readonly string[] },
): LayerSpecification[] {
  return [
    {
      id: `${source}-clusters`,
      type: 'circle',
      source,
      minzoom: from,
      filter: of('cluster'),
      paint: {
        'circle-color': colors.accent,
        'circle-opacity': 0.9,
        'circle-radius': ['step', ['get', 'count'], 13, 10, 15, 100, 18, 1000, 22],
        'circle-stroke-color': colors.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${source}-counts`,
      type: 'symbol',
      source,
      minzoom: from,
      filter: of('cluster'),
      layout: { 'text-field': ['get', 'short'], 'text-font': [...font], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': colors.onAccent },
    },
  ]
}

function labelsFor({ source, layer, colors, font }: Pick<Drawing, 'source' | 'layer' | 'colors' | 'font'>): LayerSpecification[] {
  if (layer.labelZoom === undefined) return []
  return [
    {
      id: `${source}-labels`,
      type: 'symbol',
      source,
      minzoom: Math.max(layer.labelZoom, layer.minZoom ?? 0),
      filter: of('place'),
      layout: {
        'text-field': ['get', 'title'],
        'text-font': [...font],
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': ['case', ['get', 'hasShape'], ['literal', [0, -0.5]], ['literal', [0, 0.8]]],
        'text-max-width': 12,
        'text-optional': true,
      },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.surface, 'text-halo-width': 1.5 },
    },
  ]
}

/** The colour of a feature by its value's style; `plain` for what has none. */
function byColor(color: Attribute | undefined, part: 'background' | 'text', plain: string): ExpressionSpecification | string {
  const styled = color?.enumValues?.flatMap(({ name, style }) => (style ? [name, style[part]] : [])) ?? []
  if (styled.length === 0) return plain
  return ['match', ['get', 'color'], ...styled, plain] as unknown as ExpressionSpecification
}

/** What stands out: the twin that is open or pointed at. */
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
