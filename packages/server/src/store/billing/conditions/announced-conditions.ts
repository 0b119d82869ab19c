import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Transaction } from '../../db/database.ts'
import type { BillingRead } from '../billing-read.ts'
import type { ContractPrices } from '../contract-prices.ts'
import type { ElementRow, PriceRow } from '../element-rows.ts'
import { conditionRows } from './condition-rows.ts'
import { priceConditions } from './price-conditions.ts'

type Read = BillingRead & { readonly registry: Registry; readonly clock: ExpressionClock }

/** Elements of which a price is agreed that begins later: the links of an announced price change (ADR 84). */
export type AnnouncedPrices = ContractPrices & {
  /** Returns true for a price of an element without a condition, or whose condition holds on a day. */
  readonly applies: (element: string, price: Pick<PriceRow, 'component' | 'condition'>, day: DateText) => boolean
}

/** Reads the conditions of the elements whose agreed prices change after today. The other elements are left out. */
export async function announcedPrices(
  transaction: Transaction,
  { registry, clock, ...read }: Read,
  { elements, prices }: ContractPrices,
): Promise<AnnouncedPrices> {
  const changed = elements.filter((row) => laterPrices(row, prices, clock.today).length > 0)
  const conditions = changed.flatMap(({ element, product }) =>
    [element, product ?? ''].flatMap((owner) =>
      (prices.get(owner) ?? []).flatMap(({ component, condition }) => (condition === null ? [] : [{ element, component, condition }])),
    ),
  )
  const asked = [...new Set(conditions.map(({ element }) => element))]
  const rows = asked.length === 0 ? [] : (await transaction.run(conditionRows(read, asked))).rows
  const { holds } = priceConditions({ registry, conditions, rows, clock })
  const applies: AnnouncedPrices['applies'] = (element, { component, condition }, day) =>
    condition === null || holds({ element, component, day })
  return { elements: changed, prices, applies }
}

/** Returns the agreed prices of an element that begin after a day, and before the element ends. */
export function laterPrices(
  { element, end }: Pick<ElementRow, 'element' | 'end'>,
  prices: ContractPrices['prices'],
  today: DateText,
): readonly (PriceRow & { readonly from: DateText })[] {
  return (prices.get(element) ?? []).flatMap((price) => {
    const { from } = price
    return from !== null && from > today && (end === null || end >= from) ? [{ ...price, from }] : []
  })
}

/** Returns the prices of an element on a day: those agreed with it, or those of its product if none is. */
export function pricesOn(
  prices: ContractPrices['prices'],
  { element, product }: Pick<ElementRow, 'element' | 'product'>,
  day: DateText,
): readonly PriceRow[] {
  const holding = (owner: string) => (prices.get(owner) ?? []).filter((price) => holdsOn(price, day))
  const agreed = holding(element)
  return agreed.length > 0 || product === null ? agreed : holding(product)
}

/** Returns true for a price whose link covers a day. */
export function holdsOn({ from, to }: Pick<PriceRow, 'from' | 'to'>, day: DateText): boolean {
  return (from === null || from <= day) && (to === null || to >= day)
}
