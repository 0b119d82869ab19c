import type { DateText } from '../../calendar/date.ts'
import { amountOf, times, toCents, type Amount } from '../../number/amount.ts'
import { totalsOf } from './tax.ts'

/** A price as a product has it; euro, net. */
export type ElementPrice = { readonly pricingType: string | null; readonly net: number; readonly taxrate: number }

/** What is bought in a contract; days are included at both ends, null is open. */
export type PricedElement = {
  readonly begin: DateText
  readonly end: DateText | null
  readonly quantity: number
  /** Net, in place of the product's recurring prices. */
  readonly individualPrice: number | null
  readonly prices: readonly ElementPrice[]
}

/** What the elements cost in a whole month on a day, with tax, as a receipt adds it up. Prices by usage are not foreseen. */
export function monthlyCost(elements: readonly PricedElement[], day: DateText): Amount {
  return totalsOf(elements.filter(({ begin, end }) => begin <= day && (end === null || end >= day)).flatMap(linesOf)).gross
}

function linesOf({ quantity, individualPrice, prices }: PricedElement) {
  const recurring = prices.filter(({ pricingType }) => pricingType === 'recurring')
  if (individualPrice !== null) return [{ net: line(individualPrice, quantity), taxrate: recurring[0]?.taxrate ?? 0 }]
  return recurring.map(({ net, taxrate }) => ({ net: line(net, quantity), taxrate }))
}

function line(net: number, quantity: number): Amount {
  return toCents(times(amountOf(net), quantity))
}
