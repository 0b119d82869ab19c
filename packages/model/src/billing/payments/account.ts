import { dayNumber, type DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { sumOf } from './open-item.ts'

/** The part of a payment that settles a receipt, by its id, while it is not released. */
export type AccountAllocation = { readonly id: string; readonly amount: Amount; readonly day: DateText }

/** A numbered receipt of the account. `open` is below zero for credits. */
export type AccountReceipt = {
  readonly id: string
  readonly kind: string
  readonly day: DateText
  readonly due: DateText
  readonly gross: Amount
  readonly open: Amount
  readonly disputed: Amount
  readonly allocations: readonly AccountAllocation[]
}

/** A payment of the account holder. Below zero the money went out. */
export type AccountPayment = {
  readonly id: string
  readonly kind: string
  readonly day: DateText
  readonly amount: Amount
  readonly unallocated: Amount
  readonly allocations: readonly AccountAllocation[]
}

export type AccountFacts = { readonly receipts: readonly AccountReceipt[]; readonly payments: readonly AccountPayment[] }

/**
 * One line of an account. `amount` above zero is owed, below zero is paid or credited. Besides the kinds of receipts and payments there are
 * `paidByOther` (a receipt that somebody else paid), `paidForOther` (a payment used for a receipt of somebody else) and `settledBefore` (a
 * part of a receipt that was settled without any payment, as receipts of earlier releases are).
 */
export type AccountLine = {
  readonly day: DateText
  readonly kind: string
  readonly amount: Amount
  readonly receipt?: string
  readonly payment?: string
}

export type BalancedLine = AccountLine & { readonly balance: Amount }

/**
 * Returns the lines of an account, oldest first, each with the balance after it. The balance after the last line is what is open less what
 * is not allocated.
 */
export function accountLines({ receipts, payments }: AccountFacts): readonly BalancedLine[] {
  const ofReceipts = new Set(receipts.flatMap(({ allocations }) => allocations.map(({ id }) => id)))
  const ofPayments = new Set(payments.flatMap(({ allocations }) => allocations.map(({ id }) => id)))
  const lines = [
    ...receipts.flatMap((receipt) => linesOfReceipt(receipt, ofPayments)),
    ...payments.flatMap((payment) => linesOfPayment(payment, ofReceipts)),
  ]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  let balance = 0n
  return lines.map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}

function linesOfReceipt({ id, kind, day, gross, open, allocations }: AccountReceipt, own: ReadonlySet<string>): readonly AccountLine[] {
  const settled = gross - open - sumOf(allocations.map(({ amount }) => amount))
  return [
    { day, kind, amount: gross, receipt: id },
    { day, kind: 'settledBefore', amount: -settled, receipt: id },
    ...allocations
      .filter((each) => !own.has(each.id))
      .map((each) => ({ day: each.day, kind: 'paidByOther', amount: -each.amount, receipt: id })),
  ]
}

function linesOfPayment({ id, kind, day, amount, allocations }: AccountPayment, own: ReadonlySet<string>): readonly AccountLine[] {
  return [
    { day, kind, amount: -amount, payment: id },
    ...allocations
      .filter((each) => !own.has(each.id))
      .map((each) => ({ day: each.day, kind: 'paidForOther', amount: each.amount, payment: id })),
  ]
}

/** Sums of open receipts by the days since they were due. Money in 1/10,000 euro. */
export type Ageing = {
  readonly notDue: Amount
  readonly to30: Amount
  readonly to60: Amount
  readonly to90: Amount
  readonly over90: Amount
}

/** Adds up what is owed by its age on a day. Credits have no age and count nowhere. */
export function ageingOf(items: readonly { readonly due: DateText; readonly open: Amount }[], today: DateText): Ageing {
  const owed = items.filter(({ open }) => open > 0n).map(({ due, open }) => ({ open, days: dayNumber(today) - dayNumber(due) }))
  const between = (above: number, upTo: number) => sumOf(owed.filter(({ days }) => days > above && days <= upTo).map(({ open }) => open))
  return {
    notDue: between(-Infinity, 0),
    to30: between(0, 30),
    to60: between(30, 60),
    to90: between(60, 90),
    over90: between(90, Infinity),
  }
}

/** Returns the day on which a receipt was settled: that of its last allocation. Undefined while anything is open. */
export function settledOn({ open, allocations }: Pick<AccountReceipt, 'open' | 'allocations'>): DateText | undefined {
  if (open !== 0n) return undefined
  return allocations
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
}
