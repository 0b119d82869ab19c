import { expect, test } from 'vitest'
import type { FilterJson } from '../query/query-json.ts'
import { conditionOn, keysIn, narrowedBy, toggleKey, valuesCondition, withCondition } from './quick-filter.ts'

const path = ['order:status']
const open: FilterJson = { path, operator: 'eq', value: 'open' }
const late: FilterJson = { path: ['order:end'], operator: 'lt', value: { $: 'today' } }

test('a condition takes the place of the one on its path, comes after the others, or goes', () => {
  expect(withCondition(undefined, path, open)).toEqual(open)
  expect(withCondition(late, path, open)).toEqual({ and: [late, open] })
  expect(withCondition({ and: [open, late] }, path, { path, operator: 'notExists' })).toEqual({
    and: [{ path, operator: 'notExists' }, late],
  })
  expect(withCondition({ and: [open, late] }, path, undefined)).toEqual(late)
  expect(withCondition(open, path, undefined)).toBeUndefined()
  expect(conditionOn({ and: [late, open] }, path)).toEqual(open)
  expect(conditionOn({ or: [open] }, path)).toBeUndefined()
})

test('the values of a condition are those that it allows, and no others can be edited as values', () => {
  for (const keys of [['a'], ['a', 'b'], [null], [7]]) expect(keysIn(valuesCondition(path, keys))).toEqual(keys)
  expect(valuesCondition(path, [])).toBeUndefined()
  expect(keysIn(undefined)).toEqual([])
  expect(keysIn(late)).toBeUndefined()
  expect(keysIn({ path, operator: 'in', value: ['a'], optional: true })).toBeUndefined()
  expect(keysIn({ path, operator: 'eq', value: { $: 'currentUser' } })).toBeUndefined()
})

test('no value stands alone', () => {
  expect(toggleKey(['a'], null)).toEqual([null])
  expect(toggleKey([null], 'a')).toEqual(['a'])
  expect(toggleKey(['a', 'b'], 'a')).toEqual(['b'])
})

test('a value narrows in place of the one before, what is left out and groups of conditions come on top', () => {
  const done: FilterJson = { path, operator: 'eq', value: 'done' }
  const notDone: FilterJson = { path, operator: 'ne', value: 'done' }
  expect(narrowedBy({ and: [open, late] }, done)).toEqual({ and: [done, late] })
  expect(narrowedBy(open, notDone)).toEqual({ and: [open, notDone] })
  expect(narrowedBy(undefined, { and: [open, late] })).toEqual({ and: [open, late] })
  expect(narrowedBy(open, { and: [late] })).toEqual({ and: [open, late] })
})
