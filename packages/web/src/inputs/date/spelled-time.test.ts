import { expect, test } from 'vitest'
import { spelledTime } from './spelled-time.ts'

const now = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['311226 1430', '31.12.26, 14:30'],
  ['31122026, 0905', '31.12.2026, 09:05'],
  ['31.12.26 14.30', '31.12.26, 14:30'],
  ['31.12. 9:05', '31.12.2026, 9:05'],
  ['heute 9.30', '2026-11-25, 9:30'],
  ['morgen, 14 Uhr', '2026-11-26, 14:00'],
  ['31.12.26, 14:30', '31.12.26, 14:30'],
  // These texts are ambiguous.
  ['31.12. 2026', '31.12. 2026'],
  ['31.12.26', '31.12.26'],
  ['25.10.26, 02:30 MEZ', '25.10.26, 02:30 MEZ'],
  ['2026-12-31T14:30:00Z', '2026-12-31T14:30:00Z'],
])('a time is read as it is easiest to type: %s', (typed, read) => {
  expect(spelledTime(typed, { language: 'de', timeZone: 'Europe/Berlin' }, now)).toBe(read)
})
