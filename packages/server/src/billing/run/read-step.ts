import type { Run } from '@twinwerk/model/billing/bill'
import { contractsAfter, isOfSupply, type RunRow } from '../../store/billing/run-rows.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { completeCollective, readChunkRows, type ChunkReading, type ChunkRows } from './read-chunk.ts'

/** The contracts (uuids) of one step of a run. */
export type StepRows = {
  /** Those in the scope of the run, in the order of their ids. */
  readonly inScope: readonly string[]
  /** Those that are drafted: with the other contracts of collective bills. */
  readonly contracts: readonly string[]
  readonly rows: ChunkRows
}

export type StepReading = {
  readonly reading: ChunkReading
  readonly days: Run
  readonly run: RunRow
  /** The number of contracts of a step. */
  readonly max: number
  /** The last contract (uuid) of the step before. */
  readonly after: string | undefined
}

/** Rows that are read while the step before calculates. */
export type Ahead = { readonly step: string; readonly rows: Promise<StepRows> }

/** Reads the contracts of a step, and everything that their drafts are made of. */
export async function readStep(transaction: Transaction, { reading, days, run, max, after }: StepReading): Promise<StepRows> {
  const { tenant, store } = reading
  const scope = { tenant, run: run.run, codes: store.codes, since: days.repairFrom, onlySupply: isOfSupply(run) }
  const inScope = (await transaction.run(contractsAfter(scope, after, max))).rows.map(({ contract }) => contract)
  const contracts = await completeCollective(transaction, { tenant, codes: store.codes }, inScope)
  return { inScope, contracts, rows: await readChunkRows(transaction, reading, contracts) }
}

/**
 * Begins to read a step in a transaction of its own, so that PostgreSQL works while this process calculates (ADR 181). The proof of a draft
 * tells the approval of a change since then, as of any change after a draft.
 */
export function readAhead(database: Database, step: StepReading): Ahead {
  const scope = { role: 'app', tenant: step.reading.tenant } as const
  const rows = database.transaction(scope, (transaction) => readStep(transaction, step))
  // The step before may fail, and then nobody asks for the rows.
  rows.catch(() => undefined)
  return { step: stepKey(step), rows }
}

/** Returns the rows that were read ahead for a step; undefined if there are none, or the days of the run have changed since. */
export async function rowsAhead(ahead: Ahead | undefined, step: StepReading): Promise<StepRows | undefined> {
  return ahead?.step === stepKey(step) ? ahead.rows : undefined
}

function stepKey({ reading: { day, arrearsUntil, until }, days, run, max, after }: StepReading): string {
  return JSON.stringify([day, arrearsUntil, until, days, run, max, after])
}
