import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { brandLogo } from '../../documents/brand-logo.ts'
import { plainSenderOf } from '../../documents/sender-of.ts'
import { enqueue } from '../../jobs/job.ts'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { lockWithoutFile, receiptsWithoutFile } from '../../store/billing/delivery/delivery-rows.ts'
import { deliverKind } from '../../store/billing/job-kinds.ts'
import type { Transaction } from '../../store/db/database.ts'
import { runContext, type RunContext } from '../run/run-context.ts'
import { finishRun, noteInLog } from './finish-run.ts'
import type { IssueParts } from './jobs.ts'
import type { RenderPayload } from './kinds.ts'
import { readReceipts } from './receipt-document.ts'
import { fileChanges, makeReceiptFile, type ReceiptFile, type Renderable } from './receipt-file.ts'

const perChunk = 20

type RenderJob = TypedJob<RenderPayload>

/**
 * Makes the file of each receipt that has none, some in each transaction, and has them handed over. A crash repeats at most one chunk: its
 * files, which no receipt got, are cleaned up. A receipt that cannot be drawn does not hold up the others; the job fails after them and
 * tries it again.
 */
export async function renderReceipts(parts: IssueParts, job: RenderJob): Promise<{ readonly files: number }> {
  const failures: unknown[] = []
  let [after, files] = ['', 0]
  for (;;) {
    const context = await runContext(parts, job)
    const next = await nextReceipts(parts, { context, payload: job.payload, after })
    const last = next.at(-1)
    if (!last) break
    const made = await makeFiles(parts, context, next)
    failures.push(...made.failures)
    if (made.files.length > 0)
      await job.step(async (transaction) => {
        files += await fileReceipts(transaction, { context, payload: job.payload }, made.files)
        return { done: files }
      })
    after = last.number
  }
  const { run } = job.payload
  if (run !== undefined)
    await job.step(async (transaction) => {
      await finishRun(transaction, await runContext(parts, job), run)
      return { done: files, ...(failures.length === 0 && { ends: true as const }) }
    })
  if (failures.length > 0) throw new Error(`${failures.length} receipts have no file`, { cause: failures[0] })
  return { files }
}

type Reading = { readonly context: RunContext; readonly payload: RenderPayload; readonly after: string }

async function nextReceipts({ database, perStep }: IssueParts, { context, payload, after }: Reading): Promise<readonly Renderable[]> {
  const { tenant, store } = context
  const reading = { tenant, codes: store.codes }
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { rows } = await transaction.run(receiptsWithoutFile(reading, payload, { after, max: perStep ?? perChunk }))
    const receipts = await readReceipts(
      transaction,
      reading,
      rows.map(({ receipt }) => receipt),
    )
    return receipts.flatMap(({ row: { receipt, number, format }, document }) => (document ? [{ receipt, number, format, document }] : []))
  })
}

/** Draws and stores the files of some receipts. Throws UNAVAILABLE where nothing could be drawn at this time. */
async function makeFiles(
  { database, tenants, uploads, storage }: IssueParts,
  { tenant, store, clock }: RunContext,
  receipts: readonly Renderable[],
): Promise<{ readonly files: readonly ReceiptFile[]; readonly failures: readonly unknown[] }> {
  const entry = await tenants.find(tenant)
  if (!entry) throw new AppError('1001')
  const logo = await brandLogo({ database, codes: store.codes, storage }, tenant)
  const making = { tenant, zone: clock.timeZone, store, uploads, brand: { ...plainSenderOf(entry), logo } }
  const made = await Promise.allSettled(receipts.map((receipt) => makeReceiptFile(making, receipt)))
  const failures = made.flatMap((each): readonly unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  const passing = failures.find((error): error is AppError => error instanceof AppError && error.code === 'UNAVAILABLE')
  if (passing !== undefined) throw passing
  return { files: made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])), failures }
}

type Filing = Pick<Reading, 'context' | 'payload'>

/** Files what was made for receipts that still have no file, and has them handed over. Returns how many. */
async function fileReceipts(transaction: Transaction, { context, payload }: Filing, made: readonly ReceiptFile[]): Promise<number> {
  const { tenant, store, author } = context
  const { run, process } = payload
  const { rows } = await transaction.run(
    lockWithoutFile(
      tenant,
      made.map(({ receipt }) => receipt),
    ),
  )
  const open = new Set(rows.map(({ receipt }) => receipt))
  const files = made.filter(({ receipt }) => open.has(receipt))
  if (files.length === 0) return 0
  const changes = []
  for (const file of files) changes.push(...(await fileChanges(transaction, { tenant, store }, file)))
  await apply(transaction, store, { author, changes })
  const plain = files.flatMap(({ number, problems }) => (problems.length > 0 ? [{ receipt: number, problems }] : []))
  if (run !== undefined && plain.length > 0) await noteInLog(transaction, context, { run, withoutElectronicForm: plain })
  const receipts = files.map(({ receipt }) => receipt)
  enqueue(transaction, { tenant, id: v7(), kind: deliverKind, user: author.user ?? undefined, payload: { run, receipts, process } })
  return files.length
}
