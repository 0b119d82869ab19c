import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'

type Period = { readonly begin: string | null; readonly end: string | null }

/** Returns a link's period as users read it: first and last day in the tenant's zone, both included. */
export function daysOf({ begin, end }: Period, timeZone: string): { first: string | null; last: string | null } {
  // The end is the first instant that no longer counts.
  const last = end === null ? null : tenantDay(new Date(end).getTime() - 1, timeZone)
  return { first: begin === null ? null : tenantDay(begin, timeZone), last }
}

export function beginOn(day: string | null, timeZone: string): string | null {
  return day === null ? null : startOfDay(day, timeZone)
}

export function endAfter(day: string | null, timeZone: string): string | null {
  return day === null ? null : startOfDay(addDays(day, 1), timeZone)
}

/** Returns the state of a period at an instant in milliseconds: ahead, over or active (core specification, section 4). */
export function stateOfPeriod({ begin, end }: Period, now: number): 'active' | 'future' | 'ended' {
  if (end !== null && Date.parse(end) <= now) return 'ended'
  return begin !== null && Date.parse(begin) > now ? 'future' : 'active'
}
