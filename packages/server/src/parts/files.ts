import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openFiles } from '../files/open-files.ts'
import { createSemaphore } from '../identity/semaphore.ts'
import { explainFileError } from '../start-error.ts'
import type { Database } from '../store/db/database.ts'
import { createLedger } from '../store/files/ledger.ts'

/** A picture may need 200 MB while it is encoded again. */
const picturesAtOnce = { slots: 2, waiting: 100 }
/** A table may need as much memory while it is read. */
const tablesAtOnce = { slots: 2, waiting: 20 }

export type FileParts = Awaited<ReturnType<typeof openFileParts>>

export async function openFileParts({ config, database, log }: { config: Config; database: Database; log: Logger }) {
  const ledger = createLedger(database)
  const files = await openFiles({
    folder: join(config.dataDir, 'files'),
    s3: config.s3,
    clamd: config.clamd,
    ledger,
    inTurn: createSemaphore(picturesAtOnce),
    warn: (error) => log.warn(error, 'the file store does not answer'),
  }).catch((error: unknown) => {
    throw explainFileError(error, config.dataDir)
  })
  return { files, ledger, tablesInTurn: createSemaphore(tablesAtOnce) }
}
