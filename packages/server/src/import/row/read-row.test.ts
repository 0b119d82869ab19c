import { createRegistry } from '@twinwerk/model/definition/registry'
import type { FileCell, ImportMapping } from '@twinwerk/model/table/import-mapping'
import { importPlan } from '@twinwerk/model/table/import-plan'
import { expect, test } from 'vitest'
import type { RowTwin } from './read-row.ts'
import { digestOf, readRow } from './read-row.ts'

const label = (text: string) => ({ de: text, en: text })
const named = (name: string) => ({ name, label: label(name), plural: label(name), icon: 'cube', hue: 0 })
const text = (name: string) => ({ dataType: 'string' as const, label: label(name) })
const registry = createRegistry([
  { ...named('person'), extends: 'entity', attributes: { first: text('first'), last: text('last') } },
  { ...named('tag'), extends: 'entity', attributes: { name: text('name') } },
  {
    ...named('part'),
    extends: 'entity',
    attributes: { title: text('title'), count: { dataType: 'integer', label: label('count') } },
    relationships: { tag: { target: 'tag', label: label('tag'), min: 0, max: 1 } },
  },
  {
    ...named('deal'),
    extends: 'entity',
    attributes: { title: text('title'), code: text('code') },
    relationships: {
      buyer: { target: 'person', label: label('buyer'), min: 0, max: 1 },
      parts: { target: 'part', label: label('parts'), min: 0, max: -1, component: true },
    },
  },
])
const mapping: ImportMapping = {
  language: 'de',
  type: 'deal',
  matchBy: ['deal:title', 'deal:code'],
  columns: [
    { index: 0, path: ['deal:title'] },
    { index: 1, path: ['deal:code'] },
    { index: 2, path: ['deal:buyer', 'person:first'] },
    { index: 3, path: ['deal:buyer', 'person:last'] },
    { index: 4, path: ['deal:parts', 'part:title'] },
    { index: 5, path: ['deal:parts', 'part:count'] },
    { index: 6, path: ['deal:parts', 'part:tag', 'tag:name'] },
  ],
  links: [
    { path: ['deal:buyer'], type: 'person', matchBy: ['person:first', 'person:last'], create: true },
    { path: ['deal:parts'], type: 'part', matchBy: ['part:title'], create: true },
    { path: ['deal:parts', 'part:tag'], type: 'tag', matchBy: ['tag:name'], create: true },
  ],
}
const root = importPlan(registry, mapping, { target: 'deal', columns: 7 })
const read = (...cells: FileCell[]) => readRow(root, cells, { columns: 7, locale: { language: 'de', timeZone: 'UTC' } })
const plain = ({ values, linked, key }: RowTwin): unknown[] => [Object.fromEntries(values), key, ...linked.map(plain)]
const findings = (...cells: FileCell[]) => read(...cells).findings.map(({ column, key }) => [column, key])

test('lines of several columns make one twin each, with what is linked to it', () => {
  expect(plain(read('a', 'b', 'c', 'd', 'x\ny\r\n\nz', '1\n2', '\nt\n…').rowTwin)).toEqual([
    { 'deal:title': 'a', 'deal:code': 'b' },
    '["a","b"]',
    [{ 'person:first': 'c', 'person:last': 'd' }, '["c","d"]'],
    [{ 'part:title': 'x', 'part:count': 1 }, '["x"]'],
    [{ 'part:title': 'y', 'part:count': 2 }, '["y"]', [{ 'tag:name': 't' }, '["t"]']],
    [{ 'part:title': 'z' }, '["z"]'],
  ])
})

test('an empty cell says nothing of its property', () => {
  expect(plain(read('a', 'b', null, ' ', '', null).rowTwin)).toEqual([{ 'deal:title': 'a', 'deal:code': 'b' }, '["a","b"]'])
  expect(plain(read(null, '', 'c', 'd').rowTwin)).toEqual([{}, undefined, [{ 'person:first': 'c', 'person:last': 'd' }, '["c","d"]']])
})

test('the key of a twin is whole or missing', () => {
  expect(findings('a', null)).toEqual([[1, 'import.keyIncomplete']])
  expect(findings(null, null)).toEqual([])
  expect(findings('a', 'b', 'c')).toEqual([[3, 'import.keyIncomplete']])
  expect(findings('a', 'b', null, null, null, '1')).toEqual([])
})

test('every wrong cell is reported', () => {
  expect(findings('a', 'b', null, null, 'x\ny', 'eins\nzwei', null, 'mehr')).toEqual([
    [7, 'import.tooManyCells'],
    [5, 'value.notNumber'],
    [5, 'value.notNumber'],
  ])
})

test('a cell with too many lines is refused', () => {
  expect(findings('a', 'b', null, null, 'x\n'.repeat(201))).toEqual([[4, 'import.tooManyLines']])
})

test('rows of the same twin have the same digest', () => {
  const digest = (...cells: FileCell[]) => digestOf(read(...cells).rowTwin)
  expect(digest('a', 'b', 'c', 'd')).toBe(digest('a', 'b'))
  expect(digest('a', 'b')).not.toBe(digest('b', 'a'))
  expect(digest(null, null)).toBeNull()
  expect(digest('x'.repeat(9000), 'b')).toHaveLength(43)
})
