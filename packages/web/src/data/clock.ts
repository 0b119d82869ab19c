import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { clockAt } from '@twinwerk/model/expression/clock-at'

/** The time for expressions: by the clock of this device, in the tenant's time zone. The server has the last word. */
export function clockOf({ now, timeZone }: { readonly now: () => number; readonly timeZone: string }): ExpressionClock {
  return clockAt(now(), timeZone)
}
