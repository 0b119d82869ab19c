import { wallClock } from '@twinwerk/model/calendar/zone'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import type { Database } from '../store/db/database.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { dataCheck } from './check-data.ts'

type Parts = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'all'>
  /** Notifies the worker of new jobs. */
  readonly wake: () => void
  readonly log: Pick<Logger, 'error'>
}

const everyMilliseconds = 900_000
/** The hour of the check in the tenant's time zone, at night, when nobody waits for the database. */
const hour = 3

/**
 * Starts the nightly checks of each tenant's data. Every server looks for due checks, and the first one enqueues the job. Returns a
 * function that stops them.
 */
export function startDataChecks(parts: Parts): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= enqueueDue(parts, Date.now())
      .catch((error: unknown) => parts.log.error(error, 'planning the data checks failed'))
      .finally(() => (running = undefined))
  }
  const looking = setInterval(look, everyMilliseconds)
  return async () => {
    clearInterval(looking)
    await running
  }
}

/**
 * Enqueues the check for each tenant in whose time zone it is that hour, unless one was enqueued in the last 12 hours. Returns the number
 * of tenants.
 */
export async function enqueueDue({ database, tenants, wake }: Omit<Parts, 'log'>, now: number): Promise<number> {
  let begun = 0
  for (const { uuid: tenant, timeZone } of await tenants.all()) {
    if (hourIn(now, timeZone) !== hour) continue
    begun += await database.transaction({ role: 'app', tenant }, async (transaction) => {
      await transaction.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${dataCheck} ${tenant}`] })
      const { rowCount } = await transaction.run({
        text: `select from job where tenant_id = $1 and kind = $2 and user_id is null and created_at > now() - interval '12 hours' limit 1`,
        values: [tenant, dataCheck],
      })
      if (rowCount > 0) return 0
      enqueue(transaction, { tenant, id: v7(), kind: dataCheck, user: undefined, payload: {} })
      return 1
    })
  }
  if (begun > 0) wake()
  return begun
}

function hourIn(now: number, timeZone: string): number {
  return new Date(wallClock(now, timeZone)).getUTCHours()
}
