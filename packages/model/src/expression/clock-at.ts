import { tenantDay } from '../calendar/tenant-day.ts'
import type { ExpressionClock } from './value.ts'

/** The clock of expressions at an instant (ISO 8601 text or milliseconds since 1970), in the IANA time zone of a tenant. */
export function clockAt(instant: string | number, timeZone: string): ExpressionClock {
  return { now: new Date(instant).toISOString(), today: tenantDay(instant, timeZone), timeZone }
}
