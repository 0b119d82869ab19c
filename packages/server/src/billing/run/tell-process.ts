import { enqueue } from '../../jobs/job.ts'
import { messageJob } from '../../runner/receive-message.ts'
import { processOfRunWaits, runMoved } from '../../store/billing/run-process.ts'
import type { Transaction } from '../../store/db/database.ts'

/**
 * * Tells the process that waits for it that the state of a run (uuid) has changed. The transaction holds the lock of the run: the process
 * reads the state under the same lock, so it either sees the new state or waits already. /
 */
export async function tellProcess(transaction: Transaction, tenant: string, run: string): Promise<void> {
  if ((await transaction.run(processOfRunWaits(tenant, run))).rowCount === 0) return
  enqueue(transaction, messageJob({ tenant, name: runMoved, correlationKey: run, data: {} }))
}
