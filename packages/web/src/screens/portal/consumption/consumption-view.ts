import type { Output } from '@twinwerk/contract/calls'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { dayNumber } from '@twinwerk/model/calendar/date'

export type Consumption = NonNullable<Output<'POST /api/billing/consumption'>>
export type Used = Consumption['intervals'][number]

type Span = { readonly from: string; readonly to: string }

/** A reading each month comes some days early or late. */
const monthDays = { least: 25, most: 35 }
const yearMonths = 12
/** The period that began a year before the last one may differ from it by so many days, and so may its length. */
const yearDays = 365
const slackDays = 45

export function daysOf({ from, to }: Span): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** Returns the newest intervals that are about a month each, two years of them at most; none where meters are read more rarely. */
export function monthsOf(intervals: readonly Used[]): readonly Used[] {
  // The running month is read today.
  const open = intervals.at(-1)
  const whole = open && !isMonth(open) ? intervals.slice(0, -1) : intervals
  const before = whole.findLastIndex((each, index) => !isMonth(each) || isBeforeGap(each, whole[index + 1]))
  const months = whole.slice(before + 1).slice(-2 * yearMonths)
  return months.length < 2 ? [] : months
}

function isBeforeGap({ to }: Span, next: Span | undefined): boolean {
  return next !== undefined && next.from !== addDays(to, 1)
}

function isMonth(span: Span): boolean {
  const days = daysOf(span)
  return days >= monthDays.least && days <= monthDays.most
}

/** Splits months into the last twelve and those of the year before, each in its place along the axis. */
export function inYears<T>(months: readonly T[]): { readonly last: readonly (T | null)[]; readonly before: readonly (T | null)[] } {
  const turn = Math.max(months.length - yearMonths, 0)
  return {
    last: months.map((each, index) => (index >= turn ? each : null)),
    before: months.map((each, index) => (index < turn ? each : null)),
  }
}

/** The last period, the one that began a year before, and what was used since, as far as it was read. */
export type Periods = { readonly last: Used | undefined; readonly before: Used | undefined; readonly running: Used | undefined }

export function periodsIn({ periods, intervals }: Pick<Consumption, 'periods' | 'intervals'>): Periods {
  const last = periods.at(-1)
  const before = last && periods.findLast((each) => each !== last && isYearBefore(each, last))
  const since = intervals.filter(({ from }) => last === undefined || from > last.to)
  return { last, before, running: sumOf(since) }
}

function isYearBefore(one: Span, last: Span): boolean {
  const isApart = Math.abs(dayNumber(last.from) - dayNumber(one.from) - yearDays) <= slackDays
  return isApart && Math.abs(daysOf(one) - daysOf(last)) <= slackDays
}

function sumOf(intervals: readonly Used[]): Used | undefined {
  const [first, last] = [intervals[0], intervals.at(-1)]
  if (!first || !last) return undefined
  return {
    from: first.from,
    to: last.to,
    quantity: intervals.reduce((sum, { quantity }) => sum + quantity, 0),
    isEstimated: intervals.some(({ isEstimated }) => isEstimated),
  }
}

/** Returns by how much more was used on a day than in other days, as a share; undefined where nothing was used then. */
export function moreThan(one: Used, other: Used): number | undefined {
  if (other.quantity === 0) return undefined
  return perDay(one) / perDay(other) - 1
}

export function perDay(used: Used): number {
  return used.quantity / daysOf(used)
}

/** Returns true for the whole of one calendar month. */
export function isCalendarMonth({ from, to }: Span): boolean {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return from.endsWith('-01') && to === `${from.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
}
