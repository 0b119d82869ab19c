import { expect, test } from 'vitest'
import type { Technician } from './free-slots.ts'
import { freeSlots, isWorkingTime } from './free-slots.ts'

const week = [1, 2, 3, 4, 5]
const kim: Technician = { id: 'kim', hours: [{ weekdays: week, from: '08:00', to: '12:30', postcodes: [] }], busy: [] }
const asked = {
  technicians: [kim],
  postcode: '06995',
  notBefore: '2026-03-26T00:00:00.000Z',
  // A Thursday. On the following Sunday the clocks go forward.
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

test('a time that has begun, a holiday, an appointment and a place that is too far away offer nothing', () => {
  expect(begins({ days: 1, notBefore: '2026-03-26T07:00:01.000Z' })).toEqual(['2026-03-26T09:00:00.000Z'])
  expect(begins({ days: 2, isHoliday: (day) => day === '2026-03-26' })).toEqual(['2026-03-27T07:00:00.000Z', '2026-03-27T09:00:00.000Z'])
  const busy = [{ begin: '2026-03-26T08:30:00.000Z', end: '2026-03-26T09:00:00.000Z' }]
  expect(begins({ days: 1, technicians: [{ ...kim, busy }] })).toEqual(['2026-03-26T09:00:00.000Z'])
  const away = { ...kim, hours: [{ ...kim.hours[0]!, postcodes: ['0699', '04'] }] }
  expect(begins({ days: 1, technicians: [away], postcode: '07548' })).toEqual([])
  expect(begins({ days: 1, technicians: [away], postcode: '06995' })).toHaveLength(2)
  expect(begins({ days: 1, technicians: [away], postcode: undefined })).toHaveLength(2)
})

test('the technician with less work on the day comes first', () => {
  const busy = [{ begin: '2026-03-26T07:00:00.000Z', end: '2026-03-26T09:00:00.000Z' }]
  const both = [
    { ...kim, busy },
    { ...kim, id: 'uwe' },
  ]
  expect(freeSlots({ ...asked, days: 1, technicians: both }).map(({ technicians }) => technicians)).toEqual([['uwe'], ['uwe', 'kim']])
})

test('a time is within the working time where one of its parts holds all of it, on its day', () => {
  const hours = [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '16:00', postcodes: ['06'] }]
  const within = (begin: string, end: string) => isWorkingTime(hours, { begin, end }, 'Europe/Berlin')
  expect(within('2026-11-24T07:00:00.000Z', '2026-11-24T09:00:00.000Z')).toBe(true)
  expect(within('2026-11-24T13:30:00.000Z', '2026-11-24T15:30:00.000Z')).toBe(false)
  expect(within('2026-11-24T06:00:00.000Z', '2026-11-24T08:00:00.000Z')).toBe(false)
  expect(within('2026-11-28T08:00:00.000Z', '2026-11-28T10:00:00.000Z')).toBe(false)
  expect(isWorkingTime([], { begin: '2026-11-24T08:00:00.000Z', end: '2026-11-24T09:00:00.000Z' }, 'Europe/Berlin')).toBe(false)
})
