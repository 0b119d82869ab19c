import type { DemoTenant } from '@twinwerk/domain/demo/demo-tenant'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Transaction } from '../store/db/database.ts'
import type { Database } from '../store/db/database.ts'
import { writeCalls } from '../store/calls/write-calls.ts'
import { ensurePartition } from '../store/publish/partition.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'

/** Rows in one statement. */
const batch = 2000

/** Prepares the months of a tenant's calls, before the transaction that writes them. */
export async function prepareMonths(database: Database, { calls }: DemoTenant): Promise<void> {
  for (const month of new Set(calls.map(({ begin }) => begin.slice(0, 7))))
    await ensurePartition(database, { of: 'call_record', from: new Date(`${month}-01`) })
}

export function loadCalls(transaction: Transaction, { uuid: tenant, calls }: DemoTenant): void {
  const known = calls.map(({ uuid: id, ...call }) => ({ id, ...call, day: tenantDay(call.begin, defaultTimeZone), source: 'neutral' }))
  for (let from = 0; from < known.length; from += batch) writeCalls(transaction, tenant, known.slice(from, from + batch))
}
