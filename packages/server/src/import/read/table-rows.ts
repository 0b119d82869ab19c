import type { FileCell } from '@twinwerk/model/table/import-mapping'
import { isStorable } from '@twinwerk/model/value/format/text'
import { TableError, tableLimits } from './table-limits.ts'

/** The result of a format's reader: the delimiter of the file and its non-empty lines, the headings first. */
export type TableLines = { readonly delimiter: string | undefined; readonly lines: AsyncIterable<readonly FileCell[]> }

export type TablePart =
  | { readonly headers: readonly string[]; readonly delimiter: string | undefined }
  | { readonly rows: readonly FileCell[][] }

/** The most content of a part, which is sent and stored as a unit. */
const most = { rows: 1000, characters: 1_000_000 }

/** Returns the headings of a table, then its rows in batches. Throws TableError for a table that is empty or too large. */
export async function* tableParts({ delimiter, lines }: TableLines): AsyncGenerator<TablePart> {
  let headers: string[] | undefined
  let rows: FileCell[][] = []
  let count = 0
  let characters = 0
  for await (const line of withoutTitle(lines)) {
    const cells = withoutEmptyEnd(line)
    if (cells.length === 0) continue
    if (cells.length > tableLimits.columns) throw new TableError('tooManyColumns', count + 1)
    if (cells.some((cell) => typeof cell === 'string' && !isStorable(cell)))
      throw new TableError('forbiddenCharacter', headers ? count + 2 : 1)
    if (!headers) {
      headers = cells.map((cell) => (cell === null ? '' : textOfCell(cell).trim()))
      yield { headers, delimiter }
      continue
    }
    count += 1
    if (count > tableLimits.rows) throw new TableError('tooManyRows', count)
    const lengths = cells.map((cell) => (typeof cell === 'string' ? cell.length : 0))
    const length = lengths.reduce((sum, each) => sum + each, 0)
    if (length > tableLimits.rowCharacters || lengths.some((each) => each > tableLimits.characters))
      throw new TableError('tooLarge', count + 1)
    rows.push(cells)
    characters += length
    if (rows.length < most.rows && characters < most.characters) continue
    yield { rows }
    rows = []
    characters = 0
  }
  if (!headers) throw new TableError('empty')
  if (rows.length > 0) yield { rows }
}

function withoutEmptyEnd(cells: readonly FileCell[]): FileCell[] {
  const last = cells.findLastIndex((cell) => cell !== null && cell !== '')
  return cells.slice(0, last + 1)
}

const firstLines = 20

/** Returns the lines from the headings on. A title above the headings fills few cells, and the lines below the title fill many. */
async function* withoutTitle(lines: AsyncIterable<readonly FileCell[]>): AsyncGenerator<readonly FileCell[]> {
  const first: (readonly FileCell[])[] = []
  let begun = false
  for await (const line of lines) {
    if (begun) yield line
    else if (filled(line) > 0) first.push(line)
    if (begun || first.length < firstLines) continue
    begun = true
    yield* fromHeadings(first)
  }
  if (!begun) yield* fromHeadings(first)
}

function fromHeadings(lines: readonly (readonly FileCell[])[]): readonly (readonly FileCell[])[] {
  const begin = lines.findIndex((line, index) => {
    const below = lines
      .slice(index + 1)
      .map(filled)
      .toSorted((one, other) => one - other)
    return filled(line) > 2 || filled(line) * 2 > (below[Math.floor(below.length / 2)] ?? 0)
  })
  return begin === -1 ? lines : lines.slice(begin)
}

function filled(line: readonly FileCell[]): number {
  return line.filter((cell) => cell !== null && cell !== '').length
}

/** Returns the text of a cell as the opened file shows it, for samples and headings. */
export function textOfCell(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('error' in cell) return cell.error
  if ('shown' in cell) return cell.shown
  return 'day' in cell ? cell.day : cell.time.replace('T', ' ')
}
