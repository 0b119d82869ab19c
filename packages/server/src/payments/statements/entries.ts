import type { Incoming } from '@twinwerk/model/billing/payments/match-entry'
import type { WaitingEntry } from '../../store/payments/statements.ts'
import type { BankEntry } from '../read/bank-entry.ts'

/** JSON has no whole numbers of that size, so amounts wait as digits. */
export function waitingEntry({ amount, returned, ...rest }: BankEntry): WaitingEntry {
  return { ...rest, amount: String(amount), returned: returned === null ? null : String(returned) }
}

export function bankEntry({ amount, returned, ...rest }: WaitingEntry): BankEntry {
  return { ...rest, amount: BigInt(amount), returned: returned === null ? null : BigInt(returned) }
}

/** Money in euro that came in, and is no debit that came back. */
export function isIncoming({ amount, currency, returnReason }: BankEntry): boolean {
  return amount > 0n && currency === 'EUR' && returnReason === null
}

export function incomingOf({ amount, bookedOn, text, name, iban, endToEndId, mandateReference }: BankEntry): Incoming {
  return { amount, bookedOn, text, name, iban, endToEndId, mandateReference }
}

/** The values that a payment takes from its entry as they are. */
export function entryValues(entry: BankEntry): Readonly<Record<string, unknown>> {
  return {
    'payment:bookedOn': entry.bookedOn,
    'payment:valueOn': entry.valueOn,
    'payment:name': entry.name || null,
    'payment:iban': entry.iban,
    'payment:text': entry.text || null,
    'payment:endToEndId': entry.endToEndId,
    'payment:mandateReference': entry.mandateReference,
    'payment:returnReason': entry.returnReason,
    'payment:bankReference': entry.key,
  }
}
