import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { InkColors } from './map-ink.ts'

/** Text uses fonts of the device: a style without `glyphs` loads no fonts from a server. */
export const mapFont = ['Inter Variable', 'Liberation Sans', 'sans-serif']

type Layout = NonNullable<SymbolLayerSpecification['layout']>

/** Returns the look of names that stand at a place. */
export function wordsAt(name: ExpressionSpecification, size: Layout['text-size'], more: Layout = {}): Layout {
  return { 'text-field': name, 'text-font': mapFont, 'text-size': size ?? 12, 'text-max-width': 8, ...more }
}

/** Returns the look of names that run along a line. */
export function wordsAlong(name: ExpressionSpecification): Layout {
  return {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': name,
    'text-font': mapFont,
    'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 13],
    'text-max-angle': 35,
    'text-padding': 6,
  }
}

export function wordPaint({ text, halo }: Pick<InkColors, 'text' | 'halo'>): NonNullable<SymbolLayerSpecification['paint']> {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
}
