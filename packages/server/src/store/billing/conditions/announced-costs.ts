import { monthlyCost, type PricedElement } from '@twinwerk/model/calculator/price/monthly-cost'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { ElementRow, PriceRow } from '../element-rows.ts'
import { laterPrices, pricesOn, type AnnouncedPrices } from './announced-conditions.ts'

/** The monthly cost of an element (uuids) from the day of an announced price change on, with tax. */
export type AnnouncedCost = { readonly contract: string; readonly element: string; readonly from: DateText; readonly monthly: Amount }

/**
 * Returns what elements of contracts cost from the days on which prices are agreed that begin later. A day on which the cost stays the same
 * is left out. Prices by usage have no monthly cost.
 */
export function announcedCosts({ elements, prices, applies }: AnnouncedPrices, today: DateText): readonly AnnouncedCost[] {
  const costOn = (row: ElementRow, day: DateText) =>
    monthlyCost([pricedOn(row, pricesOn(prices, row, day), (price) => applies(row.element, price, day))], day)
  return elements.flatMap((row) => {
    const days = new Set(laterPrices(row, prices, today).map(({ from }) => from))
    return [...days].toSorted().flatMap((from) => {
      const [before, monthly] = [costOn(row, addDays(from, -1)), costOn(row, from)]
      const isTold = before !== monthly && before !== 0n && monthly !== 0n
      return isTold ? [{ contract: row.contract, element: row.element, from, monthly }] : []
    })
  })
}

/** Money of rows is in 1/10,000 euro. */
const euro = (stored: number) => euroOfAmount(BigInt(stored))

function pricedOn(row: ElementRow, prices: readonly PriceRow[], applies: (price: PriceRow) => boolean): PricedElement {
  return {
    begin: row.begin,
    end: row.end,
    quantity: row.quantity,
    individualPrice: row.individualPrice === null ? null : euro(row.individualPrice),
    prices: prices.flatMap((price) => {
      const { pricingType, single, regular, months, taxrate } = price
      if (single === null) return []
      const later = regular === null || months === null ? null : { net: euro(regular), text: null, afterMonths: months }
      return [{ pricingType, net: euro(single), taxrate: taxrate ?? 0, regular: later, applies: applies(price) }]
    }),
  }
}
