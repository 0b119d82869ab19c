import { parentPort, workerData } from 'node:worker_threads'
import { present } from '@twinwerk/model/error/present'
import { csvLines } from './csv-lines.ts'
import { TableError } from './table-limits.ts'
import type { TableFault } from './table-limits.ts'
import type { TablePart } from './table-rows.ts'
import { tableParts } from './table-rows.ts'
import { xlsxLines } from './xlsx-lines.ts'

export type TableFile = { readonly path: string; readonly format: 'csv' | 'xlsx' }

/** The messages of the worker. Each part is sent after the previous part was taken; the last message is `done` or the fault of the file. */
export type FromTableWorker = TablePart | 'done' | { readonly fault: TableFault; readonly line: number | undefined }

const { path, format }: TableFile = workerData
const port = present(parentPort, 'the port of the worker')

try {
  for await (const part of tableParts(await (format === 'csv' ? csvLines(path) : xlsxLines(path)))) {
    const taken = new Promise((resolve) => port.once('message', resolve))
    send(part)
    await taken
  }
  send('done')
} catch (error) {
  if (!(error instanceof TableError)) throw error
  send({ fault: error.fault, line: error.line })
}

function send(message: FromTableWorker): void {
  // The rule is about browser windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  port.postMessage(message)
}
