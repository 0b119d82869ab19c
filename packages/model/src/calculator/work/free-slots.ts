import { addDays } from '../../calendar/arithmetic.ts'
import type { IsHoliday } from '../../calendar/business-day.ts'
import type { DateText } from '../../calendar/date.ts'
import { dayMilliseconds, dayNumber } from '../../calendar/date.ts'
import { tenantDay } from '../../calendar/tenant-day.ts'
import { weekdayOf } from '../../calendar/weekday.ts'
import { instantOfWallClock } from '../../calendar/zone.ts'

/**
 * Working hours on weekdays (0 for Sunday), from one time of day to another, as 'HH:MM'. They apply to postcodes that begin with an entry
 * of `postcodes`, or to all postcodes if the list is empty.
 */
export type Hours = {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
  readonly postcodes: readonly string[]
}

/** A span of ISO instants. The end is exclusive. */
export type Span = { readonly begin: string; readonly end: string }

export type Technician = { readonly id: string; readonly hours: readonly Hours[]; readonly busy: readonly Span[] }

/**
 * A slot in which at least one technician is free. The ids are in the order of requests: technicians with the fewest appointments on that
 * day come first.
 */
export type FreeSlot = Span & { readonly technicians: readonly string[] }

type SlotRequest = {
  readonly technicians: readonly Technician[]
  /** The postcode of the place. If undefined, no technician is excluded by distance. */
  readonly postcode: string | undefined
  /** ISO instant. */
  readonly notBefore: string
  /** The first day of the search; `days` is the number of days. */
  readonly from: DateText
  readonly days: number
  readonly minutes: number
  readonly timeZone: string
  readonly isHoliday: IsHoliday
}

const minuteMilliseconds = 60_000

/** Returns the free slots in order of time. They have one length and are counted from the begin of each working time. */
export function freeSlots(asked: SlotRequest): readonly FreeSlot[] {
  const { from, days, isHoliday } = asked
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) => !isHoliday(date))
  return dates.flatMap((date) => slotsOf(date, asked))
}

/** Returns true if one of the working times covers the whole span, at any place. */
export function isWorkingTime(hours: readonly Hours[], { begin, end }: Span, timeZone: string): boolean {
  const date = tenantDay(begin, timeZone)
  const start = (time: string) => instantOfWallClock(dayNumber(date) * dayMilliseconds + minutesOf(time) * minuteMilliseconds, timeZone)
  return hours.some((each) => isMeant(each, date, undefined) && start(each.from) <= Date.parse(begin) && Date.parse(end) <= start(each.to))
}

function slotsOf(date: DateText, { technicians, postcode, notBefore, minutes, timeZone }: SlotRequest): readonly FreeSlot[] {
  const start = (time: number) => instantOfWallClock(dayNumber(date) * dayMilliseconds + time * minuteMilliseconds, timeZone)
  const free = new Map<number, { id: string; load: number }[]>()
  for (const { id, hours, busy } of technicians) {
    const taken = busy.map(({ begin, end }) => [Date.parse(begin), Date.parse(end)] as const)
    const load = taken.filter(([begin]) => begin >= start(0) && begin < start(24 * 60)).length
    const times = hours.filter((each) => isMeant(each, date, postcode)).flatMap(({ from, to }) => timesIn(from, to, minutes))
    for (const begin of new Set(times.map((time) => start(time)))) {
      const end = begin + minutes * minuteMilliseconds
      const isFree = begin >= Date.parse(notBefore) && taken.every(([from, to]) => end <= from || begin >= to)
      if (isFree) free.set(begin, [...(free.get(begin) ?? []), { id, load }])
    }
  }
  return [...free]
    .toSorted(([one], [other]) => one - other)
    .map(([begin, who]) => ({
      begin: new Date(begin).toISOString(),
      end: new Date(begin + minutes * minuteMilliseconds).toISOString(),
      technicians: who.toSorted((one, other) => one.load - other.load || (one.id < other.id ? -1 : 1)).map(({ id }) => id),
    }))
}

function isMeant({ weekdays, postcodes }: Hours, date: DateText, postcode: string | undefined): boolean {
  return isNear(postcodes, postcode) && weekdays.includes(weekdayOf(date))
}

/** Returns true if a working time with these beginnings of postcodes applies at a place, or if the place is not known. */
export function isNear(postcodes: readonly string[], postcode: string | undefined): boolean {
  return postcode === undefined || postcodes.length === 0 || postcodes.some((begin) => postcode.startsWith(begin))
}

function timesIn(from: string, to: string, minutes: number): readonly number[] {
  const [first, last] = [minutesOf(from), minutesOf(to)]
  return Array.from({ length: Math.max(0, Math.floor((last - first) / minutes)) }, (_, index) => first + index * minutes)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
