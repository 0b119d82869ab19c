import type { Logger } from 'pino'
import { sealAudit } from './store/audit/chain.ts'
import type { Database } from './store/db/database.ts'

const sealingMilliseconds = 10_000
/** Entries come with the time of their statement: those of a transaction that commits late are older than what was sealed before them. */
const overlapMilliseconds = 3_600_000

/**
 * Every ten seconds the audit entries that came are bound into their chains (security, rule 33): at first all, then the new ones. Answers
 * how to end it.
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
