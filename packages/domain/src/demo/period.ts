import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'

const timeZone = 'Europe/Berlin'

/**
 * Returns the instant at which a day begins. Caches the result, because the time zone is slow and callers repeat some hundred days a
 * hundred thousand times.
 */
export function startOf(day: string): string {
  const known = begins.get(day) ?? startOfDay(day, timeZone)
  begins.set(day, known)
  return known
}

const begins = new Map<string, string>()

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
