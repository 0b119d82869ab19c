import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'
import type { Metric, Tile } from './dashboard.ts'
import { goneField } from './gone-field.ts'
import { changeOf, isComparable, narrowTile, withinPeriod } from './narrow-tile.ts'
import { tileMarks, tilePlaces } from './tile-marks.ts'
import { tileQuery } from './tile-query.ts'

const label = { de: 'x', en: 'x' }
const definitions: readonly TwinDefinition[] = [
  {
    name: 'deal',
    label,
    plural: label,
    icon: 'x',
    hue: 1,
    title: [],
    attributes: {
      stage: { dataType: 'string', label },
      day: { dataType: 'date', label },
      at: { dataType: 'datetime', label },
      end: { dataType: 'date', label },
      amount: { dataType: 'double', label },
    },
    relationships: { tags: { target: 'mark', label, min: 0, max: -1 } },
  },
  { name: 'mark', label, plural: label, icon: 'x', hue: 1, title: [], attributes: { word: { dataType: 'string', label } } },
]
const registry = createRegistry(definitions)
const clock = { today: '2026-11-29', timeZone: 'Europe/Berlin' }
const list = {
  relation: 'tenant:deals',
  type: 'deal',
  columns: [],
  views: ['table'],
  sort: [],
  pageSize: 50,
  empty: { title: label, text: label },
} as const
const metric: Metric = { name: 'deals', label, about: label, list: 'deals' }
const tile: Tile = { name: 't', metric, form: 'number', width: 3 }
const stage: FilterJson = { path: ['deal:stage'], operator: 'eq', value: 'won' }
const other: FilterJson = { path: ['mark:word'], operator: 'eq', value: 'x' }
const days = { from: '2026-03-01', to: '2026-03-31' }

test('conditions reach the tiles whose type has their field; the others are named', () => {
  const { tile: narrowed, unreached } = narrowTile(registry, tile, { type: 'deal', filters: [stage, other], days })
  expect(narrowed.metric.filter).toEqual(stage)
  expect(unreached).toEqual([['mark:word'], 'period'])
})

test('a period counts a number as a whole, divides a chart, and reads a stock at its end', () => {
  const timed = { ...metric, time: 'deal:day' }
  const over = { unit: 'month', last: 12 } as const
  const number = withinPeriod({ ...tile, metric: timed, over }, days)
  expect([number.over, number.within]).toEqual([undefined, days])
  const [mark] = tileMarks(registry, number, { groups: [{ by: [], values: { records: 4 } }], ...clock })
  expect(mark).toMatchObject({ value: 4, where: { path: ['deal:day'], operator: 'between', value: ['2026-03-01', '2026-03-31'] } })
  const chart = withinPeriod({ ...tile, form: 'columns', metric: timed, over }, days)
  expect(tilePlaces(chart, clock)).toHaveLength(31)
  const stock = withinPeriod({ ...tile, metric: { ...metric, stock: { begin: 'deal:day', end: 'deal:end' } } }, days)
  expect(tilePlaces(stock, clock)).toEqual([{ at: '2026-03-31', key: '2026-03-31', days: { from: '2026-03-31', to: '2026-03-31' } }])
  const future = withinPeriod(stock, { from: '2026-11-01', to: '2026-12-31' })
  expect(tilePlaces(future, clock)?.[0]?.at).toBe('2026-11-29')
})

test.each([
  ['the day on which the clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['the day on which they go back', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['29 February', '2028-02-29', '2028-02-28T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('the period of %s is that day of the tenant', (_, day, from, before) => {
  const within = withinPeriod({ ...tile, metric: { ...metric, time: 'deal:at' } }, { from: day, to: day })
  const [mark] = tileMarks(registry, within, { groups: [], ...clock })
  expect(mark?.where).toEqual({
    and: [
      { path: ['deal:at'], operator: 'gte', value: from },
      { path: ['deal:at'], operator: 'lt', value: before },
    ],
  })
})

test('the value of each class leads to its records', () => {
  const classed: Tile = {
    ...tile,
    form: 'rows',
    metric: {
      ...metric,
      filter: other,
      value: { function: 'sum', path: ['deal:amount'] },
      classes: [
        { label, filter: stage },
        { label, filter: { not: stage } },
      ],
    },
  }
  const query = JSON.stringify(tileQuery(registry, classed, { list, root: 'r', ...clock }))
  expect(query).toContain('"records1":{"function":"count","filter":{"not":')
  const groups = [{ by: [], values: { records: 3, records0: 2, value0: 7, records1: 1, value1: null } }]
  const marks = tileMarks(registry, classed, { groups, ...clock })
  expect(marks.map(({ value, records }) => [value, records])).toEqual([
    [7, 2],
    [0, 1],
  ])
  expect(marks[1]?.where).toEqual({ and: [other, { not: stage }] })
})

test('the rest of groups of several values has no list of its own, and linked twins are told by their title', () => {
  const by = ['deal:tags']
  const groups = [
    { by: [{ id: 'm1', title: 'Rot' }], values: { records: 2 } },
    { by: [], values: { records: 5 }, rest: 3 },
  ]
  const [first, rest] = tileMarks(registry, { ...tile, form: 'rows', by, first: 1 }, { groups, ...clock })
  expect(first).toMatchObject({ group: 'm1', title: 'Rot', where: { path: by, operator: 'eq', value: 'm1' } })
  expect(rest?.where).toBeUndefined()
  const stages = tileMarks(registry, { ...tile, form: 'rows', by: ['deal:stage'], first: 1 }, { groups, ...clock })
  expect(stages[1]?.where).toBeDefined()
})

test('the first field that is gone is named', () => {
  expect(goneField(registry, tile, 'deal')).toBeUndefined()
  expect(goneField(registry, { ...tile, by: ['deal:gone'] }, 'deal')).toEqual(['deal:gone'])
  expect(goneField(registry, { ...tile, metric: { ...metric, time: 'mark:gone' } }, 'deal')).toEqual(['mark:gone'])
  expect(goneField(registry, { ...tile, metric: { ...metric, filter: { or: [stage, other] } } }, 'deal')).toEqual(['mark:word'])
})

test('numbers with a time are compared; a change from nothing is none', () => {
  expect([isComparable(tile), isComparable({ ...tile, metric: { ...metric, time: 'deal:day' } })]).toEqual([false, true])
  expect([changeOf(3, 2), changeOf(-1, -2), changeOf(3, 0), changeOf(null, 2), changeOf(2, null)]).toEqual([
    50,
    50,
    undefined,
    undefined,
    undefined,
  ])
})
