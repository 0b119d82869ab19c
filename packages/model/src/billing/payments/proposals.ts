import type { Amount } from '../../number/amount.ts'
import type { Ledger } from './ledger.ts'
import { allMatches, matchOfPartner, type Incoming, type MatchReason } from './match-entry.ts'
import type { Share } from './open-item.ts'

/** The rule that found the receipts, or `partner` for those of the partner whose payment it is. */
export type ProposalReason = MatchReason | 'partner'

/** Receipts that a payment may be for. Money in 1/10,000 euro; `rest` is the part of the payment that no receipt takes. */
export type Proposal = { readonly reason: ProposalReason; readonly shares: readonly Share[]; readonly rest: Amount }

/**
 * The proposals for a payment that a person decides on, in the order of the rules and each set of shares once. `entry` carries the amount
 * that is still free, above zero. `partner` (uuid) is the owner of the payment, if there is one.
 */
export function proposalsFor(entry: Incoming, ledger: Ledger, partner: string | null): readonly Proposal[] {
  if (entry.amount <= 0n) return []
  const own = partner === null ? undefined : matchOfPartner(entry, partner, ledger)
  const found: readonly Proposal[] = [...allMatches(entry, ledger), ...(own ? [{ ...own, reason: 'partner' as const }] : [])]
  const first = new Map<string, Proposal>()
  for (const { reason, shares, rest } of found) {
    const key = shares.map(({ receipt, amount }) => `${receipt} ${amount}`).join(',')
    if (!first.has(key)) first.set(key, { reason, shares, rest })
  }
  return [...first.values()]
}
