import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'

/** What time it is for expressions: by the clock of this device, in the tenant's zone. The server has the last word. */
export function clockOf({ now, timeZone }: { readonly now: () => number; readonly timeZone: string }): ExpressionClock {
  const at = now()
  return { now: new Date(at).toISOString(), today: tenantDay(at, timeZone) }
}
