import { addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/** The price that a component has besides; euro, net. `afterMonths`: so long an offer holds, and then it is billed. Null: it is only named. */
export type RegularPrice = { readonly net: number; readonly text: string | null; readonly afterMonths: number | null }

type Facts = {
  readonly net: number | null
  readonly text: string | null
  readonly isShown: boolean
  readonly promotionMonths: number | null
}

/** What customers are told of a regular price: one that will be billed always, another where it is to be shown. */
export function regularPriceOf({ net, text, isShown, promotionMonths }: Facts): RegularPrice | null {
  if (net === null || (promotionMonths === null && !isShown)) return null
  return { net, text, afterMonths: promotionMonths }
}

/** The first day on which a regular price is billed for what began on a day; undefined for one that is only named. */
export function regularFrom(begin: DateText, { afterMonths }: RegularPrice): DateText | undefined {
  return afterMonths === null ? undefined : addMonths(begin, afterMonths)
}

/** With how many decimals a price is told: as its component says. A price by usage below a euro has four, where nobody asked for more than the usual two. */
export function priceDecimals({
  pricingType,
  net,
  accuracy,
}: {
  pricingType: string | null
  net: number
  accuracy: number | null
}): number {
  if (accuracy !== null && accuracy > 2) return Math.min(accuracy, 4)
  const isWhole = pricingType === 'recurring' || pricingType === 'once' || net >= 1
  return isWhole ? 2 : 4
}
