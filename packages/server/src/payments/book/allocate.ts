import { allocationProblem, type AllocationProblem } from '@twinwerk/model/billing/payments/open-item'
import type { MatchReason } from '@twinwerk/model/billing/payments/match-entry'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { lockPayments, lockReceipts, type StoredPayment, type StoredReceipt } from '../../store/payments/items.ts'
import type { Change } from '../../store/write/change.ts'
import { updateBalances } from './balances.ts'
import { newLink, newTwin, type Booking } from './booking.ts'
import { paymentUpdate, receiptUpdate, reportPayments, statementUpdates, withAmount } from './settle.ts'

/** A part of a payment for one receipt. Money in 1/10,000 euro. */
export type Allocation = {
  readonly payment: string
  readonly receipt: string
  readonly amount: Amount
  /** The rule that found the receipt, or `credit` for money that was free; null where a person chose it. */
  readonly rule: MatchReason | 'credit' | null
  /** A debit that came back, or a set-off: it may go against the sign of what is open. */
  readonly reverses?: true
}

export type Allocated = {
  readonly ids: readonly string[]
  readonly receipts: ReadonlyMap<string, StoredReceipt>
  readonly payments: ReadonlyMap<string, StoredPayment>
}

/** Why an allocation is refused, and which one. `missing`: no such receipt or payment. `state`: it has no number or is reversed. */
export type RefusedAllocation = {
  readonly index: number
  readonly reason: AllocationProblem | 'missing' | 'state' | 'currency' | 'abovePayment'
}

export class AllocationRefused extends Error {
  readonly refused: RefusedAllocation

  constructor(refused: RefusedAllocation) {
    super(`allocation ${refused.index} refused: ${refused.reason}`)
    this.refused = refused
  }
}

/** The receipts and payments of one booking, as they stand after each of its allocations. */
type Ledger = { readonly receipts: ReadonlyMap<string, StoredReceipt>; readonly payments: ReadonlyMap<string, StoredPayment> }

/**
 * Writes allocations, all or none: open amounts, states, statements and what waits for a payment follow in the same transaction. Throws
 * AllocationRefused for the first that does not fit. Receipts and payments are locked, so of two bookings the second sees the first.
 * `check` sees them before anything is written.
 */
export async function allocate(booking: Booking, allocations: readonly Allocation[], check?: (before: Ledger) => void): Promise<Allocated> {
  const { transaction, parts, author } = booking
  const idsOf = (name: 'receipt' | 'payment') => [...new Set(allocations.map((each) => each[name]))]
  const before = {
    receipts: await lockReceipts(transaction, parts, { tenant: author.tenant, ids: idsOf('receipt') }),
    payments: await lockPayments(transaction, parts, { tenant: author.tenant, ids: idsOf('payment') }),
  }
  check?.(before)
  const after = allocations.reduce<Ledger>((ledger, allocation, index) => withAllocation(ledger, allocation, index), before)
  const made = allocations.map((allocation) => ({ id: v7(), allocation }))
  const changes = [
    ...made.flatMap(({ id, allocation }) => changesOf(booking, id, allocation)),
    ...[...after.receipts.values()].map(receiptUpdate),
    ...[...after.payments.values()].map(paymentUpdate),
    ...partnersOf(before, allocations),
  ]
  await apply(transaction, parts, { author, changes })
  await apply(transaction, parts, {
    author,
    changes: await statementUpdates(
      booking,
      [...after.payments.values()].map(({ statement }) => statement),
    ),
  })
  await updateBalances(booking, [...after.receipts.keys(), ...after.payments.keys()])
  await reportPayments(
    booking,
    [...after.receipts.values()].filter(({ id, open }) => open < (before.receipts.get(id)?.open ?? 0n)),
  )
  return { ids: made.map(({ id }) => id), ...after }
}

function withAllocation({ receipts, payments }: Ledger, allocation: Allocation, index: number): Ledger {
  const [receipt, payment] = [receipts.get(allocation.receipt), payments.get(allocation.payment)]
  if (!receipt || !payment) throw new AllocationRefused({ index, reason: 'missing' })
  const reason = reasonOf(receipt, payment, allocation)
  if (reason) throw new AllocationRefused({ index, reason })
  const rest = { ...payment, unallocated: payment.unallocated - allocation.amount }
  return {
    receipts: new Map(receipts).set(receipt.id, withAmount(receipt, allocation.amount)),
    payments: new Map(payments).set(payment.id, rest),
  }
}

function reasonOf(
  receipt: StoredReceipt,
  payment: StoredPayment,
  { amount, reverses }: Allocation,
): RefusedAllocation['reason'] | undefined {
  if (receipt.number === null || receipt.status === 'draft' || receipt.status === 'reversed') return reverses ? undefined : 'state'
  if (payment.currency !== null && payment.currency !== 'EUR') return 'currency'
  if (reverses) return undefined
  return allocationProblem(amount, receipt.open) ?? (allocationProblem(amount, payment.unallocated) ? 'abovePayment' : undefined)
}

function changesOf({ today }: Booking, id: string, { payment, receipt, amount, rule }: Allocation): Change[] {
  return [
    newTwin(id, 'allocation', {
      'allocation:amount': euroOfAmount(amount),
      'allocation:allocatedOn': today,
      'allocation:by': rule === null ? 'person' : 'rule',
      ...(rule !== null && { 'allocation:rule': rule }),
    }),
    newLink('payment:allocations', payment, id),
    newLink('allocation:receipt', id, receipt),
  ]
}

/** A payment of nobody belongs to the partner whose receipt it settles. */
function partnersOf({ payments, receipts }: Ledger, allocations: readonly Allocation[]): Change[] {
  const found = new Map(
    allocations.flatMap(({ payment, receipt }) => {
      const partner = payments.get(payment)?.partner === null ? receipts.get(receipt)?.partner : undefined
      return partner === undefined ? [] : [[payment, partner] as const]
    }),
  )
  return [...found].map(([payment, partner]) => newLink('payment:businessPartner', payment, partner))
}
