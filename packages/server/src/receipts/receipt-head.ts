import type { Content } from 'pdfmake'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { addressOf, form, logoOf, logoTop, millimetre, wrapped } from '../documents/letter-paper.ts'
import type { Sender } from '../documents/letter.ts'
import { linesOfAddress, printDays } from './receipt-figures.ts'
import { muted, plain } from './receipt-style.ts'
import { languageOf, receiptTitle, say } from './receipt-words.ts'
import { sinceLastWords } from './since-last-words.ts'

/** Lines of an address window (DIN 5008). */
const maxLines = 6
/** Millimetres from the left, and points. */
const factsLeft = 122
const labelWidth = 86

/** The address, the facts beside it and the title: everybody looks for them first. */
export function headOf(document: ReceiptDocument): Content[] {
  const { seller, receiver, sinceLast: since } = document.snapshot
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
    { text: aboutOf(document).join('\n'), color: muted, margin: [0, 0, 0, since ? 4 : 12] },
    ...(since ? [sentenceOf(sinceLastWords(since, { basis: document.basis, language }))] : []),
  ]
}

function sentenceOf(text: string): Content {
  return { text, margin: [0, 0, 0, 12] }
}

type Head = { readonly page: number; readonly pages: number; readonly brand: Pick<Sender, 'logo'> }

/** On each page the issuer, on the first one its logo, and on a receipt of several pages its number with that of the page. */
export function runningHead({ snapshot, number }: ReceiptDocument, { page, pages, brand }: Head): Content {
  const counted = [number, say('page', languageOf(snapshot.receiver), { page, pages })].filter(Boolean).join(' · ')
  const logo = page === 1 ? logoOf(brand) : []
  const below = { top: (form.nameTop - logoTop) * millimetre }
  const count: Content = {
    text: pages > 1 ? counted : ' ',
    fontSize: 8,
    color: muted,
    alignment: 'right',
    width: 'auto',
    margin: [0, logo.length > 0 ? 2 : below.top + 4, 0, 0],
  }
  return {
    columns: [
      { text: snapshot.seller.name, bold: true, fontSize: 12, width: '*', margin: [0, below.top, 0, 0] },
      logo.length > 0 ? { stack: [...logo, count], width: 'auto' } : count,
    ],
    margin: [form.left * millimetre, logoTop * millimetre, form.right * millimetre, 0],
  }
}

/** The days of service, and the receipts that this one cancels or corrects. */
function aboutOf({ refersTo, snapshot, ...days }: ReceiptDocument): string[] {
  const language = languageOf(snapshot.receiver)
  const period = `${say('period', language)} ${printDays(days, language)}`
  const others = refersTo.map(({ number, date }) => say('refersToOne', language, { number, day: printDateInFull(date, language) }))
  return others.length > 0 ? [period, say('refersTo', language, { receipts: others.join(', ') })] : [period]
}

function factsBeside({ number, date, snapshot }: ReceiptDocument) {
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
  ]
  const shown = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return {
    table: { widths: [labelWidth, '*'], body: shown.map(({ label, value }) => [{ text: label, color: muted }, wrapped(value)]) },
    layout: plain,
    fontSize: 9,
    lineHeight: 1.15,
  }
}
