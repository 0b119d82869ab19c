import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { tableColumns } from '../table-columns.ts'
import { cellOf } from './cell-field.ts'
import { cellMutation } from './cell-value.ts'
import type { FormFields } from './form-fields.ts'
import { formFields } from './form-fields.ts'
import { changesOf, planCell } from './plan.ts'

const form: FormFields = formFields({
  type: 'vertical',
  content: [
    {
      type: 'grid',
      content: [
        { type: 'value', attribute: 'order:begin' },
        { type: 'value', attribute: 'order:price' },
      ],
    },
    { type: 'value', attribute: 'order:end', lock: 'price = null' },
    { type: 'relationship', relation: 'order:customer', variant: 'chips', select: true },
  ],
})
const rules = { registry: sampleRegistry, formOf: () => form, mayChange: () => true }
const column = (...path: string[]) => tableColumns(sampleRegistry, [{ path }])[0]!
const link = { id: sampleId('relationship', '5'), validAt: { begin: null, end: null, bounds: '[)' as const } }
const abel = { id: sampleId('person', '2'), definition: 'person', 'person:name': 'Abel', relation: link }
const bea = { id: sampleId('person', '3'), definition: 'person', 'person:name': 'Bea' }
const order = {
  id: sampleId('order', '1'),
  definition: 'order',
  id_information: '7',
  'order:begin': '2026-12-31',
  'order:price': 12.5,
  'order:customer': [abel],
}
const reading = { locale: { language: 'de', timeZone: 'Europe/Berlin' }, at: undefined, twinOf: () => bea } as const
const planned = (path: readonly string[], text: string) => {
  const shown = column(...path)
  return planCell({ found: { twin: order, column: shown, cell: cellOf(rules, 'order', shown) }, wanted: { text } }, reading)
}

test('cells say by form, rights and calculation why they are locked', () => {
  expect(cellOf(rules, 'order', column('order:end'))).toEqual({ lock: 'rule' })
  expect(cellOf({ ...rules, mayChange: () => false }, 'order', column('order:price'))).toEqual({ lock: 'right' })
  expect(cellOf(rules, 'order', column('order:customer', 'person:name'))).toMatchObject({ field: { kind: 'link' } })
  expect(cellOf(rules, 'person', column('order:price'))).toEqual({ lock: 'elsewhere' })
  expect(cellOf({ ...rules, formOf: () => undefined }, 'order', column('order:price'))).toEqual({ lock: 'form' })
  expect(cellOf(rules, 'order', column())).toEqual({ lock: 'form' })
})

test('pasted texts are read as typed ones: numbers and days with the words of the reader, a formula as no number', () => {
  expect(planned(['order:price'], '1.234,50')).toMatchObject({ outcome: 'changed', value: 1234.5 })
  expect(planned(['order:price'], '12,50')).toMatchObject({ outcome: 'same' })
  expect(planned(['order:price'], '=1+1')).toMatchObject({ outcome: 'refused', text: '=1+1' })
  expect(planned(['order:begin'], '31.02.2026')).toMatchObject({ outcome: 'refused' })
  expect(planned(['order:begin'], '')).toMatchObject({ outcome: 'refused' })
  expect(planned(['order:end'], '01.01.2027')).toMatchObject({ outcome: 'refused', reason: 'rule' })
})

test('what changes is one change for each twin, with its version', () => {
  const cells = [planned(['order:price'], '13'), planned(['order:begin'], '01.01.2027'), planned(['order:customer', 'person:name'], 'Bea')]
  expect(changesOf(cells)).toEqual({
    [order.id]: {
      version: '7',
      attributes: { 'order:price': 13, 'order:begin': '2027-01-01' },
      link: [{ relation: 'order:customer', id: bea.id, replace: true }],
    },
  })
})

test('a save of a link ends the former one where links have periods, and begins the other', () => {
  const field = { kind: 'link', relation: sampleRegistry.relations.get('order:customer')! } as const
  const now = '2026-11-29T12:00:00.000Z'
  expect(cellMutation(order, { field, value: bea, now, at: undefined })).toEqual({
    id: order.id,
    id_information: '7',
    'order:customer': [{ relation: { id: link.id, validAt: { end: now } } }, { id_select: bea.id, relation: { validAt: { begin: now } } }],
  })
})
