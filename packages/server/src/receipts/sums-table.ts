import type { Content } from 'pdfmake'
import type { DocumentItem, DocumentRate, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import type { Language } from '@twinwerk/model/text/text'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { beforeDeductions, isDeduction } from './deductions.ts'
import { printMoney, printRate } from './receipt-figures.ts'
import { hairline, ink, muted } from './receipt-style.ts'
import { languageOf, reasonForNoTax, say } from './receipt-words.ts'

/**
 * § 14 (4) no. 7 and 8, (5) UStG: net and tax of each rate, the paid instalments with their tax, and why there is no tax where there is
 * none.
 */
export function sumsTable(document: ReceiptDocument): Content[] {
  const { net, tax, gross, snapshot, items } = document
  const language = languageOf(snapshot.receiver)
  const { rates } = beforeDeductions(document)
  const prepaid = ratesOf(items.filter(isDeduction))
  const row = (texts: readonly string[], style: { readonly bold?: boolean; readonly color?: string; readonly fontSize?: number }) =>
    texts.map((text, index): Content => ({ text, alignment: index === 0 ? 'left' : 'right', ...style }))
  const sums = ({ net, tax, gross }: Pick<ReceiptDocument, 'net' | 'tax' | 'gross'>) =>
    [net, tax, gross].map((each) => printMoney(each, language))
  const headings = ['sums', 'net', 'tax', 'gross'] as const
  const last = rates.length + prepaid.length + 1
  const table: Content = {
    table: {
      headerRows: 1,
      widths: ['*', 76, 76, 84],
      body: [
        row(
          headings.map((each) => say(each, language)),
          { color: muted, fontSize: 8 },
        ),
        ...rates.map((rate) => row([nameOf(rate, language), ...sums(rate)], {})),
        ...prepaid.map((rate) => row([say('prepaid', language, { rate: nameOf(rate, language) }), ...sums(rate)], {})),
        row([say('total', language), ...sums({ net, tax, gross })], { bold: true, fontSize: 11 }),
      ],
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (line) => (line === last ? 1 : line === 1 ? 0.5 : 0),
      hLineColor: (line) => (line === last ? ink : hairline),
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    fontSize: 9,
    unbreakable: true,
    margin: [150, 0, 0, 4],
  }
  const reasons = rates.flatMap(({ category }) => reasonForNoTax(category, language) ?? [])
  return [table, ...[...new Set(reasons)].map((text): Content => ({ text: `${text}.`, bold: true, margin: [0, 0, 0, 8] }))]
}

/** Adds up deductions by rate. */
function ratesOf(items: readonly DocumentItem[]): DocumentRate[] {
  const groups = Map.groupBy(items, ({ rate, category }) => `${category} ${rate}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const add = (of: (item: DocumentItem) => number) => [first, ...others].reduce((sum, item) => sum + amountOf(of(item)), 0n)
    const [net, gross] = [add((item) => item.net), add((item) => item.gross)]
    const sums = { net: euroOfAmount(net), tax: euroOfAmount(gross - net), gross: euroOfAmount(gross) }
    return [{ rate: first.rate, category: first.category, ...sums }]
  })
}

function nameOf({ rate, category }: DocumentRate, language: Language): string {
  return category === 'S' || category === 'Z' ? say('rate', language, { rate: printRate(rate, language) }) : say('noTax', language)
}
