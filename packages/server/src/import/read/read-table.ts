import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { TableError } from './table-limits.ts'
import type { TablePart } from './table-rows.ts'
import type { FromTableWorker, TableFile } from './table-worker.ts'

/** The limits for a hostile file (security, rule 30). */
const memoryMegabytes = 256
const longestMilliseconds = 30_000

/**
 * Reads the headings of a table file, then its rows, in a worker with its own memory and time. Throws TableError for a file that is
 * unreadable or exceeds these limits.
 */
export async function* readTable(file: TableFile, longest = longestMilliseconds): AsyncGenerator<TablePart> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    // Libraries write the worker's output, which is discarded.
    stderr: true,
    stdout: true,
  })
  const failed = once(worker, 'error').then(([error]) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableError('tooLarge') : error
  })
  failed.catch(() => undefined)
  // Only the worker's own time counts, not the time in which the caller processes rows.
  let left = longest
  const next = async (): Promise<FromTableWorker> => {
    const begun = performance.now()
    const timeout = new AbortController()
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(new TableError('tooLarge')), left)
      timeout.signal.addEventListener('abort', () => clearTimeout(timer))
    })
    try {
      const [message] = await Promise.race([once(worker, 'message'), failed, late])
      return message
    } finally {
      timeout.abort()
      left -= performance.now() - begun
    }
  }
  try {
    for (let part = await next(); part !== 'done'; part = await next()) {
      if ('fault' in part) throw new TableError(part.fault, part.line)
      yield part
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('taken')
    }
  } finally {
    await worker.terminate()
  }
}
