import type { Layout } from '@twinwerk/model/layout/layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutLayout, roomOf } from './cut-layout.ts'

const field = (index: number): Layout => ({ type: 'value', attribute: `a:${index}` })
const leaf: fc.Arbitrary<Layout> = fc.oneof(
  fc.nat(99).map(field),
  fc.constant<Layout>({ type: 'relationship', relation: 'a:b', variant: 'list' }),
)
const { layout } = fc.letrec<{ layout: Layout }>((tie) => ({
  layout: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ type: fc.constantFrom('vertical', 'grid'), content: fc.array(tie('layout'), { maxLength: 5 }) }) as fc.Arbitrary<Layout>,
  ),
}))
const leaves = (part: Layout): Layout[] =>
  'content' in part && Array.isArray(part.content) ? (part.content as Layout[]).flatMap(leaves) : [part]

test('a cut layout is a begin of the whole in the same order, not much larger than asked for, and the whole itself where there is room', () => {
  fc.assert(
    fc.property(layout, fc.nat(40), (whole, room) => {
      const cut = cutLayout(whole, room)
      expect(leaves(whole).slice(0, leaves(cut).length)).toEqual(leaves(cut))
      const largest = Math.max(...leaves(whole).map(roomOf), 0)
      expect(roomOf(cut)).toBeLessThanOrEqual(Math.max(room, 0) + largest)
      if (roomOf(whole) <= room) expect(cut).toBe(whole)
    }),
  )
})

test('a part that was drawn whole stays the same object when more follows', () => {
  const group = (at: number): Layout => ({ type: 'grid', content: [0, 1, 2].map((each) => field(at + each)) })
  const whole = { type: 'vertical', content: [group(0), group(3), group(6)] } as const
  const [less, more] = [cutLayout(whole, 4), cutLayout(whole, 8)] as [typeof whole, typeof whole]
  expect(less.content).toHaveLength(2)
  expect(less.content[0]).toBe(whole.content[0])
  expect(more.content[1]).toBe(whole.content[1])
})
