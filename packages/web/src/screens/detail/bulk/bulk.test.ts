import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { addSelected, setValue } from '../../../data/record/edit-record.ts'
import { loadedRecord } from '../../../data/record/record.ts'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { bulkChanges } from './bulk-changes.ts'
import { bulkLayout, fieldsToEmpty } from './bulk-layout.ts'

test('fields that only one twin can have are not offered for many', () => {
  const select = { type: 'relationship', variant: 'list', select: true } as const
  const layout: Layout = {
    type: 'vertical',
    content: [
      { type: 'header', title: [] },
      {
        type: 'grid',
        content: [
          { type: 'value', attribute: 'order:price' },
          { type: 'value', attribute: 'entity:createdAt' },
        ],
      },
      { ...select, relation: 'order:customer', fields: [['person:name']] },
      { ...select, relation: 'order:items' },
      { type: 'map', shows: [] },
    ],
  }
  expect(bulkLayout(sampleRegistry, layout)).toEqual({
    type: 'vertical',
    content: [
      { type: 'grid', content: [{ type: 'value', attribute: 'order:price' }] },
      { type: 'relationship', relation: 'order:customer', variant: 'chips', select: true },
    ],
  })
  expect(bulkLayout(sampleRegistry, { type: 'value', attribute: 'entity:createdAt' })).toBeUndefined()
})

test('the changes are those that were made and nothing besides', () => {
  const empty = loadedRecord({ id: 'all', definition: 'order' } as TwinJson)
  expect(bulkChanges(sampleRegistry, empty.edit)).toEqual({})
  const priced = setValue(empty, { path: [], attribute: 'order:price', value: 3 })
  const person = { id: sampleId('person', '1'), definition: 'person' } as TwinJson
  const chosen = addSelected(priced, { path: [], relation: 'order:customer', key: 't1', twin: person })
  expect(bulkChanges(sampleRegistry, chosen.edit)).toEqual({
    attributes: { 'order:price': 3 },
    link: [{ relation: 'order:customer', id: person.id, replace: true }],
  })
})

test('fields are emptied where a twin may be without them, unless something was typed there', () => {
  const field = (attribute: string): Layout => ({ type: 'value', attribute })
  const optional = [...sampleRegistry.attributes.values()].filter(
    ({ systematics, required }) => systematics.startsWith('order:') && !required,
  )
  const layout: Layout = { type: 'vertical', content: [{ type: 'grid', content: optional.map(({ systematics }) => field(systematics)) }] }
  // Two tabs may show the same field.
  expect(fieldsToEmpty(sampleRegistry, [layout, layout])).toEqual(optional)
  const { edit } = setValue(loadedRecord({ id: 'all', definition: 'order' }), { path: [], attribute: 'order:price', value: 3 })
  expect(bulkChanges(sampleRegistry, edit, ['order:begin'])).toEqual({ attributes: { 'order:begin': null, 'order:price': 3 } })
  expect(bulkChanges(sampleRegistry, edit, ['order:price'])).toEqual({ attributes: { 'order:price': 3 } })
})
