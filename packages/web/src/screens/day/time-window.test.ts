import { expect, test } from 'vitest'
import { timeWindow } from './time-window.ts'

const german = { language: 'de', timeZone: 'Europe/Berlin' } as const
const morning = { begin: '2026-11-30T07:00:00Z', end: '2026-11-30T09:00:00Z' }

test('a window is two clock times in the zone of the tenant, over midnight too, with its day only where it is asked for', () => {
  expect(timeWindow({ ...morning, namesDay: false }, german)).toBe('08:00–10:00')
  expect(timeWindow({ ...morning, namesDay: true }, german)).toBe('Mo., 30.11. 08:00–10:00')
  expect(timeWindow({ begin: '2026-11-28T21:48:00Z', end: '2026-11-28T23:48:00Z', namesDay: false }, german)).toBe('22:48–00:48')
  expect(timeWindow({ begin: morning.begin, end: undefined, namesDay: false }, german)).toBe('08:00')
})
