import fc from 'fast-check'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { describe, expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { calendarReading } from './calendar-reading.ts'
import { daysInWords, momentInWords } from './days-in-words.ts'
import { lanesOf } from './lanes.ts'
import { shifted } from './move.ts'
import { slotAfterKey } from './slot-after-key.ts'
import type { Slot } from './slots.ts'
import { placeOf, slotsOf, whenOf } from './slots.ts'
import { valuesAt } from './use-move.ts'
import { firstFrom } from './use-next-day.ts'
import { weekNumber, weekOf } from './week.ts'

const label = { de: 'x', en: 'x' }
const look = { label, plural: label, icon: 'cube', hue: 1 }
const registry = createRegistry([
  { name: 'tenant', extends: 'entity', ...look, collections: { visits: { target: 'visit', label } } },
  {
    name: 'visit',
    extends: 'entity',
    ...look,
    attributes: {
      begin: { dataType: 'datetime', label },
      end: { dataType: 'datetime', label },
      day: { dataType: 'date', label },
    },
  },
])
const list: ListDefinition = {
  relation: 'tenant:visits',
  type: 'visit',
  columns: [],
  views: ['calendar'],
  calendar: { start: ['visit:begin'], end: ['visit:end'] },
  sort: [],
  pageSize: 50,
}
const timeZone = 'Europe/Berlin'
const week = weekOf('2026-11-19')
const visit = (values: object) => ({ id: sampleId('visit', '1'), definition: 'visit', ...values })
const slotsIn = (values: object, days = week) => {
  const twin = visit(values)
  const when = whenOf(registry, twin, list.calendar!)
  return when ? slotsOf(twin, when, { days, timeZone }).map(({ day, rows }) => ({ day, ...rows })) : []
}

describe('weeks', () => {
  test('begin on Monday and are counted as ISO 8601 does', () => {
    expect(week[0]).toBe('2026-11-16')
    expect(week.at(-1)).toBe('2026-11-22')
    expect(['2026-11-22', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([47, 53, 53, 1, 1])
  })

  test('are named as people say them', () => {
    expect(daysInWords(week, 'de')).toBe('16.–22. November 2026')
    expect(daysInWords(['2026-11-19'], 'en')).toBe('Thu, 19 November 2026')
    expect(momentInWords({ day: '2026-11-19', row: 30 }, 'de')).toBe('Do., 19.11., 02:30')
  })
})

describe('slots', () => {
  test('stand at the time of the zone, an hour long where no end is known', () => {
    expect(slotsIn({ 'visit:begin': '2026-11-19T08:30:00Z' })).toEqual([{ day: '2026-11-19', from: 114, to: 126 }])
    expect(slotsIn({ 'visit:begin': '2026-11-19T08:31:00Z', 'visit:end': '2026-11-19T10:01:00Z' })).toEqual([
      { day: '2026-11-19', from: 114, to: 133 },
    ])
    expect(slotsIn({ 'visit:begin': null })).toEqual([])
  })

  test('reach over midnight, also out of and into the week', () => {
    expect(slotsIn({ 'visit:begin': '2026-11-15T22:00:00Z', 'visit:end': '2026-11-17T00:30:00Z' })).toEqual([
      { day: '2026-11-16', from: 0, to: 288 },
      { day: '2026-11-17', from: 0, to: 18 },
    ])
    expect(slotsIn({ 'visit:begin': '2026-11-22T22:50:00Z' })).toEqual([{ day: '2026-11-22', from: 283, to: 288 }])
  })

  test('without a time of day take the whole day', () => {
    const twin = visit({ 'visit:day': '2026-11-18' })
    const when = whenOf(registry, twin, { start: ['visit:day'] })!
    expect(slotsOf(twin, when, { days: week, timeZone })).toEqual([{ twin, when, day: '2026-11-18', rows: undefined }])
  })

  test('are reached by arrows: on the day in time, beside it the nearest', () => {
    const slot = (day: string, from: number): Slot => ({
      twin: visit({ id: `${day}${from}` }),
      when: { day },
      day,
      rows: { from, to: from + 12 },
    })
    const [monday9, monday15, wednesday8, wednesday14] = [slot(week[0]!, 108), slot(week[0]!, 180), slot(week[2]!, 96), slot(week[2]!, 168)]
    const all = [wednesday14, monday15, monday9, wednesday8]
    expect(slotAfterKey('ArrowDown', monday9, all)).toBe(monday15)
    expect(slotAfterKey('ArrowUp', monday9, all)).toBeUndefined()
    expect(slotAfterKey('ArrowRight', monday15, all)).toBe(wednesday14)
    expect(slotAfterKey('ArrowLeft', wednesday8, all)).toBe(monday9)
    expect(slotAfterKey('Tab', monday9, all)).toBeUndefined()
  })
})

test('a moved twin keeps its time of day over a change of clocks, and its length', () => {
  const at = (instant: string) => Date.parse(instant)
  const when = { start: at('2026-10-23T08:00:00Z'), end: at('2026-10-23T09:30:00Z') }
  const moved = shifted(when, { days: 3, rows: 6 }, timeZone)
  expect(moved).toEqual({ start: at('2026-10-26T09:30:00Z'), end: at('2026-10-26T11:00:00Z') })
  expect(placeOf(at('2026-10-26T09:30:00Z'), timeZone)).toEqual({ day: '2026-10-26', row: 126 })
  expect(shifted({ day: '2026-12-31' }, { days: 1, rows: 9 }, timeZone)).toEqual({ day: '2027-01-01' })
})

test('a move changes all times of a twin, and an unknown end stays unknown', () => {
  const start = Date.parse('2026-11-19T23:30:00Z')
  const calendar = { start: ['visit:begin'], end: ['visit:end'], day: ['visit:day'] }
  expect(valuesAt(calendar, { start, end: start + 3_600_000 }, timeZone)).toEqual({
    'visit:begin': '2026-11-19T23:30:00.000Z',
    'visit:end': '2026-11-20T00:30:00.000Z',
    'visit:day': '2026-11-20',
  })
  expect(valuesAt(calendar, { start, end: undefined }, timeZone)).not.toHaveProperty('visit:end')
  expect(valuesAt({ start: ['visit:day'] }, { day: '2026-11-20' }, timeZone)).toEqual({ 'visit:day': '2026-11-20' })
})

test('no two overlapping spans share a lane, all that hang together share their number, and a lane is never empty', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ from, to: from + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const lanes = lanesOf(spans)
      spans.forEach((one, i) =>
        spans.forEach((other, j) => {
          if (i >= j || one.to <= other.from || other.to <= one.from) return
          expect(lanes[i]!.lane).not.toBe(lanes[j]!.lane)
          expect(lanes[i]!.lanes).toBe(lanes[j]!.lanes)
        }),
      )
      // The number of lanes equals the maximum number of overlapping entries.
      const most = Math.max(0, ...spans.map(({ from }) => spans.filter((each) => each.from <= from && from < each.to).length))
      expect(Math.max(0, ...lanes.map((each) => each.lanes))).toBe(most)
      for (const { lane, lanes: number } of lanes) expect(lane).toBeLessThan(number)
    }),
  )
})

describe('the query', () => {
  const now = Date.parse('2026-11-19T12:00:00Z')
  const filterOf = (calendar: ListDefinition['calendar'], day?: string) =>
    calendarReading(
      { registry, timeZone, now, isPast: false },
      { list: { ...list, calendar: calendar! }, choice: { sort: [], columns: [], day, area: undefined }, cards: new Map() },
    ).filter

  test('asks for the week that is seen and what reaches into it, in a form the server takes', () => {
    const filter = filterOf(list.calendar)
    expect(filter).toEqual({
      and: [
        { path: ['visit:begin'], operator: 'lt', value: '2026-11-22T23:00:00.000Z' },
        {
          or: [
            { path: ['visit:begin'], operator: 'gt', value: '2026-11-15T22:00:00.000Z' },
            { path: ['visit:end'], operator: 'gt', value: '2026-11-15T23:00:00.000Z' },
          ],
        },
      ],
    })
    const query = { query: { id: sampleId('tenant', '9'), 'tenant:visits': { $filter: filter } } }
    expect(() => parseQuery(registry, query)).not.toThrow()
  })

  test('asks for the first entry after an empty week as well, within what the list is narrowed to', () => {
    const filter = { path: ['visit:day'], operator: 'exists' } as const
    const asked = { query: { id: sampleId('tenant', '9'), 'tenant:visits': { $filter: filter, $search: 'Ost', $mask: [] } } }
    const first = firstFrom(registry, { list, calendar: list.calendar!, asked }, { day: '2026-11-23', timeZone })
    expect(first.query).toMatchObject({
      'tenant:visits': {
        $filter: { and: [filter, { path: ['visit:begin'], operator: 'gte', value: '2026-11-22T23:00:00.000Z' }] },
        $search: 'Ost',
        $sort: [{ path: ['visit:begin'], order: 'asc' }],
        $limit: 1,
        $mask: ['visit:begin'],
      },
    })
    const calendar = { start: ['visit:day'] }
    const onDays = firstFrom(
      registry,
      { list, calendar, asked: { query: { id: '', 'tenant:visits': {} } } },
      { day: '2026-11-23', timeZone },
    )
    expect(onDays.query).toMatchObject({ 'tenant:visits': { $filter: { path: ['visit:day'], operator: 'gte', value: '2026-11-23' } } })
  })

  test('asks for days where the list knows no times', () => {
    expect(filterOf({ start: ['visit:day'] }, '2027-01-01')).toEqual({
      and: [
        { path: ['visit:day'], operator: 'gte', value: '2026-12-28' },
        { path: ['visit:day'], operator: 'lt', value: '2027-01-04' },
      ],
    })
  })
})
