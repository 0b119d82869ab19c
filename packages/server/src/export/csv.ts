import { stringify } from 'csv-stringify/sync'
import type { Cell } from './cell.ts'
import { guarded } from './formula-guard.ts'
import type { PlacedCell, Source } from './source.ts'
import { cellBatches } from './source.ts'
import { cutNotice } from './texts.ts'
import type { Wording } from './wording.ts'
import { formatValue } from './wording.ts'

/**
 * Writes CSV for people or for machines. For people: as the spreadsheets of their country read it, in German with semicolons and decimal
 * commas, with a byte order mark for UTF-8. For machines: as in RFC 4180, with commas, decimal points and ISO 8601.
 */
export async function* writeCsv(source: Source): AsyncGenerator<string> {
  const { wording, headers, columns } = source
  const forPeople = wording.for === 'people'
  const options = {
    delimiter: forPeople && wording.locale.language !== 'en' ? ';' : ',',
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    // A reader would skip an empty line instead of reading a row.
    quoted_empty: columns.length === 1,
  }
  const lines = (rows: string[][]) => stringify(rows, options)
  yield (forPeople ? '\ufeff' : '') + lines([headers.map(guarded)])
  for await (const batch of cellBatches(source)) yield lines(batch.map((row) => row.map((placed) => fieldOf(placed, wording))))
  if (source.isCut() && forPeople) yield lines([[cutNotice(wording.locale.language)]])
}

function fieldOf({ cell, column }: PlacedCell, wording: Wording): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guarded(cell)
  return formatValue(column.attribute, valueOf(cell), wording)
}

function valueOf(cell: Exclude<Cell, string | null>): unknown {
  if (typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : cell.instant
}
