import type { GridLayout, Layout } from '@twinwerk/model/layout/layout'
import { expect, test } from 'vitest'
import { processTypes } from '../types.ts'
import { diagrams } from '../diagrams.ts'
import { layoutOf } from './layout-of.ts'

const later = processTypes.flatMap((type) => (type.later ?? []).map((field) => [type, `${type.name}:${field}`] as const))

function gridsIn(layout: Layout): readonly GridLayout[] {
  const inside = 'content' in layout && Array.isArray(layout.content) ? (layout.content as readonly Layout[]).flatMap(gridsIn) : []
  const tabs = layout.type === 'tabbed' ? layout.tabs.flatMap(({ content }) => gridsIn(content)) : []
  return [...(layout.type === 'grid' ? [layout] : []), ...inside, ...tabs]
}

test('a task and not the form of the request asks for fields that are known later', () => {
  expect(later.length).toBeGreaterThan(10)
  for (const [type, field] of later) {
    expect(diagrams[type.name], field).toContain(`"${field}"`)
    const shown = gridsIn(layoutOf(type).detail!).filter(({ content }) =>
      content.some((each) => each.type === 'value' && each.attribute === field),
    )
    expect(
      shown.map(({ stored }) => stored),
      field,
    ).toEqual([true])
  }
})
