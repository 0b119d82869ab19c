import { expect, test } from 'vitest'
import { conditionsOf } from './conditions.ts'

const holds = (condition: string, at: string) => conditionsOf([{ component: 'price', condition }], 'Europe/Berlin')('price', Date.parse(at))

test('the hour is that of the zone, before and after the change of clocks', () => {
  expect(holds('hour >= 18', '2026-10-24T16:00:00Z')).toBe(true)
  expect(holds('hour >= 18', '2026-10-24T15:59:59Z')).toBe(false)
  expect(holds('hour >= 18', '2026-10-26T16:59:59Z')).toBe(false)
  expect(holds('hour >= 18', '2026-10-26T17:00:00Z')).toBe(true)
})

test('Sundays and holidays have their own prices', () => {
  expect(holds('weekday >= 6 or holiday', '2026-10-25T11:00:00Z')).toBe(true)
  expect(holds('weekday >= 6 or holiday', '2026-10-26T11:00:00Z')).toBe(false)
  expect(holds('weekday >= 6 or holiday', '2026-12-24T23:00:00Z')).toBe(true)
})

test('a condition that cannot be read or worked out does not hold', () => {
  expect(holds('hour >=', '2026-10-26T11:00:00Z')).toBe(false)
  expect(holds('hour / 0 = 1', '2026-10-26T11:00:00Z')).toBe(false)
})
