import type { DateText } from '../../calendar/date.ts'
import { partInCents, type Amount } from '../../number/amount.ts'
import { sumOf, type OpenItem, type Share } from './open-item.ts'

/**
 * The order in which a payment settles receipts where the payer says nothing (§ 366 (2) BGB): those that are due before the others, the
 * oldest due date first, ties by number.
 */
export function inOrderOfAllocation<T extends OpenItem>(items: readonly T[], today: DateText): readonly T[] {
  const isDue = (item: OpenItem) => (item.dueDate <= today ? 0 : 1)
  return items
    .filter((item) => item.open > 0n)
    .toSorted((a, b) => isDue(a) - isDue(b) || compare(a.dueDate, b.dueDate) || compare(a.number, b.number))
}

/** Sets an amount above zero against receipts in the order that they have. The rest is what no receipt took. */
export function allocateInTurn(amount: Amount, items: readonly OpenItem[]): { readonly shares: readonly Share[]; readonly rest: Amount } {
  const shares: Share[] = []
  let rest = amount
  for (const { receipt, open } of items) {
    if (rest <= 0n) break
    const taken = open < rest ? open : rest
    if (taken > 0n) shares.push({ receipt, amount: taken })
    rest -= taken > 0n ? taken : 0n
  }
  return { shares, rest }
}

/**
 * The parts of a payment among claims of several creditors on one receipt, in proportion to the claims (§ 62 (3) TKG). The parts are whole
 * cents and add up to the payment. Throws a RangeError where the claims add up to nothing.
 */
export function amongClaims(amount: Amount, claims: readonly Amount[]): readonly Amount[] {
  const whole = sumOf(claims)
  if (whole === 0n) throw new RangeError('no claim to share a payment among')
  let passed = 0n
  return claims.map((claim) => {
    const before = partInCents(amount, passed, whole)
    passed += claim
    return partInCents(amount, passed, whole) - before
  })
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
