import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { unguarded } from '../../export/formula-guard.ts'
import { TableError } from './table-limits.ts'
import type { TableLines } from './table-rows.ts'

const delimiters = [';', ',', '\t', '|']
const headBytes = 65_536
const headLines = 20
const tailBytes = 512
const longestLine = 1_000_000

/** Reads values with any separator, in UTF-8 or the 8-bit encoding that German spreadsheets still write. */
export async function csvLines(path: string): Promise<TableLines> {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
  const head = await headOf(path, encoding)
  const [direction = '', named] = directionToSpreadsheets.exec(head) ?? []
  const delimiter = named ?? delimiterOf(head)
  return { delimiter, lines: linesOf({ path, encoding, skipped: direction.length }, delimiter) }
}

/** A first line that names the separator of the values for spreadsheets. */
const directionToSpreadsheets = /^"?sep=([;,|\t])"?\r?\n/i

/** `skipped` is the number of characters at the beginning that are not part of the table. */
type Text = { readonly path: string; readonly encoding: string; readonly skipped: number }

async function* linesOf(text: Text, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    ...{ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestLine },
    // An inch sign in an unquoted text is an ordinary character, as in spreadsheets.
    relax_quotes: true,
  })
  const feeding = feed(text, parser)
  try {
    for await (const line of parser) yield line.map(unguarded)
    await feeding
  } catch (error) {
    const skippedLines = text.skipped > 0 ? 1 : 0
    throw error instanceof CsvError ? new TableError('unreadable', Number(error['lines']) + skippedLines || undefined) : error
  }
}

async function feed({ path, encoding, skipped }: Text, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder(encoding)
  const end = await endOf(path)
  let left = skipped
  const put = (text: string) => {
    const part = text.slice(left)
    left = Math.max(0, left - text.length)
    return parser.write(part)
  }
  for await (const chunk of end === 0 ? [] : createReadStream(path, { end: end - 1 })) {
    if (parser.destroyed) return
    if (!put(decoder.decode(chunk, { stream: true }))) await Promise.race([drained(parser), ended(parser)])
  }
  put(decoder.decode())
  parser.end()
}

/** Returns the length without the end-of-file signs (0x1A) that programs from DOS times still write. */
async function endOf(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, from)
    let end = bytesRead
    while (end > 0 && buffer[end - 1] === 0x1a) end -= 1
    return from + end
  } finally {
    await file.close()
  }
}

function drained(parser: ReturnType<typeof parse>): Promise<unknown> {
  return new Promise((resolve) => parser.once('drain', resolve))
}

function ended(parser: ReturnType<typeof parse>): Promise<unknown> {
  return new Promise((resolve) => parser.once('close', resolve))
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function headOf(path: string, encoding: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Returns the separator that splits most of the first lines into the same number of fields, and into the most fields. */
export function delimiterOf(head: string): string {
  const fitting = delimiters.map((delimiter) => {
    const widths = widthsBy(head, delimiter)
    const width = widths[0] ?? 1
    return { delimiter, width, alike: widths.filter((each) => each === width).length / Math.max(widths.length, 1) }
  })
  const [best] = fitting.filter(({ width }) => width > 1).toSorted((a, b) => b.alike - a.alike || b.width - a.width)
  return best?.delimiter ?? ';'
}

function widthsBy(head: string, delimiter: string): number[] {
  try {
    const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: headLines }
    return parseAtOnce(head, options).map((line: string[]) => line.length)
  } catch {
    return []
  }
}
