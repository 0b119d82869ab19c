import { energyYearContracts } from '@twinwerk/domain/demo/billing/energy-year'
import type { Run } from '@twinwerk/model/billing/bill'
import type { Days } from '@twinwerk/model/billing/facts'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { billingSetup } from '../billing/rows.ts'
import { approveDrafts } from '../billing/run/approval/approve-run.ts'
import { isBlocked } from '../billing/run/approval/draft-content.ts'
import { draftRows } from '../billing/run/draft-rows.ts'
import { groupsOf } from '../billing/run/group.ts'
import { readChunk } from '../billing/run/read-chunk.ts'
import { receiptChanges } from '../billing/run/receipt-changes.ts'
import type { RunContext } from '../billing/run/run-context.ts'
import { runDays } from '../billing/run/run-days.ts'
import { readRunLog } from '../billing/run/run-log.ts'
import { enqueue } from '../jobs/job.ts'
import { allocate } from '../payments/book/allocate.ts'
import { apply } from '../store/apply/apply.ts'
import { renderKind } from '../store/billing/job-kinds.ts'
import { insertDrafts, type NewDraft } from '../store/billing/drafts.ts'
import { deleteApprovedDrafts, unbilledContracts } from '../store/billing/energy/demo-rows.ts'
import { setupRows } from '../store/billing/issued-rows.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

type Parts = ApplyParts & { readonly database: Database }
type Tenant = { readonly uuid: string; readonly shortId: string }

const zone = defaultTimeZone

/**
 * Bills the year of supply that ended last as runs do it: an instalment each month, paid in time, and the consumption bill on the day of
 * the load. A bill of a former system settles the year before. Does nothing in a tenant without these supplies, or where they were billed.
 */
export async function billEnergyYear(parts: Parts, tenant: Tenant, now: string): Promise<void> {
  await parts.database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
    const supplies = energyYearContracts(tenant.shortId)
    const wanted = { tenant: tenant.uuid, codes: parts.codes, contracts: supplies.all }
    const contracts = (await transaction.run(unbilledContracts(wanted))).rows.map(({ contract }) => contract)
    if (contracts.length === 0) return
    const today = tenantDay(now, zone)
    const begin = addMonths(`${today.slice(0, 8)}01`, -12)
    const billing: Billing = { transaction, parts, tenant: tenant.uuid, contracts }
    await settleFormerYear(billing, { from: addMonths(begin, -12), to: addDays(begin, -1) })
    for (let month = 0; month < 12; month += 1) await askInstalments(billing, addMonths(begin, month))
    const period = { begin, end: addDays(`${today.slice(0, 8)}01`, -1) }
    const read = { ...billing, contracts: contracts.filter((contract) => supplies.billed.includes(contract)) }
    await send(read, { ...(await bill(read, { kind: 'consumption', period, day: today })), day: today })
  })
}

type Billing = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  readonly tenant: string
  /** Uuids. */
  readonly contracts: readonly string[]
}

function contextOn({ parts, tenant }: Billing, day: DateText): RunContext {
  const at = `${day}T07:00:00.000Z`
  const clock = { now: at, today: day, timeZone: zone, startOf: (date: DateText) => startOfDay(date, zone) }
  return { tenant, store: parts, clock, author: { tenant, user: null, call: 'demo', at, changeId: v7() } }
}

async function readOn({ transaction, tenant, parts, contracts }: Billing, { clock }: RunContext, arrearsUntil: DateText) {
  return readChunk(transaction, { tenant, store: parts, clock, day: clock.today, arrearsUntil, until: arrearsUntil }, contracts)
}

/** Adds the paid bills of a system from before this one: their items have no kind, which settles their days. */
async function settleFormerYear(billing: Billing, { from, to }: Days): Promise<void> {
  const { transaction, parts, tenant } = billing
  const context = contextOn(billing, addDays(to, 20))
  const chunk = await readOn(billing, context, to)
  const groups = groupsOf(chunk, { advanceUntil: to, arrearsUntil: to, repairFrom: from } satisfies Run)
  const changes = groups.flatMap((group, index) => {
    const number = `ALT-${to.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`
    const { now: at, today: date } = context.clock
    return receiptChanges(group, { receipt: v7(), number, date, at, tenant, run: null, corrected: new Map() }, chunk).flatMap(asFormer)
  })
  await apply(transaction, parts, { author: context.author, changes })
}

function asFormer(change: Change): Change[] {
  if (change.kind === 'updateTwin') return []
  // A bill is compared with the last one of its contract; one of another system says too little for that.
  if (change.kind === 'createLink' && change.relationship === 'receipt:contract') return []
  if (change.kind !== 'createTwin') return [change]
  const { 'receiptItem:kind': _kind, 'receipt:contentHash': _hash, ...attributes } = change.attributes
  const paid = change.definition === 'receipt' ? { 'receipt:status': 'paid', 'receipt:openAmount': 0 } : {}
  return [{ ...change, attributes: { ...attributes, ...paid } }]
}

type Wanted = {
  readonly kind: 'instalments' | 'consumption'
  readonly period: { readonly begin: DateText; readonly end: DateText }
  readonly day: DateText
}

type Billed = { readonly receipt: string; readonly draft: NewDraft }
type Bills = { readonly run: string; readonly billed: readonly Billed[] }

/** Makes the receipts of a run, without people between its steps. */
async function bill(billing: Billing, { kind, period, day }: Wanted): Promise<Bills> {
  const { transaction, tenant, parts } = billing
  const context = contextOn(billing, day)
  const run = v7()
  const stored = { 'billingRun:period': period, 'billingRun:kind': kind, 'billingRun:state': 'approved', 'billingRun:receiptDate': day }
  const chosen = billing.contracts.map((contract) => newLink('billingRun:onlyContracts', run, contract))
  await apply(transaction, parts, { author: context.author, changes: [newTwin(run, 'billingRun', stored), ...chosen] })
  const setup = billingSetup((await transaction.run(setupRows(tenant, parts.codes))).rows[0])
  const days = runDays({ ...emptyRun, run, period, kind, receiptDate: day }, setup, day)
  const chunk = await readOn(billing, context, days.arrearsUntil)
  const groups = groupsOf(chunk, days).filter((group) => !isBlocked(group))
  const drafts = draftRows(groups, chunk, days)
  await transaction.run(insertDrafts(tenant, run, drafts))
  const receipts = await approveDrafts(transaction, { ...context, run, day, days }, drafts)
  const { sums, log } = await readRunLog(transaction, context, { run, of: 'approved' })
  const attributes = {
    'billingRun:state': 'closed',
    'billingRun:receiptCount': sums.approved,
    'billingRun:sumGross': euroOfAmount(BigInt(sums.approvedGross)),
    'billingRun:log': log,
  }
  const closed: Change = { kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }
  await apply(transaction, parts, { author: context.author, changes: [closed] })
  // The other closed runs of the world have no drafts either.
  await transaction.run(deleteApprovedDrafts(tenant, run))
  const billed = drafts.flatMap((draft) => {
    const receipt = receipts.get(draft.id)
    return receipt === undefined ? [] : [{ receipt, draft }]
  })
  return { run, billed }
}

const emptyRun = {
  ...{ state: 'approved', advanceUntil: null, arrearsUntil: null, isAboveLimit: false, createdBy: null, number: null },
  incompleteReason: null,
} as const

/** Asks for the instalments of a month, which are paid on the day on which they are due. */
async function askInstalments(billing: Billing, month: DateText): Promise<void> {
  const { transaction, parts } = billing
  const period = { begin: month, end: addDays(addMonths(month, 1), -1) }
  const { billed: asked } = await bill(billing, { kind: 'instalments', period, day: month })
  const { author, clock } = contextOn(billing, addDays(month, 14))
  const payments = asked.map(({ receipt, draft }) => ({ payment: v7(), receipt, amount: BigInt(draft.gross), partner: draft.receiver }))
  const changes = payments.flatMap(({ payment, amount, partner }) => {
    const euro = euroOfAmount(amount)
    const values = { 'payment:kind': 'transferIn', 'payment:amount': euro, 'payment:unallocated': euro, 'payment:bookedOn': clock.today }
    return [newTwin(payment, 'payment', values), ...(partner === null ? [] : [newLink('payment:businessPartner', payment, partner)])]
  })
  await apply(transaction, parts, { author, changes })
  const booking = { transaction, parts, author, today: clock.today }
  await allocate(
    booking,
    payments.map(({ payment, receipt, amount }) => ({ payment, receipt, amount, rule: null })),
  )
}

/** Hands bills over by post, as their customer reads them on paper, and has their files made. */
async function send(billing: Billing, { run, billed, day }: Bills & { readonly day: DateText }): Promise<void> {
  const { transaction, parts, tenant } = billing
  const { author } = contextOn(billing, day)
  const changes = billed.flatMap(({ receipt, draft }): Change[] => {
    const dispatch = v7()
    const values = {
      'receiptDispatch:channel': 'post',
      'receiptDispatch:state': 'sent',
      'receiptDispatch:sentAt': author.at,
      'receiptDispatch:recipient': draft.receiverName,
    }
    return [
      { kind: 'updateTwin', uuid: receipt, definition: 'receipt', attributes: { 'receipt:status': 'sent' } },
      newTwin(dispatch, 'receiptDispatch', values),
      newLink('receiptDispatch:receipt', dispatch, receipt),
      ...(draft.receiver === null ? [] : [newLink('receipt:deliveredTo', receipt, draft.receiver)]),
    ]
  })
  await apply(transaction, parts, { author, changes })
  enqueue(transaction, { tenant, id: v7(), kind: renderKind, user: undefined, payload: { run } })
}
