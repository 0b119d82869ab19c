import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import { openCalls } from '../store/calls/open-calls.ts'
import { hasFormerCalls, monthsOfFormer } from '../store/calls/write-calls.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { callMove } from './move-calls.ts'
import { callSettle } from './settle-calls.ts'

type Parts = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'all'>
  /** Wakes the worker: there are jobs. */
  readonly wake: () => void
  readonly log: Pick<Logger, 'error'>
}

/** A server of an earlier release may go on beside this one, and write calls as twins. */
const everyMilliseconds = 600_000

type Work = { readonly kind: string; readonly everyMinutes: number; isDue(transaction: Transaction, tenant: string): Promise<boolean> }

const works: readonly Work[] = [
  {
    kind: callMove,
    everyMinutes: 0,
    isDue: async (transaction, tenant) => (await hasFormerCalls(transaction)) && (await monthsOfFormer(transaction, tenant)).length > 0,
  },
  {
    kind: callSettle,
    everyMinutes: 60,
    isDue: async (transaction, tenant) => (await openCalls(transaction, tenant, { after: 0, limit: 1 })).length > 0,
  },
]

/**
 * Begins the move of former calls, and tries again the calls that nobody pays for: at the start and from time to time. Returns how to end
 * it.
 */
export function startCallWork(parts: Parts): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= enqueueCallWork(parts)
      .catch((error: unknown) => parts.log.error(error, 'looking for work on calls failed'))
      .finally(() => (running = undefined))
  }
  look()
  const looking = setInterval(look, everyMilliseconds)
  return async () => {
    clearInterval(looking)
    await running
  }
}

/** Begins what is due in each tenant. Every server looks; the first one begins it. Resolves to the number of jobs begun. */
export async function enqueueCallWork({ database, tenants, wake }: Omit<Parts, 'log'>): Promise<number> {
  let begun = 0
  for (const { uuid: tenant } of await tenants.all())
    for (const work of works)
      if (await database.transaction({ role: 'app', tenant }, (transaction) => enqueueWork(transaction, tenant, work))) begun += 1
  if (begun > 0) wake()
  return begun
}

async function enqueueWork(transaction: Transaction, tenant: string, { kind, everyMinutes, isDue }: Work): Promise<boolean> {
  if (!(await isDue(transaction, tenant))) return false
  await transaction.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`${kind} ${tenant}`] })
  const { rowCount } = await transaction.run({
    text: `select from job where tenant_id = $1 and kind = $2
      and (state in ('ready', 'running') or created_at > now() - $3 * interval '1 minute') limit 1`,
    values: [tenant, kind, everyMinutes],
  })
  if (rowCount > 0) return false
  enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload: {} })
  return true
}
