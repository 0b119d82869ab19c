import type { DraftFinding, FormerDecision, NewDraft } from '../../../store/billing/drafts.ts'
import { insertDrafts } from '../../../store/billing/drafts.ts'
import { deleteDraftsById, restoreDrafts, type FormerDraft } from '../../../store/billing/drafted/redraft-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'

type Carried = {
  readonly tenant: string
  readonly run: string
  /** The drafts of the contracts before. */
  readonly former: readonly FormerDraft[]
  /** Those of now. */
  readonly current: readonly NewDraft[]
}

/**
 * Replaces drafts by those of a new calculation. A draft that comes out as it was, by its hash and its findings, stays with its decision.
 * One that changed keeps its address and is open again; it says which decision became void.
 */
export async function carryOver(transaction: Transaction, { tenant, run, former, current }: Carried): Promise<void> {
  if (former.length === 0) return insert(transaction, { tenant, run, drafts: current })
  const unchanged = new Map(former.map((draft) => [contentOf(draft), draft.id]))
  const kept = new Set(current.flatMap((draft) => unchanged.get(contentOf(draft)) ?? []))
  const gone = former.filter(({ id }) => !kept.has(id))
  await transaction.run(restoreDrafts(tenant, [...kept]))
  await transaction.run(
    deleteDraftsById(
      tenant,
      gone.map(({ id }) => id),
    ),
  )
  const anew = current.filter((draft) => !unchanged.has(contentOf(draft)))
  await insert(transaction, { tenant, run, drafts: withFormer(anew, gone) })
}

type Inserted = Pick<Carried, 'tenant' | 'run'> & { readonly drafts: readonly NewDraft[] }

async function insert(transaction: Transaction, { tenant, run, drafts }: Inserted): Promise<void> {
  if (drafts.length > 0) await transaction.run(insertDrafts(tenant, run, drafts))
}

/** Gives drafts the address and the void decision of those that they replace: of the same receiver, else of the same contract. */
function withFormer(drafts: readonly NewDraft[], gone: readonly FormerDraft[]): readonly NewDraft[] {
  const byAddress = Map.groupBy(gone, addressOf)
  const paired = drafts.map((draft) => ({ draft, before: byAddress.get(addressOf(draft))?.shift() }))
  const left = Map.groupBy([...byAddress.values()].flat(), ({ number }) => number)
  return paired.map(({ draft, before = left.get(draft.number)?.shift() }) =>
    before ? { ...draft, id: before.id, former: voidDecision(before) } : draft,
  )
}

function voidDecision({ decision, reason, formerDecision, formerReason }: FormerDraft): FormerDecision | undefined {
  if (decision !== 'open') return { decision, reason }
  return formerDecision === null ? undefined : { decision: formerDecision, reason: formerReason }
}

type Compared = Pick<FormerDraft, 'number' | 'receiver' | 'hash'> & { readonly findings: readonly DraftFinding[] }

function addressOf({ number, receiver }: Pick<Compared, 'number' | 'receiver'>): string {
  return JSON.stringify([number, receiver])
}

function contentOf({ number, receiver, hash, findings }: Compared): string {
  return JSON.stringify([number, receiver, hash, ...findings.map(({ kind, detail = '' }) => `${kind} ${detail}`).toSorted()])
}
