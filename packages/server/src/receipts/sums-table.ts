import type { Content } from 'pdfmake'
import type { DocumentRate, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import type { Language } from '@twinwerk/model/text/text'
import { printMoney, printRate } from './receipt-figures.ts'
import { hairline, ink, muted } from './receipt-style.ts'
import { languageOf, reasonForNoTax, say } from './receipt-words.ts'

/** § 14 (4) no. 7 and 8 UStG: net and tax of each rate, and why there is no tax where there is none. */
export function sumsTable({ rates, net, tax, gross, snapshot }: ReceiptDocument): Content[] {
  const language = languageOf(snapshot.receiver)
  const row = (texts: readonly string[], style: { readonly bold?: boolean; readonly color?: string; readonly fontSize?: number }) =>
    texts.map((text, index): Content => ({ text, alignment: index === 0 ? 'left' : 'right', ...style }))
  const sums = ({ net, tax, gross }: Pick<ReceiptDocument, 'net' | 'tax' | 'gross'>) =>
    [net, tax, gross].map((each) => printMoney(each, language))
  const headings = ['sums', 'net', 'tax', 'gross'] as const
  const last = rates.length + 1
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

function nameOf({ rate, category }: DocumentRate, language: Language): string {
  return category === 'S' || category === 'Z' ? say('rate', language, { rate: printRate(rate, language) }) : say('noTax', language)
}
