import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { QueryClock } from '../store/query/run-query.ts'

/** Now, and the day it is in a tenant's zone. */
export type ClockOf = (timeZone: string) => QueryClock

export function clockFrom(milliseconds: () => number): ClockOf {
  return (timeZone) => {
    const now = milliseconds()
    return { now: new Date(now).toISOString(), today: tenantDay(now, timeZone), timeZone, startOf: (day) => startOfDay(day, timeZone) }
  }
}
