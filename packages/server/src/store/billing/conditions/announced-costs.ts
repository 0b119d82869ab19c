import { monthlyCost, type PricedElement } from '@twinwerk/model/calculator/price/monthly-cost'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Transaction } from '../../db/database.ts'
import type { BillingRead } from '../billing-read.ts'
import type { ContractPrices } from '../contract-prices.ts'
import type { ElementRow, PriceRow } from '../element-rows.ts'
import { conditionRows } from './condition-rows.ts'
import { priceConditions } from './price-conditions.ts'

type Read = BillingRead & { readonly registry: Registry; readonly clock: ExpressionClock }

/** The monthly cost of an element (uuids) from the day of an announced price change on, with tax. */
export type AnnouncedCost = { readonly contract: string; readonly element: string; readonly from: DateText; readonly monthly: Amount }

/**
 * Reads what elements of contracts cost from the days on which prices are agreed that begin later: the links of an announced price change
 * (ADR 84). A day on which the cost stays the same is left out. Prices by usage have no monthly cost.
 */
export async function announcedCosts(
  transaction: Transaction,
  { registry, clock, ...read }: Read,
  { elements, prices }: ContractPrices,
): Promise<readonly AnnouncedCost[]> {
  const changed = elements.flatMap((row) => {
    const days = new Set((prices.get(row.element) ?? []).flatMap(({ from }) => (from !== null && from > clock.today ? [from] : [])))
    return days.size === 0 ? [] : [{ row, days: [...days].toSorted() }]
  })
  if (changed.length === 0) return []
  const conditions = changed.flatMap(({ row: { element, product } }) =>
    [element, product ?? ''].flatMap((owner) =>
      (prices.get(owner) ?? []).flatMap(({ component, condition }) => (condition === null ? [] : [{ element, component, condition }])),
    ),
  )
  const asked = [...new Set(conditions.map(({ element }) => element))]
  const rows = asked.length === 0 ? [] : (await transaction.run(conditionRows(read, asked))).rows
  const { holds } = priceConditions({ registry, conditions, rows, clock })
  const costOn = (row: ElementRow, day: DateText) => {
    const applies = ({ component, condition }: PriceRow) => condition === null || holds({ element: row.element, component, day })
    return monthlyCost([pricedOn(row, pricesOn(prices, row, day), applies)], day)
  }
  return changed.flatMap(({ row, days }) =>
    days.flatMap((from) => {
      const [before, monthly] = [costOn(row, addDays(from, -1)), costOn(row, from)]
      const isTold = before !== monthly && before !== 0n && monthly !== 0n
      return isTold ? [{ contract: row.contract, element: row.element, from, monthly }] : []
    }),
  )
}

/** Returns the prices of an element on a day: those agreed with it, or those of its product if none is. */
export function pricesOn(
  prices: ContractPrices['prices'],
  { element, product }: Pick<ElementRow, 'element' | 'product'>,
  day: DateText,
): readonly PriceRow[] {
  const holding = (owner: string) =>
    (prices.get(owner) ?? []).filter(({ from, to }) => (from === null || from <= day) && (to === null || to >= day))
  const agreed = holding(element)
  return agreed.length > 0 || product === null ? agreed : holding(product)
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
