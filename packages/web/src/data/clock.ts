import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { clockAt } from '@twinwerk/model/expression/clock-at'

/** Returns the time for expressions, by this device's clock in the tenant's time zone. The server's own evaluation decides. */
export function clockOf({ now, timeZone }: { readonly now: () => number; readonly timeZone: string }): ExpressionClock {
  return clockAt(now(), timeZone)
}
