import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { decideDrafts, runsOfDrafts, type Decision } from '../../store/billing/drafts.ts'
import { lockRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { RunContext } from './run-context.ts'
import { readDecidedLog } from './run-log.ts'

type Parts = Pick<RunContext, 'store' | 'author'>

/**
 * Notes a decision about drafts, and the new counts with their runs. Locks the runs first, as the approval does. Returns the number of
 * drafts that were still open.
 */
export async function decide(transaction: Transaction, { store, author }: Parts, decision: Decision): Promise<number> {
  const { tenant } = author
  const { rows: runs } = await transaction.run(runsOfDrafts(tenant, decision.ids))
  const locked = []
  for (const { run } of runs) locked.push(...(await transaction.run(lockRun(tenant, run))).rows)
  const { rowCount } = await transaction.run(decideDrafts(tenant, decision))
  if (rowCount === 0) return 0
  for (const { run, state } of locked) {
    if (state !== 'drafted') continue
    const attributes = { 'billingRun:log': await readDecidedLog(transaction, tenant, run) }
    await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
  }
  const { user, reason } = decision
  const object = `${decision.decision} ${rowCount}`
  await transaction.run(auditUser({ tenant, user, action: 'billingDraftsDecided', object, ...(reason !== null && { reason }) }))
  return rowCount
}
