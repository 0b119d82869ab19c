import type { StatePlace } from '@twinwerk/model/query/states-json'
import { expect, test } from 'vitest'
import { reachableAt, statePlaces } from './state-features.ts'

const place: StatePlace = {
  id: 'b',
  title: 'Lindenweg 4',
  point: [12.1, 51.2],
  state: 'bad',
  counts: { bad: 1, warn: 2, good: 2, online: 1, offline: 1, none: 1 },
  worst: null,
}

test('a place is one mark in its worst state, with the number of twins in each level', () => {
  const { features } = statePlaces([place, { ...place, point: null }], ({ title }) => title)
  expect(features).toHaveLength(1)
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [12.1, 51.2] },
    properties: { id: 'b', color: 'bad', label: 'Lindenweg 4', bad: 1, warn: 2, good: 3, off: 1, sum: 1 },
  })
})

test('twins that send values are reachable', () => {
  expect(reachableAt(place)).toEqual({ reachable: 6, all: 8 })
})
