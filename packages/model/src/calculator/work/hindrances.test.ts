import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots } from './free-slots.ts'
import { hindrancesOf } from './hindrances.ts'
import { hoursOf } from './working-hours.ts'

const timeZone = 'Europe/Berlin'
const now = '2026-11-30T06:00:00.000Z'
const hours = [hoursOf({ days: 'workdays', from: '08:00', to: '16:00', area: '0699, 04' })]
const span = (from: string, to: string, day = '2026-12-01') => ({ begin: `${day}T${from}:00+01:00`, end: `${day}T${to}:00+01:00` })
const plan = { hours, absences: [span('12:00', '18:00')], visits: [span('08:00', '10:00')] }
const at = (wanted: ReturnType<typeof span>, postcode: string | undefined = '06995') =>
  hindrancesOf(plan, { span: wanted, postcode, now, timeZone })

test('each reason is named, in the order in which people read them', () => {
  expect(at(span('10:00', '12:00'))).toEqual([])
  expect(at(span('09:59', '11:59'))).toEqual(['taken'])
  expect(at(span('15:00', '17:00'))).toEqual(['absent', 'off'])
  expect(at(span('10:00', '12:00', '2026-12-05'))).toEqual(['off'])
  expect(at(span('10:00', '12:00'), '07548')).toEqual(['area'])
  expect(at(span('06:00', '07:00', '2026-11-30'))).toEqual(['past', 'off'])
})

test('nothing is held against a person without working times, and no area against a place that is not known', () => {
  const free = { hours: [], absences: [], visits: [] }
  expect(hindrancesOf(free, { span: span('22:00', '23:00'), postcode: '99999', now, timeZone })).toEqual([])
  expect(hindrancesOf({ ...plan, absences: [] }, { span: span('10:00', '12:00'), postcode: undefined, now, timeZone })).toEqual([])
})

test('a slot that is offered has no hindrance', () => {
  const quarter = fc.integer({ min: 0, max: 95 })
  const busy = fc.array(fc.tuple(quarter, fc.integer({ min: 1, max: 20 })), { maxLength: 4 })
  const instant = (quarters: number) => new Date(Date.parse('2026-12-01T00:00:00+01:00') + quarters * 900_000).toISOString()
  fc.assert(
    fc.property(busy, busy, (absent, taken) => {
      const spans = (of: readonly (readonly [number, number])[]) =>
        of.map(([from, length]) => ({ begin: instant(from), end: instant(from + length) }))
      const [absences, visits] = [spans(absent), spans(taken)]
      const offered = freeSlots({
        technicians: [{ id: 'a', hours, busy: [...absences, ...visits] }],
        postcode: '06995',
        notBefore: now,
        from: '2026-12-01',
        days: 2,
        minutes: 120,
        timeZone,
        isHoliday: () => false,
      })
      // The second day is free.
      expect(offered.length).toBeGreaterThanOrEqual(4)
      for (const slot of offered)
        expect(hindrancesOf({ hours, absences, visits }, { span: slot, postcode: '06995', now, timeZone })).toEqual([])
    }),
  )
})
