import { enqueue } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import { messageJob } from './receive-message.ts'

type Told = { readonly tenant: string; readonly name: string; readonly correlationKey: string }

/**
 * Sends a message if a process waits for it. The transaction holds the lock of the twin that the message is about, and the process looks at
 * the twin under the same lock: so it either sees the new state or waits already, and no message is kept for nobody.
 */
export async function tellWaiting(transaction: Transaction, { tenant, name, correlationKey }: Told): Promise<void> {
  const { rowCount } = await transaction.run({
    name: 'process-awaits',
    text: `select 1 from process_wait where tenant_id = $1 and ev = 'message' and name = $2 and correlation_key = $3 and open limit 1`,
    values: [tenant, name, correlationKey],
  })
  if (rowCount > 0) enqueue(transaction, messageJob({ tenant, name, correlationKey, data: {} }))
}
