import { v5 } from 'uuid'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { messageJob } from './receive-message.ts'

type Told = { readonly tenant: string; readonly name: string; readonly correlationKey: string }

/**
 * Sends a message if a process waits for it, once for each wait. The transaction holds the lock of the twin that the message is about, and
 * the process looks at the twin under the same lock: so it either sees the new state or waits already, and no message is kept for nobody.
 */
export async function tellWaiting(transaction: Transaction, { tenant, name, correlationKey }: Told): Promise<void> {
  const { rows } = await transaction.run({
    name: 'process-awaits',
    text: `select id as wait from process_wait where tenant_id = $1 and ev = 'message' and name = $2 and correlation_key = $3 and open order by id limit 1`,
    values: [tenant, name, correlationKey],
    columns: columns({ wait: 'uuid' }),
  })
  const [row] = rows
  if (!row) return
  const { kind, payload } = messageJob({ tenant, name, correlationKey, data: {} })
  const { rowCount } = await transaction.run({
    name: 'process-tell',
    text: 'insert into job (tenant_id, id, kind, payload) values ($1, $2, $3, $4::jsonb) on conflict do nothing',
    values: [tenant, v5(`told ${row.wait}`, tenant), kind, JSON.stringify(payload)],
  })
  if (rowCount > 0) transaction.wake()
}
