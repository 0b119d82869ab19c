import type { Content, StructurePart, Table } from 'pdfmake'

type Path = readonly StructurePart[]

/**
 * The content with the place of each text in the structure of the document, as screen readers tell it: headings, paragraphs, lists, and
 * tables with their captions, headings and rows. Texts of a table that only arranges (`arranges`) are read one after the other.
 */
export function structured(content: readonly Content[]): Content[] {
  return content.map((each) => placed(each, []))
}

function placed(content: Content, path: Path): Content {
  if (typeof content === 'string') return content === '' ? content : { text: content, structure: [...path, { type: 'P' }] }
  if ('text' in content) {
    const { headlineLevel } = content
    return { ...content, structure: [...path, { type: headlineLevel === undefined ? 'P' : `H${headlineLevel}` }] }
  }
  if ('stack' in content) return { ...content, stack: content.stack.map((each) => placed(each, path)) }
  if ('columns' in content) return { ...content, columns: content.columns.map((each) => placed(each, path)) }
  if ('ul' in content) return { ...content, ul: listItems(content.ul, [...path, { type: 'L' }]) }
  if ('table' in content) return { ...content, table: placedTable(content.table, { path, arranges: content.arranges === true }) }
  return content
}

function listItems(items: readonly Content[], list: Path): Content[] {
  return items.map((item) => placed(item, [...list, { type: 'LI' }, { type: 'LBody' }]))
}

function placedTable(table: Table, { path, arranges }: { readonly path: Path; readonly arranges: boolean }): Table {
  if (arranges) return { ...table, body: table.body.map((row) => row.map((cell) => placed(cell, path))) }
  const inTable = [...path, { type: 'Table' }]
  const body = table.body.map((row, index) => {
    if (row.some(isHeading)) return captionOf(row, inTable)
    const inRow = [...inTable, { type: 'TR' }]
    const isHead = index < (table.headerRows ?? 0)
    return row.map((cell) => placedCell(cell, [...inRow, isHead ? { type: 'TH', scope: 'Column' as const } : { type: 'TD' }]))
  })
  return { ...table, body }
}

/** A row with a heading is what the table is called. */
function captionOf(row: readonly Content[], inTable: Path): Content[] {
  const inCaption = [...inTable, { type: 'Caption' }]
  return row.map((cell) => placed(cell, inCaption))
}

/** A cell of one text needs no paragraph in it. */
function placedCell(cell: Content, path: Path): Content {
  const content = typeof cell === 'string' && cell !== '' ? { text: cell } : cell
  return typeof content !== 'string' && 'text' in content ? { ...content, structure: path } : placed(content, path)
}

function isHeading(content: Content): boolean {
  return typeof content !== 'string' && 'text' in content && content.headlineLevel !== undefined
}
