import { expect, test } from 'vitest'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import type { Grouping } from './grouping.ts'
import { byValue, isOpen, noneOpen, omittedGroups, readGrouping, toggleGroup, writeGrouping } from './grouping.ts'

const read = (address: object) => readGrouping(sampleRegistry, 'order', address)

test('what an address says of groups is read as it was written', () => {
  const groupings: readonly Grouping[] = [
    { by: [], order: byValue, open: noneOpen },
    { by: [{ path: [] }], order: { by: 'count', order: 'desc' }, open: { all: true, places: [['order']] } },
    {
      by: [{ path: ['order:begin'], unit: 'month' }, { path: ['order:customer'] }],
      order: byValue,
      open: { all: false, places: [['2026-03'], ['2026-03', null]] },
    },
  ]
  for (const grouping of groupings) expect(read(writeGrouping(grouping))).toEqual(grouping)
  expect(writeGrouping(groupings[0])).toEqual({ group: 'totals', groupOrder: undefined, open: undefined })
  expect(writeGrouping(undefined).group).toBeUndefined()
})

test('fields and units that are not there are left out, and a third field', () => {
  expect(read({})).toBeUndefined()
  expect(read({ group: 'order:gone' })).toBeUndefined()
  expect(read({ group: 'order:price.month' })?.by).toEqual([{ path: ['order:price'] }])
  expect(read({ group: 'order:begin.century,order:end,order:customer' })?.by).toEqual([{ path: ['order:begin'] }, { path: ['order:end'] }])
  expect(read({ group: 'type', groupOrder: 7, open: [['a', {}], 'b', [1]] })).toEqual({
    by: [{ path: [] }],
    order: byValue,
    open: { all: false, places: [[1]] },
  })
})

test('a field that is not there is named as left out', () => {
  expect(omittedGroups(sampleRegistry, 'order', 'order:gone.month,order:customer')).toEqual([['order:gone']])
  expect([omittedGroups(sampleRegistry, 'order', 'totals'), omittedGroups(sampleRegistry, 'order', undefined)]).toEqual([[], []])
})

test('a group unfolds and folds, also among all', () => {
  const one = toggleGroup(noneOpen, ['a'])
  expect([isOpen(one, ['a']), isOpen(one, ['b'])]).toEqual([true, false])
  expect(toggleGroup(one, ['a'])).toEqual(noneOpen)
  const allBut = toggleGroup({ all: true, places: [] }, ['a'])
  expect([isOpen(allBut, ['a']), isOpen(allBut, ['b'])]).toEqual([false, true])
})
