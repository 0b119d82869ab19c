import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { FilterJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { readSelection, selectionOf, selectionQuery } from './selection-query.ts'

const tenant = sampleId('tenant', '9')

test('ten twins of the tenant, by their words', () => {
  expect(selectionQuery(sampleRegistry, { type: 'person', root: tenant, search: ' krü ' }).query).toEqual({
    type: 'person',
    root: tenant,
    $search: 'krü',
    $limit: 10,
    $mask: ['person:name'],
  })
})

test('twins that another field leads to are read through that field, and found at its end', () => {
  const from = { id: tenant, path: ['tenant:orders', 'order:customer'] }
  const { query } = selectionQuery(sampleRegistry, { type: 'person', root: tenant, search: '', from })
  expect(query).toEqual({
    id: tenant,
    $mask: [],
    'tenant:orders': { $mask: [], 'order:customer': { $limit: 10, $mask: ['person:name'] } },
  })
  const person = { id: sampleId('person', '1'), definition: 'person' }
  const order = { id: sampleId('order', '1'), definition: 'order', 'order:customer': [person] }
  expect(selectionOf({ results: [{ id: tenant, definition: 'tenant', 'tenant:orders': [order] } as unknown as TwinJson] }, from)).toEqual([
    person,
  ])
  expect(selectionOf({ results: [person as TwinJson] }, undefined)).toEqual([person])
})

test('those that fit best stand before all others, also where the others alone would fill the limit', async () => {
  const twin = (digit: string) => ({ id: sampleId('person', digit), definition: 'person' }) as TwinJson
  const [first, where]: readonly FilterJson[] = ['A', 'B'].map((value) => ({ path: ['person:name'], operator: 'eq', value }) as const)
  const read = (input: QueryRequest) =>
    Promise.resolve({
      results: '$filter' in input.query && 'and' in input.query.$filter! ? [twin('4'), twin('1')] : [twin('1'), twin('2'), twin('3')],
    })
  const asked = { type: 'person', root: tenant, search: '', where, limit: 3 }
  expect(await readSelection(sampleRegistry, { ...asked, first }, read)).toEqual({ twins: [twin('4'), twin('1'), twin('2')], fitting: 2 })
  expect(await readSelection(sampleRegistry, asked, read)).toEqual({ twins: [twin('1'), twin('2'), twin('3')], fitting: 0 })
})
