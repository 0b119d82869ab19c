import type { SpreadsheetValue } from '../spreadsheet-value.ts'
import { textValue } from '../spreadsheet-value.ts'
import { headerStyle, sheetHead, styleOf } from './parts.ts'
import { xmlText } from './xml-text.ts'

/** The content of a sheet, in batches of rows. */
export type Sheet = {
  readonly headers: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly SpreadsheetValue[])[]>
  /** Returns a line for below the last row. Called at the end. */
  readonly notice?: () => string | undefined
}

/** The number of rows that determine the width of a column, and the limits of the width in characters. */
const measuredRows = 100
const widths = { least: 8, most: 60 }

/** Writes the sheet: a header that stays in view, a filter on the header, and the rows as they arrive. */
export async function* sheetXml({ headers, batches: parts, notice }: Sheet): AsyncGenerator<string> {
  const letters = headers.map((_, index) => columnLetters(index))
  const batches = parts[Symbol.asyncIterator]()
  const first = await batches.next()
  const measured = first.done ? [] : first.value.slice(0, measuredRows)
  yield `${sheetHead}${columnsXml(headers, measured)}<sheetData>${headerXml(headers, letters)}`
  let line = 1
  for (let batch = first; !batch.done; batch = await batches.next()) {
    let xml = ''
    for (const row of batch.value) xml += rowXml(row, letters, ++line)
    yield xml
  }
  const last = line
  const below = notice?.()
  const noticeXml = below === undefined ? '' : rowXml([textValue(below)], letters, last + 1)
  yield `${noticeXml}</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`
}

function columnsXml(headers: readonly string[], rows: readonly (readonly SpreadsheetValue[])[]): string {
  const columns = headers.map((header, index) => {
    const widest = rows.reduce((most, row) => Math.max(most, widthOf(row[index] ?? null)), header.length + 4)
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(Math.max(widest + 2, widths.least), widths.most)}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

const dateWidth = 10
const datetimeWidth = 16

function widthOf(value: SpreadsheetValue): number {
  if (value === null) return 0
  if (value.format === 'date') return dateWidth
  if (value.format === 'datetime') return datetimeWidth
  return Math.max(
    ...String(value.value)
      .split('\n')
      .map((text) => text.length),
  )
}

function headerXml(headers: readonly string[], letters: readonly string[]): string {
  return `<row r="1">${headers.map((header, index) => inlineText(`${letters[index]}1`, headerStyle, header)).join('')}</row>`
}

function rowXml(values: readonly SpreadsheetValue[], letters: readonly string[], line: number): string {
  let cells = ''
  for (const [index, each] of values.entries()) {
    if (each === null) continue
    const { value, format } = each
    const place = `${letters[index]}${line}`
    if (typeof value === 'string') cells += inlineText(place, styleOf[format], value)
    else if (typeof value === 'number') cells += `<c r="${place}" s="${styleOf[format]}"><v>${value}</v></c>`
    else cells += `<c r="${place}" t="b"><v>${Number(value)}</v></c>`
  }
  return `<row r="${line}">${cells}</row>`
}

/** Returns a cell that is typed as text, so that nothing in the text is a formula (security, rule 30). */
function inlineText(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** A, B, … Z, AA, AB, … */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}
