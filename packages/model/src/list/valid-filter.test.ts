import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { isValidFilter } from './valid-filter.ts'

const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  { name: 'person', extends: 'entity', ...look, attributes: { name: { dataType: 'string', label: text('x') } } },
  {
    name: 'order',
    extends: 'entity',
    ...look,
    attributes: {
      price: { dataType: 'double', label: text('x') },
      gross: { dataType: 'double', label: text('x'), calculation: { expression: 'price * 2' } },
      age: { dataType: 'integer', label: text('x'), calculation: { expression: 'daysBetween(today(), today())' } },
    },
    relationships: { buyer: { target: 'person', label: text('x'), min: 0, max: 1 } },
  },
]
const registry = createRegistry(definitions)
const price = ['order:price']

const known = [
  { path: price, operator: 'gt', value: 1 },
  { path: ['order:gross'], operator: 'between', value: [1, 2] },
  {
    and: [
      { path: price, operator: 'exists' },
      { not: { path: ['order:buyer', 'person:name'], operator: 'contains', value: 'x', optional: true } },
    ],
  },
  {
    or: [
      { path: ['order:buyer'], operator: 'notExists' },
      { path: price, operator: 'between', value: [1, 2] },
    ],
  },
]
const unknown = [
  null,
  [],
  'x',
  {},
  { and: {} },
  { and: [null] },
  { path: price, operator: 'contains', value: 'x' },
  { path: price, operator: 'exists', value: 1 },
  { path: price, operator: 'between', value: [1] },
  { path: price, operator: 'gt' },
  { path: ['order:secret'], operator: 'exists' },
  { path: ['order:age'], operator: 'gt', value: 1 },
  { path: ['person:name'], operator: 'exists' },
  { path: ['order:buyer'], operator: 'gt', value: 1 },
]

test.each(known)('%j is one, for the server as well', (filter) => {
  expect(isValidFilter(registry, 'order', filter)).toBe(true)
  expect(() => parseFilter(registry, { json: filter, type: 'order', path: [] })).not.toThrow()
})

test.each(unknown)('%j is none, nor for the server', (filter) => {
  expect(isValidFilter(registry, 'order', filter)).toBe(false)
  expect(() => parseFilter(registry, { json: filter, type: 'order', path: [] })).toThrow(AppError)
})
