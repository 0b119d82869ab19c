import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilterJson, FilterOperator } from '../query/query-json.ts'
import type { DraftGroup } from './filter-draft.ts'
import { addItem, changeItem, draftOf, filterOf } from './filter-draft.ts'

const counter = () => {
  let last = 0
  return () => (last += 1)
}
const open: FilterJson = { path: ['order:end'], operator: 'notExists' }
const big: FilterJson = { path: ['order:price'], operator: 'gt', value: 100, optional: true }
const joined: FilterJson = { or: [open, big] }

const comparison = fc.oneof(
  fc.record({ path: fc.constant(['order:end']), operator: fc.constantFrom<FilterOperator>('exists', 'notExists') }),
  fc.record({ path: fc.constant(['order:price']), operator: fc.constantFrom<FilterOperator>('eq', 'gt'), value: fc.integer() }),
)
const { filter } = fc.letrec<{ filter: FilterJson }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    fc.record({ and: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
  ),
}))

test('a filter that is opened and closed again says the same', () => {
  fc.assert(fc.property(filter, (each) => void expect(filterOf(draftOf(each, counter()))).toEqual(each)))
})

test('every item has a key of its own', () => {
  const keys: number[] = []
  const collect = (group: DraftGroup): void => {
    keys.push(group.key)
    for (const item of group.items)
      if (item.kind === 'group') collect(item)
      else keys.push(item.key)
  }
  collect(draftOf({ and: [joined, open, joined] }, counter()))
  expect(new Set(keys).size).toBe(keys.length)
})

test('lines that say nothing yet are left out, and a filter of them alone is none', () => {
  const empty = draftOf(undefined, counter())
  expect(filterOf(empty)).toBeUndefined()
  const rows = addItem(addItem(empty, empty.key, { kind: 'row', key: 7 }), empty.key, {
    kind: 'row',
    key: 8,
    path: ['order:price'],
    operator: 'gt',
    value: '',
  })
  expect(filterOf(rows)).toBeUndefined()
  const half = addItem(rows, rows.key, { kind: 'row', key: 9, path: ['order:price'], operator: 'between', value: [1, null] })
  expect(filterOf(half)).toBeUndefined()
  expect(filterOf(addItem(half, half.key, { kind: 'row', key: 10, path: ['order:end'], operator: 'exists', value: 'left over' }))).toEqual({
    path: ['order:end'],
    operator: 'exists',
  })
})

test('the last line of an inner group takes the group with it', () => {
  const draft = draftOf({ and: [open, { or: [open, big] }] }, counter())
  const group = draft.items[1] as DraftGroup
  const once = changeItem(draft, group.items[0]!.key, () => undefined)
  expect(filterOf(once)).toEqual({ and: [open, big] })
  expect(changeItem(once, group.items[1]!.key, () => undefined).items).toHaveLength(1)
})

test('a line is added to the group that asked for it', () => {
  const draft = draftOf({ and: [open, joined] }, counter())
  const added = addItem(draft, draft.items[1]!.key, { kind: 'row', key: 99, path: ['order:begin'], operator: 'exists' })
  expect(filterOf(added)).toEqual({ and: [open, { or: [open, big, { path: ['order:begin'], operator: 'exists' }] }] })
})
