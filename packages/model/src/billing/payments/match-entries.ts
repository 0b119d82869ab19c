import type { Amount } from '../../number/amount.ts'
import { ledgerOf, type LedgerFacts } from './ledger.ts'
import { matchEntry, type Incoming, type Match } from './match-entry.ts'

/**
 * Matches entries one after the other, in the order given: an entry sees what the certain matches before it have left open. The answers
 * stand in the same order; undefined for an entry that no rule matches.
 */
export function matchEntries(entries: readonly Incoming[], facts: LedgerFacts): readonly (Match | undefined)[] {
  const taken = new Map<string, Amount>()
  const ledger = ledgerOf(facts, taken)
  return entries.map((entry) => {
    const match = matchEntry(entry, ledger)
    for (const { receipt, amount } of match?.isCertain ? match.shares : []) taken.set(receipt, (taken.get(receipt) ?? 0n) + amount)
    return match
  })
}
