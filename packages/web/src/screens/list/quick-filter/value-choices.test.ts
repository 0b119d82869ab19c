import type { FilterJson } from '@twinwerk/model/query/query-json'
import { expect, test } from 'vitest'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import type { FieldValue } from './value-choices.ts'
import { countedBy, valueChoices } from './value-choices.ts'

const status = {
  dataType: 'enum',
  label: { de: 'Status', en: 'Status' },
  systematics: 'order:status',
  name: 'status',
  declaring: 'order',
  enumValues: ['open', 'done', 'gone'].map((name) => ({ name, label: { de: name, en: name } })),
} as const
const choices = (
  path: readonly string[],
  more: { attribute?: unknown; current?: FilterJson; values?: readonly FieldValue[]; search?: string },
) =>
  valueChoices({
    path,
    attribute: 'attribute' in more ? (more.attribute as typeof status) : sampleRegistry.attributes.get(path.at(-1)!),
    current: more.current,
    values: more.values ?? [],
    search: more.search ?? '',
    words: (key, text) => (text === undefined ? key : `${key} ${text}`),
    period: (key) => ({ path, operator: 'between', value: [key, key] }),
    numberIn: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  })

const done = { key: 'done', label: 'done', count: 3 }
const open = { key: 'open', label: 'open', count: 1 }
const without = { key: null, label: 'without', count: 2 }

test('choices come in the order of their definition with their number, further ones join those chosen', () => {
  const path = ['order:status']
  const current: FilterJson = { path, operator: 'eq', value: 'done' }
  const offered = choices(path, { attribute: status, values: [done, open, without], current })
  expect(offered.map(({ label, count, isOn }) => [label, count, isOn])).toEqual([
    ['open', 1, false],
    ['done', 3, true],
    ['without', 2, false],
  ])
  expect(offered.map(({ condition }) => condition)).toEqual([
    { path, operator: 'in', value: ['done', 'open'] },
    undefined,
    { path, operator: 'notExists' },
  ])
})

test('texts are offered as typed and as the list has them, the frequent ones first', () => {
  const path = ['order:customer', 'person:name']
  expect(choices(path, { values: [open, done], search: 'o' }).map(({ label }) => label)).toEqual([
    'contains o',
    'startsWith o',
    'done',
    'open',
  ])
  expect(choices(path, { values: [open, done], search: 'op' }).map(({ key }) => key)).toEqual(['contains', 'startsWith', 'value open'])
})

test('days are offered around today and by month, newest first; a second click takes the condition away', () => {
  const path = ['order:begin']
  const values = [
    { key: '2026-01', label: 'Januar', count: 1 },
    { key: '2026-02', label: 'Februar', count: 4 },
  ]
  const offered = choices(path, { values, current: { path, operator: 'lt', value: { $: 'today' } } })
  expect(offered.map(({ label }) => label)).toEqual(['today', 'last7', 'last30', 'next7', 'next30', 'past', 'future', 'Februar', 'Januar'])
  expect(offered.find(({ label }) => label === 'past')).toMatchObject({ isOn: true, condition: undefined })
  expect(offered.find(({ label }) => label === 'last7')!.condition).toEqual({
    path,
    operator: 'between',
    value: [{ $: 'today', offset: '-P7D' }, { $: 'today' }],
  })
})

test('a number is compared with what was typed', () => {
  const path = ['order:price']
  expect(choices(path, {}).map(({ label }) => label)).toEqual(['exists', 'notExists'])
  expect(choices(path, { search: '40' }).map(({ condition }) => condition)).toEqual([
    { path, operator: 'gte', value: 40 },
    { path, operator: 'lte', value: 40 },
    { path, operator: 'eq', value: 40 },
  ])
})

test('values are counted where several twins share them', () => {
  expect(countedBy(status)).toEqual({})
  expect(countedBy(sampleRegistry.attributes.get('order:begin'))).toEqual({ unit: 'month' })
  expect(countedBy(sampleRegistry.attributes.get('order:price'))).toBeUndefined()
  expect(countedBy(undefined)).toEqual({})
})
