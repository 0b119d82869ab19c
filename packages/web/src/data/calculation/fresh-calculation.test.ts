import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { addNew, addSelected, setValue } from '../record/edit-record.ts'
import { freshCalculation } from './fresh-calculation.ts'
import type { RecordData } from '../record/record.ts'
import { loadedRecord } from '../record/record.ts'

const text = { de: 'x', en: 'x' }
const type = (name: string) => ({ name, extends: 'entity', label: text, plural: text, icon: 'x', hue: 1 })
const sum = (expression: string) => ({ dataType: 'double', label: text, calculation: { expression } }) as const
const definitions: readonly TwinDefinition[] = [
  {
    ...type('bill'),
    attributes: {
      price: { dataType: 'double', label: text },
      tax: { dataType: 'double', label: text },
      gross: sum('price * (100 + tax) / 100'),
      twice: sum('gross * 2'),
      total: sum('sum(items.amount)'),
    },
    relationships: { items: { target: 'item', label: text, min: 0, max: -1, ranged: true } },
  },
  { ...type('item'), attributes: { amount: { dataType: 'double', label: text } } },
]
const registry = createRegistry(definitions)
const clock = { now: '2026-06-15T10:00:00Z', today: '2026-06-15' }
const link = (n: string, validAt: { begin: string | null; end: string | null }) => ({
  id: n,
  validAt: { ...validAt, bounds: '[)' as const },
})
const item = (n: string, amount: number | undefined, end: string | null = null): TwinJson => ({
  id: sampleId('item', n),
  definition: 'item',
  ...(amount !== undefined && { 'item:amount': amount }),
  relation: link(n, { begin: '2026-01-01T00:00:00Z', end }),
})
const bill = (more: object = {}): RecordData =>
  loadedRecord({
    id: sampleId('bill', '1'),
    definition: 'bill',
    'bill:price': 10,
    'bill:tax': 19,
    'bill:gross': 11.9,
    'bill:twice': 23.8,
    'bill:items': [item('1', 3), item('2', 4, '2026-02-01T00:00:00Z')],
    ...more,
  } as TwinJson)
const worked = (record: RecordData, name: string) =>
  freshCalculation({ registry, record, path: [], attribute: registry.attributes.get(`bill:${name}`)!, clock })
const priced = (record: RecordData) => setValue(record, { path: [], attribute: 'bill:price', value: 20 })

test('a calculation follows what is typed, and one that follows from it too; what is not touched stays as it was saved', () => {
  expect(worked(bill(), 'gross')).toEqual({ state: 'saved' })
  expect(worked(priced(bill()), 'gross')).toEqual({ state: 'fresh', value: 23.8 })
  expect(worked(priced(bill()), 'twice')).toEqual({ state: 'fresh', value: 47.6 })
  expect(worked(priced(bill()), 'total')).toEqual({ state: 'saved' })
})

test('it reads the links that are valid now, new ones among them', () => {
  const added = addNew(bill(), { path: [], relation: 'bill:items', key: 'n', definition: 'item', values: { 'item:amount': 5 } })
  expect(worked(added, 'total')).toEqual({ state: 'fresh', value: 8 })
})

test('the saved value is reported as old where the form does not hold all that the calculation reads', () => {
  const selected = addSelected(bill(), { path: [], relation: 'bill:items', key: 's', twin: item('3', undefined) })
  expect(worked(selected, 'total')).toEqual({ state: 'old' })
  const cut = addNew(bill({ more: ['bill:items'] }), { path: [], relation: 'bill:items', key: 'n', definition: 'item', values: {} })
  expect(worked(cut, 'total')).toEqual({ state: 'old' })
  const masked = priced({ ...bill(), original: { id: sampleId('bill', '1'), definition: 'bill' } })
  expect(worked(masked, 'gross')).toEqual({ state: 'old' })
})
