import type { Logger } from 'pino'
import { sealAudit } from './store/audit/chain.ts'
import type { Database } from './store/db/database.ts'

const sealingMilliseconds = 10_000

/** Every ten seconds the audit entries that came are bound into their chains (security, rule 33). Answers how to end it. */
export function startSealing({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const seal = () => {
    running ??= sealAudit(database)
      .catch((error: unknown) => log.error(error, 'sealing the audit log failed'))
      .finally(() => (running = undefined))
  }
  const sealing = setInterval(seal, sealingMilliseconds)
  return async () => {
    clearInterval(sealing)
    await running
  }
}
