import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Database, Transaction } from '../store/db/database.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { enqueue } from './job.ts'

type Parts = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'all'>
  /** Wakes the worker: there are jobs. */
  readonly wake: () => void
  readonly log: Pick<Logger, 'error'>
}

/** A kind of job that begins when there is something to do. A further job begins `everyMinutes` after the last one at the earliest. */
export type DueWork = {
  readonly kind: string
  readonly everyMinutes: number
  isDue(transaction: Transaction, tenant: string): Promise<boolean>
}

type Looking = { readonly works: readonly DueWork[]; readonly everyMilliseconds: number; readonly failure: string }

/** Looks for due work in each tenant: at the start and from time to time. Returns a function that ends it. */
export function startDueWork(parts: Parts, { works, everyMilliseconds, failure }: Looking): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= enqueueDueWork(parts, works)
      .catch((error: unknown) => parts.log.error(error, failure))
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
export async function enqueueDueWork({ database, tenants, wake }: Omit<Parts, 'log'>, works: readonly DueWork[]): Promise<number> {
  let begun = 0
  for (const { uuid: tenant } of await tenants.all())
    for (const work of works)
      if (await database.transaction({ role: 'app', tenant }, (transaction) => enqueueWork(transaction, tenant, work))) begun += 1
  if (begun > 0) wake()
  return begun
}

async function enqueueWork(transaction: Transaction, tenant: string, { kind, everyMinutes, isDue }: DueWork): Promise<boolean> {
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
