import type { Progress } from '../../jobs/job.ts'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { deleteSetAside, draftsSetAside, setDecidedAside } from '../../store/billing/drafted/redraft-rows.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { countContracts, isOfSupply, lockRun, type RunRow } from '../../store/billing/run-rows.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { billingSetup } from '../rows.ts'
import { draftChunk } from './draft-chunk.ts'
import { chargeFormerDrafts } from './former-drafts.ts'
import type { RunParts } from './jobs.ts'
import { readAhead, readStep, rowsAhead, type Ahead } from './read-step.ts'
import { carryOver } from './redraft/carry-over.ts'
import { noteUsageOfProcess } from './usage/accept-usage.ts'
import { runContext, type RunContext } from './run-context.ts'
import { runDays } from './run-days.ts'
import { tellProcess } from './tell-process.ts'
import { noteSums } from './note-sums.ts'

const perChunk = 50

/** The last contract (uuid) whose drafts are stored, and the number of finished contracts. */
export type DraftPlace = { readonly after?: string | undefined; readonly done: number }

type DraftJob = TypedJob<{ readonly run: string }, DraftPlace>

/**
 * Calculates the drafts of a run, chunk by chunk. The first step deletes the former drafts and sets those aside that a person decided: a
 * decision stays where its draft comes out as it was (ADR 163). A run that is not `rated`, because it was discarded meanwhile, is left
 * alone.
 */
export async function draftRun(parts: RunParts, job: DraftJob): Promise<{ readonly contracts: number }> {
  const max = parts.perStep ?? perChunk
  let place = job.position
  const { database } = await parts.storeOf(job.tenant)
  let ahead: Ahead | undefined
  const loop = { goesOn: true }
  while (loop.goesOn)
    await job.step(async (transaction) => {
      const context = await runContext(parts, job)
      const [run] = (await transaction.run(lockRun(job.tenant, job.payload.run))).rows
      const step = run?.state === 'rated' ? await draftStep(transaction, { context, database, run, place, max, ahead }) : undefined
      loop.goesOn = step?.next !== undefined
      place = step?.next ?? place
      ahead = step?.ahead
      return step?.progress ?? {}
    })
  return { contracts: place?.done ?? 0 }
}

type Step = {
  readonly context: RunContext
  readonly database: Database
  readonly run: RunRow
  readonly place: DraftPlace | undefined
  /** The number of contracts of a step. */
  readonly max: number
  readonly ahead: Ahead | undefined
}

type Done = { readonly next: DraftPlace | undefined; readonly progress: Progress; readonly ahead?: Ahead | undefined }

/** Does one step. `next` is where the next step continues; undefined after the last one. */
async function draftStep(transaction: Transaction, { context, database, run, place, max, ahead }: Step): Promise<Done> {
  const { tenant, store, clock } = context
  const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
  const days = runDays(run, setup, clock.today)
  if (!place) {
    await transaction.run(setDecidedAside(tenant, run.run))
    await chargeFormerDrafts(transaction, context)
    await noteUsageOfProcess(transaction, context, run)
    const first = { done: 0 }
    const scope = { tenant, run: run.run, codes: store.codes, since: days.repairFrom, onlySupply: isOfSupply(run) }
    return { next: first, progress: { position: first, total: await countContracts(transaction, scope) } }
  }
  const { arrearsUntil, advanceUntil: until } = days
  const reading = { tenant, store, clock, day: run.receiptDate ?? clock.today, arrearsUntil, until }
  const step = { reading, days, run, max, after: place.after }
  const read = (await rowsAhead(ahead, step)) ?? (await readStep(transaction, step))
  const position = { after: read.inScope.at(-1) ?? place.after, done: place.done + read.inScope.length }
  const isLast = read.inScope.length < max
  const following = isLast ? undefined : readAhead(database, { ...step, after: position.after })
  const current = await draftChunk(transaction, { reading, days, log: context.log }, read)
  const { rows: former } = await transaction.run(draftsSetAside(tenant, run.run, read.contracts))
  await carryOver(transaction, { tenant, run: run.run, former, current })
  if (!isLast) return { next: position, progress: { position, done: position.done }, ahead: following }
  await transaction.run(deleteSetAside(tenant, run.run))
  await noteDrafted(transaction, context, run.run)
  return { next: undefined, progress: { done: position.done } }
}

async function noteDrafted(transaction: Transaction, context: RunContext, run: string): Promise<void> {
  await noteSums(transaction, context, { run, state: 'drafted' })
  await tellProcess(transaction, context.tenant, run)
}
