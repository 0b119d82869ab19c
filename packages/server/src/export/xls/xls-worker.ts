import { parentPort } from 'node:worker_threads'
import type { SpreadsheetValue } from '../spreadsheet-value.ts'
import { TooLarge, Workbook } from './workbook.ts'

/**
 * The messages to the worker. The header comes first, then rows, each answered with `taken`; at the end `write`, answered with the file.
 * The worker answers `too large` for content beyond the format's limits.
 */
export type ToWorker =
  | { readonly headers: readonly string[]; readonly name: string }
  | { readonly rows: readonly (readonly SpreadsheetValue[])[] }
  | 'write'

export type FromWorker = 'taken' | 'too large' | Uint8Array

let workbook: Workbook

// The rule is about browser windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.on('message', (message: ToWorker) => parentPort?.postMessage(answerTo(message)))

function answerTo(message: ToWorker): FromWorker {
  if (message === 'write') return workbook.file()
  if ('headers' in message) {
    workbook = new Workbook(message)
    return 'taken'
  }
  try {
    for (const row of message.rows) workbook.addRow(row)
    return 'taken'
  } catch (error) {
    if (error instanceof TooLarge) return 'too large'
    throw error
  }
}
