import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Source } from '../source.ts'
import { cellBatches } from '../source.ts'
import { sheetName, spreadsheetValue } from '../spreadsheet-value.ts'
import type { FromWorker, ToWorker } from './xls-worker.ts'

/** The limits of the format; the header counts as a row. */
const most = { rows: 65_536, columns: 256 }
const limits = { maxOldGenerationSizeMb: 256 }

/**
 * Writes the format of 1997, which can only be written as a whole. A worker with its own memory builds the file completely before the first
 * byte is sent. Throws EXPORT_TOO_LARGE for a table that exceeds the format or the worker's memory.
 */
export async function* writeXls(source: Source): AsyncGenerator<Uint8Array> {
  if (source.columns.length > most.columns) throw new AppError('EXPORT_TOO_LARGE')
  const worker = new Worker(new URL('./xls-worker.ts', import.meta.url), { resourceLimits: limits })
  const failed = once(worker, 'error').then(([error]) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('EXPORT_TOO_LARGE', { cause: error }) : error
  })
  failed.catch(() => undefined)
  const ask = async (request: ToWorker): Promise<Uint8Array> => {
    // The rule is about browser windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(request)
    const [message] = await Promise.race([once(worker, 'message'), failed])
    const answer: FromWorker = message
    if (answer === 'too large') throw new AppError('EXPORT_TOO_LARGE')
    return answer === 'taken' ? empty : answer
  }
  try {
    await ask({ headers: source.headers, name: sheetName(source.title) })
    let rows = 1
    for await (const batch of cellBatches(source)) {
      rows += batch.length
      if (rows > most.rows) throw new AppError('EXPORT_TOO_LARGE')
      await ask({ rows: batch.map((row) => row.map(({ cell, column }) => spreadsheetValue(cell, column, source.wording))) })
    }
    yield await ask('write')
  } finally {
    await worker.terminate()
  }
}

const empty = new Uint8Array()
