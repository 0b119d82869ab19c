import type { DateText } from '../../calendar/date.ts'
import { amountOf, times, toCents, type Amount } from '../../number/amount.ts'
import { regularFrom, type RegularPrice } from './regular-price.ts'
import { grossOf } from './tax.ts'

/** A price of a product. Money is in euro, net. */
export type ElementPrice = {
  readonly pricingType: string | null
  readonly net: number
  readonly taxrate: number
  readonly regular?: RegularPrice | null
  /** False if the price has a condition that does not hold. */
  readonly applies?: boolean
}

/** A purchased element of a contract. `begin` and `end` are included; an `end` of null is open. */
export type PricedElement = {
  readonly begin: DateText
  readonly end: DateText | null
  readonly quantity: number
  /** Net. It replaces the recurring prices of the product. */
  readonly individualPrice: number | null
  readonly prices: readonly ElementPrice[]
}

/**
 * Returns the cost of the elements for the whole month of a day, with tax: the sum of the advertised prices, as a consumer pays it (§ 3
 * PAngV). Prices by usage are not forecast, and a price whose condition does not hold costs nothing.
 */
export function monthlyCost(elements: readonly PricedElement[], day: DateText): Amount {
  const running = elements.filter(({ begin, end }) => begin <= day && (end === null || end >= day))
  return running.reduce((sum, element) => sum + costOf(element, day), 0n)
}

function costOf({ begin, quantity, individualPrice, prices }: PricedElement, day: DateText): Amount {
  const recurring = prices.filter(({ pricingType }) => pricingType === 'recurring')
  // An individual price takes the place of the first recurring price, and its condition.
  if (individualPrice !== null && recurring[0]?.applies === false) return 0n
  if (individualPrice !== null) return line(individualPrice, { quantity, taxrate: recurring[0]?.taxrate ?? 0 })
  const applying = recurring.filter(({ applies }) => applies !== false)
  return applying.reduce((sum, price) => sum + line(netOn(price, { begin, day }), { quantity, taxrate: price.taxrate }), 0n)
}

/** Returns the net price on a day: the promotional price first, then the regular price. */
function netOn({ net, regular }: ElementPrice, { begin, day }: { readonly begin: DateText; readonly day: DateText }): number {
  const from = regular ? regularFrom(begin, regular) : undefined
  return regular && from !== undefined && from <= day ? regular.net : net
}

function line(net: number, { quantity, taxrate }: { readonly quantity: number; readonly taxrate: number }): Amount {
  return toCents(times(grossOf(amountOf(net), taxrate, 2), quantity))
}
