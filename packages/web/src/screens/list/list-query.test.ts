import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { expect, test } from 'vitest'
import { queryForLayout } from '../../data/record/query-for-layout.ts'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import type { ListChoice } from './list-choice.ts'
import { choiceOf, searchOf } from './list-choice.ts'
import { listQuery } from './list-query.ts'

const root = sampleId('tenant', '9')
const open = { path: ['order:end'], operator: 'notExists' } as const
const begun = { path: ['order:begin'], operator: 'lte', value: { $: 'today' } } as const
const list: ListDefinition = {
  relation: 'tenant:orders',
  type: 'order',
  filter: begun,
  columns: [
    { path: ['entity:tenantWideIdentifier'] },
    { path: ['order:begin'] },
    { path: ['order:customer', 'person:name'] },
    { path: ['order:items', 'item:amount'] },
  ],
  views: ['table', 'card'],
  sort: [{ path: ['order:begin'], order: 'asc' }],
  predefinedFilters: [
    { name: 'open', label: { de: 'Offen', en: 'Open' }, filter: open, active: true },
    { name: 'all', label: { de: 'Alle', en: 'All' }, filter: { and: [] } },
  ],
  pageSize: 50,
}

test('the first page counts, asks for what the columns show and is a query the server takes', () => {
  const query = listQuery(sampleRegistry, list, { ...choiceOf(sampleRegistry, list, {}), search: ' krüger ', root, after: null })
  expect(query).toEqual({
    query: {
      id: root,
      'tenant:orders': {
        $typeExtends: ['order'],
        $filter: { and: [begun, open] },
        $search: 'krüger',
        $sort: [{ path: ['order:begin'], order: 'asc' }],
        $limit: 50,
        $count: true,
        $mask: ['entity:tenantWideIdentifier', 'order:begin'],
        'order:customer': { $mask: ['person:name'] },
        'order:items': { $mask: ['entity:tenantWideIdentifier', 'item:amount'] },
      },
    },
    $withStaticEntity: true,
  })
  expect(() => parseQuery(sampleRegistry, { ...query })).not.toThrow()
})

test('further pages go on after the cursor and do not count again', () => {
  const { query } = listQuery(sampleRegistry, list, { ...choiceOf(sampleRegistry, list, {}), root, after: 'cursor' })
  expect(query['tenant:orders']).toMatchObject({ $after: 'cursor' })
  expect(query['tenant:orders']).not.toHaveProperty('$count')
  expect(query['tenant:orders']).not.toHaveProperty('$search')
})

test('a choice comes back out of the address it was written to', () => {
  const choice: ListChoice = {
    search: 'x',
    filters: ['all'],
    where: { or: [open, { path: ['order:customer', 'person:name'], operator: 'startsWith', value: 'K' }] },
    sort: [
      { path: ['order:customer', 'person:name'], order: 'desc' },
      { path: ['order:begin'], order: 'asc' },
    ],
    view: 'card',
    limit: 25,
  }
  const through = (each: ListChoice) => choiceOf(sampleRegistry, list, searchOf(sampleRegistry, list, each))
  expect(through(choice)).toEqual(choice)
  expect(through({ ...choice, filters: [] }).filters).toEqual([])
})

test('the standard choice leaves the address empty, and nonsense in it leads to the standard', () => {
  const standard = choiceOf(sampleRegistry, list, {})
  expect(Object.values(searchOf(sampleRegistry, list, standard)).every((value) => value === undefined)).toBe(true)
  const nonsense = {
    sort: 'user:password.desc',
    filter: 'unknown',
    where: { path: ['user:password'], operator: 'eq', value: 'x' },
    view: 'map',
    limit: 7,
  }
  expect(choiceOf(sampleRegistry, list, nonsense)).toEqual({ ...standard, filters: [] })
})

test('a limited list asks for so many, and narrows by the user’s own filter beside the others', () => {
  const where = { path: ['order:begin'], operator: 'exists' } as const
  const { query } = listQuery(sampleRegistry, list, { ...choiceOf(sampleRegistry, list, { where, limit: 25 }), root, after: null })
  expect(query['tenant:orders']).toMatchObject({ $limit: 25, $filter: { and: [begun, open, where] } })
})

test('a record is read with what its layout draws of related twins, by a query the server takes', () => {
  const layout = {
    type: 'vertical',
    content: [
      { type: 'value', attribute: 'order:begin' },
      { type: 'relationship', relation: 'order:customer', variant: 'chips' },
      {
        type: 'tabbed',
        tabs: [
          {
            title: { de: '', en: '' },
            content: { type: 'relationship', relation: 'order:items', variant: 'inline', fields: [['item:amount']] },
          },
        ],
      },
    ],
  } as const
  const query = queryForLayout(sampleRegistry, layout, { id: sampleId('order', '1'), now: Date.parse('2026-03-03T00:00:00Z') })
  expect(query).toMatchObject({
    query: { 'order:customer': { $mask: ['person:name'] }, 'order:items': { $mask: ['entity:tenantWideIdentifier', 'item:amount'] } },
    $globalValid: { begin: '2026-01-01T00:00:00.000Z', end: null },
  })
  expect(() => parseQuery(sampleRegistry, { ...query })).not.toThrow()
})
