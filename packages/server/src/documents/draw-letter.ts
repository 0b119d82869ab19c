import type { Content, Definition } from 'pdfmake'
import type { Block, Fact, Letter } from './letter.ts'
import { addressOf, form, logoOf, logoTop, millimetre, paperOf, wrapped } from './letter-paper.ts'
import { loadPdfmake } from './load-pdfmake.ts'
import { structured } from './structure.ts'

/** Draws the letter as a PDF of A4 pages with embedded fonts, tagged for screen readers. `made` is the creation time in the file. */
export async function drawLetter(letter: Letter, made: Date): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake.createPdf(definitionOf(letter, made)).getBuffer()
}

function definitionOf({ language, sender, recipient, facts = [], subject, content }: Letter, made: Date): Definition {
  const isLetter = recipient !== undefined
  const top = isLetter ? form.bodyTop : form.addressTop - 15
  // Beside the address, or beside the name if the text begins directly below.
  const factsTop = isLetter ? form.addressTop : form.nameTop
  return {
    pageSize: 'A4',
    pageMargins: [form.left * millimetre, 30 * millimetre, form.right * millimetre, (form.foot + 5) * millimetre],
    version: '1.7',
    tagged: true,
    displayTitle: true,
    language: language === 'en' ? 'en' : 'de',
    info: { title: inMetadata(subject), author: inMetadata(sender.name), creationDate: made },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#1f2328' },
    background: () => ({ canvas: paperOf(sender, { isFolded: isLetter }) }),
    header: (page) => headOf(sender, { hasLogo: isLetter && page === 1 }),
    footer: (page, pages) => footOf(sender.foot ?? [], pages > 1 ? `${page} / ${pages}` : ''),
    content: structured([
      ...(isLetter ? [addressOf(recipient, sender.address)] : []),
      ...(facts.length > 0 ? [{ ...factTable(facts), absolutePosition: { x: 125 * millimetre, y: factsTop * millimetre } }] : []),
      { text: subject, bold: true, fontSize: 12, headlineLevel: 1, margin: [0, (top - 30) * millimetre, 0, 12] },
      ...withHeadings(content),
    ]),
  }
}

/** The name, and beside it the logo where nothing else stands. */
function headOf(sender: Letter['sender'], { hasLogo }: { readonly hasLogo: boolean }): Content {
  const name: Content = {
    text: sender.name,
    bold: true,
    fontSize: 12,
    width: '*',
    margin: [0, (form.nameTop - logoTop) * millimetre, 0, 0],
  }
  return {
    columns: [name, ...(hasLogo ? logoOf(sender) : [])],
    margin: [form.left * millimetre, logoTop * millimetre, form.right * millimetre, 0],
  }
}

/** Replaces the signs that XML reserves: pdfkit writes these values into the XMP metadata of the file without escaping them. */
function inMetadata(text: string): string {
  return text.replaceAll('&', '+').replaceAll(/[<>]/g, ' ')
}

function factTable(facts: readonly Fact[]) {
  return {
    table: { widths: ['auto', 'auto'], body: facts.map(({ label, value }) => [{ text: label, color: '#57606a' }, wrapped(value)]) },
    layout: { defaultBorder: false, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  }
}

/** Prevents a page break between a heading and the next block. A table may be longer than a page and breaks on its own. */
function withHeadings(blocks: readonly Block[]): readonly Content[] {
  const [block, next, ...rest] = blocks
  if (!block) return []
  if (!next || !isHeading(block) || isHeading(next) || next.kind === 'table') return [blockOf(block), ...withHeadings(blocks.slice(1))]
  return [{ stack: [blockOf(block), blockOf(next)], unbreakable: true }, ...withHeadings(rest)]
}

function isHeading(block: Block): boolean {
  return block.kind === 'text' && block.strong === true
}

function blockOf(block: Block): Content {
  switch (block.kind) {
    case 'text':
      return { ...wrapped(block.text), bold: block.strong ?? false, margin: [0, 0, 0, 8] }
    case 'list':
      return { ul: [...block.items], margin: [0, 0, 0, 8] }
    case 'facts':
      return { ...factTable(block.facts), margin: [0, 0, 0, 8] }
    case 'table':
      return tableOf(block)
  }
}

function tableOf({ columns, rows, sums = [] }: Extract<Block, { kind: 'table' }>): Content {
  const cells = (row: readonly string[], style: { readonly bold: boolean }) =>
    row.map((text, index) => ({ ...wrapped(text), ...style, alignment: columns[index]?.align ?? 'left' }))
  const firstSum = rows.length + 1
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
      body: [
        cells(
          columns.map(({ title }) => title),
          { bold: true },
        ),
        ...rows.map((row) => cells(row, { bold: false })),
        ...sums.map((row) => cells(row, { bold: true })),
      ],
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (line) => (line === 1 || (line === firstSum && sums.length > 0) ? 0.75 : 0),
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : 6),
    },
    margin: [0, 4, 0, 12],
  }
}

function footOf(lines: readonly string[], page: string): Content {
  return {
    columns: [
      { stack: [...lines], width: '*' },
      { text: page, alignment: 'right', width: 40 },
    ],
    fontSize: 7,
    color: '#57606a',
    margin: [form.left * millimetre, 0, form.right * millimetre, 0],
  }
}
