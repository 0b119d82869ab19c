import type { BaseMapArchive } from '@twinwerk/model/config/base-map'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { archiveShapes, archiveSource, archiveWords } from './archive-layers.ts'
import type { Ink, InkColors } from './map-ink.ts'
import { inks } from './map-ink.ts'
import { wordPaint, wordsAt } from './map-words.ts'
import { streetShapes, streetSource, streetWords } from './street-layers.ts'

/** `tiles` is the address of the archive's tiles, with their zoom and place. */
export type DrawnArchive = Omit<BaseMapArchive, 'id'> & { readonly tiles: string }

type Look = {
  readonly ink: Ink
  readonly language: 'de' | 'en'
  /** The address of the bundled map of the world. */
  readonly world: string
  /** The map of the region. Without it the streets of the tenant's own addresses are drawn. */
  readonly archive?: DrawnArchive | undefined
}

const isDue: ExpressionSpecification = ['>=', ['zoom'], ['get', 'from']]

/**
 * Returns the style of our own base map: land, borders, countries and cities of the world, and the map of the region above them. All names
 * are above all shapes, and `firstBaseWords` is the lowest of them.
 */
export function baseStyle({ ink, language, world, archive }: Look): StyleSpecification {
  const colors = inks[ink]
  const region = archive && { layout: archive.layout, colors, language }
  return {
    version: 8,
    // A change of ink shows at once, also on the way to a printer.
    transition: { duration: 0, delay: 0 },
    sources: {
      base: { type: 'vector', url: world, attribution: 'Natural Earth' },
      ...(archive
        ? { [archiveSource]: archiveTiles(archive) }
        : { [streetSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, tolerance: 0.2 } }),
    },
    layers: [
      ...worldShapes(colors),
      ...(region ? archiveShapes(region) : streetShapes(colors)),
      ...worldWords(colors, language),
      ...(region ? archiveWords(region) : streetWords(colors)),
    ],
  }
}

/** The lowest layer of names. Shapes that are drawn later go below it, so that streets keep their names. */
export const firstBaseWords = 'base-city-names'

function archiveTiles({ tiles, attribution, bounds, minZoom, maxZoom }: DrawnArchive): StyleSpecification['sources'][string] {
  const [west, south, east, north] = bounds
  return {
    type: 'vector',
    tiles: [tiles],
    bounds: [west, south, east, north],
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution: escaped(attribution),
  }
}

/** The map library shows attributions as HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function worldShapes({ sea, land, border, place }: InkColors): LayerSpecification[] {
  return [
    { id: 'base-sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'base-land', type: 'fill', source: 'base', 'source-layer': 'land', paint: { 'fill-color': land } },
    {
      id: 'base-borders',
      type: 'line',
      source: 'base',
      'source-layer': 'borders',
      paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.4] },
    },
    {
      id: 'base-cities',
      type: 'circle',
      source: 'base',
      'source-layer': 'cities',
      maxzoom: 10,
      filter: isDue,
      paint: { 'circle-radius': 2.5, 'circle-color': place },
    },
  ]
}

function worldWords(colors: InkColors, language: 'de' | 'en'): LayerSpecification[] {
  const name: ExpressionSpecification = ['get', language]
  return [
    {
      id: firstBaseWords,
      type: 'symbol',
      source: 'base',
      'source-layer': 'cities',
      maxzoom: 12,
      filter: isDue,
      layout: wordsAt(name, 12, { 'text-anchor': 'left', 'text-offset': [0.5, 0] }),
      paint: wordPaint(colors),
    },
    {
      id: 'base-country-names',
      type: 'symbol',
      source: 'base',
      'source-layer': 'countries',
      maxzoom: 8,
      filter: isDue,
      layout: wordsAt(name, 13, { 'text-letter-spacing': 0.06 }),
      paint: wordPaint(colors),
    },
  ]
}
