import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Reader } from './view.ts'
import type { Needs } from '../data/record/needs.ts'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'

/**
 * Asks also for twins that will be linked later: by the day, so that coming back to a list asks what was asked. On another day links are
 * those of then.
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
