import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { buildMutation } from '../record/build-mutation.ts'
import { duplicateOf, duplicateQuery } from './duplicate.ts'
import { newRecord } from '../record/record.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const link = (digit: string, begin: string | null, end: string | null) => ({
  id: sampleId('link', digit),
  validAt: { begin, end, bounds: '[)' as const },
})
const source = {
  id: sampleId('order', '1'),
  definition: 'order',
  id_information: '7',
  tenantWideIdentifier: 'A-1',
  createdAt: '2026-01-01T00:00:00Z',
  'order:begin': '2026-01-01',
  'order:price': 12.5,
  'order:customer': [
    { id: sampleId('person', '2'), definition: 'person', 'person:name': 'Alt', relation: link('2', null, '2026-05-01T00:00:00Z') },
    { id: sampleId('person', '3'), definition: 'person', 'person:name': 'Neu', relation: link('3', '2026-05-01T00:00:00Z', null) },
  ],
  'order:items': [
    { id: sampleId('item', '4'), definition: 'item', id_information: '1', 'item:amount': 3, relation: link('4', null, null) },
  ],
} as unknown as TwinJson

test('a duplicate has the fields, its own parts and the links of today, and nothing that names the other', () => {
  const place = { root: sampleId('tenant', '9'), relation: 'tenant:orders' }
  const edit = duplicateOf(sampleRegistry, source, {
    begins: { 'order:begin': '2026-06-01' },
    place: place.relation as 'tenant:orders',
    now,
  })
  const built = buildMutation({ ...newRecord({ definition: 'order', place, values: {} }), edit }, (relation) => relation === 'order:items')
  expect(built?.request.data).toEqual({
    id: place.root,
    'tenant:orders': [
      {
        tempid: 'new',
        definition: 'order',
        'order:begin': '2026-01-01',
        'order:price': 12.5,
        'order:customer': [{ id_select: sampleId('person', '3'), relation: { validAt: { begin: '2026-06-01T00:00:00.000Z' } } }],
        'order:items': [{ tempid: expect.any(String), definition: 'item', 'item:amount': 3 }],
      },
    ],
  })
})

test('the parts are read with all their fields, linked twins with their names', () => {
  expect(duplicateQuery(sampleRegistry, { id: source.id, definition: 'order' }).query).toEqual({
    id: source.id,
    'order:customer': { $mask: ['person:name'] },
    'order:items': {},
  })
})

test('the link that the place of a duplicate makes is not made once more', () => {
  const edit = duplicateOf(sampleRegistry, source, { begins: {}, place: 'person:orders', now })
  expect(Object.keys(edit.relations)).toEqual(['order:items'])
})
