import type { FileCell, RowOutcome } from '@twinwerk/model/table/import-mapping'
import type { ImportRow } from '@twinwerk/contract/imports/rows'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { stringify } from 'csv-stringify/sync'
import { guarded, guardedUnlessNumber } from '../export/formula-guard.ts'
import type { SpreadsheetValue } from '../export/spreadsheet-value.ts'
import { dayValue, textValue, timeValue } from '../export/spreadsheet-value.ts'
import { writeWorkbook } from '../export/xlsx/write-xlsx.ts'
import type { Database } from '../store/db/database.ts'
import type { Import } from './imports.ts'
import { textOfCell } from './read/table-rows.ts'
import { judgedRows } from './rows.ts'

type AnnotatedFileRequest = { readonly tenant: string; readonly outcome?: RowOutcome | undefined; readonly language: Language }
type AnnotatedFile = { readonly type: string; readonly chunks: AsyncIterable<string | Uint8Array> }

const errors: Text = { de: 'Fehler', en: 'Errors' }
const perPage = 500

/** Returns an imported file in its own format, with one more column for the errors of each row. */
export function annotatedFile(database: Database, file: Import, { tenant, outcome, language }: AnnotatedFileRequest): AnnotatedFile {
  const heading = textIn(errors, language)
  const batches = rowsOf(database, file, { tenant, outcome })
  if (file.format === 'csv') return { type: 'text/csv; charset=utf-8', chunks: csvOf(file, heading, batches) }
  const sheet = { headers: [...file.headers, heading], batches: valuesOf(file, batches) }
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunks: writeWorkbook(file.name.replace(/\.[^.]*$/, ''), sheet),
  }
}

type Batches = AsyncIterable<readonly ImportRow[]>

async function* rowsOf(
  database: Database,
  { id, check }: Import,
  { tenant, outcome }: Pick<AnnotatedFileRequest, 'tenant' | 'outcome'>,
): AsyncGenerator<readonly ImportRow[]> {
  for (let after = 0; ;) {
    const rows = await judgedRows(database, { tenant, id, check }, { outcome, after, limit: perPage })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.n
  }
}

async function* csvOf({ headers, delimiter }: Import, heading: string, batches: Batches): AsyncGenerator<string> {
  const options = { delimiter: delimiter ?? ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  yield `\ufeff${stringify([[...headers, heading].map(guarded)], options)}`
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => [
        ...cellsOf(row, headers.length).map((cell) => guardedUnlessNumber(textOfCell(cell))),
        guarded(errorsOf(row, headers)),
      ]),
      options,
    )
}

async function* valuesOf({ headers }: Import, batches: Batches): AsyncGenerator<SpreadsheetValue[][]> {
  for await (const rows of batches) yield rows.map((row) => [...cellsOf(row, headers.length).map(valueOf), valueOf(errorsOf(row, headers))])
}

function valueOf(cell: FileCell): SpreadsheetValue {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return textValue(cell)
  if (typeof cell !== 'object') return { value: cell, format: 'plain' }
  if ('error' in cell || 'shown' in cell) return textValue(textOfCell(cell))
  return ('day' in cell ? dayValue(cell.day) : timeValue(Date.parse(`${cell.time}Z`))) ?? textValue(textOfCell(cell))
}

/** Returns the cells below the headings. Cells beyond the headings are reported among the errors. */
function cellsOf({ cells }: ImportRow, columns: number): FileCell[] {
  return Array.from({ length: columns }, (_, index) => cells[index] ?? null)
}

function errorsOf({ problems }: ImportRow, headers: readonly string[]): string {
  return problems.map(({ column, message }) => (column === undefined ? message : `${headers[column]}: ${message}`)).join(' ')
}
