import type { DraftFinding, NewDraft } from '../../../store/billing/drafts.ts'
import { insertDrafts } from '../../../store/billing/drafts.ts'
import { deleteDraftsById, openDraftsWith, type FormerDraft } from '../../../store/billing/drafted/redraft-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { draftChunk, type Drafting } from '../draft-chunk.ts'

export type Redraft = Drafting & {
  readonly tenant: string
  /** The run (uuid), which the transaction has locked. */
  readonly run: string
  /** Contracts (uuids), complete by their collective bills. */
  readonly contracts: readonly string[]
}

/**
 * Calculates the open drafts of contracts anew, beside those of all others. A draft that comes out as it was stays, with its decision; one
 * that changed keeps its address and is open again. Returns the drafts that there are now.
 */
export async function redraft(transaction: Transaction, { tenant, run, contracts, ...drafting }: Redraft): Promise<readonly NewDraft[]> {
  const { rows: former } = await transaction.run(openDraftsWith(tenant, run, contracts))
  const current = await draftChunk(transaction, drafting, contracts)
  const unchanged = new Map(former.map((draft) => [contentOf(draft), draft]))
  const kept = new Set(current.flatMap((draft) => unchanged.get(contentOf(draft))?.id ?? []))
  const gone = former.filter(({ id }) => !kept.has(id))
  await transaction.run(
    deleteDraftsById(
      tenant,
      gone.map(({ id }) => id),
    ),
  )
  const addresses = Map.groupBy(gone, addressOf)
  const anew = current
    .filter((draft) => !unchanged.has(contentOf(draft)))
    .map((draft) => ({ ...draft, id: addresses.get(addressOf(draft))?.shift()?.id ?? draft.id }))
  if (anew.length > 0) await transaction.run(insertDrafts(tenant, run, anew))
  return current
}

type Compared = Pick<FormerDraft, 'number' | 'receiver' | 'hash'> & { readonly findings: readonly DraftFinding[] }

function addressOf({ number, receiver }: Pick<Compared, 'number' | 'receiver'>): string {
  return JSON.stringify([number, receiver])
}

function contentOf({ number, receiver, hash, findings }: Compared): string {
  return JSON.stringify([number, receiver, hash, ...findings.map(({ kind, detail = '' }) => `${kind} ${detail}`).toSorted()])
}
