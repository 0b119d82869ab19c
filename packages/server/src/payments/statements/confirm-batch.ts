import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockCollections } from '../../store/payments/collections.ts'
import { update, type Booking } from '../book/booking.ts'
import { collect } from '../collect/collect.ts'
import type { BankEntry } from '../read/bank-entry.ts'

/** A credit that is not the sum of the collections it stands for. */
export type BatchFinding = { readonly file: string; readonly difference: number }

/**
 * Takes the credit of a block of debits: its collections are collected, and no second payment is booked. A credit of another amount than
 * theirs is a finding.
 */
export async function confirmBatch(booking: Booking, { amount, paymentInformation }: BankEntry): Promise<readonly BatchFinding[]> {
  const { transaction, parts, author } = booking
  const block = paymentInformation ?? ''
  const found = await lockCollections(transaction, parts, { tenant: author.tenant, by: 'block', marks: [block] })
  await collect(booking, found)
  const files = new Set(found.flatMap(({ file, state }) => (file === null || state === 'returned' ? [] : [file])))
  const changes = [...files].map((file) => update(file, 'paymentFile', { 'paymentFile:state': 'confirmed' }))
  await apply(transaction, parts, { author, changes })
  const expected = sumOf(found.filter(({ state }) => state !== 'rejected').map((each) => each.amount))
  return expected === amount ? [] : [{ file: block, difference: euroOfAmount(amount - expected) }]
}
