import { answer, sendAnswer } from '../../parts/question.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { record } from '../../steps/record.ts'
import { write } from '../../steps/write.ts'
import { clarify, free, help, isJustified, settle } from './texts.ts'

const bill = 'process/processReceiptObjection:receipt'
const reads = { bill }

/**
 * A customer objects to an amount of a bill within eight weeks (§ 67 (2) TKG). Until billing has decided, the amount is disputed, so
 * that debits, dunning and lock leave it out (§ 61 (4) TKG).
 */
export const receiptObjection: ProcessType = {
  name: 'processReceiptObjection',
  label: { de: 'Rechnung beanstanden', en: 'Object to a bill' },
  category: 'processCrm',
  help,
  fields: {
    amount: {
      dataType: 'double',
      label: { de: 'Beanstandeter Betrag', en: 'Disputed amount' },
      help: { de: 'Brutto.', en: 'Gross.' },
      unit: 'currency',
      validations: [{ when: 'value > 0', text: { de: 'Der Betrag ist größer als null!', en: 'The amount is above zero.' } }],
    },
    reason: {
      dataType: 'string',
      label: { de: 'Begründung des Kunden', en: 'Reason of the customer' },
      help: { de: 'Welche Posten, und warum.', en: 'The items, and why.' },
      maxLength: 500,
    },
    verdict: {
      dataType: 'enum',
      label: { de: 'Entscheidung', en: 'Decision' },
      enumValues: [
        { name: 'justified', label: { de: 'Berechtigt', en: 'Justified' } },
        { name: 'partly', label: { de: 'Teilweise berechtigt', en: 'Justified in part' } },
        { name: 'unjustified', label: { de: 'Nicht berechtigt', en: 'Not justified' } },
      ],
    },
    answer,
  },
  later: ['verdict', 'answer'],
  picks: {
    receipt: choice('receipt', { de: 'Rechnung', en: 'Bill' }, 'execution:businessPartnerForProcess', 'businessPartner:deliveredReceipts'),
  },
  rules: [
    {
      holds: 'count(bill[item.receiptNumber != null and item.status != "reversed" and item.status != "absorbed"]) = 1',
      reads,
      text: { de: 'Es fehlt, welche Rechnung beanstandet wird.', en: 'It does not say which bill the objection is to.' },
    },
    {
      holds: 'amount != null and count(bill[item.sumGross < amount]) = 0',
      reads,
      text: {
        de: 'Es fehlt der beanstandete Betrag, höchstens der ganze Beleg.',
        en: 'The disputed amount is missing, at most the whole receipt.',
      },
    },
    { holds: 'reason != null', text: { de: 'Es fehlt die Begründung.', en: 'The reason is missing.' } },
    {
      holds: 'count(bill[item.disputedAmount != null and item.disputedAmount > 0]) = 0',
      reads,
      text: { de: 'Zu dieser Rechnung läuft schon eine Beanstandung.', en: 'An objection to this bill is already running.' },
    },
    {
      holds: 'count(bill[daysBetween(item.date, today()) > law.billObjection]) = 0',
      reads,
      text: {
        de: 'Die Frist von acht Wochen für eine Beanstandung ist vorbei (§ 67 TKG).',
        en: 'The period of eight weeks for an objection is over (section 67 TKG).',
      },
    },
  ],
  steps: [
    received(),
    check({ group: 'Abrechnung' }),
    write([
      {
        kind: 'set',
        at: bill,
        values: { 'receipt:disputedAmount': 'amount', 'receipt:disputedOn': 'today()', 'receipt:disputeReason': 'reason' },
      },
    ]),
    person({
      name: clarify,
      group: 'Abrechnung',
      deadline: 'P14D',
      asks: ['processReceiptObjection:verdict', 'processReceiptObjection:answer'],
    }),
    person({ name: settle, group: 'Abrechnung', deadline: 'P7D', where: { name: isJustified, holds: 'verdict != "unjustified"' } }),
    record({ name: free, writes: [{ kind: 'set', at: bill, values: { 'receipt:disputedAmount': 'null' } }] }),
    sendAnswer,
    done(),
  ],
}
