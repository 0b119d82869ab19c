import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { Scheme } from '../theme/css-variables.ts'

type Look = { readonly scheme: Scheme; readonly language: 'de' | 'en'; readonly archive: string }

/** Subdued, so that the drawn data stand out. */
const colors = {
  light: { sea: '#e4eaf1', land: '#f6f7f9', border: '#c3cad6', text: '#687182', halo: '#f6f7f9', place: '#9aa3b2' },
  dark: { sea: '#0e1116', land: '#1b1e24', border: '#3b404b', text: '#8a92a1', halo: '#16181d', place: '#5a6270' },
} as const satisfies Record<Scheme, object>

/** Text uses fonts of the device: a style without `glyphs` loads no fonts from a server. */
export const mapFont = ['Inter Variable', 'Liberation Sans', 'sans-serif']

const isDue: ExpressionSpecification = ['>=', ['zoom'], ['get', 'from']]

/** Returns the style of the bundled base map: land, borders, and names of countries and cities. */
export function baseStyle({ scheme, language, archive }: Look): StyleSpecification {
  const { sea, land, border, text, halo, place } = colors[scheme]
  const words = { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
  return {
    version: 8,
    sources: { base: { type: 'vector', url: archive, attribution: 'Natural Earth' } },
    layers: [
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
      {
        id: 'base-city-names',
        type: 'symbol',
        source: 'base',
        'source-layer': 'cities',
        maxzoom: 12,
        filter: isDue,
        layout: { 'text-field': ['get', language], 'text-font': mapFont, 'text-size': 12, 'text-anchor': 'left', 'text-offset': [0.5, 0] },
        paint: words,
      },
      {
        id: 'base-country-names',
        type: 'symbol',
        source: 'base',
        'source-layer': 'countries',
        maxzoom: 8,
        filter: isDue,
        layout: {
          'text-field': ['get', language],
          'text-font': mapFont,
          'text-size': 13,
          'text-letter-spacing': 0.06,
          'text-max-width': 8,
        },
        paint: words,
      },
    ],
  }
}
