import type { Run } from '@twinwerk/model/billing/bill'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import type { TypedJob } from '../../../jobs/typed-job.ts'
import { apply } from '../../../store/apply/apply.ts'
import {
  draftSums,
  leaveOutDrafts,
  nextDrafts,
  settleDrafts,
  type DraftAt,
  type DraftOutcome,
  type DraftRow,
} from '../../../store/billing/drafts.ts'
import type { Booking } from '../../../payments/book/booking.ts'
import { updateBalances } from '../../../payments/book/balances.ts'
import { setOffCredit } from '../../../payments/book/set-off.ts'
import { planCollections } from '../../../payments/collect/plan.ts'
import { markBilledCalls } from '../../../store/billing/calls/billed-calls.ts'
import type { CallSlice } from '../../../store/billing/calls/unbilled-calls.ts'
import { setupRows } from '../../../store/billing/issued-rows.ts'
import { drawReceiptNumbers } from '../../../store/billing/numbers.ts'
import { receiptsByNumber } from '../../../store/billing/receipt-rows.ts'
import { lockCalls } from '../../../store/calls/lock-calls.ts'
import { lockContracts, lockRun, type RunRow } from '../../../store/billing/run-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { firstRow } from '../../../store/db/statement.ts'
import { renderKind } from '../../../store/billing/job-kinds.ts'
import { billingSetup } from '../../rows.ts'
import { absorb, lockTakenUp } from '../../instalments/absorb.ts'
import { contractsOf, findReceipts, type Unchanged } from './find-receipts.ts'
import type { ReceiptContent } from '../group.ts'
import type { RunParts } from '../jobs.ts'
import type { ChunkFacts } from '../read-chunk.ts'
import { withChargedCalls } from '../price-origin.ts'
import { receiptChanges } from '../receipt-changes.ts'
import { runContext, type RunContext } from '../run-context.ts'
import { runDays } from '../run-days.ts'
import { readRunLog } from '../run-log.ts'

const perChunk = 100

/** The letter of the circle of each kind of receipt. */
const letters: Readonly<Record<ReceiptContent['kind'], string>> = { invoice: 'R', correction: 'R', fee: 'F', instalment: 'A' }

/**
 * Turns the drafts of an approved run into receipts, in the order of their contract numbers and some in each transaction. A draft whose
 * contract was changed since is left out. A crash repeats nothing: the drafts of a committed step are settled.
 */
export async function approveRun(parts: RunParts, job: TypedJob<{ readonly run: string }>): Promise<{ readonly receipts: number }> {
  const max = parts.perStep ?? perChunk
  let receipts: number | undefined
  let after: DraftAt | undefined
  const loop = { goesOn: true }
  while (loop.goesOn)
    await job.step(async (transaction) => {
      const context = await runContext(parts, job)
      const [run] = (await transaction.run(lockRun(job.tenant, job.payload.run))).rows
      if (run?.state !== 'approved') {
        loop.goesOn = false
        return {}
      }
      const before = receipts ?? firstRow(await transaction.run(draftSums(job.tenant, run.run))).approved
      const step = await approveStep(transaction, { ...context, max, after }, run)
      loop.goesOn = step.taken === max
      after = step.last
      receipts = before + step.made
      if (!loop.goesOn) await noteApproved(transaction, context, run.run)
      return { done: receipts }
    })
  return { receipts: receipts ?? 0 }
}

type Step = RunContext & { readonly max: number; readonly after: DraftAt | undefined }

/** Approves the next drafts of a run. Returns how many were taken, how many of them became receipts, and the last one. */
async function approveStep(transaction: Transaction, { max, after, ...context }: Step, run: RunRow) {
  const { tenant, store, clock } = context
  const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
  const day = run.receiptDate ?? clock.today
  const drafts = (await transaction.run(nextDrafts({ tenant, run: run.run, after }, max))).rows
  const approval = { ...context, run: run.run, day, days: runDays(run, setup, day) }
  const receipts = drafts.length > 0 ? await approveDrafts(transaction, approval, drafts) : new Map<string, string>()
  return { taken: drafts.length, made: receipts.size, last: drafts.at(-1) }
}

/** Leaves out the drafts of a run (uuid) that are still open, notes the sums with the run, and has the files of its receipts made. */
async function noteApproved(transaction: Transaction, context: RunContext, run: string): Promise<void> {
  const { tenant, store, author } = context
  await transaction.run(leaveOutDrafts(tenant, run))
  const { sums, log } = await readRunLog(transaction, context, { run, of: 'approved' })
  const { approved, approvedGross } = sums
  const attributes = {
    'billingRun:receiptCount': approved,
    'billingRun:sumGross': euroOfAmount(BigInt(approvedGross)),
    'billingRun:log': { ...log, leftOut: sums.drafts - approved },
  }
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
  enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: author.user ?? undefined, payload: { run } })
}

type Approval = RunContext & { readonly run: string; readonly day: DateText; readonly days: Run }

/** Returns the receipts (uuids) that the drafts became, by draft (uuid). */
export async function approveDrafts(
  transaction: Transaction,
  approval: Approval,
  drafts: readonly DraftRow[],
): Promise<ReadonlyMap<string, string>> {
  const { tenant, store, author, clock, day, days } = approval
  lockCalls(transaction, tenant)
  await transaction.run(lockContracts(tenant, contractsOf(drafts)))
  const booking = { transaction, parts: store, author, today: clock.today }
  const reading = { tenant, store, clock, day, arrearsUntil: days.arrearsUntil, until: days.advanceUntil }
  const found: Unchanged[] = []
  for (const each of await findReceipts(transaction, { ...reading, days }, drafts))
    found.push(each.same.length === 0 ? each : { ...each, facts: await withChargedCalls(transaction, reading, each.facts) })
  const approved = inOrder(await unpaid(booking, found), drafts)
  const numbers = await drawNumbers(transaction, approval, approved)
  const corrected = await correctedReceipts(transaction, tenant, approved)
  const changes = approved.flatMap(({ group, receipt, facts }) => {
    const number = numbers.get(receipt) ?? ''
    return receiptChanges(group, { receipt, number, date: day, at: clock.now, tenant, run: approval.run, corrected }, facts)
  })
  await apply(transaction, store, { author, changes })
  await absorb(
    booking,
    approved.flatMap(({ group }) => group.absorbed),
  )
  for (const { group, receipt } of approved) if (group.kind === 'correction') await setOffCredit(booking, receipt)
  await planCollections(booking, { zone: clock.timeZone, receipts: approved.map(({ receipt }) => receipt) })
  await updateBalances(
    booking,
    approved.flatMap(({ group, receipt }) => [receipt, ...group.absorbed]),
  )
  markBilledCalls(
    transaction,
    tenant,
    approved.flatMap(({ group, receipt, facts }) => chargedSlices(group, facts).map((slice) => ({ ...slice, receipt }))),
  )
  const receipts = new Map(approved.map(({ draft, receipt }) => [draft.id, receipt]))
  await transaction.run(
    settleDrafts(
      tenant,
      drafts.map(({ id }) => outcomeOf(id, receipts.get(id))),
    ),
  )
  return receipts
}

/** A draft that becomes a receipt (uuid). */
type Approved = Unchanged['same'][number] & { readonly receipt: string; readonly facts: ChunkFacts }

/** Leaves out bills that take up an instalment which was paid since: payments do not lock contracts. */
async function unpaid(booking: Booking, found: readonly Unchanged[]): Promise<readonly Approved[]> {
  const approved: Approved[] = []
  for (const { facts, same } of found) {
    const receipts = same.flatMap(({ group }) => takenUp(group))
    const paid = await lockTakenUp(booking, receipts, facts.stored.rows.requested)
    const unchanged = same.filter(({ group }) => !takenUp(group).some((receipt) => paid.has(receipt)))
    approved.push(...unchanged.map((each) => ({ ...each, facts, receipt: v7() })))
  }
  return approved
}

function inOrder(approved: readonly Approved[], drafts: readonly DraftRow[]): readonly Approved[] {
  const place = new Map(drafts.map(({ id }, index) => [id, index]))
  return approved.toSorted((left, right) => (place.get(left.draft.id) ?? 0) - (place.get(right.draft.id) ?? 0))
}

/** The instalments (uuids) that a bill deducts or whose claims it takes up. */
function takenUp({ lines, absorbed }: ReceiptContent): readonly string[] {
  return [...lines.flatMap(({ deducts }) => deducts ?? []), ...absorbed]
}

/** The slices of calls that the lines of a group charge. Those of another month may be charged to another receiver. */
function chargedSlices({ lines }: ReceiptContent, { stored }: ChunkFacts): readonly CallSlice[] {
  const charged = lines.filter(({ kind }) => kind === 'calls')
  const elements = new Set(charged.flatMap(({ element }) => element ?? []))
  return [...elements]
    .flatMap((element) => stored.rows.calls.get(element)?.slices ?? [])
    .filter(({ element, from, to }) => charged.some((line) => line.element === element && line.from === from && line.to === to))
}

function outcomeOf(id: string, receipt: string | undefined): DraftOutcome {
  return receipt === undefined ? { id, state: 'changed', receipt: null } : { id, state: 'approved', receipt }
}

/** Draws a number for each receipt, in their order within each circle. */
async function drawNumbers(
  transaction: Transaction,
  { tenant, day }: Approval,
  approved: readonly Approved[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>()
  for (const [letter, members] of Map.groupBy(approved, ({ group }) => letters[group.kind])) {
    const drawn = await drawReceiptNumbers(transaction, { tenant, letter, year: day.slice(0, 4) }, members.length)
    for (const [index, { receipt }] of members.entries()) numbers.set(receipt, drawn[index] ?? '')
  }
  return numbers
}

/** Finds the receipts that corrections name, by their numbers. */
async function correctedReceipts(
  transaction: Transaction,
  tenant: string,
  approved: readonly Approved[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Set(approved.flatMap(({ group }) => group.lines.flatMap((line) => line.correctedReceipt ?? [])))
  if (numbers.size === 0) return new Map()
  const { rows } = await transaction.run(receiptsByNumber(tenant, [...numbers]))
  return new Map(rows.map(({ number, receipt }) => [number, receipt]))
}
