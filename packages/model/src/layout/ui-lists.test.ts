import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Layout } from './layout.ts'
import type { Grant } from '../right/grant.ts'
import { parseRightPath } from '../right/right-path.ts'
import { parseQuery } from '../query/parse-query.ts'
import { uiLists } from './ui-lists.ts'

const label = { de: 'x', en: 'x' }
const named = (name: string, parent = 'entity') => ({ name, extends: parent, label, plural: label, icon: 'x', hue: 0 })
const text = { dataType: 'string', label } as const
const many = { min: 0, max: -1, label } as const
const definitions: TwinDefinition[] = [
  { ...named('tenant'), collections: { deals: { target: 'deal', label }, people: { target: 'person', label } } },
  { ...named('person'), title: ['person:name'], attributes: { name: text, mail: text } },
  { ...named('boss', 'person'), title: ['person:name', 'boss:rank'], attributes: { rank: text } },
  { ...named('tag'), attributes: { color: text } },
  {
    ...named('deal'),
    relationships: { buyer: { ...many, target: 'person' }, seller: { ...many, target: 'person' }, tags: { ...many, target: 'tag' } },
  },
  { ...named('bigDeal', 'deal'), relationships: { sponsor: { ...many, target: 'person' } } },
]
const registry = createRegistry(definitions)
const roots = { definition: 'tenant', uuids: ['00000000-0000-8000-8000-000000000001'] }
const grant = (path: string, mask?: string[]): Grant => ({ roots, path: parseRightPath(registry, path)!, verbs: ['select'], mask })

const chips = (relation: string, fields?: string[][]): Layout => ({
  type: 'relationship',
  relation,
  variant: 'chips',
  ...(fields && { fields }),
})
const of = (...content: Layout[]): Layout => ({ type: 'vertical', content })
const screens = (definition: string) =>
  ({
    deal: { card: of(chips('deal:buyer', [['person:mail'], ['person:mail', 'x']]), chips('deal:tags')), minicard: chips('deal:buyer') },
    bigDeal: { card: of({ type: 'tabbed', tabs: [{ title: label, content: chips('bigDeal:sponsor') }] }), minicard: chips('deal:buyer') },
  })[definition]

const everything = [grant('tenant:deals'), grant('tenant:people')]
const lists = (grants: readonly Grant[]) => uiLists(registry, grants, screens)

test('relations that cards draw are added with the titles of their twins, for all types of the list', () => {
  const named = ['person:name', 'boss:rank']
  expect(lists([...everything, grant('tenant:deals/deal:tags')])({ type: 'deal', types: ['deal', 'bigDeal'] })).toEqual([
    { relation: 'deal:buyer', mask: ['person:name', 'boss:rank', 'person:mail'] },
    { relation: 'deal:tags', mask: ['entity:tenantWideIdentifier'] },
    { relation: 'bigDeal:sponsor', mask: named },
  ])
})

test('relations, twins behind them and attributes that no grant shows are left out', () => {
  const grants = [grant('tenant:deals', ['deal:buyer', 'deal:tags']), grant('tenant:people', ['person:name'])]
  expect(lists(grants)({ type: 'deal', types: ['deal', 'bigDeal'] })).toEqual([{ relation: 'deal:buyer', mask: ['person:name'] }])
})

const root = 'dtmi:de:oneneo:tenant:x00000000000080008000000000000001'
const childrenOf = (list: object) => {
  const query = parseQuery(registry, { query: { type: 'deal', root, ...list } }, lists(everything))
  return query.form === 'everywhere'
    ? []
    : query.list.children.map((child) => [child.key, child.mask?.map(({ systematics }) => systematics)])
}

test('the flag adds them to its own list, and what the body asks for itself stays', () => {
  expect(childrenOf({})).toEqual([])
  expect(childrenOf({ $includeUiRelationships: false })).toEqual([])
  expect(childrenOf({ $includeUiRelationships: true, 'deal:buyer': { $mask: ['person:mail'] } })).toEqual([
    ['deal:buyer', ['person:mail']],
    ['bigDeal:sponsor', ['person:name', 'boss:rank']],
  ])
})

test('added relations count', () => {
  const term = { path: ['deal:buyer'], operator: 'exists' }
  const four = Array.from({ length: 4 }, () => ({ and: Array.from({ length: 48 }, () => term) }))
  // One list and 198 terms; the limit is 200.
  const $filter = { and: [...four, term] }
  expect(() => childrenOf({ $filter })).not.toThrow()
  expect(() => childrenOf({ $filter, $includeUiRelationships: true })).toThrow(/more than 200/)
})
