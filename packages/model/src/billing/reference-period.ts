import { addDays, addMonths, daysBetween } from '../calendar/arithmetic.ts'
import { dateParts, type DateText } from '../calendar/date.ts'
import { parseDuration } from '../calendar/duration.ts'
import type { Days } from './facts.ts'

/** The length of a reference period. Months are counted from the anchor of the contract, days from the first day of the element. */
export type PeriodLength = { readonly unit: 'months' | 'days'; readonly count: number }

const monthCounts = [1, 3, 6, 12]

/**
 * Parses the duration of a reference period. Returns undefined if no price may have the duration: mixed units (P1M15D), hours, and months
 * other than P1M, P3M, P6M and P1Y.
 */
export function periodLength(duration: string): PeriodLength | undefined {
  const parts = parseDuration(duration)
  if (!parts || parts.negative || parts.hours || parts.minutes || parts.seconds) return undefined
  const months = parts.years * 12 + parts.months
  const days = parts.weeks * 7 + parts.days
  if (days > 0) return months === 0 ? { unit: 'days', count: days } : undefined
  return monthCounts.includes(months) ? { unit: 'months', count: months } : undefined
}

/** Returns the reference periods that overlap the days, in order. Periods before the anchor are counted backwards. */
export function referencePeriods({ from, to }: Days, length: PeriodLength, anchor: DateText): Days[] {
  const periods: Days[] = []
  for (let index = indexAt(from, length, anchor); ; index++) {
    const begin = beginOf(index, length, anchor)
    if (begin > to) return periods
    periods.push({ from: begin, to: addDays(beginOf(index + 1, length, anchor), -1) })
  }
}

/** Returns the actual number of days of a period: 28 to 31, 90 to 92, 365 or 366. */
export function daysIn({ from, to }: Days): number {
  return daysBetween(from, to) + 1
}

function indexAt(day: DateText, { unit, count }: PeriodLength, anchor: DateText): number {
  return unit === 'days' ? Math.floor(daysBetween(anchor, day) / count) : Math.floor((monthOf(day) - monthOf(anchor)) / count)
}

function beginOf(index: number, { unit, count }: PeriodLength, anchor: DateText): DateText {
  return unit === 'days' ? addDays(anchor, index * count) : addMonths(anchor, index * count)
}

/** Months since the year 0. */
function monthOf(day: DateText): number {
  const parts = dateParts(day)
  if (!parts) throw new RangeError('not a date')
  return parts.year * 12 + parts.month - 1
}
