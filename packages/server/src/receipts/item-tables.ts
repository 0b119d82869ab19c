import type { Content } from 'pdfmake'
import type { Basis } from '@twinwerk/model/billing/facts'
import type { DocumentItem, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { wrapped } from '../documents/letter-paper.ts'
import { linesOfAddress, printDays, printMoney, printPrice, printQuantity, printRate } from './receipt-figures.ts'
import { originWords } from './origin-words.ts'
import { stepWords } from './step-words.ts'
import { evidenceLines } from './energy/evidence-text.ts'
import { isDeduction } from './deductions.ts'
import { muted, ruled } from './receipt-style.ts'
import { itemText, languageOf, say } from './receipt-words.ts'

type Group = { readonly title: string; readonly items: readonly DocumentItem[] }

/**
 * The items of each contract in a table of their own, then those of no contract, then what corrects earlier receipts and what was paid
 * before.
 */
export function itemTables(document: ReceiptDocument): Content[] {
  const groups = groupsOf(document)
  return groups.map((group) => tableOf(document, { group, hasSum: groups.length > 1 }))
}

function groupsOf({ items, snapshot }: ReceiptDocument): Group[] {
  const language = languageOf(snapshot.receiver)
  const apart = [
    { title: say('corrections', language), items: items.filter(({ kind }) => kind === 'correction') },
    { title: say('deductions', language), items: items.filter(isDeduction) },
  ]
  const byContract = Map.groupBy(
    items.filter((item) => item.kind !== 'correction' && !isDeduction(item)),
    ({ explanation }) => explanation?.contract ?? '',
  )
  const other = say(byContract.size > 1 ? 'others' : 'items', language)
  const groups = [...byContract].map(([contract, members]) => {
    if (contract === '') return { title: other, items: members }
    const site = snapshot.contracts.find(({ number }) => number === contract)?.site
    const name = say('contractNamed', language, { contract })
    return { title: site ? `${name} · ${linesOfAddress(site, language).join(', ')}` : name, items: members }
  })
  return [...groups, ...apart.filter((group) => group.items.length > 0)]
}

type Shown = { readonly group: Group; readonly hasSum: boolean }

/** The title, with the sum of the items, repeats with the headings of the columns where a table goes on over a page. */
function tableOf(document: ReceiptDocument, { group, hasSum }: Shown): Content {
  const language = languageOf(document.snapshot.receiver)
  const isGross = document.basis === 'gross'
  const head = (text: string, alignment: 'left' | 'right'): Content => ({ text, fontSize: 8, color: muted, alignment, lineHeight: 1.1 })
  const headerRows = 2
  return {
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 66, 66, 36, 72],
      body: [
        titleRow(group.title, hasSum ? printMoney(sumOf(group.items, document.basis), language) : undefined),
        [
          head(say('service', language), 'left'),
          head(say('quantity', language), 'right'),
          head(say(isGross ? 'unitGross' : 'unitNet', language), 'right'),
          head(say('vat', language), 'right'),
          head(say(isGross ? 'amountGross' : 'amountNet', language), 'right'),
        ],
        ...group.items.map((item) => rowOf(item, document)),
      ],
    },
    layout: ruled(headerRows),
    fontSize: 9,
    margin: [0, 0, 0, 12],
  }
}

function titleRow(title: string, sum: string | undefined): Content[] {
  const style = { bold: true, fontSize: 11 }
  const [columns, beforeSum] = [5, 4]
  if (sum === undefined) return [{ text: title, ...style, headlineLevel: 2, colSpan: columns }, '', '', '', '']
  return [{ text: title, ...style, headlineLevel: 2, colSpan: beforeSum }, '', '', '', { text: sum, ...style, alignment: 'right' }]
}

function sumOf(items: readonly DocumentItem[], basis: Basis): number {
  return euroOfAmount(items.reduce((before, { gross, net }) => before + amountOf(basis === 'gross' ? gross : net), 0n))
}

function rowOf(item: DocumentItem, { basis, snapshot }: ReceiptDocument): Content[] {
  const language = languageOf(snapshot.receiver)
  const isGross = basis === 'gross'
  const right = (text: string): Content => ({ text, alignment: 'right' })
  return [
    {
      stack: [
        wrapped(itemText(item, language)),
        ...[detailsOf(item, snapshot), ...originWords(item, language), ...stepWords(item, language), ...evidenceOf(item, language)].map(
          (text): Content => ({
            text,
            fontSize: 8,
            color: muted,
          }),
        ),
      ],
      lineHeight: 1.2,
    },
    right(printQuantity(item, language)),
    right(hasUnitPrice(item) ? printPrice(isGross ? item.unitGross : item.unitNet, language) : ''),
    right(item.category === 'S' || item.category === 'Z' ? printRate(item.rate, language) : '–'),
    right(printMoney(isGross ? item.gross : item.net, language)),
  ]
}

/** Calls cost by their tacts, and what has steps costs by them: neither has one price of a minute or a kWh. */
function hasUnitPrice({ kind, explanation }: DocumentItem): boolean {
  return kind !== 'calls' && (explanation?.steps?.bands.length ?? 0) < 2
}

function evidenceOf({ explanation }: DocumentItem, language: Language): string[] {
  return explanation?.evidence ? evidenceLines(explanation.evidence, language) : []
}

/** The days billed, of how many, and for a correction the receipt that it corrects. */
function detailsOf(item: DocumentItem, { receiver, contracts }: ReceiptDocument['snapshot']): string {
  const language = languageOf(receiver)
  const { share, correctedReceipt, contract } = item.explanation ?? {}
  const isCorrection = item.kind === 'correction'
  const details = [
    printDays(item, language),
    share && share.days !== share.whole ? say('share', language, share) : '',
    correctedReceipt && !itemText(item, language).includes(correctedReceipt) ? say('corrects', language, { number: correctedReceipt }) : '',
    isCorrection && contract && contracts.length > 1 ? say('contractNamed', language, { contract }) : '',
  ]
  return details.filter((each) => each !== '').join(' · ')
}
