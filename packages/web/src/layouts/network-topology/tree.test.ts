import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Knot } from './tree.ts'
import { placed, treeOf } from './tree.ts'

const twin = (id: string, relations: object = {}) => ({ id, definition: 'x', ...relations })

test('a tree follows the relations step by step', () => {
  const device = twin('d', { 'd:ports': [twin('p1', { 'p:accesses': [twin('a', { 'a:cpe': [twin('c')] })] }), twin('p2')] })
  const { below } = treeOf(device, ['d:ports'], ['p:accesses', 'a:cpe'])
  expect(
    below.map((port) => [port.twin.id, port.below.map((access) => [access.twin.id, access.below.map(({ twin: { id } }) => id)])]),
  ).toEqual([
    ['p1', [['a', ['c']]]],
    ['p2', []],
  ])
})

const { knot } = fc.letrec<{ knot: Knot }>((tie) => ({
  knot: fc.record({
    twin: fc.constant(twin('x')),
    below: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('knot'), { maxLength: 4 })),
  }),
}))

test('no two knots of a column share a row, each stands right of its parent, which stands beside its first', () => {
  fc.assert(
    fc.property(knot, (root) => {
      const places = placed(root)
      expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(places.length)
      for (const [index, { column, row, parent }] of places.entries()) {
        if (parent !== undefined) expect(column).toBe(places[parent]!.column + 1)
        const rows = places.filter((each) => each.parent === index).map((each) => each.row)
        if (rows.length > 0) expect(row).toBe(Math.min(...rows))
      }
    }),
  )
})
