import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { apply } from '../../../store/apply/apply.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import { runsOfDrafts, type DraftProposal } from '../../../store/billing/drafts.ts'
import { openDraftsOf, type FormerDraft } from '../../../store/billing/drafted/redraft-rows.ts'
import { lockContracts, lockRun, type RunRow } from '../../../store/billing/run-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import { byGroup } from '../by-group.ts'
import { noteSums } from '../note-sums.ts'
import { completeCollective } from '../read-chunk.ts'
import { draftingOf } from './recalculate-drafts.ts'
import { redraft } from './redraft.ts'
import type { RunContext } from '../run-context.ts'

export type AcceptedReadings = {
  /** The number of stored readings. */
  readonly readings: number
  /** The number of drafts that have no proposal, or another one by now. */
  readonly left: number
}

/**
 * Stores the estimated readings that drafts (uuids) propose, and calculates these drafts anew; the runs are locked first, as the approval
 * does. A proposal counts only as it was shown: where the facts of today give another one, its draft shows that one instead. Runs that are
 * not `drafted` are left alone.
 */
export async function acceptReadings(transaction: Transaction, context: RunContext, ids: readonly string[]): Promise<AcceptedReadings> {
  const { tenant, author } = context
  const { rows: runs } = await transaction.run(runsOfDrafts(tenant, ids))
  let readings = 0
  let accepted = 0
  for (const { run: id } of runs) {
    const [run] = (await transaction.run(lockRun(tenant, id))).rows
    if (run?.state !== 'drafted') continue
    const { rows: drafts } = await transaction.run(openDraftsOf(tenant, id, ids))
    const done = await acceptOfRun(transaction, context, { run, drafts })
    readings += done.readings
    accepted += done.accepted
  }
  const { user } = author
  if (readings > 0 && user !== null)
    await transaction.run(auditUser({ tenant, user, action: 'billingReadingsEstimated', object: String(readings) }))
  return { readings, left: ids.length - accepted }
}

type OfRun = { readonly run: RunRow; readonly drafts: readonly FormerDraft[] }

async function acceptOfRun(transaction: Transaction, context: RunContext, { run, drafts }: OfRun) {
  const { tenant, store, author, clock } = context
  const proposing = drafts.filter((draft) => proposalsOf(draft).length > 0)
  if (proposing.length === 0) return { readings: 0, accepted: 0 }
  const named = [...new Set(proposing.flatMap(({ contracts }) => contracts))].toSorted()
  const contracts = await completeCollective(transaction, { tenant, codes: store.codes }, named)
  await transaction.run(lockContracts(tenant, contracts))
  const drafting = await draftingOf(transaction, context, run)
  const { done } = await byGroup(transaction, { reading: drafting.reading, contracts, log: context.log }, ({ billable }) =>
    billable.contracts.flatMap(({ readingProblems }) => readingProblems.flatMap(({ proposals = [] }) => proposals.map(keyOf))),
  )
  const current = new Set(done.flat())
  const accepted = proposing.filter((draft) => proposalsOf(draft).every((each) => current.has(keyOf(each))))
  // The supplies of two elements, or of two drafts, may lack the same reading.
  const stored = new Map(accepted.flatMap(proposalsOf).map((each) => [`${each.register} ${each.day}`, each]))
  const changes = [...stored.values()].flatMap((each) => readingChanges(each, clock.timeZone))
  await apply(transaction, store, { author, changes })
  await redraft(transaction, { ...drafting, tenant, run: run.run, contracts })
  await noteSums(transaction, context, { run: run.run })
  return { readings: stored.size, accepted: accepted.length }
}

function proposalsOf({ findings }: FormerDraft): readonly DraftProposal[] {
  return findings.flatMap(({ proposals = [] }) => proposals)
}

function keyOf({ register, day, value, method }: DraftProposal): string {
  return `${register} ${day} ${value} ${method}`
}

function readingChanges({ register, day, value, method }: DraftProposal, zone: string) {
  const id = v7()
  const values = {
    'meterReading:readAt': startOfDay(day, zone),
    'meterReading:reading': value,
    'meterReading:quality': 'estimated',
    'meterReading:estimatedBy': method,
  }
  return [newTwin(id, 'meterReading', values), newLink('meterRegister:meterReadings', register, id)]
}
