import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { DataType } from '@twinwerk/model/value/data-type'

const text = (name: string) => ({ de: name, en: name })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 0 })
const many = { min: 0, max: -1 }

function attribute(dataType: DataType, more: Partial<AttributeDefinition> = {}): AttributeDefinition {
  return { dataType, label: text(dataType), ...more }
}

/**
 * A small world with what the query compiler tells apart: three families with inheritance, every kind of column, ranged relations with and without a reverse
 * name, a component, a relation of a family with itself, a relation of a subtype alone, collections, and search through relations.
 */
export const testDefinitions: readonly TwinDefinition[] = [
  {
    ...named('party'),
    extends: 'entity',
    abstract: true,
    title: ['party:name'],
    attributes: {
      name: attribute('string', { sortable: true, searchable: true }),
      note: attribute('string', { searchable: true }),
      active: attribute('bool'),
    },
  },
  {
    ...named('person'),
    extends: 'party',
    attributes: {
      born: attribute('date', { sortable: true }),
      mood: attribute('enum', { enumValues: ['good', 'bad'].map((name) => ({ name, label: text(name) })) }),
    },
  },
  { ...named('company'), extends: 'party', attributes: { shares: attribute('integer', { sortable: true }) } },
  {
    ...named('tenant'),
    extends: 'company',
    collections: {
      parties: { target: 'party', label: text('parties') },
      deals: { target: 'deal', label: text('deals') },
      items: { target: 'item', label: text('items') },
    },
  },
  {
    ...named('deal'),
    extends: 'entity',
    title: ['deal:title', 'deal:start'],
    searchThrough: ['deal:buyer'],
    attributes: {
      title: attribute('string', { sortable: true, searchable: true }),
      amount: attribute('double', { unit: 'currency', decimals: 2, sortable: true }),
      weight: attribute('double'),
      start: attribute('date', { sortable: true }),
      closedAt: attribute('datetime'),
    },
    relationships: {
      supplier: {
        ...many,
        target: 'company',
        label: text('supplier'),
        reverse: { ...many, name: 'company:supplied', label: text('supplied') },
      },
      buyer: {
        ...many,
        target: 'party',
        label: text('buyer'),
        ranged: true,
        reverse: { ...many, name: 'party:bought', label: text('bought') },
      },
      items: {
        ...many,
        target: 'item',
        label: text('items'),
        component: true,
        reverse: { min: 0, max: 1, name: 'item:deal', label: text('deal') },
      },
    },
  },
  {
    ...named('bigDeal'),
    extends: 'deal',
    title: ['deal:title', 'bigDeal:bonus', 'deal:amount'],
    searchThrough: ['bigDeal:sponsor'],
    attributes: { bonus: attribute('long') },
    relationships: { sponsor: { ...many, target: 'person', label: text('sponsor'), ranged: true } },
  },
  {
    ...named('item'),
    extends: 'entity',
    attributes: { label: attribute('string', { sortable: true, searchable: true }), price: attribute('double', { unit: 'currency' }) },
    relationships: {
      next: {
        ...many,
        target: 'item',
        label: text('next'),
        ranged: true,
        reverse: { ...many, name: 'item:previous', label: text('previous') },
      },
    },
  },
]
