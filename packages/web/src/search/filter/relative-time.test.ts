import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTimeOf, relativeUnits, relativeValue } from './relative-time.ts'

test('a chosen time is read back from the value that travels', () => {
  const time = fc.record({
    placeholder: fc.constantFrom('today' as const, 'now' as const),
    direction: fc.constantFrom('past' as const, 'future' as const),
    amount: fc.integer({ min: 0, max: 9999 }),
    unit: fc.constantFrom(...relativeUnits),
  })
  fc.assert(fc.property(time, (each) => void expect(relativeTimeOf(relativeValue(each))).toEqual(each)))
  expect(relativeTimeOf(relativeValue({ placeholder: 'today', direction: 'none', amount: 1, unit: 'D' }))).toMatchObject({
    direction: 'none',
  })
})

test('a date, and an offset of several units, are none', () => {
  for (const value of ['2026-01-01', null, { $: 'currentUser' }, { $: 'today', offset: 'P1M2D' }])
    expect(relativeTimeOf(value)).toBeUndefined()
})
