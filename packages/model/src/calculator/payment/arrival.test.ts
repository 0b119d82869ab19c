import { expect, test } from 'vitest'
import { arrivalOf, lastDayToObject } from './arrival.ts'

test('a bill arrives with its first dispatch, and by post three days later', () => {
  expect(arrivalOf('2026-11-01', [{ day: '2026-11-03', byPost: false }])).toBe('2026-11-03')
  expect(arrivalOf('2026-11-01', [{ day: '2026-11-03', byPost: true }])).toBe('2026-11-06')
  const again = [
    { day: '2026-12-20', byPost: false },
    { day: '2026-11-03', byPost: true },
  ]
  expect(arrivalOf('2026-11-01', again)).toBe('2026-11-06')
})

test('a bill without a dispatch is taken to have been posted on its date', () => {
  expect(arrivalOf('2026-11-01', [])).toBe('2026-11-04')
})

test('the last day to object is eight weeks after the arrival', () => {
  expect(lastDayToObject('2026-11-06', 56)).toBe('2027-01-01')
})
