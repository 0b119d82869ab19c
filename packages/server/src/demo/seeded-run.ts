import type { DateText } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { billingSetup } from '../billing/rows.ts'
import { approveDrafts } from '../billing/run/approval/approve-run.ts'
import { isBlocked } from '../billing/run/approval/draft-content.ts'
import { draftRows } from '../billing/run/draft-rows.ts'
import { groupsOf } from '../billing/run/group.ts'
import { readChunk } from '../billing/run/read-chunk.ts'
import type { RunContext } from '../billing/run/run-context.ts'
import { runDays } from '../billing/run/run-days.ts'
import { readRunLog } from '../billing/run/run-log.ts'
import { enqueue } from '../jobs/job.ts'
import { apply } from '../store/apply/apply.ts'
import { renderKind } from '../store/billing/job-kinds.ts'
import { insertDrafts, type NewDraft } from '../store/billing/drafts.ts'
import { deleteApprovedDrafts } from '../store/billing/energy/demo-rows.ts'
import { setupRows } from '../store/billing/issued-rows.ts'
import type { Transaction } from '../store/db/database.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

const zone = defaultTimeZone

/** Contracts of the demo world that are billed while it is loaded. */
export type Billing = {
  readonly transaction: Transaction
  readonly parts: ApplyParts
  readonly tenant: string
  /** Uuids. */
  readonly contracts: readonly string[]
}

export function contextOn({ parts, tenant }: Billing, day: DateText): RunContext {
  const at = `${day}T07:00:00.000Z`
  const clock = { now: at, today: day, timeZone: zone, startOf: (date: DateText) => startOfDay(date, zone) }
  return { tenant, store: parts, clock, author: { tenant, user: null, call: 'demo', at, changeId: v7() } }
}

export async function readOn({ transaction, tenant, parts, contracts }: Billing, { clock }: RunContext, arrearsUntil: DateText) {
  return readChunk(transaction, { tenant, store: parts, clock, day: clock.today, arrearsUntil, until: arrearsUntil }, contracts)
}

type Wanted = {
  readonly kind: 'instalments' | 'consumption' | 'single'
  readonly period: { readonly begin: DateText; readonly end: DateText }
  readonly day: DateText
}

type Billed = { readonly receipt: string; readonly draft: NewDraft }
export type Bills = { readonly run: string; readonly billed: readonly Billed[] }

/** Makes the receipts of a run, without people between its steps. */
export async function bill(billing: Billing, { kind, period, day }: Wanted): Promise<Bills> {
  const { transaction, tenant, parts } = billing
  const context = contextOn(billing, day)
  const run = v7()
  const stored = { 'billingRun:period': period, 'billingRun:kind': kind, 'billingRun:state': 'approved', 'billingRun:receiptDate': day }
  const chosen = billing.contracts.map((contract) => newLink('billingRun:onlyContracts', run, contract))
  await apply(transaction, parts, { author: context.author, changes: [newTwin(run, 'billingRun', stored), ...chosen] })
  const setup = billingSetup((await transaction.run(setupRows(tenant, parts.codes))).rows[0])
  const usual = runDays({ ...emptyRun, run, period, kind, receiptDate: day }, setup, day)
  // The months before may be older than the bills of the world.
  const days = kind === 'single' ? { ...usual, repairFrom: period.begin } : usual
  const chunk = await readOn(billing, context, days.arrearsUntil)
  const groups = (await groupsOf(chunk, days)).filter((group) => !isBlocked(group))
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
  acceptedUsage: null,
} as const

/** Hands bills over by post, as their customer reads them on paper, and has their files made. */
export async function send(billing: Billing, { run, billed, day }: Bills & { readonly day: DateText }): Promise<void> {
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
