import { columns } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'

/** Jobs of some kinds for billing runs or processes (uuids). */
export type BillingWork = { readonly tenant: string; readonly kinds: readonly string[]; readonly about: readonly string[] }

const isAbout = `j.tenant_id = $1 and j.kind = any($2) and (j.payload ->> 'run' = any($3) or j.payload ->> 'process' = any($3))`
const valuesOf = ({ tenant, kinds, about }: BillingWork) => [tenant, kinds, about]

/** Returns a row while one of the jobs waits or runs. */
function livingWork(work: BillingWork): Statement {
  return {
    name: 'billing-work-living',
    text: `select 1 where exists (select 1 from job j where ${isAbout} and j.state = 'ready')
      or exists (select 1 from job j where ${isAbout} and j.state = 'running')`,
    values: valuesOf(work),
  }
}

/** Returns true if none of the jobs waits or runs. */
export async function isAtRest(transaction: Transaction, work: BillingWork): Promise<boolean> {
  return (await transaction.run(livingWork(work))).rowCount === 0
}

/** Makes the jobs that failed or were cancelled due again, with all their tries. Returns how many. */
export async function repeatWork(transaction: Transaction, work: BillingWork): Promise<number> {
  const { rowCount } = await transaction.run({
    name: 'billing-work-repeat',
    text: `update job j set state = 'ready', run_at = now(), tries = 0, last_error = null, finished_at = null, lease_until = null, cancel_requested = false
      where ${isAbout} and j.state in ('failed', 'cancelled') returning j.id`,
    values: valuesOf(work),
    columns: columns({ id: 'uuid' }),
  })
  if (rowCount > 0) transaction.wake()
  return rowCount
}
