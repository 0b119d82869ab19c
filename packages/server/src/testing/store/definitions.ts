import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import type { DataType } from '@twinwerk/model/value/data-type'

const text = (name: string) => ({ de: name, en: name })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 0 })
const many = { min: 0, max: -1 }

function attribute(dataType: DataType, more: Partial<AttributeDefinition> = {}): AttributeDefinition {
  return { dataType, label: text(dataType), ...more }
}

/**
 * A small world with all cases of the query compiler: families with inheritance, every kind of column, ranged relations with or without a
 * reverse name. Others are a component, a relation of a family with itself, a relation of a subtype alone, and collections. Others are
 * search through relations, users in groups, roots of rights, and static twins of the release.
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
      area: attribute('polygon'),
    },
  },
  {
    ...named('person'),
    extends: 'party',
    attributes: {
      born: attribute('date', { sortable: true }),
      mood: attribute('enum', {
        enumValues: [
          { name: 'good', label: { de: 'Gut', en: 'Good' } },
          { name: 'bad', label: { de: 'Schlecht', en: 'Bad' } },
        ],
      }),
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
    ...named('user'),
    extends: 'entity',
    title: ['user:login'],
    attributes: { login: attribute('string', { sortable: true, searchable: true }) },
    relationships: {
      groups: {
        ...many,
        target: 'group',
        label: text('groups'),
        ranged: true,
        reverse: { ...many, name: 'group:members', label: text('members') },
      },
    },
  },
  { ...named('group'), extends: 'entity', attributes: { about: attribute('string', { searchable: true }) } },
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
      route: attribute('linestring'),
      term: attribute('range'),
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
        rightsAhead: true,
        reverse: { ...many, name: 'party:bought', label: text('bought') },
      },
      agent: {
        ...many,
        target: 'user',
        label: text('agent'),
        reverse: { ...many, name: 'user:assigned', label: text('assigned') },
      },
      agents: {
        ...many,
        target: 'group',
        label: text('agents'),
        ranged: true,
        reverse: { ...many, name: 'group:assigned', label: text('assigned') },
      },
      land: { ...many, target: 'land', label: text('land'), ranged: true },
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
    attributes: {
      label: attribute('string', { sortable: true, searchable: true }),
      price: attribute('double', { unit: 'currency' }),
      place: attribute('point'),
    },
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
  {
    ...named('land'),
    extends: 'entity',
    staticEntity: true,
    attributes: {
      name: attribute('string', { sortable: true, searchable: true }),
      people: attribute('long'),
      member: attribute('bool'),
    },
  },
]

const land = (n: number, identifier: string, attributes: StaticTwin['attributes']): StaticTwin => ({
  uuid: `30000000-0000-8000-8000-00000000000${n}`,
  definition: 'land',
  identifier,
  attributes,
})

export const testStaticTwins: readonly StaticTwin[] = [
  land(1, 'AT', { 'land:name': 'Österreich', 'land:people': 9, 'land:member': true }),
  land(2, 'CH', { 'land:name': 'Schweiz', 'land:people': 9 }),
  land(3, 'DE', { 'land:name': 'Deutschland', 'land:people': 83, 'land:member': true }),
]
