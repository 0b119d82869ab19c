import { createHash } from 'node:crypto'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { lockRunLog, openReceipts, runSums, type RunSums } from '../../store/billing/closing-rows.ts'
import { draftSums, openDrafts, type DraftSums } from '../../store/billing/drafts.ts'
import { lockRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { RunContext } from '../run/run-context.ts'
import { tellProcess } from '../run/tell-process.ts'

/**
 * Moves an approved run on once its approval is over and each of its receipts has a file and was handed over: to `exported`, and to
 * `closed` if its drafts, receipts and items add up to the same. Otherwise it stays exported, with the sums in its log. Notes what is
 * missing while something is.
 */
export async function finishRun(transaction: Transaction, context: RunContext, run: string): Promise<void> {
  const { tenant, store } = context
  const reading = { tenant, codes: store.codes }
  const [row] = (await transaction.run(lockRun(tenant, run))).rows
  if (row?.state !== 'approved' && row?.state !== 'exported') return
  const approved = firstRow(await transaction.run(draftSums(tenant, run)))
  // Open drafts are still being approved. The last step of the approval leaves out those that remain.
  if (openDrafts(approved) > 0) return
  const { withoutFile, undelivered } = firstRow(await transaction.run(openReceipts(reading, run)))
  if (undelivered > 0) return noteInLog(transaction, context, { run, withoutFile, undelivered })
  // The process need not hear of `exported` apart: it reads the state that the run has by the end of this transaction.
  if (row.state === 'approved') await changeRun(transaction, context, { run, attributes: { 'billingRun:state': 'exported' } })
  const sums = firstRow(await transaction.run(runSums(reading, run)))
  await close(transaction, context, { run, drafts: approved, sums })
  await tellProcess(transaction, tenant, run)
}

type Closing = { readonly run: string; readonly drafts: DraftSums; readonly sums: RunSums }

async function close(transaction: Transaction, context: RunContext, { run, drafts, sums }: Closing): Promise<void> {
  const { tenant, author } = context
  const { first, last, receipts, receiptGross, itemGross, hashes } = sums
  const gross = euroOfAmount(BigInt(receiptGross))
  const agrees = drafts.approved === receipts && drafts.approvedGross === receiptGross && receiptGross === itemGross
  if (!agrees) {
    const sumsApart = {
      drafts: { count: drafts.approved, gross: euroOfAmount(BigInt(drafts.approvedGross)) },
      receipts: { count: receipts, gross },
      items: { gross: euroOfAmount(BigInt(itemGross)) },
    }
    return noteInLog(transaction, context, { run, withoutFile: 0, undelivered: 0, sumsDiffer: sumsApart })
  }
  const hash = createHash('sha256')
    .update((hashes ?? []).join(''))
    .digest('hex')
  await noteInLog(transaction, context, { run, withoutFile: 0, undelivered: 0, closed: { first, last, receipts, gross, hash } })
  await changeRun(transaction, context, { run, attributes: { 'billingRun:state': 'closed' } })
  const object = [run, `${first ?? ''}–${last ?? ''}`, receipts, gross, hash].join(' ')
  transaction.later(auditUser({ tenant, user: author.user, action: 'billingRunClosed', object }))
}

/** Entries for the log of a run (uuid), besides its counts. */
type Noted = { readonly run: string } & Readonly<Record<string, unknown>>

/** Adds to the log of a run. Lists grow; any other entry replaces the one of its name. Writes nothing that is there already. */
export async function noteInLog(transaction: Transaction, context: RunContext, { run, ...notes }: Noted): Promise<void> {
  const [row] = (await transaction.run(lockRunLog(context.tenant, run))).rows
  if (!row) return
  const { log } = row
  const added = Object.entries(notes).map(([name, value]) => {
    const former = log[name]
    return [name, Array.isArray(value) && Array.isArray(former) ? [...former, ...value] : value] as const
  })
  const next = { ...log, ...Object.fromEntries(added) }
  if (JSON.stringify(next) === JSON.stringify(log)) return
  await changeRun(transaction, context, { run, attributes: { 'billingRun:log': next } })
}

type RunChange = { readonly run: string; readonly attributes: Readonly<Record<string, unknown>> }

async function changeRun(transaction: Transaction, { store, author }: RunContext, { run, attributes }: RunChange): Promise<void> {
  await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
}
