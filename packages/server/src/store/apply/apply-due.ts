import { applyCalculations } from './apply.ts'
import type { ApplyParts, Author } from '../write/change.ts'
import type { Transaction } from '../db/database.ts'
import { nextDue } from '../calculate/due.ts'

type Due = { readonly author: Author; readonly max: number }

/** Recalculates the next twins that are due at the author's instant, at most `max`, and returns their number: 0 when nothing is due. */
export async function applyDue(transaction: Transaction, parts: ApplyParts, { author, max }: Due): Promise<number> {
  const next = await nextDue(transaction, { ...author, max })
  if (!next) return 0
  await applyCalculations(transaction, parts, { author, twins: new Map([[next.family, new Set(next.twins)]]) })
  return next.twins.length
}
