import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'

/** A receipt that is not settled. Money in 1/10,000 euro; `open` is below zero for credits. */
export type OpenItem = {
  /** Uuid. */
  readonly receipt: string
  readonly number: string
  readonly dueDate: DateText
  readonly open: Amount
}

/** The part of an amount that is set against one receipt. */
export type Share = { readonly receipt: string; readonly amount: Amount }

/** The states of a receipt that follow from its facts, in the order in which the first that holds wins. */
export type ReceiptState = 'reversed' | 'paid' | 'dunning' | 'partly' | 'sent' | 'approved'

export type ReceiptFacts = {
  readonly isReversed: boolean
  readonly isDunned: boolean
  readonly isSent: boolean
  readonly gross: Amount
  readonly open: Amount
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, each) => sum + each, 0n)
}

/** The gross amount less the allocations that were not released. */
export function openAmount(gross: Amount, allocated: readonly Amount[]): Amount {
  return gross - sumOf(allocated)
}

const settledStates = ['draft', 'paid', 'reversed', 'absorbed']

/** The stored facts of a receipt. `open` is null for receipts of earlier releases. */
export type StoredOpen = { readonly open: Amount | null; readonly status: string; readonly gross: Amount }

/**
 * Returns the open amount of a stored receipt. Without one, drafts and settled receipts owe nothing, and others are open whole. Undefined
 * for those paid in part: nobody knows the rest until a person books the part that was paid. SQL says the same (`knownOpen` of the store).
 */
export function knownOpen({ open, status, gross }: StoredOpen): Amount | undefined {
  if (open !== null) return open
  if (settledStates.includes(status)) return 0n
  return status === 'partly' ? undefined : gross
}

/** The sum that a partner owes: open receipts less the money that is not allocated. Below zero: the partner has a credit. */
export function balanceOf(open: readonly Amount[], unallocated: readonly Amount[]): Amount {
  return sumOf(open) - sumOf(unallocated)
}

/** A released allocation or a returned debit leads back by the same order. */
export function receiptState({ isReversed, isDunned, isSent, gross, open }: ReceiptFacts): ReceiptState {
  if (isReversed) return 'reversed'
  if (open === 0n) return 'paid'
  if (isDunned) return 'dunning'
  if (open !== gross) return 'partly'
  return isSent ? 'sent' : 'approved'
}

/** Why an allocation is refused, worst first. */
export type AllocationProblem = 'zero' | 'notCents' | 'wrongSign' | 'aboveOpen'

/**
 * Checks one allocation against the open amount of its receipt. Its sign is that of the open amount: a credit takes amounts below zero.
 * Returns undefined for an allocation that may be written.
 */
export function allocationProblem(amount: Amount, open: Amount): AllocationProblem | undefined {
  if (amount === 0n) return 'zero'
  if (amount % 100n !== 0n) return 'notCents'
  if (open === 0n) return 'aboveOpen'
  if (amount < 0n !== open < 0n) return 'wrongSign'
  return (amount < 0n ? -amount : amount) > (open < 0n ? -open : open) ? 'aboveOpen' : undefined
}
