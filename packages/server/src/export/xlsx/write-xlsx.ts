import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Source } from '../source.ts'
import { cellBatches } from '../source.ts'
import type { SpreadsheetValue } from '../spreadsheet-value.ts'
import { sheetName, spreadsheetValue } from '../spreadsheet-value.ts'
import { cutNotice } from '../texts.ts'
import { sheetPath, workbookParts } from './parts.ts'
import type { Sheet } from './sheet.ts'
import { sheetXml } from './sheet.ts'

/** Fixed attributes of the parts: the same rows give the same bytes at any time. */
const fixed = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

export function writeXlsx(source: Source): AsyncGenerator<Uint8Array> {
  return writeWorkbook(source.title, sheetOf(source))
}

export function sheetOf(source: Source): Sheet {
  const { headers, wording } = source
  return { headers, batches: valueBatches(source), notice: () => (source.isCut() ? cutNotice(wording.locale.language) : undefined) }
}

async function* valueBatches(source: Source): AsyncGenerator<SpreadsheetValue[][]> {
  const { wording } = source
  for await (const batch of cellBatches(source))
    yield batch.map((row) => row.map(({ cell, column }) => spreadsheetValue(cell, column, wording)))
}

/** Writes a workbook with one sheet. */
export async function* writeWorkbook(title: string, content: Sheet): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const sheet = Readable.from(sheetXml(content), { objectMode: false })
  // The archive would wait forever for a sheet that failed.
  sheet.on('error', (error) => output.destroy(error))
  archive.on('error', (error) => output.destroy(error))
  for (const [path, text] of Object.entries(workbookParts(sheetName(title)))) archive.addBuffer(Buffer.from(text), path, fixed)
  archive.addReadStream(sheet, sheetPath, fixed)
  archive.end()
  try {
    for await (const chunk of output) yield chunk
  } finally {
    sheet.destroy()
  }
}
