import type { DateText } from '../../calendar/date.ts'
import { daysBetween } from '../../calendar/arithmetic.ts'
import { amountOf, percentInCents, type Amount } from '../../number/amount.ts'
import { totalsOf } from './tax.ts'

/** An item of a receipt as it was sent to the customer. Money is in euro, net. */
export type BilledItem = {
  readonly text: string
  readonly quantity: number
  readonly single: number | null
  readonly net: number
  readonly taxrate: number
  readonly from: DateText | null
  readonly to: DateText | null
  /**
   * The price component: items of two receipts with the same component are matched. Items without a component are matched by their text.
   */
  readonly component: string | null
  readonly pricingType: string | null
}

/** The reason why an item costs more or less than on the previous receipt. `by` is the difference of the net amounts. */
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

type Sums = { readonly net: number; readonly gross: number }

/** Explains each item of a receipt against the previous receipt of the same contract. `before` is empty if there is no previous receipt. */
export function explainReceipt(items: readonly BilledItem[], before: readonly BilledItem[], stated: Sums): ExplainedReceipt {
  const earlier = Map.groupBy(before, keyOf)
  const explained = items.map((item) => {
    const previous = earlier.get(keyOf(item))?.shift()
    return {
      ...item,
      days: daysOf(item),
      tax: percentInCents(amountOf(item.net), item.taxrate),
      difference: differenceOf(item, previous, before),
    }
  })
  const totals = totalsOf(items.map(({ net, taxrate }) => ({ net: amountOf(net), taxrate })))
  return {
    items: explained,
    gone: [...earlier.values()].flat(),
    totals,
    addsUp: totals.net === amountOf(stated.net) && totals.gross === amountOf(stated.gross),
  }
}

function keyOf({ component, text }: BilledItem): string {
  return component ?? text
}

function daysOf({ from, to }: BilledItem): number | null {
  return from === null || to === null ? null : daysBetween(from, to) + 1
}

function differenceOf(item: BilledItem, previous: BilledItem | undefined, before: readonly BilledItem[]): Difference {
  const by = amountOf(item.net) - amountOf(previous?.net ?? 0)
  if (item.pricingType === 'once') return { kind: 'once', by }
  if (before.length === 0) return { kind: 'none' }
  if (!previous) return { kind: 'new', by }
  if (by === 0n) return { kind: 'same' }
  if (item.pricingType === 'usage' || item.pricingType === 'tacted' || item.pricingType === 'stepped') return { kind: 'usage', by }
  if (item.component === null && item.single !== null && item.quantity === previous.quantity && item.single === item.net)
    return { kind: 'usage', by }
  if (item.single !== previous.single) return { kind: 'price', by }
  if (item.quantity !== previous.quantity) return { kind: 'quantity', by }
  const [days, daysBefore] = [daysOf(item), daysOf(previous)]
  if (days !== null && daysBefore !== null && days !== daysBefore) return { kind: 'days', by, days, before: daysBefore }
  return { kind: 'other', by }
}
