import type { Logger } from 'pino'
import { removeUsedTokens } from './captcha/consume-token.ts'
import { removeOldRuns } from './export/runs.ts'
import type { Files } from './files/open-files.ts'
import { removeOutdated } from './files/removal.ts'
import { removeOldCounts } from './identity/request-limit.ts'
import { removeExpired } from './identity/sessions.ts'
import { removeOldImports } from './import/imports.ts'
import { removeOldJobs } from './jobs/job.ts'
import { removeOldMails } from './mail/outbox.ts'
import { removeOldSubscriptions } from './realtime/subscription.ts'
import { deleteOldEntries } from './store/audit/chain.ts'
import type { Database } from './store/db/database.ts'
import type { Ledger } from './files/ledger.ts'
import { createOutdatedFiles } from './store/files/outdated-files.ts'
import { preparePartitions } from './store/publish/history-partitions.ts'
import { removeOldAnswers } from './store/save/idempotency.ts'
import { removeOldTelemetryCounts } from './telemetry/counts.ts'
import { deleteExpiredValues } from './telemetry/delete-expired.ts'
import { prepareValuePartitions } from './telemetry/partitions.ts'

const cleaningMilliseconds = 3_600_000

type Parts = { database: Database; files: Files; ledger: Ledger; log: Logger }

/** Deletes expired data and prepares future partitions once an hour. Returns a function that stops it. */
export function startCleaning({ database, files, ledger, log }: Parts): () => void {
  const outdated = { ...createOutdatedFiles(database), forget: ledger.forget }
  const clean = () =>
    Promise.all([
      removeExpired(database),
      removeOldCounts(database),
      removeOldAnswers(database),
      removeOldJobs(database),
      removeOldRuns(database),
      removeOldImports(database),
      removeOldMails(database),
      removeUsedTokens(database),
      removeOldSubscriptions(database),
      deleteOldEntries(database),
      deleteExpiredValues(database),
      removeOldTelemetryCounts(database),
      preparePartitions(database, new Date()),
      prepareValuePartitions(database, new Date()),
      removeOutdated({ ...files, outdated }, Date.now()),
    ])
  const cleaning = setInterval(() => void clean().catch((error: unknown) => log.error(error, 'cleaning failed')), cleaningMilliseconds)
  return () => clearInterval(cleaning)
}
