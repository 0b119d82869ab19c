import { addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/**
 * A second price of a component, in euro, net. It is billed after `afterMonths` of a promotion. If `afterMonths` is null, the price is only
 * displayed.
 */
export type RegularPrice = { readonly net: number; readonly text: string | null; readonly afterMonths: number | null }

type Facts = {
  readonly net: number | null
  readonly text: string | null
  readonly isShown: boolean
  readonly promotionMonths: number | null
}

/** Returns the regular price that customers see: always if it will be billed, else only if it is marked to be shown. */
export function regularPriceOf({ net, text, isShown, promotionMonths }: Facts): RegularPrice | null {
  if (net === null || (promotionMonths === null && !isShown)) return null
  return { net, text, afterMonths: promotionMonths }
}

/**
 * Returns the first day on which a regular price is billed for an element that began on `begin`. Returns undefined for a price that is only
 * displayed.
 */
export function regularFrom(begin: DateText, { afterMonths }: RegularPrice): DateText | undefined {
  return afterMonths === null ? undefined : addMonths(begin, afterMonths)
}

/**
 * Returns the number of decimals of a price: the accuracy of its component. A price by usage below one euro has four decimals instead of
 * the usual two.
 */
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
