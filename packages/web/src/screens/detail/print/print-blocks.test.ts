import type { Layout } from '@twinwerk/model/layout/layout'
import { expect, test } from 'vitest'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import { printBlocks } from './print-blocks.ts'

const value = (attribute: string): Layout => ({ type: 'value', attribute })

test('tabs stand below each other, each field once, and a tab that adds nothing has no heading', () => {
  const title = { de: 'Reiter', en: 'Tab' }
  const overview: Layout = { type: 'grid', content: [value('order:begin'), value('order:end')] }
  const items: Layout = { type: 'relationship', relation: 'order:items', variant: 'inline', fields: [['item:amount']] }
  const blocks = printBlocks(sampleRegistry, [
    { title, content: { type: 'vertical', content: [overview, items, value('order:price')] } },
    { title, content: value('order:begin') },
    { title, content: { type: 'map', shows: [] } },
  ])
  expect(blocks.map((block) => (block.kind === 'fields' ? block.fields.map(({ attribute }) => attribute) : block.kind))).toEqual([
    'heading',
    ['order:begin', 'order:end'],
    'table',
    ['order:price'],
  ])
})

test('a bill prints its items as a table and its sums below', () => {
  const bill: Layout = { type: 'bill', shows: ['order:items', 'order:price'] }
  const blocks = printBlocks(sampleRegistry, [{ title: undefined, content: bill }])
  expect(blocks).toMatchObject([
    { kind: 'table', relation: 'order:items', columns: expect.arrayContaining([['receiptItem:text'], ['receiptItem:gross']]) },
    { kind: 'fields', fields: [{ attribute: 'order:price' }] },
  ])
})

test('unknown fields are left out', () => {
  expect(printBlocks(sampleRegistry, [{ title: undefined, content: value('order:gone') }])).toEqual([])
})

test('a record at a glance is printed, its verbs and its timeline are not', () => {
  const glance: Layout = { type: 'summary', shows: ['order:begin'], summary: { facts: [{ ways: [['order:begin']] }] } }
  const content: Layout = {
    type: 'columns',
    content: [glance, { type: 'timeline' }, { type: 'actions', shows: ['order:begin'], verbs: [] }],
  }
  const title = { de: 'Überblick', en: 'Overview' }
  expect(printBlocks(sampleRegistry, [{ title, content }])).toEqual([
    { kind: 'heading', title },
    { kind: 'glance', layout: glance },
  ])
})
