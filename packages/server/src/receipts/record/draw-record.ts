import type { Content, Definition } from 'pdfmake'
import type { ItemisedRecord, ListedCall, RecordedNumber } from '@twinwerk/model/billing/calls/itemised-record'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { addressOf, form, millimetre, paperOf } from '../../documents/letter-paper.ts'
import { loadPdfmake } from '../../documents/load-pdfmake.ts'
import { structured } from '../../documents/structure.ts'
import type { ReceiptBrand } from '../draw-receipt.ts'
import { linesOfAddress, printMoney } from '../receipt-figures.ts'
import { footOf } from '../receipt-foot.ts'
import { runningHead } from '../receipt-head.ts'
import { ink, muted, ruled } from '../receipt-style.ts'
import { languageOf } from '../receipt-words.ts'
import { recordTitle, sayRecord, type RecordWord } from './record-words.ts'

export type RecordDrawing = {
  /** The receipt that charges the calls. */
  readonly document: ReceiptDocument
  readonly record: ItemisedRecord
  readonly brand: ReceiptBrand
  readonly timeZone: string
}

const footHeight = 22
const maxAddressLines = 6

/** The itemised record of a receipt as a PDF, on the paper of the receipt and in the language of its receiver. */
export async function drawRecord(drawing: RecordDrawing): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake.createPdf(definitionOf(drawing)).getBuffer()
}

function definitionOf({ document, record, brand, timeZone }: RecordDrawing): Definition {
  const language = languageOf(document.snapshot.receiver)
  const print = printing(document, timeZone)
  return {
    pageSize: 'A4',
    pageMargins: [form.left * millimetre, 30 * millimetre, form.right * millimetre, footHeight * millimetre],
    version: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    language: language === 'en' ? 'en' : 'de',
    info: { title: recordTitle(document), creationDate: new Date(`${document.date}T00:00:00Z`) },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: ink },
    background: (page) => ({ canvas: paperOf(brand, { isFolded: page === 1 }) }),
    header: (page, pages) => runningHead(document, { page, pages, brand }),
    footer: () => footOf(document),
    content: structured([
      ...headOf(document, print),
      ...record.numbers.flatMap((number) => numberParts(number, print)),
      ...comparison(record, print),
    ]),
  }
}

type Printing = {
  readonly say: (word: RecordWord, values?: Readonly<Record<string, string | number>>) => string
  readonly language: Language
  readonly isGross: boolean
  readonly moment: (begin: string) => string
}

function printing({ snapshot, basis }: ReceiptDocument, timeZone: string): Printing {
  const language = languageOf(snapshot.receiver)
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return {
    say: (word, values) => sayRecord(word, language, values),
    ...{ language, isGross: basis === 'gross', moment: (begin) => format.format(new Date(begin)) },
  }
}

function headOf({ snapshot, number, date }: ReceiptDocument, { say, language }: Printing): Content[] {
  const { seller, receiver } = snapshot
  const from = [seller.name, ...linesOfAddress(seller.address, language)].join(' · ')
  const address = [...receiver.names, ...linesOfAddress(receiver.address, language)].slice(0, maxAddressLines)
  return [
    addressOf(address, from),
    {
      text: say('title'),
      ...{ bold: true, fontSize: 18, lineHeight: 1.1, headlineLevel: 1 },
      margin: [0, (form.bodyTop - 36) * millimetre, 0, 2],
    },
    { text: say('about', { number: number ?? '', day: printDateInFull(date, language) }), color: muted, margin: [0, 0, 0, 6] },
    { text: say('lawful'), fontSize: 8, color: muted, margin: [0, 0, 0, 12] },
  ]
}

function numberParts(number: RecordedNumber, print: Printing): Content[] {
  const { say } = print
  const notes = [
    ...(number.notListed === null ? [] : [say(number.notListed)]),
    ...(number.flat === 0 ? [] : [number.flat === 1 ? say('oneFlat') : say('flat', { count: number.flat })]),
  ]
  return [
    { text: say('number', { number: number.number }), bold: true, fontSize: 11, headlineLevel: 2, margin: [0, 4, 0, 2] },
    ...(number.calls.length > 0 ? [callTable(number.calls, print)] : []),
    ...notes.map((text): Content => ({ text, fontSize: 8, color: muted, margin: [0, 0, 0, 4] })),
    ...(number.zones.length > 0 ? [zoneTable(number, print)] : []),
  ]
}

function callTable(calls: readonly ListedCall[], print: Printing): Content {
  const { say, moment, isGross } = print
  return table({
    widths: [88, 96, '*', 60, 44, 56],
    head: [say('day'), say('called'), say('destination'), say('zone'), say('duration'), say(isGross ? 'price' : 'priceNet')],
    rows: calls.map((call) => [
      moment(call.begin),
      call.called,
      call.destination,
      call.zone,
      clock(call.seconds),
      price(call.amount, print),
    ]),
    numeric: 2,
  })
}

function zoneTable({ zones, leftOut, notListed }: RecordedNumber, print: Printing): Content {
  const { say, isGross } = print
  const hidden =
    leftOut.calls === 0 || notListed !== null ? [] : [[say('leftOut'), String(leftOut.calls), '', price(leftOut.amount, print)]]
  return table({
    widths: ['*', 60, 70, 70],
    head: [say('perZone'), say('calls'), say('duration'), say(isGross ? 'price' : 'priceNet')],
    rows: [...zones.map(({ zone, calls, seconds, amount }) => [zone, String(calls), clock(seconds), price(amount, print)]), ...hidden],
    numeric: 3,
  })
}

/** The lines of the receipt beside the sums of their calls, so that a reader can check them. */
function comparison({ items }: ItemisedRecord, print: Printing): Content[] {
  const { say, language } = print
  if (items.length === 0) return []
  return [
    { text: say('compared'), bold: true, fontSize: 11, headlineLevel: 2, margin: [0, 4, 0, 2] },
    table({
      widths: ['*', 110, 90],
      head: [say('line'), say('exact'), say('billed')],
      rows: items.map(({ text, exact, billed }) => [text, price(exact, print), printMoney(euroOfAmount(billed), language)]),
      numeric: 2,
    }),
    ...(items.every(({ difference }) => difference === 0n) ? [] : [{ text: say('differs'), fontSize: 8, color: muted }]),
  ]
}

type Table = {
  readonly widths: ('*' | number)[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many of the last columns are numbers. */
  readonly numeric: number
}

function table({ widths, head, rows, numeric }: Table): Content {
  const alignmentOf = (column: number) => (column >= head.length - numeric ? 'right' : 'left')
  return {
    table: {
      ...{ headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths },
      body: [
        head.map((text, column): Content => ({ text, fontSize: 8, color: muted, alignment: alignmentOf(column) })),
        ...rows.map((row) => row.map((text, column): Content => ({ text, alignment: alignmentOf(column) }))),
      ],
    },
    layout: ruled(1),
    ...{ fontSize: 8, margin: [0, 0, 0, 8] },
  }
}

function price(amount: Amount, { language }: Printing): string {
  return printNumber(euroOfAmount(amount), { dataType: 'double', unit: 'currency', decimals: 4, minDecimals: 4 }, language)
}

/** '1:01:05', or '1:05' below an hour. */
function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
