import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { Layout, LinkedSelection, UiDefinition } from './layout.ts'
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

test('a property that an overlay hides is not drawn, and its types are offered beside those they extend', () => {
  const tag = { name: 'tag', extends: 'entity', label, plural: label, icon: 'tag', hue: 0 }
  const overlaid = createRegistry([
    {
      ...tag,
      attributes: { name: { dataType: 'string', label, hidden: true } },
      relationships: { next: { target: 'tag', label, min: 0, max: -1 } },
    },
    { ...tag, name: 'released', extends: 'tag' },
    { ...tag, name: 'added', extends: 'released', addedBy: 'tenant' },
    { ...tag, name: 'retired', extends: 'released', addedBy: 'tenant', deprecated: true },
  ])
  const next: Layout = { type: 'relationship', relation: 'tag:next', variant: 'chips', create: ['tag', 'unknown'] }
  expect(visibleUi(overlaid, uiOf({ type: 'vertical', content: [name, next] })).detail).toEqual({
    type: 'vertical',
    content: [{ ...next, create: ['tag', 'added'] }],
  })
})

test('a tool keeps what is known of what it shows, and goes with the last of it', () => {
  const map = (...shows: readonly string[]): Layout => ({ type: 'map', shows })
  expect(visibleUi(registry, uiOf(map('tag:secret', 'tag:name'))).detail).toEqual(map('tag:name'))
  expect(visibleUi(registry, uiOf(map('tag:secret'))).detail).toEqual({ type: 'vertical', content: [] })
})

test('linked twins are chosen and sorted by nothing that is not to be seen', () => {
  const linked = createRegistry([
    {
      name: 'tag',
      extends: 'entity',
      label,
      plural: label,
      icon: 'tag',
      hue: 0,
      attributes: { name: { dataType: 'string', label } },
      relationships: { next: { target: 'tag', label, min: 0, max: -1 } },
    },
  ])
  const next = (only: LinkedSelection): Layout => ({ type: 'relationship', relation: 'tag:next', variant: 'chips', only })
  const by = (path: string) => ({ path: [path], operator: 'exists' }) as const
  const inOrderOf = (path: string) => ({ path: [path], order: 'asc' }) as const
  const seen = { filter: by('tag:name'), sort: [inOrderOf('entity:createdAt')], limit: 20 }
  expect(visibleUi(linked, uiOf(next(seen))).detail).toEqual(next(seen))
  expect(visibleUi(linked, uiOf(next({ filter: by('tag:secret'), sort: [inOrderOf('tag:secret')], limit: 20 }))).detail).toEqual(
    next({ sort: [], limit: 20 }),
  )
})

test('the layout of an entry, a loop and a row lose what is not to be seen; a topology ends before it', () => {
  const label = { de: 'x', en: 'x' }
  const linked = createRegistry([
    {
      name: 'tag',
      extends: 'entity',
      label,
      plural: label,
      icon: 'tag',
      hue: 0,
      attributes: { name: { dataType: 'string', label } },
      relationships: { next: { target: 'tag', label, min: 0, max: -1 } },
    },
  ])
  const both: Layout = { type: 'split', content: [name, secret] }
  const seen: Layout = { type: 'split', content: [name] }
  const shown = (layout: Layout) => visibleUi(linked, uiOf(layout)).detail
  expect(shown({ type: 'relationship', relation: 'tag:next', variant: 'inline', entry: both })).toMatchObject({ entry: seen })
  expect(shown({ type: 'relationship', relation: 'tag:next', variant: 'inline', entry: secret })).not.toHaveProperty('entry')
  expect(shown({ type: 'loop', relation: 'tag:next', content: both })).toMatchObject({ content: seen })
  expect(shown({ type: 'tableItem', fields: ['tag:secret', 'tag:name'] })).toMatchObject({ fields: ['tag:name'] })
  expect(shown({ type: 'networkTopology', shows: ['tag:next'], beyond: ['tag:next', 'tag:secrets', 'tag:next'] })).toMatchObject({
    beyond: ['tag:next'],
  })
  for (const gone of [
    { type: 'loop', relation: 'tag:secrets', content: name },
    { type: 'component', relation: 'tag:secrets' },
    { type: 'tableHeader', fields: ['tag:secret'] },
  ] as const)
    expect(shown(gone), gone.type).toEqual({ type: 'vertical', content: [] })
})
