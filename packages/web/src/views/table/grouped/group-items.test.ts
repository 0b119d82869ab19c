import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { tableColumns } from '../table-columns.ts'
import type { Parts } from './group-items.ts'
import { groupItems, placeKey } from './group-items.ts'
import { inOrder } from './group-order.ts'
import type { Group } from './group-query.ts'
import { groupRowsQuery, groupsIn, groupsQuery } from './group-query.ts'
import type { GroupPlace, OpenGroups } from './grouping.ts'
import { byValue, noneOpen } from './grouping.ts'
import { groupLabel } from './group-words.ts'
import { printTotal, totalsOf } from './totals.ts'

const group = (place: GroupPlace, count = 2, values = {}): Group => ({ place, title: undefined, count, values })
const twin = (digit: string): TwinJson => ({ id: sampleId('order', digit), definition: 'order' })
const month = { path: ['order:begin'], unit: 'month' } as const
const customer = { path: ['order:customer'] }
const list = { relation: 'tenant:orders', type: 'order', columns: [], views: ['table'], sort: [], pageSize: 50 } as const
const root = sampleId('tenant', '9')
const asked = { query: { id: root, 'tenant:orders': { $typeExtends: ['order'], $sort: [{ path: ['order:begin'] }], $mask: [] } } }
const of = { registry: sampleRegistry, timeZone: 'Europe/Berlin', list, asked, by: [month, customer] }

const parts = (more: Partial<Parts>): Parts => ({
  top: [group(['2026-01']), group(['2026-02'], 120), group([null], 1)],
  below: () => ({}),
  rows: () => ({}),
  limit: () => 50,
  maxLimit: 1600,
  ...more,
})
const kinds = (by: readonly (typeof month | typeof customer)[], open: OpenGroups, more: Partial<Parts> = {}) =>
  groupItems({ by, order: byValue, open }, parts(more)).map(({ kind, level }) => `${kind}${level}`)

test('folded groups are lines of their own, and an open one keeps the room of the twins that are on their way', () => {
  expect(kinds([month], noneOpen)).toEqual(['group0', 'group0', 'group0'])
  expect(kinds([month], { all: false, places: [['2026-01']] })).toEqual(['group0', 'row1', 'row1', 'group0', 'group0'])
  const open: OpenGroups = { all: false, places: [['2026-02']] }
  expect(kinds([month], open).filter((kind) => kind === 'row1')).toHaveLength(50)
  expect(kinds([month], open)).toContain('more1')
})

test('below a first group come those of the second field, then their twins', () => {
  const open: OpenGroups = { all: true, places: [['2026-02'], [null]] }
  expect(kinds([month, customer], open)).toEqual(['group0', 'waiting1', 'group0', 'group0'])
  const below = (place: string) => (place === placeKey(['2026-01']) ? { done: [group(['2026-01', 'p'], 1)] } : {})
  const rows = () => ({ done: { twins: [twin('1')], hasMore: false } })
  expect(kinds([month, customer], open, { below, rows })).toEqual(['group0', 'group1', 'row2', 'group0', 'group0'])
  expect(kinds([month, customer], open, { below: () => ({ failed: 'no' }) })).toEqual(['group0', 'failed1', 'group0', 'group0'])
})

test('twins that were deleted meanwhile leave no line behind that asks for more', () => {
  const rows = () => ({ done: { twins: [twin('1')], hasMore: false } })
  expect(kinds([month], { all: false, places: [['2026-01']] }, { rows })).toEqual(['group0', 'row1', 'group0', 'group0'])
})

test('groups sort by value, number or total, those without a value last in both directions', () => {
  const [total] = totalsOf(tableColumns(sampleRegistry, [{ path: ['order:price'] }]))
  const groups = [group(['2026-01'], 2, { total0: 5 }), group(['2026-02'], 9, { total0: 1 }), group([null], 4, { total0: 3 })]
  const by = (name: string, order: 'asc' | 'desc') =>
    inOrder(groups, { registry: sampleRegistry, by: month, order: { by: name, order }, totals: [total!] }).map(({ place }) => place[0])
  expect(by('value', 'asc')).toEqual(['2026-01', '2026-02', null])
  expect(by('value', 'desc')).toEqual(['2026-02', '2026-01', null])
  expect(by('count', 'desc')).toEqual(['2026-02', '2026-01', null])
  expect(by('order:price', 'asc')).toEqual(['2026-02', '2026-01', null])
})

test('the queries ask for one level of groups with their totals, and for the twins of a place', () => {
  const totals = totalsOf(tableColumns(sampleRegistry, [{ path: ['order:price'] }, { path: ['order:items', 'item:amount'] }]))
  expect(totals.map(({ column, function: name }) => [column, name])).toEqual([['order:price', 'sum']])
  expect(groupsQuery(of, { place: ['2026-01'], by: customer, totals }).query['tenant:orders']).toEqual({
    $typeExtends: ['order'],
    $filter: { path: ['order:begin'], operator: 'between', value: ['2026-01-01', '2026-01-31'] },
    $aggregate: { by: [['order:customer']], values: { count: { function: 'count' }, total0: { function: 'sum', path: ['order:price'] } } },
  })
  const needs = { attributes: new Set(['order:price']), relations: new Map() }
  const rows = groupRowsQuery(of, { place: [null, 'p'], needs, limit: 50, after: undefined }).query['tenant:orders']
  expect(rows).toMatchObject({
    $filter: {
      and: [
        { path: ['order:begin'], operator: 'notExists' },
        { path: ['order:customer'], operator: 'eq', value: 'p' },
      ],
    },
    $sort: [{ path: ['order:begin'] }],
    $limit: 50,
  })
  expect(groupsIn([{ by: [{ id: 'p', title: 'Abel' }], values: { count: 3 } }, {}], ['2026-01'])).toEqual([
    { place: ['2026-01', 'p'], title: 'Abel', count: 3, values: { count: 3 } },
  ])
})

test('a group is named by its value, in the words of the reader', () => {
  const words = {
    registry: sampleRegistry,
    locale: { language: 'de', timeZone: 'Europe/Berlin' } as const,
    text: ({ de }: { readonly de: string }) => de,
    word: (key: string) => key,
    week: (week: number, year: string) => `KW ${week} ${year}`,
  }
  const label = (by: Parameters<typeof groupLabel>[1], key: string | null, title?: string) => groupLabel(words, by, { key, title })
  const begin = ['order:begin']
  expect(label({ path: begin, unit: 'month' }, '2026-03')).toBe('März 2026')
  expect(label({ path: begin, unit: 'quarter' }, '2026-Q1')).toBe('Q1 2026')
  expect(label({ path: begin, unit: 'week' }, '2026-W09')).toBe('KW 9 2026')
  expect(label({ path: begin, unit: 'day' }, '2026-03-01')).toBe('So., 01.03.2026')
  expect(label({ path: begin }, '2026-03-01')).toBe('01.03.26')
  expect(label({ path: ['order:customer'] }, 'p', 'Abel')).toBe('Abel')
  expect(label({ path: ['order:customer'] }, 'p', '')).toBe('unnamed')
  expect(label({ path: ['order:customer'] }, null)).toBe('without')
  expect(label({ path: [] }, 'order')).toBe('Auftrag')
})

test('an average has its sign and few decimals', () => {
  const percent = { dataType: 'double', unit: '%', label: { de: '', en: '' }, systematics: 'a:b', name: 'b', declaring: 'a' } as const
  const total = { column: 'a:b', name: 'total0', path: ['a:b'], attribute: percent, function: 'avg' } as const
  expect(printTotal(total, 33.3333333, { language: 'de', timeZone: 'Europe/Berlin' }).replaceAll('\u00a0', ' ')).toBe('⌀ 33,33 %')
})
