import { CFB } from '@e965/xlsx'
import type { CellFormat, SpreadsheetValue } from '../spreadsheet-value.ts'
import type { Field } from './record.ts'
import { kinds, record } from './record.ts'
import { SharedStrings } from './strings.ts'

/** The most bytes of a workbook in memory before it is written. */
const maxBytes = 160 * 1_048_576

/** The content exceeds the limits of the format. */
export class TooLarge extends Error {}

const formats = ['plain', 'text', 'lines', 'date', 'datetime', 'currency', 'whole'] as const satisfies readonly CellFormat[]
/** The numbers of the formats. Below 164 they are built into every spreadsheet, and days look as is usual in the user's country. */
const formatNumbers: Readonly<Record<CellFormat, number>> = {
  plain: 0,
  text: 49,
  lines: 49,
  date: 14,
  datetime: 22,
  currency: 164,
  whole: 1,
}
/** The built-in styles come first, then the default style, the header, and a style for each format. */
const styleCount = 15
const headerStyle = styleCount + 1
const styleOf = (format: CellFormat) => headerStyle + 1 + formats.indexOf(format)

/**
 * A workbook with one sheet in the format of 1997, written cell by cell. The library writes only the container. The library's writer of
 * cells takes 15 kB of memory for each cell and never ends with a text of more than 4,000 characters.
 */
export class Workbook {
  readonly #name: string
  readonly #strings = new SharedStrings()
  readonly #cells: Buffer[] = []
  readonly #columns: number
  #bytes = 0
  #rows = 0

  constructor({ name, headers }: { name: string; headers: readonly string[] }) {
    this.#name = name
    this.#columns = headers.length
    this.#add(Buffer.concat(headers.map((text, column) => this.#text(column, headerStyle, text))))
  }

  addRow(values: readonly SpreadsheetValue[]): void {
    this.#add(Buffer.concat(values.flatMap((each, column) => (each === null ? [] : [this.#cell(column, each)]))))
  }

  file(): Buffer {
    const sheet = Buffer.concat([...this.#sheetHead(), ...this.#cells, ...sheetEnd])
    const before = Buffer.concat(globals)
    const strings = this.#strings.records()
    const end = record(kinds.eof, [])
    // The length of the record does not depend on the position that the record contains.
    const place = before.length + this.#boundSheet(0).length + strings.length + end.length
    const stream = Buffer.concat([before, this.#boundSheet(place), strings, end, sheet])
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/Workbook', stream)
    return CFB.write(container, { type: 'buffer' })
  }

  #add(row: Buffer): void {
    this.#cells.push(row)
    this.#rows += 1
    this.#bytes += row.length
    if (this.#bytes + this.#strings.size > maxBytes) throw new TooLarge()
  }

  #cell(column: number, { value, format }: NonNullable<SpreadsheetValue>): Buffer {
    const style = styleOf(format)
    if (typeof value === 'string') return this.#text(column, style, value)
    if (typeof value === 'number') return record(kinds.number, [...this.#place(column, style), [8, value]])
    return record(kinds.boolErr, [...this.#place(column, style), [1, Number(value)], [1, 0]])
  }

  #text(column: number, style: number, text: string): Buffer {
    return record(kinds.labelSst, [...this.#place(column, style), [4, this.#strings.numberOf(text)]])
  }

  #place(column: number, style: number): Field[] {
    return [
      [2, this.#rows],
      [2, column],
      [2, style],
    ]
  }

  #boundSheet(place: number): Buffer {
    return record(kinds.boundSheet, [[4, place], [2, 0], [1, this.#name.length], [1, 1], this.#name])
  }

  #sheetHead(): Buffer[] {
    return [
      bof(0x0010),
      record(kinds.colInfo, [
        [2, 0],
        [2, Math.max(this.#columns - 1, 0)],
        [2, 20 * 256],
        [2, styleCount],
        [2, 0],
        [2, 0],
      ]),
      record(kinds.dimensions, [
        [4, 0],
        [4, this.#rows],
        [2, 0],
        [2, this.#columns],
        [2, 0],
      ]),
    ]
  }
}

function bof(what: number): Buffer {
  return record(kinds.bof, [
    [2, 0x0600],
    [2, what],
    [2, 0x0dbb],
    [2, 0x07cc],
    [4, 0],
    [4, 6],
  ])
}

/** The size is in 1/20 point; the weight is 400 or 700. */
function font(weight: number): Buffer {
  const name = 'Calibri'
  return record(kinds.font, [[2, 220], [2, 0], [2, 0x7fff], [2, weight], [2, 0], [4, 0], [1, name.length], [1, 1], name])
}

/** `alignment`: 0x20 aligns at the bottom, 0x08 wraps and aligns at the top. */
function style({ font: fontNumber = 0, format = 0, parent = 0x0001, alignment = 0x20, used = 0xf800 }): Buffer {
  return record(kinds.xf, [
    [2, fontNumber],
    [2, format],
    [2, parent],
    [2, alignment],
    [2, used],
    [4, 0],
    [4, 0],
    [2, 0x20c0],
  ])
}

const currency = '#,##0.00##\\ "€"'
const boldFont = 5

/** Font number 4 does not exist, so the fifth font has number 5. */
const globals: readonly Buffer[] = [
  bof(0x0005),
  record(kinds.codePage, [[2, 0x04b0]]),
  record(kinds.window1, [
    [2, 0],
    [2, 0],
    [2, 0x4000],
    [2, 0x2000],
    [2, 0x38],
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 600],
  ]),
  record(kinds.date1904, [[2, 0]]),
  ...[400, 400, 400, 400, 700].map(font),
  record(kinds.format, [[2, 164], [2, currency.length], [1, 1], currency]),
  ...Array.from({ length: styleCount }, () => style({ parent: 0xfff5, used: 0xf400 })),
  style({}),
  style({ font: boldFont, format: 49 }),
  ...formats.map((format) => style({ format: formatNumbers[format], alignment: format === 'lines' ? 0x08 : 0x20 })),
  record(kinds.style, [
    [2, 0x8000],
    [1, 0],
    [1, 0xff],
  ]),
]

/** The end of a sheet, which also freezes the first row. */
const sheetEnd: readonly Buffer[] = [
  record(kinds.window2, [
    [2, 0x06b6 | 0x0108],
    [2, 0],
    [2, 0],
    [4, 0x40],
    [2, 0],
    [2, 0],
    [4, 0],
  ]),
  record(kinds.pane, [
    [2, 0],
    [2, 1],
    [2, 1],
    [2, 0],
    [1, 2],
    [1, 0],
  ]),
  record(kinds.eof, []),
]
