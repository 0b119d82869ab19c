import { mapLayouts } from '@twinwerk/model/config/base-map'
import type { LayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { archiveSource } from './archive-layers.ts'
import type { DrawnArchive } from './base-style.ts'
import { baseStyle, firstBaseWords } from './base-style.ts'
import { inks } from './map-ink.ts'
import { streetSource } from './street-layers.ts'

const world = 'pmtiles://world'
const archiveIn = (layout: DrawnArchive['layout']): DrawnArchive => ({
  layout,
  attribution: '© <b>Somebody</b> & "others"',
  bounds: [12, 50, 13, 52],
  minZoom: 4,
  maxZoom: 14,
  tiles: 'pmtiles://archive/{z}/{x}/{y}',
})
const everyInk = ['light', 'dark', 'print'] as const
const everyStyle = everyInk.flatMap((ink) =>
  [undefined, ...mapLayouts.map(archiveIn)].map((archive) => baseStyle({ ink, language: 'de', world, archive })),
)
const isWord = ({ type }: LayerSpecification) => type === 'symbol'

test('in every ink and schema all names are above all shapes, and the lowest of them is known', () => {
  for (const { layers } of everyStyle) {
    const first = layers.findIndex(isWord)
    expect(layers[first]?.id).toBe(firstBaseWords)
    expect(layers.slice(first).every(isWord)).toBe(true)
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  }
})

test('every layer draws from a source of its style', () => {
  for (const { layers, sources } of everyStyle)
    for (const layer of layers) if ('source' in layer) expect(Object.keys(sources)).toContain(layer.source)
})

test('inks differ in colours alone, so that paper needs no other layers', () => {
  for (const archive of [undefined, ...mapLayouts.map(archiveIn)]) {
    const shapes = everyInk.map((ink) =>
      baseStyle({ ink, language: 'de', world, archive }).layers.map(({ id, type, paint }) => [id, type, Object.keys(paint ?? {})]),
    )
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  }
  expect(inks.print.land).toBe('#ffffff')
})

test('a map of the region takes the place of own streets, within its bounds, and its sources are text', () => {
  const { sources } = baseStyle({ ink: 'light', language: 'de', world, archive: archiveIn('protomaps') })
  expect(sources).not.toHaveProperty(streetSource)
  expect(sources[archiveSource]).toMatchObject({
    bounds: [12, 50, 13, 52],
    minzoom: 4,
    maxzoom: 14,
    attribution: '© &lt;b&gt;Somebody&lt;/b&gt; &amp; &quot;others&quot;',
  })
  expect(baseStyle({ ink: 'light', language: 'de', world }).sources).toHaveProperty(streetSource)
})
