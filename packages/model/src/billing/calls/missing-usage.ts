import { addDays, addMonths, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/** The loaded calls of a source that began on a day. A day without a call has no entry. */
export type CallsOfDay = { readonly source: string; readonly day: DateText; readonly calls: number }

/** First and last day. */
export type Days = { readonly from: DateText; readonly to: DateText }

/** A sign that calls of a month have not come yet. `percent` is what came of the average. */
export type MissingUsage =
  | { readonly kind: 'emptyDays'; readonly source: string; readonly days: readonly DateText[] }
  | { readonly kind: 'belowAverage'; readonly source: string; readonly calls: number; readonly percent: number }
  | { readonly kind: 'importWaits'; readonly imports: readonly string[] }

/** The months with which a month is compared. */
const monthsBefore = 3
/** A month with less than this part of its average is reported. */
const enough = 0.2
/** A source with fewer calls a day may well have a day without one. */
const dailyCalls = 10
/** A source with fewer calls a month may well have a month without one. */
const monthlyCalls = 20

/** Returns the last calendar month that is over on a day: calls are billed by whole months. */
export function judgedMonth(arrearsUntil: DateText): Days {
  const next = addDays(arrearsUntil, 1)
  const to = addDays(next, -Number(next.slice(8)))
  return { from: firstOf(to), to }
}

/** Returns the days before a month with which it is compared. */
export function comparedDays({ from }: Days): Days {
  return { from: addMonths(from, -monthsBefore), to: addDays(from, -1) }
}

/**
 * Compares the calls of each source in a month with its average before. `counts` has the days of both. The average is that of the days
 * since the first call of the source. Sources that are new or have few calls are not judged.
 */
export function missingUsage(counts: readonly CallsOfDay[], month: Days): readonly MissingUsage[] {
  const before = comparedDays(month)
  return [...Map.groupBy(counts, ({ source }) => source)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([source, own]) => {
      const average = averageOf(
        own.filter(({ day }) => isIn(day, before)),
        before.to,
      )
      return judge({ source, average, own: own.filter(({ day }) => isIn(day, month)), month })
    })
}

type Judged = { readonly source: string; readonly average: number; readonly own: readonly CallsOfDay[]; readonly month: Days }

function judge({ source, average, own, month }: Judged): MissingUsage[] {
  const calls = sum(own)
  const expected = average * (daysBetween(month.from, month.to) + 1)
  if (expected >= monthlyCalls && calls < expected * enough)
    return [{ kind: 'belowAverage', source, calls, percent: Math.round((calls * 100) / expected) }]
  if (average < dailyCalls) return []
  const called = new Set(own.flatMap(({ day, calls: each }) => (each > 0 ? [day] : [])))
  const days = daysOf(month).filter((day) => !called.has(day))
  return days.length > 0 ? [{ kind: 'emptyDays', source, days }] : []
}

/** Returns the calls of a day on average. */
function averageOf(own: readonly CallsOfDay[], to: DateText): number {
  const [first] = own.map(({ day }) => day).toSorted()
  return first === undefined ? 0 : sum(own) / (daysBetween(first, to) + 1)
}

function sum(counts: readonly CallsOfDay[]): number {
  return counts.reduce((all, { calls }) => all + calls, 0)
}

function daysOf({ from, to }: Days): DateText[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

function isIn(day: DateText, { from, to }: Days): boolean {
  return day >= from && day <= to
}

function firstOf(day: DateText): DateText {
  return addDays(day, 1 - Number(day.slice(8)))
}
