import type { Content } from 'pdfmake'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { wrapped } from '../documents/letter-paper.ts'
import { epcCode } from './epc-code.ts'
import { debitDay } from './payment-terms.ts'
import { printMoney, shortenedIban } from './receipt-figures.ts'
import { muted, tint } from './receipt-style.ts'
import { languageOf, say } from './receipt-words.ts'

/** How much, until when and how: the amount stands out, and beside it whatever the payment needs. */
export function paymentPanel(document: ReceiptDocument, color: string): Content {
  const { label, sentence, facts } = paymentOf(document)
  const language = languageOf(document.snapshot.receiver)
  const code = epcCode(document)
  const amount: Content = {
    stack: [
      { text: label, color: muted, fontSize: 10 },
      { text: printMoney(Math.abs(document.gross), language), bold: true, fontSize: 24, lineHeight: 1.15 },
      { text: sentence, fontSize: 9, lineHeight: 1.2, margin: [0, 4, 0, 0] },
    ],
  }
  return {
    table: {
      widths: code === undefined ? (facts.length > 0 ? [200, '*', '*'] : ['*']) : [150, '*', 92],
      body: [[amount, ...(code === undefined ? columnsOf(facts) : [pairs(facts), qrCode(code, say('scan', language))])]],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? 3 : 0),
      vLineColor: () => color,
      fillColor: () => tint(color, 0.06),
      paddingLeft: () => 12,
      paddingRight: (column) => (column === 0 ? 4 : 12),
      paddingTop: () => 10,
      paddingBottom: () => 9,
    },
    arranges: true,
    unbreakable: true,
    margin: [0, 0, 0, 12],
  }
}

/** Facts in two columns, none for none. */
function columnsOf(facts: Payment['facts']): Content[] {
  const half = Math.ceil(facts.length / 2)
  return facts.length > 0 ? [pairs(facts.slice(0, half)), pairs(facts.slice(half))] : []
}

function pairs(facts: Payment['facts']): Content {
  return {
    stack: facts.flatMap(([name, value]): Content[] => [
      { text: name, color: muted, fontSize: 7.5, lineHeight: 1.15 },
      { ...wrapped(value), fontSize: 9.5, lineHeight: 1.15, margin: [0, 0, 0, 5] },
    ]),
  }
}

/** White around the code: on a tinted panel readers would not find its edge. */
const codeSize = 82

function qrCode(text: string, label: string): Content {
  return {
    stack: [
      { qr: text, fit: codeSize, eccLevel: 'M', mode: 'octet', background: '#ffffff', alignment: 'right' },
      { text: label, fontSize: 6.5, color: muted, alignment: 'right', lineHeight: 1.1, margin: [0, 4, 0, 0] },
    ],
  }
}

type Payment = { readonly label: string; readonly sentence: string; readonly facts: readonly (readonly [string, string])[] }

function paymentOf(document: ReceiptDocument): Payment {
  const { snapshot, dueDate, gross } = document
  const language = languageOf(snapshot.receiver)
  const day = printDateInFull(dueDate, language)
  if (gross < 0) return { label: say('credit', language), sentence: say('creditSentence', language), facts: [] }
  if (snapshot.payment.kind === 'none' || gross === 0)
    return { label: say('nothingDue', language), sentence: say('payNothing', language), facts: [] }
  if (snapshot.payment.kind === 'transfer')
    return { label: say('payUntil', language, { day }), sentence: say('transferSentence', language), facts: transferFacts(document) }
  const { payment, seller } = snapshot
  return {
    label: say('debitOn', language, { day: printDateInFull(debitDay(document), language) }),
    sentence: say('debitSentence', language, { scheme: say(payment.scheme, language) }),
    // The pre-notification of the SEPA rulebooks: day and amount stand beside it.
    facts: [
      [say('account', language), shortenedIban(payment.iban)],
      [say('holder', language), payment.holder],
      [say('mandate', language), payment.mandateReference],
      [say('creditorId', language), seller.creditorId ?? ''],
    ],
  }
}

function transferFacts({ snapshot: { seller, receiver }, number }: ReceiptDocument): Payment['facts'] {
  const language = languageOf(receiver)
  const facts: readonly (readonly [string, string | null])[] = [
    [say('payee', language), seller.name],
    [say('iban', language), seller.iban && inGroups(seller.iban)],
    [say('bic', language), seller.bic],
    [say('reference', language), number],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
