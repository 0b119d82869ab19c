import type { Content } from 'pdfmake'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { addressOf, form, millimetre, wrapped } from '../documents/letter-paper.ts'
import { linesOfAddress, printDays } from './receipt-figures.ts'
import { muted, plain } from './receipt-style.ts'
import { languageOf, receiptTitle, say } from './receipt-words.ts'

/** Lines of an address window (DIN 5008). */
const maxLines = 6
/** Millimetres from the left, and points. */
const factsLeft = 122
const labelWidth = 86

/** Who, of whom, and the facts beside the address: what everybody looks for first. */
export function headOf(document: ReceiptDocument): Content[] {
  const { seller, receiver } = document.snapshot
  const language = languageOf(receiver)
  const from = [seller.name, ...linesOfAddress(seller.address, language)].join(' · ')
  const address = [...receiver.names, ...linesOfAddress(receiver.address, language)].slice(0, maxLines)
  return [
    addressOf(address, from),
    { ...factsBeside(document), absolutePosition: { x: factsLeft * millimetre, y: form.addressTop * millimetre } },
    {
      text: receiptTitle(document, language),
      bold: true,
      fontSize: 18,
      lineHeight: 1.1,
      headlineLevel: 1,
      margin: [0, (form.bodyTop - 36) * millimetre, 0, 2],
    },
    { text: `${say('period', language)} ${printDays(document, language)}`, color: muted, margin: [0, 0, 0, 12] },
  ]
}

function factsBeside({ number, date, snapshot, refersTo }: ReceiptDocument) {
  const { receiver, contracts } = snapshot
  const language = languageOf(receiver)
  const [contract, ...more] = contracts
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [say('number', language), number],
    [say('date', language), printDateInFull(date, language)],
    [say('customerNumber', language), receiver.number],
    [say('contract', language), contract && more.length === 0 ? contract.number : null],
    [say('receiverVatId', language), receiver.vatId],
    [say('leitwegId', language), receiver.leitwegId],
    [
      say('refersTo', language),
      refersTo.map((each) => say('refersToOne', language, { number: each.number, day: printDateInFull(each.date, language) })).join('\n'),
    ],
  ]
  const shown = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return {
    table: { widths: [labelWidth, '*'], body: shown.map(({ label, value }) => [{ text: label, color: muted }, wrapped(value)]) },
    layout: plain,
    fontSize: 9,
    lineHeight: 1.15,
  }
}
