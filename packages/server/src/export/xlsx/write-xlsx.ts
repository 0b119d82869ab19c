import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Source } from '../source.ts'
import { sheetName } from '../spreadsheet-value.ts'
import { sheetPath, workbookParts } from './parts.ts'
import { sheetXml } from './sheet.ts'

/** The same rows give the same bytes, whenever they are written. */
const fixed = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

export async function* writeXlsx(source: Source): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const sheet = Readable.from(sheetXml(source), { objectMode: false })
  // The archive would wait for ever for a sheet that failed.
  sheet.on('error', (error) => output.destroy(error))
  archive.on('error', (error) => output.destroy(error as Error))
  for (const [path, text] of Object.entries(workbookParts(sheetName(source.title)))) archive.addBuffer(Buffer.from(text), path, fixed)
  archive.addReadStream(sheet, sheetPath, fixed)
  archive.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    sheet.destroy()
  }
}
