import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../../ui/map/use-map-colors.ts'
import { statesTogether } from './state-features.ts'

type Drawing = {
  readonly source: string
  readonly color: Attribute
  readonly colors: MapColors
  readonly font: readonly string[]
  /** From this zoom on each place has its label. */
  readonly labelZoom: number
}

/** Places that overlap are one mark up to this zoom. */
const lastTogether = 16

export const gatheredStates: Partial<GeoJSONSourceSpecification> = {
  cluster: true,
  clusterRadius: 28,
  clusterMaxZoom: lastTogether,
  clusterProperties: statesTogether,
}

const plain = { background: '#E9EBEE', text: '#3B424A' } as const

/** Returns the marks of places in the colour of their state, and of several places with the numbers of their three levels. */
export function stateLayers({ source, color, colors, font, labelZoom }: Drawing): LayerSpecification[] {
  const isOne: ExpressionSpecification = ['==', ['get', 'sum'], 1]
  const counts: ExpressionSpecification = ['concat', ['get', 'bad'], ' · ', ['get', 'warn'], ' · ', ['get', 'good']]
  const word = { 'text-font': [...font], 'text-size': 11 }
  return [
    {
      id: `${source}-places`,
      type: 'circle',
      source,
      filter: isOne,
      paint: {
        'circle-color': byState(color, 'background'),
        'circle-radius': ['match', ['get', 'color'], ['bad', 'offline'], 8, 'warn', 7, 6],
        'circle-stroke-color': byState(color, 'text'),
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${source}-clusters`,
      type: 'circle',
      source,
      filter: ['!', isOne],
      paint: {
        'circle-color': byWorst(color, 'background'),
        'circle-radius': ['step', ['get', 'sum'], 24, 10, 28, 100, 34],
        'circle-stroke-color': byWorst(color, 'text'),
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${source}-counts`,
      type: 'symbol',
      source,
      filter: ['!', isOne],
      layout: { ...word, 'text-field': counts, 'text-allow-overlap': true },
      paint: { 'text-color': byWorst(color, 'text') },
    },
    {
      id: `${source}-labels`,
      type: 'symbol',
      source,
      minzoom: labelZoom,
      filter: isOne,
      layout: { ...word, 'text-field': ['get', 'label'], 'text-anchor': 'top', 'text-offset': [0, 0.9] },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.surface, 'text-halo-width': 1.5 },
    },
  ]
}

type Part = 'background' | 'text'

/** Returns the colour of the state of one place. */
function byState({ enumValues = [] }: Attribute, part: Part): ExpressionSpecification {
  const styled = enumValues.flatMap(({ name, style }) => [name, style?.[part] ?? plain[part]])
  return ['match', ['get', 'color'], ...styled, plain[part]] as unknown as ExpressionSpecification
}

/** Returns the colour of the worst state among several places. */
function byWorst({ enumValues = [] }: Attribute, part: Part): ExpressionSpecification {
  const styleOf = (state: string): ValueStyle => enumValues.find(({ name }) => name === state)?.style ?? plain
  const isSome = (name: string): ExpressionSpecification => ['>', ['get', name], 0]
  const colorOf = (state: string): string => styleOf(state)[part]
  return [
    'case',
    isSome('bad'),
    colorOf('bad'),
    isSome('warn'),
    colorOf('warn'),
    isSome('good'),
    colorOf('good'),
    isSome('off'),
    colorOf('offline'),
    plain[part],
  ]
}
