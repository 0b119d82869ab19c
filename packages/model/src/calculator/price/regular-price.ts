import { addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/** A second price of a component; euro, net. It is billed after `afterMonths` of an offer; null: it is only named. */
export type RegularPrice = { readonly net: number; readonly text: string | null; readonly afterMonths: number | null }

type Facts = {
  readonly net: number | null
  readonly text: string | null
  readonly isShown: boolean
  readonly promotionMonths: number | null
}

/** Returns the regular price that customers are told: always if it will be billed, else only if it is to be shown. */
export function regularPriceOf({ net, text, isShown, promotionMonths }: Facts): RegularPrice | null {
  if (net === null || (promotionMonths === null && !isShown)) return null
  return { net, text, afterMonths: promotionMonths }
}

/** The first day on which a regular price is billed for what began on a day; undefined for one that is only named. */
export function regularFrom(begin: DateText, { afterMonths }: RegularPrice): DateText | undefined {
  return afterMonths === null ? undefined : addMonths(begin, afterMonths)
}

/** Returns the decimals of a price: those of its component, but four for a price by usage below a euro with the usual two. */
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
