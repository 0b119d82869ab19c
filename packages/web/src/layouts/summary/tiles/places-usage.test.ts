import { expect, test } from 'vitest'
import { usageIn } from './places-usage.ts'

test('groups by state add up to the usage of all places', () => {
  const free = { by: ['free'], values: { count: 3, used: null, capacity: 3 } }
  const full = { by: ['full'], values: { count: 2, used: 40, capacity: 64 } }
  expect(usageIn([free, full])).toEqual({
    used: 40,
    capacity: 67,
    counts: new Map([
      ['free', 3],
      ['full', 2],
    ]),
  })
})

test('an owner without places uses none', () => {
  expect(usageIn([])).toEqual({ used: 0, capacity: 0, counts: new Map() })
})
