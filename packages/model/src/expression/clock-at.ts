import { tenantDay } from '../calendar/tenant-day.ts'
import type { ExpressionClock } from './value.ts'

/** Returns the clock of expressions for an instant (ISO 8601 text or milliseconds since 1970), in the IANA time zone of a tenant. */
export function clockAt(instant: string | number, timeZone: string): ExpressionClock {
  return { now: new Date(instant).toISOString(), today: tenantDay(instant, timeZone), timeZone }
}
