import { tellWaiting } from '../../runner/tell-waiting.ts'
import { runMoved } from '../../store/billing/run-process.ts'
import type { Transaction } from '../../store/db/database.ts'

/** Tells the process that waits for it that the state of a run (uuid) has changed. The transaction holds the lock of the run. */
export function tellProcess(transaction: Transaction, tenant: string, run: string): Promise<void> {
  return tellWaiting(transaction, { tenant, name: runMoved, correlationKey: run })
}
