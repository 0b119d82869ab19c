import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { insertDrafts, runsOfDrafts, type DraftProposal } from '../../store/billing/drafts.ts'
import { deleteDraftsOf, openDraftsOf, type OpenDraft } from '../../store/billing/energy/proposal-rows.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { lockContracts, lockRun, type RunRow } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { billingSetup } from '../rows.ts'
import { draftRows } from './draft-rows.ts'
import { groupsOf } from './group.ts'
import { completeCollective, readChunk } from './read-chunk.ts'
import type { RunContext } from './run-context.ts'
import { runDays } from './run-days.ts'
import { readRunLog } from './run-log.ts'

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

type OfRun = { readonly run: RunRow; readonly drafts: readonly OpenDraft[] }

async function acceptOfRun(transaction: Transaction, context: RunContext, { run, drafts }: OfRun) {
  const { tenant, store, author, clock } = context
  const proposing = drafts.filter((draft) => proposalsOf(draft).length > 0)
  if (proposing.length === 0) return { readings: 0, accepted: 0 }
  const named = [...new Set(proposing.flatMap(({ contracts }) => contracts))].toSorted()
  const contracts = await completeCollective(transaction, { tenant, codes: store.codes }, named)
  await transaction.run(lockContracts(tenant, contracts))
  const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
  const days = runDays(run, setup, clock.today)
  const reading = { tenant, store, clock, day: run.receiptDate ?? clock.today, arrearsUntil: days.arrearsUntil, until: days.advanceUntil }
  const chunk = await readChunk(transaction, reading, contracts)
  const current = new Set(
    chunk.billable.contracts.flatMap(({ readingProblems }) => readingProblems.flatMap(({ proposals = [] }) => proposals.map(keyOf))),
  )
  const accepted = proposing.filter((draft) => proposalsOf(draft).every((each) => current.has(keyOf(each))))
  // The supplies of two elements, or of two drafts, may lack the same reading.
  const stored = new Map(accepted.flatMap(proposalsOf).map((each) => [`${each.register} ${each.day}`, each]))
  const changes = [...stored.values()].flatMap((each) => readingChanges(each, clock.timeZone))
  await apply(transaction, store, { author, changes })
  const now = await readChunk(transaction, reading, contracts)
  const { rows: former } = await transaction.run(deleteDraftsOf(tenant, run.run, contracts))
  // A draft that somebody has open keeps its address.
  const addresses = Map.groupBy(former, (draft) => `${draft.number} ${draft.receiver}`)
  const anew = draftRows(groupsOf(now, days), now, days).map((draft) => ({
    ...draft,
    id: addresses.get(`${draft.number} ${draft.receiver}`)?.shift()?.id ?? draft.id,
  }))
  if (anew.length > 0) await transaction.run(insertDrafts(tenant, run.run, anew))
  await noteSums(transaction, context, run.run)
  return { readings: stored.size, accepted: accepted.length }
}

function proposalsOf({ findings }: OpenDraft): readonly DraftProposal[] {
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

async function noteSums(transaction: Transaction, { tenant, store, author }: RunContext, run: string): Promise<void> {
  const { sums, log } = await readRunLog(transaction, tenant, run)
  const attributes = {
    'billingRun:receiptCount': sums.drafts,
    'billingRun:sumGross': euroOfAmount(BigInt(sums.gross)),
    'billingRun:log': log,
  }
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
}
