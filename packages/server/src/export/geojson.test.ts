import { expect, test } from 'vitest'
import { sourceFrom, textOf } from '../testing/exporting/export-source.ts'
import { writeGeojson } from './geojson.ts'
import { writePowerQuery } from './power-query.ts'

const spot = { type: 'Point', coordinates: [13.4, 52.5] }
const rows = [
  { id: 'dtmi:1', 'item:label': '=Mast', 'item:place': spot, 'item:price': 1.5 },
  { id: 'dtmi:2', 'item:label': null, 'item:place': null, 'item:price': null },
]
const paths = [['item:label'], ['item:place'], ['item:price']]

test('each row is a feature: its geometry, and all else as properties with their kinds', async () => {
  const source = sourceFrom(paths, rows, { type: 'item', translate: 'short', geometry: 1 })
  expect(JSON.parse(await textOf(writeGeojson(source)))).toEqual({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: 'dtmi:1', geometry: spot, properties: { label: '=Mast', price: 1.5 } },
      { type: 'Feature', id: 'dtmi:2', geometry: null, properties: { label: null, price: null } },
    ],
  })
})

test('Power Query loads the names of the columns and lists of values', async () => {
  const source = sourceFrom([['item:label'], ['item:price']], rows, { type: 'item', translate: 'short' })
  expect(JSON.parse(await textOf(writePowerQuery(source)))).toEqual({
    columns: ['label', 'price'],
    rows: [
      ['=Mast', 1.5],
      [null, null],
    ],
  })
  expect(JSON.parse(await textOf(writePowerQuery(sourceFrom([['item:label']], [], { type: 'item', cut: true }))))).toEqual({
    columns: ['string'],
    rows: [],
    cut: true,
  })
})
