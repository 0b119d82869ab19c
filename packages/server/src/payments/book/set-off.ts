import { v7 } from 'uuid'
import { allocateInTurn, inOrderOfAllocation } from '@twinwerk/model/billing/payments/allocation-order'
import type { Amount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockReceipts } from '../../store/payments/items.ts'
import { creditTargets, dueCredits, livingAllocations } from '../../store/payments/credits.ts'
import { allocate, type Allocation } from './allocate.ts'
import { newLink, newTwin, type Booking } from './booking.ts'
import { release } from './release.ts'

type Part = { readonly receipt: string; readonly amount: Amount }

/**
 * Sets a credit (a correction or cancellation below zero) against what it credits: first the receipts that it corrects or cancels, then
 * others of its contracts, the oldest due first. The rest of the credit stays open for the partner. Returns the amount set off.
 */
export async function setOffCredit(booking: Booking, credit: string): Promise<Amount> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  const targets = await creditTargets(transaction, parts, { tenant, credit })
  const receipts = await lockReceipts(transaction, parts, { tenant, ids: [credit, ...targets] })
  const own = receipts.get(credit)
  if (!own || own.open >= 0n) return 0n
  const taken: Part[] = []
  let rest = -own.open
  for (const receipt of targets) {
    const open = receipts.get(receipt)?.open ?? 0n
    const amount = open < rest ? open : rest
    if (amount <= 0n) continue
    taken.push({ receipt, amount })
    rest -= amount
  }
  const amount = -own.open - rest
  if (amount === 0n) return 0n
  const payment = v7()
  const values = { 'payment:kind': 'offset', 'payment:amount': 0, 'payment:unallocated': 0, 'payment:bookedOn': booking.today }
  const changes = [newTwin(payment, 'payment', values), newLink('payment:businessPartner', payment, own.partner)]
  await apply(transaction, parts, { author, changes })
  const part = (each: Part): Allocation => ({ ...each, payment, rule: 'credit', reverses: true })
  await allocate(booking, [...taken, { receipt: credit, amount: -amount }].map(part))
  return amount
}

/**
 * Sets free money of partners against their receipts that are due, the oldest first: what somebody paid too much settles the next bill.
 * Money with a proposal waits for a person. Returns how many payments were used; there may be more.
 */
export async function useCredits(booking: Booking, limit: number): Promise<number> {
  const { transaction, parts, author, today } = booking
  const credits = await dueCredits(transaction, parts, { tenant: author.tenant, today, limit })
  const open = new Map(credits.flatMap(({ receipts }) => receipts.map((receipt) => [receipt.receipt, receipt])))
  const allocations: Allocation[] = []
  for (const { payment, free, receipts } of credits) {
    const items = receipts.map(({ receipt, ...rest }) => ({ receipt, ...rest, open: open.get(receipt)?.open ?? 0n }))
    for (const { receipt, amount } of allocateInTurn(free, inOrderOfAllocation(items, today)).shares) {
      allocations.push({ payment, receipt, amount, rule: 'credit' })
      const of = open.get(receipt)
      if (of) open.set(receipt, { ...of, open: of.open - amount })
    }
  }
  if (allocations.length > 0) await allocate(booking, allocations)
  return new Set(allocations.map(({ payment }) => payment)).size
}

/**
 * Settles a cancellation: money that was allocated to the cancelled receipt is free again, and the two receipts settle each other. It runs
 * in the transaction that approves the cancellation, before the cancelled receipt gets its state.
 */
export async function settleCancellation(
  booking: Booking,
  { cancelled, by }: { readonly cancelled: string; readonly by: string },
): Promise<void> {
  const { transaction, parts, author } = booking
  const living = await livingAllocations(transaction, parts, { tenant: author.tenant, receipt: cancelled })
  if (living.length > 0) await release(booking, living)
  await setOffCredit(booking, by)
}
