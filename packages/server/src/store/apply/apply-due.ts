import { applyCalculations } from './apply.ts'
import type { ApplyParts, Author } from '../write/change.ts'
import type { Transaction } from '../db/database.ts'
import { nextDue } from '../calculate/due.ts'

/**
 * Works out the next twins that are due at the author's instant, at most so many, and answers how many there were: 0 when nothing is due.
 */
export async function applyDue(transaction: Transaction, parts: ApplyParts, author: Author, most: number): Promise<number> {
  const next = await nextDue(transaction, { ...author, most })
  if (!next) return 0
  await applyCalculations(transaction, parts, author, new Map([[next.family, new Set(next.twins)]]))
  return next.twins.length
}
