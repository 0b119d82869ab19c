import { expect, test } from 'vitest'
import { timeLabels } from './time-labels.ts'

const at = (...times: readonly string[]) => times.map((time) => Date.parse(time) / 1000)
const german = { tag: 'de-DE', timeZone: 'Europe/Berlin' }

test('hours are those of the tenant, with the day where a new one begins', () => {
  expect(timeLabels(at('2026-03-14T20:00:00Z', '2026-03-14T22:00:00Z', '2026-03-14T23:30:00Z'), german)).toEqual([
    '21:00\n14.03.',
    '23:00',
    '00:30\n15.03.',
  ])
})

test('steps of a day or more say the day alone', () => {
  expect(timeLabels(at('2026-03-14T23:00:00Z', '2026-03-15T23:00:00Z'), german)).toEqual(['15.03.', '16.03.'])
})

test('steps below a minute say the second', () => {
  expect(timeLabels(at('2026-03-14T20:00:00Z', '2026-03-14T20:00:30Z'), german)).toEqual(['21:00:00\n14.03.', '21:00:30'])
})
