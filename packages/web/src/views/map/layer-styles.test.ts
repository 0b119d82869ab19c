import type { MapLayer } from '@twinwerk/model/list/list-definition'
import { expect, test } from 'vitest'
import { boundsOf, severalOf } from './drawn-at.ts'
import { layerSources } from './layer-sources.ts'
import type { Drawing } from './layer-styles.ts'

const layer: MapLayer = { geometry: ['trench:geometry'] }
const colors = { accent: '#0000ff', onAccent: '#ffffff', surface: '#fafafa', text: '#111111', plain: '#aaaaaa' }
const none = { type: 'FeatureCollection', features: [] } as const

function drawn({ isOwn, shape }: Pick<Drawing, 'isOwn' | 'shape'>) {
  const sources = layerSources(
    { source: 'x', layer, color: undefined, colors, font: ['Inter'], isOwn, shape },
    { places: none, shapes: none, isShown: true },
  )
  return {
    isClustered: sources.some(({ options }) => options?.cluster === true),
    ids: sources.flatMap(({ layers }) => layers.map(({ id }) => id)),
    colors: JSON.stringify(sources.map(({ layers }) => layers.map(({ paint }) => paint))),
  }
}

test('only points of the list itself become clusters with numbers', () => {
  const clustered = drawn({ isOwn: true, shape: 'point' })
  expect([clustered.isClustered, clustered.ids.includes('x-counts')]).toEqual([true, true])
  for (const shape of ['linestring', 'polygon'] as const)
    for (const isOwn of [true, false]) {
      const { isClustered, ids } = drawn({ isOwn, shape })
      expect([isClustered, ids.includes('x-counts'), ids.includes('x-clusters')]).toEqual([false, false, false])
    }
  expect(drawn({ isOwn: false, shape: 'point' }).isClustered).toBe(false)
})

test('the ground is grey, and the list above it has the colour of the brand', () => {
  expect(drawn({ isOwn: false, shape: 'polygon' }).colors).not.toContain(colors.accent)
  expect(drawn({ isOwn: false, shape: 'polygon' }).colors).not.toContain(colors.text)
  expect(drawn({ isOwn: true, shape: 'polygon' }).colors).toContain(colors.accent)
})

test('several twins at one spot have bounds to zoom into, one has none', () => {
  const place = (id: string, at: number) => ({ sum: 1, id, west: at, south: at, east: at, north: at })
  expect(severalOf([])).toBeUndefined()
  expect(severalOf([place('a', 1), place('a', 1)])).toBeUndefined()
  expect(severalOf([place('a', 1), place('b', 3)])).toEqual([1, 1, 3, 3])
  expect(boundsOf(place('a', 2))).toEqual([2, 2, 2, 2])
})
