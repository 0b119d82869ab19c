import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from './open-item.ts'
import { payoutShares, type Credit } from './payout.ts'

const credit = (id: string, amount: bigint, since = '2026-11-01', kind: Credit['kind'] = 'receipt'): Credit => ({ kind, id, amount, since })

test('the oldest credit is paid out first, and what is owed already stays', () => {
  const old = credit('b', 300_000n, '2026-09-30')
  const young = credit('a', 100_000n)
  expect(payoutShares([young, old], 0n)).toEqual([
    { credit: old, amount: 300_000n },
    { credit: young, amount: 100_000n },
  ])
  expect(payoutShares([young, old], 150_000n)).toEqual([{ credit: old, amount: 250_000n }])
  expect(payoutShares([young, old], 400_000n)).toEqual([])
})

test('no more is paid out than the credits less what is owed, and no credit more than it is', () => {
  const credits = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('receipt' as const, 'payment' as const),
      id: fc.uuid(),
      amount: fc.bigInt(1n, 10_000_000n),
      since: fc.constantFrom('2026-01-01', '2026-06-30', '2026-11-28'),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  fc.assert(
    fc.property(credits, fc.bigInt(-1_000_000n, 30_000_000n), (all, owed) => {
      const shares = payoutShares(all, owed)
      const whole = sumOf(all.map(({ amount }) => amount)) - (owed > 0n ? owed : 0n)
      expect(sumOf(shares.map(({ amount }) => amount))).toBe(whole > 0n ? whole : 0n)
      for (const share of shares) expect(share.amount > 0n && share.amount <= share.credit.amount).toBe(true)
      expect(new Set(shares.map((share) => share.credit.id)).size).toBe(shares.length)
    }),
  )
})
