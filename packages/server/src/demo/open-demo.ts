import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import { StartError } from '../start-error.ts'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { loadBrands } from './load-brands.ts'
import { loadDemo, type LoadParts } from './load-demo.ts'
import { loadMap } from './load-map.ts'

/** An arbitrary number, the same in all servers. */
const loadLock = 7_301_995

type Wanted = {
  readonly size: 'small' | 'full'
  /** An ISO instant. */
  readonly now: string
}

/**
 * Loads the missing parts of the demo world. If several servers start at the same time, one loads and the others wait. `onMade` runs for
 * each new tenant. Throws StartError in a database that contains other tenants and no demo tenant.
 */
export function openDemo(parts: LoadParts, { size, now }: Wanted, onMade: (tenant: string) => Promise<unknown>): Promise<void> {
  return alone(parts.database, async () => {
    await refuseForeign(parts.database)
    const makeWorld = async () => {
      const { demoWorld } = await import('@twinwerk/domain/demo/demo-world')
      return demoWorld({ size, today: now.slice(0, 10) })
    }
    const made = await loadDemo(parts, makeWorld, now)
    for (const tenant of made) await onMade(tenant)
    await loadBrands(parts, demoTenants, now)
    await loadMap(parts)
  })
}

/**
 * Holds the lock in a separate transaction, because the load consists of several transactions. That transaction is idle during the load, so
 * its timeouts are off.
 */
function alone(database: Database, work: () => Promise<void>): Promise<void> {
  return database.transaction({ role: 'identity' }, async ({ run }) => {
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await run({ text: `set local ${limit} = 0` })
    await run({ text: 'select pg_advisory_xact_lock($1)', values: [loadLock] })
    await work()
  })
}

async function refuseForeign(database: Database): Promise<void> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: 'select id, short_id as "shortId" from tenant_registry order by short_id',
      columns: columns({ id: 'uuid', shortId: 'text' }),
    },
  )
  const demo = new Set(demoTenants.map(({ uuid }) => uuid))
  const foreign = rows.filter(({ id }) => !demo.has(id)).map(({ shortId }) => shortId)
  if (foreign.length === 0 || foreign.length < rows.length) return
  throw new StartError(
    `The demo world is not loaded beside the tenants of this database (${foreign.join(', ')}): leave DEMO out, set DEMO=off, or use another database.`,
  )
}
