import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { isDate } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'

type Clock = { readonly timeZone: string; readonly now: number }

/**
 * Returns the instant as of which a day of the tenant is shown. It is the day's last instant, or `now` (milliseconds) while the day lasts.
 */
export function knownAt(day: string, { timeZone, now }: Clock): string {
  const end = Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1
  return new Date(Math.min(end, now)).toISOString()
}

/** Returns the moment that the list of this address shows. A record that is opened from the list shows the same moment. */
export function momentOfAddress({ known, valid }: { readonly known?: unknown; readonly valid?: unknown }, clock: Clock) {
  const isDay = (day: unknown): day is string => typeof day === 'string' && isDate(day)
  return {
    ...(isDay(known) && !isDay(valid) && { asOf: knownAt(known, clock) }),
    ...(isDay(valid) && { around: Date.parse(startOfDay(valid, clock.timeZone)) }),
  }
}
