import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { sumOf } from './open-item.ts'

/** Money that a partner has with us: a receipt below zero, or the free part of a payment. `amount` is above zero, in 1/10,000 euro. */
export type Credit = {
  readonly kind: 'receipt' | 'payment'
  /** Uuid of the receipt or the payment. */
  readonly id: string
  readonly amount: Amount
  readonly since: DateText
}

/** The part of a credit that is paid out. */
export type PayoutShare = { readonly credit: Credit; readonly amount: Amount }

/**
 * The shares of credits that are paid out, the oldest first. `owed` is what the partner has to pay already: so much stays with us, since
 * due claims of both sides may be set off (§ 387 BGB).
 */
export function payoutShares(credits: readonly Credit[], owed: Amount): readonly PayoutShare[] {
  let rest = sumOf(credits.map(({ amount }) => amount)) - (owed > 0n ? owed : 0n)
  const shares: PayoutShare[] = []
  for (const credit of credits.toSorted(byAge)) {
    const amount = credit.amount < rest ? credit.amount : rest
    if (amount <= 0n) continue
    shares.push({ credit, amount })
    rest -= amount
  }
  return shares
}

function byAge(a: Credit, b: Credit): number {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1
  return a.id < b.id ? -1 : 1
}
