import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Reader } from './view.ts'
import type { Needs } from '../data/record/needs.ts'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'

/**
 * Adds twins with future links to the needs. The instant is the start of the day, so that returning to a list repeats the same query. A
 * list of another day shows the links of that day.
 */
export function withComing(needs: Needs, { registry, timeZone, now, isPast }: Reader): Needs {
  const today = startOfDay(tenantDay(now, timeZone), timeZone)
  for (const [relation, linked] of needs.relations) if (!isPast && registry.relations.get(relation)?.ranged) linked.from = today
  return needs
}

/**
 * Returns the instant by which links are current or coming: the day of the list, else `now`. Undefined for a list as of a past state, which
 * is shown as loaded.
 */
export function instantOf({ $globalValid, $asOf }: QueryRequest, now: string): string | undefined {
  if ($asOf !== undefined) return undefined
  return typeof $globalValid === 'string' ? $globalValid : now
}
