import type { DateText } from '@twinwerk/model/calendar/date'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { languageOf, say } from './receipt-words.ts'

/** A receipt with its signs as the invoice shows them; `isCredit` where they were turned. */
export type Stated = { readonly document: ReceiptDocument; readonly isCredit: boolean }

/** BT-20 in one sentence. */
export function paymentTerms({ document, isCredit }: Stated): string {
  const { snapshot, dueDate, gross } = document
  const { payment, receiver } = snapshot
  const language = languageOf(receiver)
  const day = printDateInFull(dueDate, language)
  if (isCredit) return say('creditTerms', language)
  if (payment.kind === 'none' || gross === 0) return say('payNothing', language)
  if (payment.kind === 'transfer') return say('transferTerms', language, { day })
  return say('debitTerms', language, {
    day: printDateInFull(debitDay(document), language),
    scheme: say(payment.scheme, language),
    mandate: payment.mandateReference,
  })
}

/**
 * The day on which the receipt is debited, as it was announced. Receipts of earlier releases, and those that repeat another one, name the
 * day they are due.
 */
export function debitDay({ snapshot: { payment }, dueDate, date }: ReceiptDocument): DateText {
  const collectOn = payment.kind === 'directDebit' ? payment.collectOn : undefined
  return collectOn !== undefined && collectOn > date ? collectOn : dueDate
}
