import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { buildMutation } from '../record/build-mutation.ts'
import { newRecord } from '../record/record.ts'
import { linkedWith } from './linked-with.ts'

test('a new twin that is about another chooses it, from now on where links have a time', () => {
  const person = { id: sampleId('person', '2'), definition: 'person', 'person:name': 'Alt' }
  const place = { root: sampleId('tenant', '9'), relation: 'tenant:orders' }
  const blank = newRecord({ definition: 'order', place, values: { 'order:price': 5 } })
  const now = Date.parse('2026-06-01T00:00:00Z')
  const edit = linkedWith(sampleRegistry, blank.edit, { relation: 'order:customer', twin: person as never, now })
  const built = buildMutation({ ...blank, edit }, () => false)
  expect(built?.request.data).toEqual({
    id: place.root,
    'tenant:orders': [
      {
        tempid: 'new',
        definition: 'order',
        'order:price': 5,
        'order:customer': [{ id_select: person.id, relation: { validAt: { begin: '2026-06-01T00:00:00.000Z' } } }],
      },
    ],
  })
})
