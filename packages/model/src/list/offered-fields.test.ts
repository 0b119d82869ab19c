import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { FieldUse } from './offered-fields.ts'
import { offeredFields } from './offered-fields.ts'

const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  { name: 'tenant', extends: 'entity', ...look, collections: { orders: { target: 'order', label: text('x') } } },
  {
    name: 'order',
    extends: 'entity',
    ...look,
    attributes: {
      price: { dataType: 'double', label: text('x') },
      place: { dataType: 'point', label: text('x') },
      old: { dataType: 'string', label: text('x'), deprecated: true },
      secret: { dataType: 'string', label: text('x'), hiddenInFilters: true },
      gone: { dataType: 'string', label: text('x'), hidden: true },
      twice: { dataType: 'double', label: text('x'), calculation: { expression: 'price * 2' } },
    },
    telemetry: { heat: { dataType: 'double', label: text('x'), retentionDays: 1 } },
    relationships: {
      buyer: { target: 'tenant', label: text('x'), min: 0, max: 1, reverse: { name: 'tenant:bought', label: text('x'), min: 0, max: -1 } },
      former: { target: 'tenant', label: text('x'), min: 0, max: 1, deprecated: true },
    },
  },
  { name: 'bulkOrder', extends: 'order', ...look, attributes: { pallets: { dataType: 'integer', label: text('x') } } },
  { name: 'note', extends: 'entity', ...look, attributes: { words: { dataType: 'string', label: text('x') } } },
]
const registry = createRegistry(definitions)
const names = (types: readonly string[], use: FieldUse) => {
  const { attributes, relations } = offeredFields(registry, types, use)
  return [...attributes, ...relations].map(({ systematics }) => systematics)
}

test('fields of the type, of what it extends and of what extends it; not what is calculated, deprecated, hidden or measured', () => {
  expect(names(['order'], 'filter')).toEqual([
    'entity:tenantWideIdentifier',
    'entity:createdAt',
    'entity:createdBy',
    'entity:updatedAt',
    'entity:updatedBy',
    'order:price',
    'order:place',
    'bulkOrder:pallets',
    'order:buyer',
  ])
})

test('attributes without an order are not offered for sorting, and collections are no way from a twin', () => {
  expect(names(['order'], 'sort')).not.toContain('order:place')
  expect(names(['tenant'], 'filter')).toContain('tenant:bought')
  expect(names(['tenant'], 'filter')).not.toContain('tenant:orders')
})

test('groups are offered by what several twins share: no numbers of their own, no places, no authors', () => {
  expect(names(['bulkOrder'], 'group')).toEqual(['entity:createdAt', 'entity:updatedAt', 'bulkOrder:pallets', 'order:buyer'])
})

test('several types offer what any of them has, once', () => {
  const both = names(['bulkOrder', 'note'], 'filter')
  expect(both).toContain('note:words')
  expect(both.filter((name) => name === 'entity:createdAt')).toHaveLength(1)
})
