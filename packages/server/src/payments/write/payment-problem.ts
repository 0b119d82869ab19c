import { sepaText } from '@twinwerk/model/billing/payments/sepa-text'
import { isTargetDay } from '@twinwerk/model/calendar/target-day'
import { bic } from '@twinwerk/model/identifier/payment/bic'
import { creditorId as isCreditorId } from '@twinwerk/model/identifier/payment/creditor-id'
import { iban } from '@twinwerk/model/identifier/payment/iban'
import { mandateReference } from '@twinwerk/model/identifier/payment/mandate-reference'
import type { Amount } from '@twinwerk/model/number/amount'
import type { DirectDebit, PaymentParty, Transfer } from './payment.ts'

/** Why a payment stays out of a file. */
export type PaymentProblem = 'amount' | 'endToEndId' | 'name' | 'iban' | 'bic' | 'address' | 'mandate' | 'day'

/** Most that one payment of SEPA moves. */
const highest = 9_999_999_999_900n
const longestId = 35

/** The European Economic Area: accounts elsewhere need the address of their holder (EPC rulebooks, since February 2018). */
const economicArea = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '))

export function needsAddress(account: string): boolean {
  return !economicArea.has(account.slice(0, 2))
}

/** The first problem of a debit; undefined: it may stand in a file. */
export function debitProblem(debit: DirectDebit): PaymentProblem | undefined {
  if (!mandateReference(debit.mandateReference)) return 'mandate'
  return commonProblem(debit, debit.debtor) ?? (isTargetDay(debit.collectOn) ? undefined : 'day')
}

export function transferProblem(transfer: Transfer): PaymentProblem | undefined {
  return commonProblem(transfer, transfer.creditor) ?? (isTargetDay(transfer.executeOn) ? undefined : 'day')
}

/** Why no file can be made at all. */
export function headProblem(party: PaymentParty, creditorId: string | null): 'iban' | 'creditorId' | 'name' | undefined {
  if (!iban(party.iban)) return 'iban'
  if (sepaText(party.name, longestId) === '') return 'name'
  return creditorId !== null && !isCreditorId(creditorId) ? 'creditorId' : undefined
}

function commonProblem(payment: { readonly amount: Amount; readonly endToEndId: string }, party: PaymentParty): PaymentProblem | undefined {
  if (payment.amount <= 0n || payment.amount > highest || payment.amount % 100n !== 0n) return 'amount'
  if (!isId(payment.endToEndId)) return 'endToEndId'
  if (sepaText(party.name, longestId) === '') return 'name'
  if (!iban(party.iban)) return 'iban'
  if (party.bic !== null && !bic(party.bic)) return 'bic'
  if (!needsAddress(party.iban)) return undefined
  if (party.bic === null) return 'bic'
  return party.address === null ? 'address' : undefined
}

function isId(text: string): boolean {
  return text !== '' && sepaText(text, longestId) === text
}
