import { collectionDay, dayInFile, mandateObstacle } from '@twinwerk/model/billing/payments/collection-day'
import { stopsDebits } from '@twinwerk/model/billing/payments/returned-debit'
import type { DateText } from '@twinwerk/model/calendar/date'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import type { PlannedDebit } from '../../store/payments/debits.ts'
import { debitProblem, type PaymentProblem } from '../write/payment-problem.ts'
import type { DirectDebit } from '../write/payment.ts'

/** Why a planned debit stays out of a file. `later`: its day comes after the days of the file. */
export type LeftOutReason =
  | PaymentProblem
  | 'notDelivered'
  | 'notAnnounced'
  | 'nothingOpen'
  | 'notSigned'
  | 'revoked'
  | 'lapsed'
  | 'suspended'
  | 'otherAccount'
  | 'later'

export type FileDay = {
  readonly releasedOn: DateText
  /** The last day of collection that the file takes. */
  readonly until: DateText
  readonly preNotificationDays: number
}

export type Judged = { readonly planned: PlannedDebit } & (
  | { readonly debit: DirectDebit; readonly reason?: undefined }
  | { readonly reason: LeftOutReason; readonly debit?: undefined }
)

/** A planned debit as it stands in a file, or why it stays out: judged by the facts of today, not by those of the day it was planned. */
export function judgeDebit(planned: PlannedDebit, { releasedOn, until, preNotificationDays }: FileDay): Judged {
  const { payment, owed, deliveredOn, dueDate, lastFailure, mandateIban, sequence, isAgain, announcedOn } = planned
  const out = (reason: LeftOutReason): Judged => ({ planned, reason })
  if (owed <= 0n) return out('nothingOpen')
  if (deliveredOn === null) return out('notDelivered')
  if (payment?.kind !== 'directDebit') return out('mandate')
  if (mandateIban !== compactIban(payment.iban)) return out('otherAccount')
  if (stopsDebits(lastFailure)) return out('suspended')
  if (isAgain && announcedOn === null) return out('notAnnounced')
  // The bill announced the day of its debit. A debit that replaces another one comes on the day that its own announcement named.
  const named =
    announcedOn === null ? { dueDate: payment.collectOn ?? dueDate, deliveredOn } : { dueDate: planned.collectOn, deliveredOn: announcedOn }
  const collectOn = dayInFile(collectionDay({ ...named, preNotificationDays }), releasedOn)
  if (collectOn > until) return out('later')
  const obstacle = mandateObstacle(planned, collectOn)
  if (obstacle) return out(obstacle)
  const debit: DirectDebit = {
    endToEndId: planned.number,
    amount: owed,
    debtor: { name: payment.holder, iban: compactIban(payment.iban), bic: null, address: planned.address },
    mandateReference: planned.reference,
    mandateSignedAt: planned.signedAt ?? payment.mandateSignedAt,
    scheme: payment.scheme,
    sequence: sequence ?? 'rcur',
    collectOn,
    text: planned.number,
  }
  const problem = debitProblem(debit)
  return problem ? out(problem) : { planned, debit }
}
