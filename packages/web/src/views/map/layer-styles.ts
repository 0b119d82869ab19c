import type { MapLayer } from '@twinwerk/model/list/list-definition'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../ui/map/use-map-colors.ts'
import { clusterProperties } from './tile-features.ts'

export type Drawing = {
  /** The name of the source of places; the source of shapes has the suffix `-shapes`. */
  readonly source: string
  readonly layer: MapLayer
  /** The enum attribute that determines the colour. */
  readonly color: Attribute | undefined
  readonly colors: MapColors
  readonly font: readonly string[]
  /** True for the list's own twins; the other layers are for orientation. */
  readonly isOwn: boolean
  readonly shape: ShapeOfTwins
}

/** The shape with which twins are drawn. Twins whose place is that of another twin are points. */
export type ShapeOfTwins = 'point' | 'linestring' | 'polygon'

export const shapesOf = (source: string): string => `${source}-shapes`

/** From this zoom on neighbours are distinguishable. */
export const nearZoom = 14.5

/** From this zoom on an area as large as a plot is seen without a point in its middle. */
const areaZoom = 13.5

/** Up to that zoom, overlapping points are drawn as a cluster; the radius is in pixels. Lines and areas are never drawn as clusters. */
export const gathered: Partial<GeoJSONSourceSpecification> = {
  cluster: true,
  clusterRadius: 18,
  clusterMaxZoom: Math.floor(nearZoom),
  clusterProperties,
}

/** Returns the lines and areas of a layer, lowest first. Layers below the list's twins are pale, and without an enum they are grey. */
export function shapeLayers({ source: places, layer, color, colors, isOwn }: Drawing): LayerSpecification[] {
  const source = shapesOf(places)
  const minzoom = layer.minZoom ?? 0
  const opacity = isOwn ? 1 : 0.55
  const fill = byColor(color, 'background', plainOf({ colors, isOwn }))
  const edge = byColor(color, 'text', color ? colors.text : plainOf({ colors, isOwn }))
  const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  const wide = (most: number): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], 10, most / 2, 17, most]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const line = (name: string, filter: ExpressionSpecification, paint: object): LayerSpecification => {
    return { id: `${source}-${name}`, type: 'line', source, minzoom, filter, layout: round, paint: { 'line-opacity': opacity, ...paint } }
  }
  return [
    {
      id: `${source}-areas`,
      type: 'fill',
      source,
      minzoom,
      filter: isArea,
      paint: { 'fill-color': fill, 'fill-opacity': isOwn && color ? 0.75 : 0.35 },
    },
    line('edges', isArea, { 'line-color': edge, 'line-width': isOwn ? 1.5 : 0.8 }),
    line('casings', isLine, { 'line-color': edge, 'line-width': wide(isOwn ? 6 : 4) }),
    line('lines', isLine, { 'line-color': fill, 'line-width': wide(isOwn ? 3 : 2) }),
  ]
}

/**
 * Returns the places of a layer: points, clusters of points with their number, and titles. An area has a point until its shape is visible,
 * and a line has none. Where the server sends many lines or areas as one place, that place is a point, too.
 */
export function placeLayers(drawing: Drawing): LayerSpecification[] {
  const { source, layer, color, colors, font, isOwn, shape } = drawing
  const minzoom = layer.minZoom ?? 0
  const opacity = isOwn ? 1 : 0.55
  const ifShaped = shape === 'linestring' ? 0 : opacity
  const seen: ExpressionSpecification = [
    'step',
    ['zoom'],
    ['case', ['get', 'hasShape'], ifShaped, opacity],
    areaZoom,
    ['case', ['get', 'hasShape'], 0, opacity],
  ]
  const isOne: ExpressionSpecification = ['==', ['get', 'sum'], 1]
  const places: LayerSpecification = {
    id: `${source}-places`,
    type: 'circle',
    source,
    minzoom,
    ...(hasClusters(drawing) && { filter: isOne }),
    paint: {
      'circle-color': byColor(color, 'background', plainOf({ colors, isOwn })),
      'circle-radius': radiusOf(drawing),
      'circle-stroke-color': byColor(color, 'text', color ? colors.text : colors.surface),
      'circle-stroke-width': hasClusters(drawing) ? 2 : isOwn ? 1 : 0,
      'circle-opacity': seen,
      'circle-stroke-opacity': seen,
    },
  }
  const labels: LayerSpecification = {
    id: `${source}-labels`,
    type: 'symbol',
    source,
    minzoom: Math.max(layer.labelZoom ?? 0, minzoom),
    filter: isOne,
    layout: {
      'text-field': labelOf(layer),
      'text-font': [...font],
      'text-size': 11,
      'text-anchor': 'top',
      'text-offset': ['case', ['get', 'hasShape'], ['literal', [0, -0.5]], ['literal', [0, 0.8]]],
      'text-max-width': 12,
    },
    paint: { 'text-color': colors.text, 'text-halo-color': colors.surface, 'text-halo-width': 1.5 },
  }
  const clusters = hasClusters(drawing) ? clusterLayers({ source, layer, colors, font }) : []
  return [places, ...clusters, ...(layer.labelZoom === undefined ? [] : [labels])]
}

/** Returns true if places of a layer that overlap become one mark with their number. */
export function hasClusters({ isOwn, shape }: Pick<Drawing, 'isOwn' | 'shape'>): boolean {
  return isOwn && shape === 'point'
}

function radiusOf(drawing: Pick<Drawing, 'isOwn' | 'shape'>): number | ExpressionSpecification {
  if (hasClusters(drawing)) return 6
  if (drawing.shape === 'point') return 3.5
  const [far, near] = drawing.isOwn ? [2.5, 4.5] : [1.2, 2.5]
  return ['interpolate', ['linear'], ['zoom'], 6, far, 14, near]
}

/** Returns the layers that draw several places as one circle with their number. */
function clusterLayers({ source, layer, colors, font }: Pick<Drawing, 'source' | 'layer' | 'colors' | 'font'>): LayerSpecification[] {
  const minzoom = layer.minZoom ?? 0
  const sum: ExpressionSpecification = ['get', 'sum']
  const areSeveral: ExpressionSpecification = ['>', sum, 1]
  // Short enough for a small circle: 950, 1k, 34k.
  const short: ExpressionSpecification = [
    'case',
    ['<', sum, 1000],
    ['to-string', sum],
    ['concat', ['to-string', ['round', ['/', sum, 1000]]], 'k'],
  ]
  const circles: LayerSpecification = {
    id: `${source}-clusters`,
    type: 'circle',
    source,
    minzoom,
    filter: areSeveral,
    paint: {
      'circle-color': colors.accent,
      'circle-opacity': 0.9,
      'circle-radius': ['step', sum, 12, 10, 14, 100, 18, 1000, 22],
      'circle-stroke-color': colors.surface,
      'circle-stroke-width': 2,
    },
  }
  const counts: LayerSpecification = {
    id: `${source}-counts`,
    type: 'symbol',
    source,
    minzoom,
    filter: areSeveral,
    layout: { 'text-field': short, 'text-font': [...font], 'text-size': 12, 'text-allow-overlap': true },
    paint: { 'text-color': colors.onAccent },
  }
  return [circles, counts]
}

/** Returns the label of a place: its title, or the part of its title before the character `labelUntil`. */
function labelOf({ labelUntil }: MapLayer): ExpressionSpecification {
  const title: ExpressionSpecification = ['to-string', ['get', 'title']]
  if (labelUntil === undefined) return title
  const end: ExpressionSpecification = ['index-of', labelUntil, title]
  return ['case', ['<', end, 0], title, ['slice', title, 0, end]]
}

/** Returns the colour without an enum: the brand colour for the list's own twins. */
function plainOf({ colors, isOwn }: Pick<Drawing, 'colors' | 'isOwn'>): string {
  return isOwn ? colors.accent : colors.plain
}

/** Returns the colour of a feature by its value's style; `plain` for a value without a style. */
function byColor(color: Attribute | undefined, part: 'background' | 'text', plain: string): ExpressionSpecification | string {
  const styled = color?.enumValues?.flatMap(({ name, style }) => (style ? [name, style[part]] : [])) ?? []
  if (styled.length === 0) return plain
  return ['match', ['get', 'color'], ...styled, plain] as unknown as ExpressionSpecification
}
