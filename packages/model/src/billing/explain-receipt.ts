import type { DateText } from '../calendar/date.ts'
import { daysBetween } from '../calendar/arithmetic.ts'
import { receiptSums } from './receipt-sums.ts'
import { totalsOf } from '../calculator/price/tax.ts'
import { amountOf, fractionOf, partInCents, percentInCents, type Amount } from '../number/amount.ts'

/** An item of a receipt as it was sent to the customer. Money is in euro, on the basis of the receipt. */
export type BilledItem = {
  readonly text: string
  readonly quantity: number
  readonly single: number | null
  readonly amount: number
  readonly taxrate: number
  readonly from: DateText | null
  readonly to: DateText | null
  /**
   * The price component: items of two receipts with the same component are matched. Items without a component are matched by their text.
   */
  readonly component: string | null
  readonly pricingType: string | null
  /** Only of a deducted prepayment: the amounts that its own receipt has shown. */
  readonly fixed?: { readonly net: number; readonly gross: number }
}

/** The reason why an item costs more or less than on the previous receipt. `by` is the difference of the amounts. */
export type Difference =
  | { readonly kind: 'none' | 'same' }
  /** The item is charged only once, or for the first time. */
  | { readonly kind: 'once' | 'new'; readonly by: Amount }
  | { readonly kind: 'usage' | 'price' | 'quantity' | 'other'; readonly by: Amount }
  /** Another number of days was charged. */
  | { readonly kind: 'days'; readonly by: Amount; readonly days: number; readonly before: number }

export type ExplainedItem = BilledItem & {
  /** The number of charged days. Null without a period. */
  readonly days: number | null
  /** The tax of this item alone. A receipt rounds once per rate, so the taxes of its items may add up to a cent more or less. */
  readonly tax: Amount
  readonly difference: Difference
}

export type ExplainedReceipt = {
  readonly items: readonly ExplainedItem[]
  /** Items of the previous receipt that this receipt no longer has. */
  readonly gone: readonly BilledItem[]
  readonly totals: ReturnType<typeof totalsOf>
  /** True if the items add up to the sums on the receipt. The screen shows a message if they do not. */
  readonly addsUp: boolean
}

/** The sums on the receipt, in euro. A receipt on the gross basis adds up gross amounts, all others net ones. */
type Sums = { readonly net: number; readonly gross: number; readonly basis: 'gross' | 'net' }

/** Explains each item of a receipt against the previous receipt of the same contract. `before` is empty if there is no previous receipt. */
export function explainReceipt(items: readonly BilledItem[], before: readonly BilledItem[], stated: Sums): ExplainedReceipt {
  const earlier = Map.groupBy(before, keyOf)
  const explained = items.map((item) => {
    const previous = earlier.get(keyOf(item))?.shift()
    return {
      ...item,
      days: daysOf(item),
      tax: taxOf(item, stated),
      difference: differenceOf(item, previous, before),
    }
  })
  const isPlain = stated.basis === 'net' && items.every(({ fixed }) => fixed === undefined)
  const totals = isPlain
    ? totalsOf(items.map(({ amount, taxrate }) => ({ net: amountOf(amount), taxrate })))
    : billedTotals(items, stated.basis)
  return {
    items: explained,
    gone: [...earlier.values()].flat(),
    totals,
    addsUp: totals.net === amountOf(stated.net) && totals.gross === amountOf(stated.gross),
  }
}

function taxOf({ amount, taxrate, fixed }: BilledItem, { basis }: Sums): Amount {
  if (fixed) return amountOf(fixed.gross) - amountOf(fixed.net)
  if (basis === 'net') return percentInCents(amountOf(amount), taxrate)
  const { numerator, denominator } = fractionOf(taxrate)
  return partInCents(amountOf(amount), numerator, 100n * denominator + numerator)
}

/**
 * Returns the totals of a receipt whose lines are gross (§ 3 PAngV), so that the tax is taken out of the gross sum of each rate, and of one
 * that deducts prepayments with the tax that they were shown with (§ 14 (5) UStG).
 */
function billedTotals(items: readonly BilledItem[], basis: Sums['basis']): ReturnType<typeof totalsOf> {
  const lines = items.map(({ amount, taxrate, fixed }) => ({
    ...{ amount: amountOf(amount), rate: taxrate, category: 'S' as const },
    ...(fixed && { fixed: { net: amountOf(fixed.net), gross: amountOf(fixed.gross) } }),
  }))
  const { net, tax, gross, rates } = receiptSums(lines, basis)
  return { net, tax, gross, rates: rates.map(({ rate, ...of }) => ({ taxrate: rate, net: of.net, tax: of.tax })) }
}

function keyOf({ component, text }: BilledItem): string {
  return component ?? text
}

function daysOf({ from, to }: BilledItem): number | null {
  return from === null || to === null ? null : daysBetween(from, to) + 1
}

function differenceOf(item: BilledItem, previous: BilledItem | undefined, before: readonly BilledItem[]): Difference {
  const by = amountOf(item.amount) - amountOf(previous?.amount ?? 0)
  if (item.pricingType === 'once') return { kind: 'once', by }
  if (before.length === 0) return { kind: 'none' }
  if (!previous) return { kind: 'new', by }
  if (by === 0n) return { kind: 'same' }
  if (item.pricingType === 'usage' || item.pricingType === 'tacted' || item.pricingType === 'stepped') return { kind: 'usage', by }
  if (item.component === null && item.single !== null && item.quantity === previous.quantity && item.single === item.amount)
    return { kind: 'usage', by }
  if (item.single !== previous.single) return { kind: 'price', by }
  if (item.quantity !== previous.quantity) return { kind: 'quantity', by }
  const [days, daysBefore] = [daysOf(item), daysOf(previous)]
  if (days !== null && daysBefore !== null && days !== daysBefore) return { kind: 'days', by, days, before: daysBefore }
  return { kind: 'other', by }
}
