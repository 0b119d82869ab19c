import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'

/**
 * The ranges of a chart that one click chooses (core specification, section 9). A chart begins with `today`, which covers today until now.
 */
export const quickRanges = ['today', '1D', '1W', '1M'] as const
export type QuickRange = (typeof quickRanges)[number]

/** The days that the user picked, both included. */
export type PickedDays = { readonly first: DateText; readonly last: DateText }
export type TimeRange = QuickRange | PickedDays

const daysBack = { '1D': 1, '1W': 7, '1M': 30 } as const

/**
 * Returns the start and the end of a range, both as instants; `now` is in milliseconds. The end lies slightly ahead, so that new values
 * belong to the range.
 */
export function timeSpan(
  range: TimeRange,
  { now, timeZone }: { now: number; timeZone: string },
): { readonly start: string; readonly end: string } {
  if (typeof range === 'object') return { start: startOfDay(range.first, timeZone), end: startOfDay(addDays(range.last, 1), timeZone) }
  const end = new Date(now + 60_000).toISOString()
  if (range === 'today') return { start: startOfDay(tenantDay(now, timeZone), timeZone), end }
  if (range === '1D') return { start: new Date(now - 86_400_000).toISOString(), end }
  return { start: startOfDay(addDays(tenantDay(now, timeZone), -daysBack[range]), timeZone), end }
}
