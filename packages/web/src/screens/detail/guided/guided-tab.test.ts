import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { expect, test } from 'vitest'
import { panelLayout } from '../panel-layout.ts'
import { guidedTab } from './guided-tab.ts'

const text = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: text(name), plural: text(name), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  { ...type('shop') },
  {
    ...type('order'),
    attributes: {
      begin: { dataType: 'date', label: text('Beginn') },
      note: { dataType: 'string', label: text('Notiz') },
      total: { dataType: 'double', label: text('Summe'), serverOwned: true },
    },
    relationships: {
      shop: {
        target: 'shop',
        label: text('Laden'),
        min: 1,
        max: 1,
        reverse: { name: 'shop:orders', label: text('Bestellungen'), min: 0, max: -1 },
      },
      former: { target: 'order', label: text('Früher'), min: 0, max: -1 },
    },
  },
]
const registry = createRegistry(definitions)
const shop: Layout = { type: 'relationship', relation: 'order:shop', variant: 'chips', select: true }
const detail: Layout = {
  type: 'tabbed',
  tabs: [
    {
      title: text('Daten'),
      content: {
        type: 'grid',
        content: [
          { type: 'value', attribute: 'order:begin' },
          { type: 'value', attribute: 'order:note' },
          { type: 'value', attribute: 'order:total' },
          shop,
        ],
      },
    },
    { title: text('Früher'), content: { type: 'relationship', relation: 'order:former', variant: 'list' } },
    { title: text('Verlauf'), content: { type: 'timeline' } },
  ],
}
const create = { layout: { type: 'value', attribute: 'order:begin' } } as const
const tabOver = (relation: string) => guidedTab(registry, { create, tabs: panelLayout(detail).tabs, relation })

test('what a new record does not need is folded, and what nobody can enter is left out', () => {
  const { content, folded } = tabOver('shop:others')
  expect(content).toEqual({ type: 'value', attribute: 'order:begin' })
  expect([...folded!.fields]).toEqual(['order:note', 'order:shop'])
  expect(folded!.layout).toMatchObject({ content: [{ type: 'vertical', title: text('Daten') }] })
})

test('the relation over which a record is created asks for nothing at its other end', () => {
  expect([...tabOver('shop:orders').folded!.fields]).toEqual(['order:note'])
})
