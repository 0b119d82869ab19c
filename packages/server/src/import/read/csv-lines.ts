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
const longestLine = 1_000_000

/** Reads comma separated values with whatever separates them, in UTF-8 or the 8-bit code that German spreadsheets still write. */
export async function csvLines(path: string): Promise<TableLines> {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
  const delimiter = delimiterOf(await headOf(path, encoding))
  return { delimiter, lines: linesOf(path, encoding, delimiter) }
}

async function* linesOf(path: string, encoding: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestLine })
  const feeding = feed(path, encoding, parser)
  try {
    for await (const line of parser) yield (line as string[]).map(unguarded)
    await feeding
  } catch (error) {
    throw error instanceof CsvError ? new TableError('unreadable', Number(error['lines']) || undefined) : error
  }
}

async function feed(path: string, encoding: string, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    if (parser.destroyed) return
    if (!parser.write(decoder.decode(chunk as Buffer, { stream: true }))) await Promise.race([drained(parser), ended(parser)])
  }
  parser.end(decoder.decode())
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
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
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

/** The sign that parts the first lines into as many fields each, and into most of them. */
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
