import { expect, test } from 'vitest'
import { speedBreaches } from './speed-deviation.ts'

const rule = { days: 3, measurements: 30, maxPercent: 90, maxDays: 2, normalPercent: 90, minDays: 2 }
const agreed = { max: 600, normal: 300, min: 200 }

/** Ten measurements: the fastest is `best`, all others are `rest`. */
const day = (best: number, rest = 400) => [best, ...Array.from({ length: 9 }, () => rest)]

test('the maximum must come on two days of three', () => {
  expect(speedBreaches([day(560), day(530), day(510)], agreed, rule)).toEqual(['max'])
  expect(speedBreaches([day(560), day(540), day(510)], agreed, rule)).toEqual([])
})

test('nine measurements of ten must reach the normal speed', () => {
  const slow = (count: number) => [...Array.from({ length: count }, () => 299), ...day(600).slice(count - 10)]
  expect(speedBreaches([slow(3), day(600), day(600)], agreed, rule)).toEqual([])
  expect(speedBreaches([slow(4), day(600), day(600)], agreed, rule)).toEqual(['normal'])
})

test('the minimum may be missed on one day', () => {
  const dip = [199, ...day(600).slice(1), 600]
  expect(speedBreaches([dip, day(600), day(600)], agreed, rule)).toEqual([])
  expect(speedBreaches([dip, dip, day(600)], agreed, rule)).toEqual(['min'])
})

test('too few days or measurements prove nothing', () => {
  expect(speedBreaches([day(1), day(1)], agreed, rule)).toBeUndefined()
  expect(speedBreaches([day(1), day(1), day(1).slice(1)], agreed, rule)).toBeUndefined()
  expect(speedBreaches([[...day(1), ...day(1)], day(1), []], agreed, rule)).toBeUndefined()
})
