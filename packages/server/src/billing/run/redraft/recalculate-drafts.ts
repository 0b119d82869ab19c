import { runsOfDrafts } from '../../../store/billing/drafts.ts'
import { openDraftsOf } from '../../../store/billing/drafted/redraft-rows.ts'
import { lockContracts, lockRun, type RunRow } from '../../../store/billing/run-rows.ts'
import { setupRows } from '../../../store/billing/issued-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { billingSetup } from '../../rows.ts'
import type { Drafting } from '../draft-chunk.ts'
import { isBlocked } from '../approval/draft-content.ts'
import { noteSums } from '../note-sums.ts'
import { completeCollective } from '../read-chunk.ts'
import { redraft } from './redraft.ts'
import type { RunContext } from '../run-context.ts'
import { runDays } from '../run-days.ts'

export type Recalculated = {
  /** The number of drafts that the contracts have now. */
  readonly drafts: number
  /** The number of those among them that a finding keeps from being approved. */
  readonly blocked: number
  /** The number of drafts that were left alone, because their run is approved, discarded or being calculated. */
  readonly left: number
}

/**
 * Calculates drafts (uuids) anew, with those of contracts on the same receipt. All other drafts of the run stay as they were decided. The
 * runs are locked first, as the approval does.
 */
export async function recalculateDrafts(transaction: Transaction, context: RunContext, ids: readonly string[]): Promise<Recalculated> {
  const { tenant, store } = context
  const { rows: runs } = await transaction.run(runsOfDrafts(tenant, ids))
  const sums = { drafts: 0, blocked: 0, left: ids.length }
  for (const { run: id } of runs) {
    const [run] = (await transaction.run(lockRun(tenant, id))).rows
    if (run?.state !== 'drafted') continue
    const { rows: asked } = await transaction.run(openDraftsOf(tenant, id, ids))
    if (asked.length === 0) continue
    const named = [...new Set(asked.flatMap((draft) => draft.contracts))].toSorted()
    const contracts = await completeCollective(transaction, { tenant, codes: store.codes }, named)
    await transaction.run(lockContracts(tenant, contracts))
    const drafting = await draftingOf(transaction, context, run)
    const current = await redraft(transaction, { ...drafting, tenant, run: id, contracts })
    await noteSums(transaction, context, { run: id })
    sums.left -= asked.length
    sums.drafts += current.length
    sums.blocked += current.filter(isBlocked).length
  }
  return sums
}

/** Returns the day and days of a run, as its drafts are calculated with. */
export async function draftingOf(transaction: Transaction, { tenant, store, clock, log }: RunContext, run: RunRow): Promise<Drafting> {
  const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
  const days = runDays(run, setup, clock.today)
  const { arrearsUntil, advanceUntil: until } = days
  return { reading: { tenant, store, clock, day: run.receiptDate ?? clock.today, arrearsUntil, until }, days, log }
}
