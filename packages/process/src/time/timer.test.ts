import { expect, it } from 'vitest'
import { firstDue, isTimerText, nextDue } from './timer.ts'

const zone = 'Europe/Berlin'
const now = '2026-03-28T12:00:00.000Z'

function due(timer: 'date' | 'duration' | 'cycle', text: string, at = now): string | undefined {
  return firstDue({ timer, text, now: at, zone })?.dueAt
}

it.each([
  ['duration', 'PT1H', '2026-03-28T13:00:00.000Z'],
  ['duration', 'PT0.5S', '2026-03-28T12:00:00.500Z'],
  ['duration', 'P30D', '2026-04-27T11:00:00.000Z'],
  // The night in which the clocks go forward: P1D is a calendar day, PT24H is 24 hours.
  ['duration', 'P1D', '2026-03-29T11:00:00.000Z'],
  ['duration', 'PT24H', '2026-03-29T12:00:00.000Z'],
  ['duration', 'P1Y2M1W', '2027-06-04T11:00:00.000Z'],
  ['date', '2026-12-24', '2026-12-23T23:00:00.000Z'],
  ['date', '2026-07-01T08:00:00', '2026-07-01T06:00:00.000Z'],
  ['date', '2026-07-01T08:00:00+00:00', '2026-07-01T08:00:00.000Z'],
  // A time that does not exist, and a time that occurs twice.
  ['date', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ['date', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['cycle', 'R3/PT10M', '2026-03-28T12:10:00.000Z'],
  ['cycle', 'PT10M', '2026-03-28T12:10:00.000Z'],
  ['cycle', 'R/2026-03-01T06:00:00Z/P1D', '2026-03-29T05:00:00.000Z'],
] as const)('a %s of %s is due at %s', (timer, text, expected) => {
  expect(due(timer, text)).toBe(expected)
})

it('the end of a month stays in the next', () => {
  expect(due('duration', 'P1M', '2026-01-31T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z')
})

it.each([
  ['duration', 'P'],
  ['duration', 'PT'],
  ['duration', '1 hour'],
  ['date', '2026-13-45T99:00:00Z'],
  ['date', 'tomorrow'],
  ['cycle', 'R3/PT0S'],
  ['cycle', 'R0/PT1H'],
  ['cycle', '0 * * * *'],
] as const)('a %s is not %s', (timer, text) => {
  expect(due(timer, text)).toBeUndefined()
})

it('a cycle keeps its rhythm, and what was missed in an hour of standstill came together', () => {
  const first = firstDue({ timer: 'cycle', text: 'R10/PT10M', now, zone })!
  const late = nextDue(first, { now: '2026-03-28T13:15:00.000Z', zone })!
  expect(late).toEqual({ dueAt: '2026-03-28T13:20:00.000Z', repeatLeft: 3, interval: 'PT10M' })
  expect(nextDue({ ...first, repeatLeft: 3 }, { now: '2026-03-28T13:15:00.000Z', zone })).toBeNull()
  const endless = nextDue({ dueAt: '2020-01-01T00:00:00.000Z', repeatLeft: null, interval: 'PT1S' }, { now, zone })!
  expect(endless.dueAt).toBe('2026-03-28T12:00:01.000Z')
})

it('a literal is told from an expression', () => {
  expect([isTimerText('duration', 'PT1H'), isTimerText('duration', '${wait}'), isTimerText('date', '2026-01-01')]).toEqual([
    true,
    false,
    true,
  ])
})
