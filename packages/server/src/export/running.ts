import { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ExportProgress } from '@twinwerk/model/query/export-options'
import type { Database } from '../store/db/database.ts'
import type { NamedRun } from './runs.ts'
import { endRun, reportRun } from './runs.ts'

const chunkBytes = 65_536
/**
 * Times in milliseconds: the interval of the checks, the longest wait of a chunk for the reader, and the longest duration (security, F8).
 */
export type Pace = { readonly check: number; readonly slowest: number; readonly longest: number }

export const usualPace: Pace = { check: 1000, slowest: 30_000, longest: 3_600_000 }

class Cancelled extends Error {}

type Parts = {
  readonly database: Database
  readonly run: NamedRun
  readonly chunks: AsyncIterable<string | Uint8Array>
  /** Rows written so far, and whether the list has more than were read. */
  readonly progress: () => { readonly rows: number; readonly cut: boolean }
  readonly isAllowed: () => Promise<boolean>
  /** Closes the source of the chunks. */
  readonly close: () => Promise<void>
  readonly pace: Pace
}

/**
 * Streams a file to its reader and reports the progress repeatedly. The stream breaks when the export is cancelled, or when the reader
 * loses a right or is too slow: an incomplete file never looks complete. The run is over before the reader gets the end, so that the
 * reader's next export finds a free place. `ended` resolves when all resources are released.
 */
export function runExport(parts: Parts): { readonly stream: Readable; readonly ended: Promise<void> } {
  const { database, run, progress, isAllowed, close, pace } = parts
  const begun = performance.now()
  let waitingSince: number | undefined
  let over: Promise<void> | undefined

  const end = async (state: ExportProgress['state']): Promise<void> => {
    const kept = endRun(database, run, { ...progress(), state }).catch(() => undefined)
    await Promise.all([close(), kept])
  }
  async function* paced(): AsyncGenerator<string | Uint8Array> {
    for await (const chunk of parts.chunks) {
      waitingSince = performance.now()
      yield chunk
      waitingSince = undefined
    }
    over = end('done')
    await over
  }
  const stream = Readable.from(paced(), { objectMode: false, highWaterMark: chunkBytes })

  const check = async (): Promise<void> => {
    const now = performance.now()
    if (now - (waitingSince ?? now) > pace.slowest || now - begun > pace.longest) throw new Error('the reader is too slow')
    if ((await reportRun(database, run, progress().rows)).cancelRequested) throw new Cancelled('cancelled')
    if (!(await isAllowed())) throw new AppError('NOT_ALLOWED')
  }
  const stop = (reason: Error) => {
    stream.destroy(reason)
    void close()
  }
  let timer: NodeJS.Timeout
  const checkAgain = () => {
    timer = setTimeout(() => {
      check().then(checkAgain, stop)
    }, pace.check)
  }
  checkAgain()

  const ended = new Promise<void>((resolve) => {
    stream.once('close', () => {
      clearTimeout(timer)
      const { errored } = stream
      resolve(over ?? end(!errored || errored instanceof Cancelled ? 'cancelled' : 'failed'))
    })
  })
  stream.on('error', () => undefined)
  return { stream, ended }
}
