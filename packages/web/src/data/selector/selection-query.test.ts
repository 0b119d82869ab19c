import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { selectionOf, selectionQuery } from './selection-query.ts'

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

test('what another field leads to is read through that, and found at its end', () => {
  const from = { id: tenant, path: ['tenant:orders', 'order:customer'] }
  const { query } = selectionQuery(sampleRegistry, { type: 'person', root: tenant, search: '', from })
  expect(query).toEqual({
    id: tenant,
    $mask: [],
    'tenant:orders': { $mask: [], 'order:customer': { $limit: 10, $mask: ['person:name'] } },
  })
  const person = { id: sampleId('person', '1'), definition: 'person' }
  const order = { id: sampleId('order', '1'), definition: 'order', 'order:customer': [person] }
  expect(selectionOf({ results: [{ id: tenant, definition: 'tenant', 'tenant:orders': [order] } as unknown as TwinJson] }, from)).toEqual([person])
  expect(selectionOf({ results: [person as TwinJson] }, undefined)).toEqual([person])
})
