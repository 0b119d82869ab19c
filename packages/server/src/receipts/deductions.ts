import type { DocumentItem, DocumentRate, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'

type Sums = { readonly net: number; readonly tax: number; readonly gross: number }

/** A receipt before paid instalments are taken off: § 14 (5) UStG wants them and their tax stated apart. Money in euro. */
export type BeforeDeductions = { readonly rates: readonly DocumentRate[]; readonly sums: Sums; readonly prepaid: number }

export function beforeDeductions({ items, rates, net, tax, gross }: ReceiptDocument): BeforeDeductions {
  const deducted = items.filter(isDeduction)
  if (deducted.length === 0) return { rates, sums: { net, tax, gross }, prepaid: 0 }
  const whole = rates
    .map((each) => ({
      ...each,
      ...less(
        each,
        deducted.filter(({ rate, category }) => rate === each.rate && category === each.category),
      ),
    }))
    .filter((each) => each.gross !== 0 || each.net !== 0)
  const sums = less({ net, tax, gross }, deducted)
  return { rates: whole, sums, prepaid: euroOfAmount(amountOf(sums.gross) - amountOf(gross)) }
}

export function isDeduction({ kind }: DocumentItem): boolean {
  return kind === 'deduction'
}

/** Deductions are below zero, so the sums without them are greater. */
function less(sums: Sums, deducted: readonly DocumentItem[]): Sums {
  const without = (total: number, of: (item: DocumentItem) => number) =>
    euroOfAmount(deducted.reduce((sum, item) => sum - amountOf(of(item)), amountOf(total)))
  const [net, gross] = [without(sums.net, (item) => item.net), without(sums.gross, (item) => item.gross)]
  return { net, gross, tax: euroOfAmount(amountOf(gross) - amountOf(net)) }
}
