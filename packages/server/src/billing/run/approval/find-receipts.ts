import type { Run } from '@twinwerk/model/billing/bill'
import type { DraftRow } from '../../../store/billing/drafts.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { isBlocked, keptContent } from './draft-content.ts'
import { groupsOf, type Group, type ReceiptContent } from '../group.ts'
import { proofs } from './proof.ts'
import { byGroup } from '../by-group.ts'
import { readChunkFacts, type ChunkFacts, type ChunkReading } from '../read-chunk.ts'

/** Drafts whose receipts are as the drafts say, with the facts that they were compared with. */
export type Unchanged = {
  readonly facts: ChunkFacts
  readonly same: readonly { readonly draft: DraftRow; readonly group: ReceiptContent }[]
}

/**
 * Finds the receipts of drafts whose contracts are locked. A draft whose proof is still that of the facts becomes what it keeps; the
 * contracts of all others are billed again, and a draft counts if its bill is still the same and nothing blocks it. One that
 * cannot be calculated any more counts as changed.
 */
export async function findReceipts(
  transaction: Transaction,
  { days, ...reading }: ChunkReading & { readonly days: Run },
  drafts: readonly DraftRow[],
): Promise<readonly Unchanged[]> {
  const facts = await readChunkFacts(transaction, reading, contractsOf(drafts))
  const proofOf = proofs(facts, days)
  const proven = drafts.flatMap((draft) => {
    const group = draft.proof !== null && draft.proof === proofOf(draft.contracts) ? keptContent(draft) : undefined
    return group ? [{ draft, group }] : []
  })
  const known = new Set(proven.map(({ draft }) => draft.id))
  const others = drafts.filter(({ id }) => !known.has(id))
  if (others.length === 0) return [{ facts, same: proven }]
  const again = await byGroup(transaction, { reading, contracts: contractsOf(others) }, async (chunk) => ({
    facts: chunk,
    same: sameIn(await groupsOf(chunk, days), others),
  }))
  return [{ facts, same: proven }, ...again.done]
}

function sameIn(groups: readonly Group[], drafts: readonly DraftRow[]): Unchanged['same'] {
  const current = new Map(groups.filter((group) => !isBlocked(group)).map((group) => [`${group.receiver} ${group.hash}`, group]))
  return drafts.flatMap((draft) => {
    const group = current.get(`${draft.receiver} ${draft.hash}`)
    return group ? [{ draft, group }] : []
  })
}

export function contractsOf(drafts: readonly DraftRow[]): readonly string[] {
  return [...new Set(drafts.flatMap(({ contracts }) => contracts))].toSorted()
}
