import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { Layout, UiDefinition } from './layout.ts'
import { visibleUi } from './visible-layout.ts'

const label = { de: 'x', en: 'x' }
const registry = createRegistry([
  { name: 'tag', extends: 'entity', label, plural: label, icon: 'tag', hue: 0, attributes: { name: { dataType: 'string', label } } },
])
const name: Layout = { type: 'value', attribute: 'tag:name' }
const secret: Layout = { type: 'value', attribute: 'tag:secret' }
const uiOf = (detail: Layout): UiDefinition => ({ definition: 'tag', detail, card: name, minicard: name, selector: name })

test('fields, relations, sections and tabs that nothing is left of are gone', () => {
  const section: Layout = {
    type: 'grid',
    title: label,
    content: [secret, { type: 'relationship', relation: 'tag:secrets', variant: 'list' }],
  }
  const layout: Layout = {
    type: 'tabbed',
    tabs: [
      { title: label, content: { type: 'vertical', content: [name, section] } },
      { title: label, content: section },
    ],
  }
  expect(visibleUi(registry, uiOf(layout)).detail).toEqual({
    type: 'tabbed',
    tabs: [{ title: label, content: { type: 'vertical', content: [name] } }],
  })
})

test('a screen of nothing is empty', () => {
  expect(visibleUi(registry, uiOf(secret)).detail).toEqual({ type: 'vertical', content: [] })
})
