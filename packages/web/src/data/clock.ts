import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { clockAt } from '@twinwerk/model/expression/clock-at'

/** What time it is for expressions: by the clock of this device, in the tenant's zone. The server has the last word. */
export function clockOf({ now, timeZone }: { readonly now: () => number; readonly timeZone: string }): ExpressionClock {
  return clockAt(now(), timeZone)
}
