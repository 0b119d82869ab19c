import type { Run } from '@twinwerk/model/billing/bill'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { leaveOutDrafts, nextDrafts, settleDrafts, type DraftOutcome, type DraftRow } from '../../store/billing/drafts.ts'
import { updateBalances } from '../../payments/book/balances.ts'
import { setOffCredit } from '../../payments/book/set-off.ts'
import { planCollections } from '../../payments/collect/plan.ts'
import { markBilledCalls } from '../../store/billing/calls/billed-calls.ts'
import type { CallSlice } from '../../store/billing/calls/unbilled-calls.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { drawReceiptNumbers } from '../../store/billing/numbers.ts'
import { receiptsByNumber } from '../../store/billing/receipt-rows.ts'
import { lockCalls } from '../../store/calls/lock-calls.ts'
import { lockContracts, lockRun, type RunRow } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { renderKind } from '../../store/billing/job-kinds.ts'
import { billingSetup } from '../rows.ts'
import { absorb, lockTakenUp } from '../instalments/absorb.ts'
import { groupsOf, type Group } from './group.ts'
import type { RunParts } from './jobs.ts'
import { readChunk, type Chunk } from './read-chunk.ts'
import { receiptChanges } from './receipt-changes.ts'
import { runContext, type RunContext } from './run-context.ts'
import { runDays } from './run-days.ts'
import { readRunLog } from './run-log.ts'

const perChunk = 100

/** The letter of the circle of each kind of receipt. */
const letters: Readonly<Record<Group['kind'], string>> = { invoice: 'R', correction: 'R', fee: 'F', instalment: 'A' }

/**
 * Turns the drafts of an approved run into receipts, in the order of their contract numbers and some in each transaction. A draft whose
 * contract was changed since is left out. A crash repeats nothing: the drafts of a committed step are settled.
 */
export async function approveRun(parts: RunParts, job: TypedJob<{ readonly run: string }>): Promise<{ readonly receipts: number }> {
  const max = parts.perStep ?? perChunk
  let receipts = 0
  const loop = { goesOn: true }
  while (loop.goesOn)
    await job.step(async (transaction) => {
      const context = await runContext(parts, job)
      const [run] = (await transaction.run(lockRun(job.tenant, job.payload.run))).rows
      const taken = run?.state === 'approved' ? await approveStep(transaction, { ...context, max }, run) : 0
      loop.goesOn = taken === max
      if (run?.state !== 'approved') return {}
      receipts = await noteApproved(transaction, context, { run: run.run, isOver: !loop.goesOn })
      return { done: receipts }
    })
  return { receipts }
}

/** Approves the next drafts of a run. Returns how many were taken. */
async function approveStep(transaction: Transaction, context: RunContext & { readonly max: number }, run: RunRow): Promise<number> {
  const { tenant, store, clock } = context
  const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
  const day = run.receiptDate ?? clock.today
  const drafts = (await transaction.run(nextDrafts(tenant, run.run, context.max))).rows
  if (drafts.length > 0) await approveDrafts(transaction, { ...context, run: run.run, day, days: runDays(run, setup, day) }, drafts)
  return drafts.length
}

/**
 * Notes the number of receipts with the run. The last step leaves out the drafts that are still open, and has the files of the receipts
 * made. Returns the number.
 */
async function noteApproved(
  transaction: Transaction,
  { tenant, store, author }: RunContext,
  { run, isOver }: { readonly run: string; readonly isOver: boolean },
): Promise<number> {
  if (isOver) await transaction.run(leaveOutDrafts(tenant, run))
  const { sums, log } = await readRunLog(transaction, tenant, run)
  const { approved, approvedGross } = sums
  if (!isOver) return approved
  const attributes = {
    'billingRun:receiptCount': approved,
    'billingRun:sumGross': euroOfAmount(BigInt(approvedGross)),
    'billingRun:log': { ...log, leftOut: sums.drafts - approved },
  }
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
  enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: author.user ?? undefined, payload: { run } })
  return approved
}

type Approval = RunContext & { readonly run: string; readonly day: DateText; readonly days: Run }

/** Returns the receipts (uuids) that the drafts became, by draft (uuid). */
export async function approveDrafts(
  transaction: Transaction,
  approval: Approval,
  drafts: readonly DraftRow[],
): Promise<ReadonlyMap<string, string>> {
  const { tenant, store, author, clock, day, days } = approval
  const contracts = [...new Set(drafts.flatMap((draft) => draft.contracts))].toSorted()
  lockCalls(transaction, tenant)
  await transaction.run(lockContracts(tenant, contracts))
  const chunk = await readChunk(
    transaction,
    { tenant, store, clock, day, arrearsUntil: days.arrearsUntil, until: days.advanceUntil },
    contracts,
  )
  const current = new Map(groupsOf(chunk, days).map((group) => [`${group.receiver} ${group.hash}`, group]))
  const booking = { transaction, parts: store, author, today: clock.today }
  const same = drafts.flatMap((draft) => {
    const group = current.get(`${draft.receiver} ${draft.hash}`)
    return group ? [{ draft, group, receipt: v7() }] : []
  })
  // Payments do not lock contracts, so one may have come after the chunk was read.
  const paid = await lockTakenUp(
    booking,
    same.flatMap(({ group }) => takenUp(group)),
    chunk.billable.rows.requested,
  )
  const unchanged = same.filter(({ group }) => !takenUp(group).some((receipt) => paid.has(receipt)))
  const numbers = await drawNumbers(transaction, approval, unchanged)
  const corrected = await correctedReceipts(transaction, tenant, unchanged)
  const changes = unchanged.flatMap(({ group, receipt }) => {
    const number = numbers.get(receipt) ?? ''
    return receiptChanges(group, { receipt, number, date: day, at: clock.now, tenant, run: approval.run, corrected }, chunk)
  })
  await apply(transaction, store, { author, changes })
  await absorb(
    booking,
    unchanged.flatMap(({ group }) => group.absorbed),
  )
  for (const { group, receipt } of unchanged) if (group.kind === 'correction') await setOffCredit(booking, receipt)
  await planCollections(booking, { zone: clock.timeZone, receipts: unchanged.map(({ receipt }) => receipt) })
  await updateBalances(
    booking,
    unchanged.flatMap(({ group, receipt }) => [receipt, ...group.absorbed]),
  )
  markBilledCalls(
    transaction,
    tenant,
    unchanged.flatMap(({ group, receipt }) => chargedSlices(group, chunk).map((slice) => ({ ...slice, receipt }))),
  )
  const receipts = new Map(unchanged.map(({ draft, receipt }) => [draft.id, receipt]))
  await transaction.run(
    settleDrafts(
      tenant,
      drafts.map(({ id }) => outcomeOf(id, receipts.get(id))),
    ),
  )
  return receipts
}

/** The instalments (uuids) that a bill deducts or whose claims it takes up. */
function takenUp({ lines, absorbed }: Group): readonly string[] {
  return [...lines.flatMap(({ deducts }) => deducts ?? []), ...absorbed]
}

/** The slices of calls that the lines of a group charge. Those of another month may be charged to another receiver. */
function chargedSlices({ lines }: Group, { billable }: Chunk): readonly CallSlice[] {
  const charged = lines.filter(({ kind }) => kind === 'calls')
  const elements = new Set(charged.flatMap(({ element }) => element ?? []))
  return [...elements]
    .flatMap((element) => billable.rows.calls.get(element)?.slices ?? [])
    .filter(({ element, from, to }) => charged.some((line) => line.element === element && line.from === from && line.to === to))
}

function outcomeOf(id: string, receipt: string | undefined): DraftOutcome {
  return receipt === undefined ? { id, state: 'changed', receipt: null } : { id, state: 'approved', receipt }
}

type Approved = { readonly group: Group; readonly receipt: string }

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
  const numbers = new Set(
    approved.flatMap(({ group }: { readonly group: Group }) => group.lines.flatMap((line) => line.correctedReceipt ?? [])),
  )
  if (numbers.size === 0) return new Map()
  const { rows } = await transaction.run(receiptsByNumber(tenant, [...numbers]))
  return new Map(rows.map(({ number, receipt }) => [number, receipt]))
}
