import type { NewDraft } from '../../../store/billing/drafts.ts'
import { openDraftsWith } from '../../../store/billing/drafted/redraft-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { draftChunk, type Drafting } from '../draft-chunk.ts'
import { carryOver } from './carry-over.ts'

export type Redraft = Drafting & {
  readonly tenant: string
  /** The run (uuid), which the transaction has locked. */
  readonly run: string
  /** Contracts (uuids), complete by their collective bills. */
  readonly contracts: readonly string[]
}

/** Calculates the open drafts of contracts anew, beside those of all others. Returns the drafts that there are now. */
export async function redraft(transaction: Transaction, { tenant, run, contracts, ...drafting }: Redraft): Promise<readonly NewDraft[]> {
  const { rows: former } = await transaction.run(openDraftsWith(tenant, run, contracts))
  const current = await draftChunk(transaction, drafting, { contracts })
  await carryOver(transaction, { tenant, run, former, current })
  return current
}
