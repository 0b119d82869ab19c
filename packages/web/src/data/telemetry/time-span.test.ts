import { expect, test } from 'vitest'
import { timeSpan } from './time-span.ts'

const at = { now: Date.parse('2026-03-15T10:00:00Z'), timeZone: 'Europe/Berlin' }

test('picked days count whole, by the clocks of the zone', () => {
  expect(timeSpan({ first: '2026-03-01', last: '2026-03-29' }, at)).toEqual({
    start: '2026-02-28T23:00:00.000Z',
    end: '2026-03-29T22:00:00.000Z',
  })
})

test.each([
  ['today', '2026-03-14T23:00:00.000Z'],
  ['1D', '2026-03-14T10:00:00.000Z'],
  ['1W', '2026-03-07T23:00:00.000Z'],
  ['1M', '2026-02-12T23:00:00.000Z'],
] as const)('%s begins in the zone of the tenant', (range, start) => {
  expect(timeSpan(range, at)).toEqual({ start, end: '2026-03-15T10:01:00.000Z' })
})
