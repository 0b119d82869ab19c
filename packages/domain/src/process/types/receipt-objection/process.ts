import { answer, sendAnswer } from '../../parts/question.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { record } from '../../steps/record.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { decide, holdDebit, resume, settle } from './steps.ts'
import { help, labels, names, problems, remedies, verdicts } from './texts.ts'

const bill = 'process/processReceiptObjection:receipt'
const items = 'process/processReceiptObjection:items'
const dispatches = `${bill}/receipt:dispatches`
const reads = { bill }

/** A letter arrives three days after its dispatch, by the rule for letters of authorities (§ 41 (2) VwVfG, as it was until 2024). */
const postDays = 3
const sentTooLongAgo = (day: string) => `daysBetween(${day}, today()) > law.billObjection`
const dispatched = 'item.state in ("sent", "delivered") and item.sentAt != null'
const arrivedTooLongAgo = `${dispatched} and ${sentTooLongAgo('dayOf(item.sentAt)')} + (if item.channel = "post" then ${postDays} else 0)`

/**
 * A customer objects to an amount of a bill within eight weeks after it arrived (§ 67 (2) TKG). Until billing has decided, the amount is
 * disputed, so that debits, dunning and lock leave it out (§ 61 (4) TKG). A later objection is a question, which disputes nothing.
 */
export const receiptObjection: ProcessType = {
  name: 'processReceiptObjection',
  label: { de: 'Rechnung beanstanden', en: 'Object to a bill' },
  category: 'processCrm',
  help,
  customer,
  fields: {
    amount: {
      dataType: 'double',
      label: labels.amount,
      help: labels.amountHelp,
      unit: 'currency',
      validations: [{ when: 'value > 0', text: labels.amountAbove }],
    },
    reason: { dataType: 'string', semanticType: 'lines', label: labels.reason, help: labels.reasonHelp, maxLength: 500 },
    question: { dataType: 'bool', label: labels.question, help: labels.questionHelp },
    verdict: { dataType: 'enum', label: labels.verdict, enumValues: [...verdicts] },
    remedy: { dataType: 'enum', label: labels.remedy, help: labels.remedyHelp, enumValues: [...remedies] },
    creditAmount: {
      dataType: 'double',
      label: labels.creditAmount,
      help: labels.creditHelp,
      unit: 'currency',
      validations: [{ when: 'value > 0', text: labels.amountAbove }],
    },
    answer,
    debitFile: { dataType: 'string', label: labels.debitFile, help: labels.debitFileHelp, serverOwned: true },
    debitOn: { dataType: 'date', label: labels.debitOn, serverOwned: true },
    debitAmount: { dataType: 'double', label: labels.debitAmount, unit: 'currency', serverOwned: true },
  },
  later: ['verdict', 'remedy', 'creditAmount', 'answer'],
  picks: {
    receipt: {
      ...choice('receipt', labels.receipt, 'execution:businessPartnerForProcess', 'businessPartner:receipts'),
      reverse: { name: 'receipt:objections', label: labels.objections, min: 0, max: -1 },
    },
    items: {
      target: 'receiptItem',
      label: labels.items,
      min: 0,
      max: -1,
      from: ['processReceiptObjection:receipt', 'receipt:receiptItems'],
    },
  },
  keeps: { settledBy: { target: 'receipt', label: labels.settledBy, min: 0, max: -1 } },
  rules: [
    {
      holds: 'count(bill[item.receiptNumber != null and item.status in ("sent", "partly", "paid", "dunning")]) = 1',
      reads,
      text: problems.bill,
    },
    { holds: 'claimed != null and claimed > 0 and count(bill[item.sumGross < claimed]) = 0', reads, text: problems.amount },
    { holds: 'reason != null', text: problems.reason },
    {
      holds: 'late or count(bill[item.disputedAmount != null and item.disputedAmount > 0]) = 0',
      reads,
      text: problems.twice,
    },
    { holds: 'not(late) or question = true', text: problems.late },
  ],
  facts: {
    claimed: { value: 'if amount = null then sum(items[item.gross != null].gross) else amount', reads: { items } },
    late: {
      value: `count(sent[${arrivedTooLongAgo}]) > 0 or (count(sent[${dispatched}]) = 0 and count(bill[${sentTooLongAgo('item.date')} + ${postDays}]) > 0)`,
      reads: { bill, sent: dispatches },
    },
  },
  steps: [
    received(),
    check({ group: 'Abrechnung' }),
    write([
      {
        kind: 'set',
        at: bill,
        values: {
          'receipt:disputedAmount': 'if late = true then target.disputedAmount else claimed',
          'receipt:disputedOn': 'if late = true then target.disputedOn else today()',
          'receipt:disputeReason': 'if late = true then target.disputeReason else reason',
        },
      },
    ]),
    holdDebit,
    decide,
    settle,
    // A question has disputed nothing; what another objection disputes stays.
    record({
      name: names.free,
      writes: [{ kind: 'set', at: bill, values: { 'receipt:disputedAmount': 'if late = true then target.disputedAmount else null' } }],
    }),
    sendAnswer,
    resume,
    done(),
  ],
}
