import { expect, test } from 'vitest'
import type { Layout } from './layout.ts'
import { boundedBy, screenRules } from './screen-rules.ts'

const rule = { when: 'value > 0', text: { de: 'zu klein', en: 'too small' } }

test('the rules of a screen are those of its fields, of entries with their own fields, too', () => {
  const entry: Layout = { type: 'grid', content: [{ type: 'value', attribute: 'item:count', validations: [rule] }] }
  const screen: Layout = {
    type: 'vertical',
    content: [
      { type: 'value', attribute: 'order:name' },
      { type: 'value', attribute: 'order:note', required: true },
      { type: 'relationship', relation: 'order:items', variant: 'inline', min: 1, max: 3, entry },
    ],
  }
  const { values, relations } = screenRules(screen)
  expect([...values.keys()]).toEqual(['order:note', 'item:count'])
  expect(relations.get('order:items')).toMatchObject({ min: 1, max: 3 })
})

test.each([
  [{ min: 0, max: -1 }, { max: 2 }, { min: 0, max: 2 }],
  [
    { min: 1, max: 2 },
    { min: 0, max: 5 },
    { min: 1, max: 2 },
  ],
  [{ min: 0, max: 4 }, { min: 2 }, { min: 2, max: 4 }],
  [{ min: 0, max: -1 }, { max: -1 }, { min: 0, max: -1 }],
])('of a relation of %o the bounds %o leave %o', (relation, bounds, expected) => {
  expect(boundedBy(relation, bounds)).toEqual(expected)
})
