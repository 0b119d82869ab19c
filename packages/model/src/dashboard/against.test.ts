import { createRegistry } from '../definition/registry.ts'
import { expect, test } from 'vitest'
import type { Metric, Tile } from './dashboard.ts'
import { againstQuery } from './tile-query.ts'
import { tileMarks } from './tile-marks.ts'

const words = { label: { de: 'Fall', en: 'Case' }, plural: { de: 'Fälle', en: 'Cases' }, icon: 'cube', hue: 1 }
const day = { dataType: 'date', label: words.label } as const
const registry = createRegistry([
  { name: 'case', extends: 'entity', ...words, attributes: { begin: day, end: day, left: day, kind: { ...day, dataType: 'string' } } },
])
const clock = { today: '2026-11-29', timeZone: 'Europe/Berlin' }
const metric: Metric = {
  name: 'lost',
  label: words.label,
  about: words.label,
  list: 'cases',
  filter: { path: ['case:kind'], operator: 'exists' },
  time: 'case:left',
  against: { begin: 'case:begin', end: 'case:end' },
}
const overTime: Tile = { name: 'lost', metric, form: 'lines', width: 6, over: { unit: 'month', last: 3 } }
const list = {
  relation: 'tenant:cases',
  type: 'case',
  columns: [],
  views: ['table'],
  sort: [],
  pageSize: 50,
  empty: { title: words.label, text: words.label },
} as const
const source = { list, root: 'root', ...clock }

test('the stock of a tile is that of the first days of its units, of the records that its own filter allows', () => {
  expect(againstQuery(overTime, source)).toEqual({
    id: 'root',
    'tenant:cases': {
      $typeExtends: ['case'],
      $filter: metric.filter,
      $aggregate: {
        by: [],
        values: { records: { function: 'count' } },
        stock: { begin: ['case:begin'], end: ['case:end'], unit: 'month', from: '2026-09-01', to: '2026-11-30', at: 'begin' },
      },
    },
  })
})

test('a period counts against its first day, a tile without a period and other metrics against nothing', () => {
  const { over: _, ...number } = { ...overTime, form: 'number' as const }
  const within = { from: '2026-04-01', to: '2026-06-30' }
  expect(againstQuery({ ...number, within }, source)).toMatchObject({
    'tenant:cases': { $aggregate: { stock: { unit: 'day', from: '2026-04-01', to: '2026-04-01', at: 'begin' } } },
  })
  expect(againstQuery(number, source)).toBeUndefined()
  const { against: __, ...plain } = metric
  expect(againstQuery({ ...overTime, metric: plain }, source)).toBeUndefined()
})

test('the value is the part of the stock in percent, absent without a stock, and the records are those that left', () => {
  const marks = tileMarks(registry, overTime, {
    groups: [
      { by: ['2026-09'], values: { records: 3 } },
      { by: ['2026-10'], values: { records: 2 } },
    ],
    against: [
      { by: ['2026-10-01'], values: { records: 40 } },
      { by: ['2026-11-01'], values: { records: 38 } },
    ],
    ...clock,
  })
  expect(marks.map(({ at, value, records }) => [at, value, records])).toEqual([
    ['2026-09', null, 3],
    ['2026-10', 5, 2],
    ['2026-11', 0, 0],
  ])
  expect(marks[1]?.where).toEqual({
    and: [metric.filter, { path: ['case:left'], operator: 'between', value: ['2026-10-01', '2026-10-31'] }],
  })
})

test('a group counts against the stock of its group', () => {
  const marks = tileMarks(
    registry,
    { ...overTime, by: ['case:kind'] },
    {
      groups: [
        { by: ['2026-10', 'a'], values: { records: 1 } },
        { by: ['2026-10', 'b'], values: { records: 1 } },
      ],
      against: [
        { by: ['2026-10-01', 'a'], values: { records: 10 } },
        { by: ['2026-10-01', 'b'], values: { records: 4 } },
      ],
      ...clock,
    },
  )
  expect(marks.map(({ group, value }) => [group, value])).toEqual([
    ['a', 10],
    ['b', 25],
  ])
})
