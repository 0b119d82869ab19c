import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { dayMilliseconds, dayNumber } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'

const timeZone = 'Europe/Berlin'

/**
 * Returns the instant at which a day begins. Caches the result, because the time zone is slow and callers repeat some hundred days a
 * hundred thousand times.
 */
export function startOf(day: string): string {
  const known = begins.get(day) ?? beginOf(day)
  begins.set(day, known)
  return known
}

const begins = new Map<string, string>()

/** Only in the months in which the clock changes does each day ask the time zone. */
function beginOf(day: string): string {
  const month = `${day.slice(0, 8)}01`
  const offset = offsetOf(month)
  if (month >= lastYear || offset !== offsetOf(addMonths(month, 1))) return startOfDay(day, timeZone)
  return new Date(dayNumber(day) * dayMilliseconds - offset).toISOString()
}

/** No month follows its last one. */
const lastYear = '9999'
const offsets = new Map<string, number>()

/** Returns the milliseconds that the clock is ahead of UTC at the begin of a day. */
function offsetOf(day: string): number {
  const known = offsets.get(day) ?? dayNumber(day) * dayMilliseconds - Date.parse(startOfDay(day, timeZone))
  offsets.set(day, known)
  return known
}

/** Returns the period of a link from the begin of one day to the end of another. A side without a day is open. */
export function during(first: string | undefined, last: string | undefined): { from?: string; to?: string } {
  return {
    ...(first === undefined ? {} : { from: startOf(first) }),
    ...(last === undefined ? {} : { to: startOf(addDays(last, 1)) }),
  }
}

/** Returns true if two periods of days, both ends included, share a day. */
export function overlap(one: Days, other: Days): boolean {
  return one.from <= (other.to ?? never) && other.from <= (one.to ?? never)
}

export type Days = { readonly from: string; readonly to: string | undefined }

const never = '9999-12-31'
