import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from './read/entries.ts'
import { daysWithWork, hoursShown, instantOn, loadOf, minuteAt, minuteOn, placeIn, rangeOn, snapMinutes } from './geometry.ts'

const timeZone = 'Europe/Berlin'
const hours = [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '16:00', postcodes: [] }]
const entry = (from: string, to: string, more: Partial<Entry> = {}): Entry => ({
  id: from,
  twin: { id: from, definition: 'visit' },
  version: undefined,
  person: 'a',
  link: undefined,
  start: Date.parse(`${from}+01:00`),
  end: Date.parse(`${to}+01:00`),
  kind: 'planned',
  workId: undefined,
  type: undefined,
  title: '',
  who: undefined,
  where: undefined,
  phone: undefined,
  postcode: undefined,
  point: undefined,
  ...more,
})

test('a time of day and its instant lead to each other, also on days on which the clocks change', () => {
  const day = fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-01')
  // The hours in which clocks change have no time of their own, or two.
  const minute = fc.integer({ min: 3 * 60, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(day, minute, (on, at) => {
      expect(minuteOn(instantOn(on, at, timeZone), on, timeZone)).toBe(at)
    }),
  )
})

test('a block lies within its track, and a point on the track leads back to its time', () => {
  const shown = { from: 7 * 60, to: 18 * 60 }
  const quarter = fc.integer({ min: 0, max: 95 }).map((each) => each * snapMinutes)
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 40 }), (from, quarters) => {
      const range = { from, to: from + quarters * snapMinutes }
      const { left, width } = placeIn(range, shown)
      expect(width).toBeGreaterThanOrEqual(0)
      expect(width === 0 || (left >= 0 && left + width <= 100 + 1e-9)).toBe(true)
      if (from < shown.from || range.to > shown.to) return
      expect(minuteAt(left / 100, { shown, length: range.to - from })).toBe(from)
    }),
  )
})

test('a drop never leaves the shown hours', () => {
  const shown = { from: 7 * 60, to: 18 * 60 }
  fc.assert(
    fc.property(fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: 15, max: 240 }), (share, length) => {
      const minute = minuteAt(share, { shown, length })
      expect(minute).toBeGreaterThanOrEqual(shown.from)
      expect(minute + length).toBeLessThanOrEqual(Math.max(shown.to, shown.from + length))
      expect(minute % snapMinutes === 0 || minute === shown.to - length).toBe(true)
    }),
  )
})

test('the shown hours hold early and late work', () => {
  expect(hoursShown([])).toEqual({ from: 420, to: 1080 })
  expect(hoursShown([{ ranges: [{ from: 350, to: 400 }] }, { ranges: [{ from: 1000, to: 1100 }] }])).toEqual({ from: 300, to: 1140 })
})

test('an absence over days is cut at midnight', () => {
  const away = entry('2026-11-30T12:00:00', '2026-12-02T09:00:00', { kind: 'absence' })
  expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => rangeOn(away, day, timeZone))).toEqual([
    undefined,
    { from: 720, to: 1440 },
    { from: 0, to: 1440 },
    { from: 0, to: 540 },
    undefined,
  ])
})

test('the load of a day counts visits and the way between them in their order, not absences', () => {
  const day = '2026-12-01'
  const entries = [
    entry('2026-12-01T12:00:00', '2026-12-01T14:00:00', { point: [12.1, 50.9] }),
    entry('2026-12-01T08:00:00', '2026-12-01T10:00:00', { point: [12, 50.9] }),
    entry('2026-12-01T10:00:00', '2026-12-01T11:00:00'),
    entry('2026-12-01T14:00:00', '2026-12-01T16:00:00', { kind: 'absence' }),
    entry('2026-12-02T08:00:00', '2026-12-02T10:00:00', { point: [13, 50.9] }),
  ]
  const { metres, ...minutes } = loadOf({ hours }, entries, { day, timeZone })
  expect(minutes).toEqual({ busy: 300, whole: 480 })
  expect(Math.round((metres ?? 0) / 1000)).toBe(7)
  expect(loadOf({ hours }, [], { day: '2026-12-05', timeZone })).toEqual({ busy: 0, whole: 0, metres: undefined })
})

test('a weekend is shown when somebody works then or something is planned', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
  const persons = [{ id: 'a', name: 'A', teams: [], hours }]
  expect(daysWithWork(week, { persons, entries: [], timeZone })).toEqual(week.slice(0, 5))
  expect(daysWithWork(week, { persons, entries: [entry('2026-12-05T08:00:00', '2026-12-05T10:00:00')], timeZone })).toEqual(
    week.slice(0, 6),
  )
})
