import type { Logger } from 'pino'
import { sealAudit } from './store/audit/chain.ts'
import type { Database } from './store/db/database.ts'

const sealingMilliseconds = 10_000
/** An entry has the time of its statement. An entry of a transaction that commits late is older than the entries sealed before it. */
const overlapMilliseconds = 3_600_000

/**
 * Adds new audit entries to their chains every ten seconds (security, rule 33). The first run seals all entries, later runs only new ones.
 * Returns a function that stops it.
 */
export function startSealing({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  let running: Promise<unknown> | undefined
  let since: Date | undefined
  const seal = () => {
    const begun = Date.now()
    running ??= sealAudit(database, since)
      .then(() => (since = new Date(begun - overlapMilliseconds)))
      .catch((error: unknown) => log.error(error, 'sealing the audit log failed'))
      .finally(() => (running = undefined))
  }
  const sealing = setInterval(seal, sealingMilliseconds)
  return async () => {
    clearInterval(sealing)
    await running
  }
}
