import type { TilesResult } from '@twinwerk/model/query/tiles-json'
import { expect, test } from 'vitest'
import { extentOf, placesIn, shapeOf, shapesIn } from './tile-features.ts'

const line = {
  type: 'LineString',
  coordinates: [
    [12, 51],
    [12.2, 51.2],
  ],
} as const
const features: TilesResult['features'] = [
  { count: 1234, point: [11, 50], bounds: [10, 49, 12, 51] },
  { id: 'a', definition: 'trench', title: 'TR-1', point: [12.1, 51.1], color: 'planned', shape: line },
  { id: 'b', definition: 'tool', title: 'OTDR', point: [13, 52], color: null },
]

test('every answer has a place that says how many it stands for and where they are', () => {
  expect(placesIn(features).features.map(({ properties }) => properties)).toEqual([
    { sum: 1234, west: 10, south: 49, east: 12, north: 51 },
    { sum: 1, west: 12.1, south: 51.1, east: 12.1, north: 51.1, id: 'a', title: 'TR-1', color: 'planned', hasShape: true },
    { sum: 1, west: 13, south: 52, east: 13, north: 52, id: 'b', title: 'OTDR', color: '', hasShape: false },
  ])
})

test('lines and areas are drawn besides', () => {
  expect(shapesIn(features).features).toEqual([
    { type: 'Feature', geometry: line, properties: { id: 'a', title: 'TR-1', color: 'planned', hasShape: true } },
  ])
})

test('a twin is found by its shape, else by its place; one inside of a cluster is not', () => {
  expect(shapeOf(features, 'a')).toEqual(line)
  expect(shapeOf(features, 'b')).toEqual({ type: 'Point', coordinates: [13, 52] })
  expect(shapeOf(features, 'c')).toBeUndefined()
  expect(shapeOf(features, undefined)).toBeUndefined()
})

test('the extent holds clusters and places', () => {
  expect(extentOf(features)).toEqual([10, 49, 13, 52])
  expect(extentOf([])).toBeUndefined()
})
