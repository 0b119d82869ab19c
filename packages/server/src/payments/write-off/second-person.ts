import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import type { Amount } from '@twinwerk/model/number/amount'
import { paymentSetup } from '../../store/payments/setup.ts'
import { readWrittenOff } from '../../store/payments/write-offs.ts'
import type { Booking } from '../book/booking.ts'

type Share = { readonly receipt: string; readonly amount: Amount }

/**
 * True for a write-off above the small balance. Amounts count without their signs, so that a credit hides no debt, and together with what
 * was written off of the same receipt without a second person. The receipts are locked already.
 */
export async function needsSecondPerson({ transaction, parts, author }: Booking, shares: readonly Share[]): Promise<boolean> {
  const { tenant } = author
  const { smallBalance } = await paymentSetup(transaction, parts, tenant)
  const sizes = shares.map(({ amount }) => sizeOf(amount))
  if (sumOf(sizes) > smallBalance) return true
  const before = await readWrittenOff(transaction, parts, { tenant, ids: shares.map(({ receipt }) => receipt) })
  const aloneOn = new Map(before.map(({ receipt, alone }) => [receipt, alone]))
  return shares.some(({ receipt, amount }) => (aloneOn.get(receipt) ?? 0n) + sizeOf(amount) > smallBalance)
}

function sizeOf(amount: Amount): Amount {
  return amount < 0n ? -amount : amount
}
