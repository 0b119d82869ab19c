import { expect, test } from 'vitest'
import type { Metric } from './dashboard.ts'
import { tilesOf } from './dashboard.ts'
import type { OwnTile } from './own-board.ts'
import { boardOf, ownTileOf, readBoard, readTiles } from './own-board.ts'

const openCases: Metric = { name: 'openCases', label: { de: 'Offen', en: 'Open' }, about: { de: 'Alle', en: 'All' }, list: 'processes/crm' }
const own: OwnTile = {
  name: 't1',
  title: 'Nach Stand',
  form: 'rows',
  width: 6,
  by: ['receipt:status'],
  first: 8,
  metric: {
    list: 'invoicing/receipts',
    filter: { and: [{ path: ['receipt:openAmount'], operator: 'gt', value: 0 }] },
    search: 'Sorge',
    value: { function: 'sum', path: ['receipt:openAmount'] },
    unit: 'currency',
  },
}
const known = { metrics: new Map([['openCases', openCases]]), labelOf: () => ({ de: 'Belege', en: 'Receipts' }) }

test('a board is read as it was written', () => {
  const board = { sections: [{ title: 'Oben', tiles: [own, { name: 't2', metric: 'openCases', form: 'number', width: 3 } as const] }] }
  expect(readBoard(board)).toEqual(board)
})

test.each([
  ['nothing', undefined],
  ['a text', 'board'],
  ['sections that are none', { sections: [1, null, { tiles: 'x' }] }],
  ['a width of its own', { sections: [{ tiles: [{ ...own, width: 5 }] }] }],
  ['a form of its own', { sections: [{ tiles: [{ ...own, form: 'pie' }] }] }],
  ['no metric', { sections: [{ tiles: [{ ...own, metric: {} }] }] }],
  ['a chart without places', { sections: [{ tiles: [{ ...own, by: undefined }] }] }],
  ['groups that are no path', { sections: [{ tiles: [{ ...own, by: [1] }] }] }],
])('%s makes no tile', (_, json) => {
  expect(readBoard(json).sections.flatMap(({ tiles }) => tiles)).toEqual([])
})

test('what is wrong inside a tile is left out: filters and values that are none, a deep nesting, a number of groups', () => {
  let deep: object = { path: ['a:b'], operator: 'eq', value: 1 }
  for (let depth = 0; depth < 100; depth += 1) deep = { not: deep }
  for (const filter of [deep, { and: 'x' }, { path: ['a:b'], operator: 'sql' }, { or: [{}] }]) {
    const [tile] = readTiles([
      { ...own, first: 1000, metric: { list: 'a', filter, value: { function: 'drop', path: ['a:b'] }, unit: 'gold' } },
    ])
    expect(tile).toEqual({ name: 't1', title: 'Nach Stand', form: 'rows', width: 6, by: ['receipt:status'], metric: { list: 'a' } })
  }
})

test('texts, lists, maps and goals are read as they were written, each without what it has no use for', () => {
  const metric = { list: 'processes/crm' }
  const tiles = [
    { name: 'a', title: 'Hinweis', form: 'text', width: 12, text: '# Heute' },
    { name: 'b', form: 'list', width: 6, metric, columns: [['a:b']], sort: [{ path: ['a:b'], order: 'desc' }], first: 5 },
    { name: 'c', form: 'map', width: 6, metric },
    { name: 'd', form: 'progress', width: 3, metric, goal: { target: 10, good: 'down', warn: 20 } },
  ]
  const board = { sections: [{ tiles }] }
  expect(readBoard(board)).toEqual(board)
  expect(readTiles(tiles).map(({ name }) => name)).toEqual(['b', 'c', 'd'])
  const [list, map, goal] = readTiles([
    { ...tiles[1], by: ['a:b'], over: { unit: 'day', last: 3 }, columns: [1, [2]], sort: ['x'], first: 11 },
    { ...tiles[2], by: ['a:b'], first: 3 },
    { ...tiles[3], goal: { target: 10, good: 'up', warn: 20 } },
  ])
  expect(list).toEqual({ name: 'b', form: 'list', width: 6, metric })
  expect(map).toEqual(tiles[2])
  expect(goal?.goal).toEqual({ target: 10, good: 'up' })
})

test.each([
  ['a text of nothing', { form: 'text', text: ' ' }],
  ['a text of 2,001 characters', { form: 'text', text: 'x'.repeat(2001) }],
  ['progress without a goal', { form: 'progress' }],
  ['a goal that is no number', { form: 'progress', goal: { target: '10' } }],
  ['a goal beyond all numbers', { form: 'progress', goal: { target: 1e300 } }],
])('%s makes no tile', (_, tile) => {
  expect(readBoard({ sections: [{ tiles: [{ ...own, ...tile }] }] }).sections.flatMap(({ tiles }) => tiles)).toEqual([])
})

test('a board has at most 24 tiles, each under one name', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...own, name: `t${index}` }))
  const sections = [{ tiles: many.slice(0, 20) }, { tiles: many.slice(15) }]
  expect(readBoard({ sections }).sections.map(({ tiles }) => tiles.length)).toEqual([20, 4])
  expect(readTiles([own, { ...own, title: 'Zweiter' }])).toEqual([own])
})

test('a metric of the release is resolved by its name; one that is gone leads to no list', () => {
  const tiles = [own, { ...own, name: 't2', metric: 'openCases' }, { ...own, name: 't3', metric: 'gone' }]
  const board = boardOf({ sections: [{ tiles }] }, { name: 'x', title: { de: 'X', en: 'X' }, ...known })
  expect(tilesOf(board).map(({ metric }) => [metric.name, metric.list, metric.label.en])).toEqual([
    ['own', 'invoicing/receipts', 'Receipts'],
    ['openCases', 'processes/crm', 'Open'],
    ['gone', '', 'gone'],
  ])
  expect(tilesOf(board).map((tile, index) => ownTileOf(tile, { name: tiles[index]!.name, title: own.title! }))).toEqual(tiles)
})
