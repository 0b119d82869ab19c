import { expect, test } from 'vitest'
import type { Technician } from './free-slots.ts'
import { freeSlots } from './free-slots.ts'

const week = [1, 2, 3, 4, 5]
const kim: Technician = { id: 'kim', hours: [{ weekdays: week, from: '08:00', to: '12:30', postcodes: [] }], busy: [] }
const asked = {
  technicians: [kim],
  postcode: '06995',
  notBefore: '2026-03-26T00:00:00.000Z',
  // A Thursday; on the Sunday after it the clocks go forward.
  from: '2026-03-26',
  days: 5,
  minutes: 120,
  timeZone: 'Europe/Berlin',
  isHoliday: () => false,
}
const begins = (more: Partial<Parameters<typeof freeSlots>[0]>) => freeSlots({ ...asked, ...more }).map(({ begin }) => begin)

test('slots fill the working time of each day and keep to the clock on the wall', () => {
  expect(begins({})).toEqual([
    '2026-03-26T07:00:00.000Z',
    '2026-03-26T09:00:00.000Z',
    '2026-03-27T07:00:00.000Z',
    '2026-03-27T09:00:00.000Z',
    '2026-03-30T06:00:00.000Z',
    '2026-03-30T08:00:00.000Z',
  ])
  expect(freeSlots(asked)[0]).toEqual({ begin: '2026-03-26T07:00:00.000Z', end: '2026-03-26T09:00:00.000Z', technicians: ['kim'] })
})

test('what has begun, a holiday, an appointment and a place that is too far away offer nothing', () => {
  expect(begins({ days: 1, notBefore: '2026-03-26T07:00:01.000Z' })).toEqual(['2026-03-26T09:00:00.000Z'])
  expect(begins({ days: 2, isHoliday: (day) => day === '2026-03-26' })).toEqual(['2026-03-27T07:00:00.000Z', '2026-03-27T09:00:00.000Z'])
  const busy = [{ begin: '2026-03-26T08:30:00.000Z', end: '2026-03-26T09:00:00.000Z' }]
  expect(begins({ days: 1, technicians: [{ ...kim, busy }] })).toEqual(['2026-03-26T09:00:00.000Z'])
  const away = { ...kim, hours: [{ ...kim.hours[0]!, postcodes: ['0699', '04'] }] }
  expect(begins({ days: 1, technicians: [away], postcode: '07548' })).toEqual([])
  expect(begins({ days: 1, technicians: [away], postcode: '06995' })).toHaveLength(2)
  expect(begins({ days: 1, technicians: [away], postcode: undefined })).toHaveLength(2)
})

test('who has less to do on the day is asked first', () => {
  const busy = [{ begin: '2026-03-26T07:00:00.000Z', end: '2026-03-26T09:00:00.000Z' }]
  const both = [
    { ...kim, busy },
    { ...kim, id: 'uwe' },
  ]
  expect(freeSlots({ ...asked, days: 1, technicians: both }).map(({ technicians }) => technicians)).toEqual([['uwe'], ['uwe', 'kim']])
})
