import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { FilterJson } from '../query/query-json.ts'
import { filterPaths } from '../query/filter-paths.ts'
import { isValidFilter } from './valid-filter.ts'
import { pruneFilter } from './prune-filter.ts'

const text = (word: string) => ({ de: word, en: word })
const registry = createRegistry([
  {
    name: 'order',
    extends: 'entity',
    label: text('x'),
    plural: text('x'),
    icon: 'cube',
    hue: 1,
    attributes: { price: { dataType: 'double', label: text('x') } },
  },
])
const isSeen = (condition: object) => isValidFilter(registry, 'order', condition)
const seen: FilterJson = { path: ['order:price'], operator: 'gt', value: 1 }
const unseen: FilterJson = { path: ['order:secret'], operator: 'eq', value: 'x' }

test('known conditions stay, unknown conditions are left out with their paths', () => {
  const part = (json: unknown) => pruneFilter(json, isSeen)
  expect(part(seen)).toEqual({ filter: seen, leftOut: [] })
  expect(part(undefined)).toEqual({ filter: undefined, leftOut: [] })
  expect(part(unseen)).toEqual({ filter: undefined, leftOut: [['order:secret']] })
  expect(part({ not: seen })).toEqual({ filter: { not: seen }, leftOut: [] })
  expect(part({ not: { and: [seen, unseen] } })).toEqual({ filter: undefined, leftOut: [['order:secret']] })
  expect(part({ and: [seen, unseen] })).toEqual({ filter: seen, leftOut: [['order:secret']] })
  expect(part({ and: [seen, { or: [unseen, { not: unseen }] }, seen] })).toEqual({
    filter: { and: [seen, seen] },
    leftOut: [['order:secret'], ['order:secret']],
  })
  for (const nonsense of [7, 'x', null, [], {}, { path: 'order:price' }, { and: 'x' }, { path: [1], operator: 'eq' }])
    expect(part(nonsense)).toEqual({ filter: undefined, leftOut: [] })
})

test('a filter that nests without end is left out, and reading it ends', () => {
  let deep: FilterJson = seen
  for (let level = 0; level < 100_000; level += 1) deep = { not: deep }
  expect(pruneFilter(deep, isSeen)).toEqual({ filter: undefined, leftOut: [] })
  expect(pruneFilter({ and: [deep, seen] }, isSeen).filter).toEqual(seen)
})

const { filter: filters } = fc.letrec<{ filter: FilterJson }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc.constant(seen),
    fc.constant(unseen),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    tie('filter').map((not) => ({ not })),
  ),
}))

test('the part is a filter of known fields, and every unknown field of the whole is named', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const { filter: kept, leftOut } = pruneFilter(filter, isSeen)
      if (kept) expect(isValidFilter(registry, 'order', kept)).toBe(true)
      const unknown = filterPaths(filter).filter(([step]) => step === 'order:secret')
      expect(leftOut).toEqual(unknown)
    }),
  )
})
