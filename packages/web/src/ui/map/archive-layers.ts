import type { MapLayout } from '@twinwerk/model/config/base-map'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { ArchiveSchema, Part } from './archive-schemas.ts'
import { archiveSchemas } from './archive-schemas.ts'
import type { InkColors } from './map-ink.ts'
import { wordPaint, wordsAlong, wordsAt } from './map-words.ts'

type Drawing = { readonly layout: MapLayout; readonly colors: InkColors; readonly language: 'de' | 'en' }

/** The name of the source of an archive in a style. */
export const archiveSource = 'archive'

/** Returns the areas and lines of an archive, lowest first. */
export function archiveShapes({ layout, colors }: Pick<Drawing, 'layout' | 'colors'>): LayerSpecification[] {
  const schema = archiveSchemas[layout]
  const fills = [
    ...schema.built.map((part) => fill(schema, part, colors.built)),
    ...schema.farm.map((part) => fill(schema, part, colors.farm)),
    ...schema.grass.map((part) => fill(schema, part, colors.grass)),
    ...schema.wood.map((part) => fill(schema, part, colors.wood)),
    fill(schema, schema.water, colors.water),
  ]
  return [
    ...fills.map((layer, index) => ({ ...layer, id: `base-area-${index}` })),
    line(schema, schema.waterway, { id: 'base-waterways', color: colors.water, width: widths([10, 0.6], [17, 5]) }),
    { ...fill(schema, schema.houses, colors.house), id: 'base-houses', minzoom: 14 },
    line(schema, schema.paths, { id: 'base-paths', color: colors.path, width: widths([13, 0.6], [18, 3]), from: 13 }),
    line(schema, schema.rails, { id: 'base-rails', color: colors.rail, width: widths([9, 0.6], [17, 2.5]), from: 8 }),
    ...roads(schema, schema.roads, {
      id: 'base-roads',
      color: colors.road,
      casing: colors.casing,
      width: widths([12, 0.7], [18, 13]),
      from: 12,
    }),
    ...roads(schema, schema.mainRoads, {
      id: 'base-main-roads',
      color: colors.road,
      casing: colors.casing,
      width: widths([8, 0.7], [18, 18]),
      from: 8,
    }),
    ...roads(schema, schema.highways, {
      id: 'base-highways',
      color: colors.highway,
      casing: colors.highwayCasing,
      width: widths([5, 0.8], [18, 20]),
    }),
  ]
}

/** Returns the names of an archive. They stand above all areas and lines. */
export function archiveWords({ layout, colors, language }: Drawing): LayerSpecification[] {
  const schema = archiveSchemas[layout]
  const name: ExpressionSpecification = ['to-string', ['coalesce', ['get', `name:${language}`], ['get', 'name'], '']]
  const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString']
  const source = archiveSource
  const waterPaint = wordPaint({ text: colors.waterText, halo: colors.halo })
  const placesOf = (kinds: readonly string[]): ExpressionSpecification => ['in', schema.placeKind, ['literal', [...kinds]]]
  return [
    ...schema.waterNames.map((layer, index): LayerSpecification => ({
      id: `base-water-names-${index}`,
      type: 'symbol',
      source,
      'source-layer': layer,
      minzoom: 11,
      filter: isLine,
      layout: wordsAlong(name),
      paint: waterPaint,
    })),
    {
      id: 'base-road-names',
      type: 'symbol',
      source,
      'source-layer': schema.roadNames,
      minzoom: 13,
      filter: isLine,
      layout: wordsAlong(name),
      paint: wordPaint(colors),
    },
    {
      id: 'base-villages',
      type: 'symbol',
      source,
      'source-layer': schema.places,
      minzoom: 10,
      maxzoom: 15,
      filter: placesOf(['village', 'suburb', 'hamlet', 'quarter', 'neighbourhood']),
      layout: wordsAt(name, ['interpolate', ['linear'], ['zoom'], 10, 11, 14, 14]),
      paint: wordPaint(colors),
    },
    {
      id: 'base-towns',
      type: 'symbol',
      source,
      'source-layer': schema.places,
      minzoom: 6,
      maxzoom: 14,
      filter: placesOf(['city', 'town']),
      layout: wordsAt(name, ['interpolate', ['linear'], ['zoom'], 6, 11, 13, 16]),
      paint: wordPaint(colors),
    },
  ]
}

type Width = readonly [zoom: number, pixels: number]

type Stroke = { readonly id: string; readonly color: string; readonly width: ExpressionSpecification; readonly from?: number }

/** Returns widths in pixels at two zooms, and those between. */
function widths([from, thin]: Width, [to, wide]: Width): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], from, thin, to, wide]
}

function filterOf({ kind }: ArchiveSchema, { kinds }: Part): FilterSpecification[] {
  return kinds ? [['in', kind, ['literal', [...kinds]]]] : []
}

function fill(schema: ArchiveSchema, part: Part, color: string): Extract<LayerSpecification, { type: 'fill' }> {
  const filter = allOf([['==', ['geometry-type'], 'Polygon'], ...filterOf(schema, part)])
  return { id: '', type: 'fill', source: archiveSource, 'source-layer': part.layer, filter, paint: { 'fill-color': color } }
}

function line(schema: ArchiveSchema, part: Part, { id, color, width, from }: Stroke): LayerSpecification {
  return {
    id,
    type: 'line',
    source: archiveSource,
    'source-layer': part.layer,
    ...(from !== undefined && { minzoom: from }),
    filter: allOf([['==', ['geometry-type'], 'LineString'], ...filterOf(schema, part)]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  }
}

/** Returns a road as two lines: its edge, and the road itself. */
function roads(schema: ArchiveSchema, part: Part, { casing, ...stroke }: Stroke & { readonly casing: string }): LayerSpecification[] {
  const edge = line(schema, part, { ...stroke, id: `${stroke.id}-edges`, color: casing })
  const gap = { 'line-gap-width': stroke.width, 'line-width': 0.8 }
  return [edge.type === 'line' ? { ...edge, paint: { ...edge.paint, ...gap } } : edge, line(schema, part, stroke)]
}

function allOf(filters: readonly FilterSpecification[]): FilterSpecification {
  return ['all', ...filters] as FilterSpecification
}
