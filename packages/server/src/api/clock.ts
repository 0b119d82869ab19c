import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { QueryClock } from '../store/query/run-query.ts'

/** Returns the current instant, and the current day in a tenant's time zone. */
export type ClockOf = (timeZone: string) => QueryClock

export function clockFrom(milliseconds: () => number): ClockOf {
  return (timeZone) => {
    const now = milliseconds()
    return { now: new Date(now).toISOString(), today: tenantDay(now, timeZone), timeZone, startOf: (day) => startOfDay(day, timeZone) }
  }
}
