import { AppError } from '@twinwerk/model/error/app-error'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import { tellWaiting } from '../../runner/tell-waiting.ts'
import { apply } from '../../store/apply/apply.ts'
import { renderingOf } from '../../store/billing/closing-rows.ts'
import { addresseeRows, lockUndelivered, lockWithFile, receiptFiles } from '../../store/billing/delivery/delivery-rows.ts'
import { lockSending, receiptsSent } from '../../store/billing/delivery/sending-rows.ts'
import { lockRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { runContext, type RunContext } from '../run/run-context.ts'
import { handOver } from './hand-over.ts'
import { finishRun } from './finish-run.ts'
import type { IssueParts } from './jobs.ts'
import type { DeliverPayload } from './kinds.ts'
import { readReceipts } from './receipt-document.ts'

/**
 * Hands over receipts that have a file: into the portal, by mail, or to be printed. All of it is one transaction, so a crash repeats
 * nothing. The last job of a run moves the run on; while files are still made, none is the last.
 */
export async function deliverReceipts(parts: IssueParts, job: TypedJob<DeliverPayload>): Promise<void> {
  const { run, process } = job.payload
  const { tenant } = job
  await job.step(async (transaction) => {
    const context = await runContext(parts, job)
    const done = await deliver(transaction, { parts, context }, job.payload)
    if (process !== undefined) await tellSent(transaction, tenant, process)
    if (run === undefined) return { done, ends: true }
    // The end of the rendering takes the same lock. The later of the two sees the result of the other.
    await transaction.run(lockRun(tenant, run))
    if ((await transaction.run(renderingOf(tenant, run))).rowCount === 0) await finishRun(transaction, context, run)
    return { done, ends: true }
  })
}

type Delivery = { readonly parts: IssueParts; readonly context: RunContext }

/** Tells the process that had receipts handed over. It looks at them under the lock that is taken here. */
async function tellSent(transaction: Transaction, tenant: string, process: string): Promise<void> {
  await transaction.run(lockSending(tenant, process))
  await tellWaiting(transaction, { tenant, name: receiptsSent, correlationKey: process })
}

async function deliver(transaction: Transaction, { parts, context }: Delivery, { receipts, again }: DeliverPayload): Promise<number> {
  const { tenant, store, author, clock } = context
  const reading = { tenant, codes: store.codes }
  const entry = await parts.tenants.find(tenant)
  if (!entry) throw new AppError('1001')
  const locked = again ? lockWithFile(tenant, receipts) : lockUndelivered(reading, receipts)
  const undelivered = (await transaction.run(locked)).rows.map(({ receipt }) => receipt)
  if (undelivered.length === 0) return 0
  const [addressees, files] = await transaction.runAll([
    addresseeRows({ ...reading, day: clock.today }, undelivered),
    receiptFiles(reading, undelivered),
  ])
  const hasGateway = (await parts.counterparts?.(tenant, 'invoice')) !== undefined
  const stored = await readReceipts(transaction, reading, undelivered)
  const byReceipt = Map.groupBy(files.rows, ({ receipt }) => receipt)
  const changes = []
  for (const receipt of stored) {
    const handover = {
      receipt,
      addressee: addressees.rows.find((row) => row.receipt === receipt.row.receipt),
      files: byReceipt.get(receipt.row.receipt) ?? [],
      from: letterheadOf(entry),
      at: author.at,
      tenant,
      hasGateway,
    }
    changes.push(...(await handOver(transaction, parts.writeMail, handover)))
  }
  await apply(transaction, store, { author, changes })
  return stored.length
}
