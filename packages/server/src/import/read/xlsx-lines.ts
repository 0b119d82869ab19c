import { dateOfDayNumber, dayNumber } from '@twinwerk/model/calendar/date'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import { TableError, tableLimits } from './table-limits.ts'
import type { TableLines } from './table-rows.ts'
import type { Archive, Element } from './xlsx-archive.ts'
import { openArchive } from './xlsx-archive.ts'
import type { Workbook } from './xlsx-workbook.ts'
import { newTextReader, readWorkbook, unescaped, withZeros } from './xlsx-workbook.ts'

/** Reads the first visible sheet of a workbook. */
export async function xlsxLines(path: string): Promise<TableLines> {
  const archive = await openArchive(path)
  const workbook = await readWorkbook(archive)
  return { delimiter: undefined, lines: linesOf(archive, workbook) }
}

/** Returns lines as the parser finds them; only the lines of one piece of the file are in memory. */
async function* linesOf(archive: Archive, workbook: Workbook): AsyncGenerator<FileCell[]> {
  const found: FileCell[][] = []
  const reader = sheetReader(workbook, (line) => found.push(line))
  try {
    for await (const _ of archive.pieces(workbook.sheet, reader)) yield* found.splice(0)
  } finally {
    archive.close()
  }
}

function sheetReader(workbook: Workbook, add: (line: FileCell[]) => void) {
  let line: FileCell[] = []
  let cell: { readonly column: number; readonly type: string; readonly style: number } | undefined
  let value = ''
  const text = newTextReader()
  return {
    open: ({ name, attributes }: Element) => {
      text.open(name)
      if (name === 'row') line = []
      if (name !== 'c') return
      cell = { column: columnOf(attributes['r'], line.length), type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
      value = ''
    },
    close: (name: string, found: string) => {
      text.close(name, found)
      if (name === 'v') value = found
      if (name === 'row') add(line)
      if (name !== 'c' || !cell) return
      if (cell.column >= tableLimits.columns) throw new TableError('tooManyColumns')
      while (line.length < cell.column) line.push(null)
      line[cell.column] = cellOf(workbook, cell, cell.type === 'inlineStr' ? text.take() : value)
      cell = undefined
    },
  }
}

/** Returns the column of a place, counted from 0: `AB12` is in the 28th column. A cell without a place follows the previous cell. */
function columnOf(place: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf({ strings, formats, from1904 }: Workbook, { type, style }: { type: string; style: number }, value: string): FileCell {
  if (value === '') return null
  switch (type) {
    case 's':
      return strings[Number(value)] ?? null
    case 'b':
      return value === '1'
    case 'inlineStr':
      return value
    case 'str':
      return unescaped(value)
    case 'e':
      return { error: value }
    case 'd':
      return value.includes('T') ? { time: value.slice(0, 19) } : { day: value.slice(0, 10) }
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      const { isDate = false, zeros } = formats[style] ?? {}
      if (isDate) return momentOf(number, { from1904 }) ?? number
      return zeros !== undefined && Number.isSafeInteger(number) && number >= 0 ? { number, shown: withZeros(number, zeros) } : number
    }
  }
}

const days1900 = dayNumber('1899-12-30')
const days1904 = dayNumber('1904-01-01')
/** Spreadsheets count a 29th of February 1900, which never existed: days before it are off by one. */
const firstRightDay = 61
const daySeconds = 86_400

function momentOf(serial: number, { from1904 }: Pick<Workbook, 'from1904'>): { day: string } | { time: string } | undefined {
  const seconds = Math.round(serial * daySeconds)
  const days = Math.floor(seconds / daySeconds)
  if (days < 0) return undefined
  const shift = !from1904 && days < firstRightDay ? 1 : 0
  try {
    const day = dateOfDayNumber((from1904 ? days1904 : days1900) + days + shift)
    const rest = seconds - days * daySeconds
    return rest === 0 ? { day } : { time: `${day}T${new Date(rest * 1000).toISOString().slice(11, 19)}` }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
