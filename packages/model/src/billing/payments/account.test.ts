import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { accountLines, ageingOf, settledOn, type AccountPayment, type AccountReceipt } from './account.ts'
import { balanceOf } from './open-item.ts'

const receipt = (id: string, more: Partial<AccountReceipt>): AccountReceipt => ({
  ...{
    id,
    kind: 'invoice',
    day: '2026-10-01',
    due: '2026-10-15',
    gross: amountOf(54.8),
    open: amountOf(54.8),
    disputed: 0n,
    allocations: [],
  },
  ...more,
})
const payment = (id: string, more: Partial<AccountPayment>): AccountPayment => ({
  ...{ id, kind: 'transferIn', day: '2026-10-20', amount: amountOf(30), unallocated: amountOf(30), allocations: [] },
  ...more,
})

test('each receipt and payment is a line, oldest first, with the balance after it', () => {
  const allocation = { id: 'a', amount: amountOf(30), day: '2026-10-20' }
  const lines = accountLines({
    receipts: [
      receipt('r2', { day: '2026-11-01', gross: amountOf(44.9), open: amountOf(44.9) }),
      receipt('r1', { open: amountOf(24.8), allocations: [allocation] }),
    ],
    payments: [payment('p', { unallocated: 0n, allocations: [allocation] })],
  })
  expect(lines).toEqual([
    { day: '2026-10-01', kind: 'invoice', amount: amountOf(54.8), receipt: 'r1', balance: amountOf(54.8) },
    { day: '2026-10-20', kind: 'transferIn', amount: amountOf(-30), payment: 'p', balance: amountOf(24.8) },
    { day: '2026-11-01', kind: 'invoice', amount: amountOf(44.9), receipt: 'r2', balance: amountOf(69.7) },
  ])
})

test('money of others, money for others and parts settled without a payment are lines of their own', () => {
  const kinds = accountLines({
    receipts: [receipt('r', { open: amountOf(20), allocations: [{ id: 'a', amount: amountOf(30), day: '2026-10-21' }] })],
    payments: [payment('p', { unallocated: amountOf(18), allocations: [{ id: 'b', amount: amountOf(12), day: '2026-10-22' }] })],
  }).map(({ kind, amount, balance }) => [kind, amount, balance])
  expect(kinds).toEqual([
    ['invoice', amountOf(54.8), amountOf(54.8)],
    ['settledBefore', amountOf(-4.8), amountOf(50)],
    ['transferIn', amountOf(-30), amountOf(20)],
    ['paidByOther', amountOf(-30), amountOf(-10)],
    ['paidForOther', amountOf(12), amountOf(2)],
  ])
})

test('law: the last balance is what is open less what is not allocated', () => {
  const cents = fc.integer({ min: -50_000, max: 50_000 }).map((each) => BigInt(each) * 100n)
  const day = fc.integer({ min: 10, max: 28 }).map((each) => `2026-10-${each}`)
  const pair = fc.record({ amount: cents, day, toOwn: fc.boolean(), ofOwn: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 4 }),
      fc.array(cents, { maxLength: 4 }),
      fc.array(pair),
      (grosses, moved, pairs) => {
        const named = pairs.map(({ amount, day: on, ...rest }, index) => ({ id: `a${index}`, amount, day: on, ...rest }))
        const within = (index: number, count: number, own: (each: (typeof named)[number]) => boolean) =>
          named.filter((each, at) => own(each) && at % count === index).map(({ id, amount, day: on }) => ({ id, amount, day: on }))
        const total = (all: readonly { readonly amount: bigint }[]) => all.reduce((sum, { amount }) => sum + amount, 0n)
        const receipts = grosses.map((gross, index) => {
          const allocations = within(index, grosses.length, ({ toOwn }) => toOwn)
          return receipt(`r${index}`, { gross, open: gross - total(allocations), allocations })
        })
        const payments = moved.map((amount, index) => {
          const allocations = within(index, moved.length, ({ ofOwn }) => ofOwn)
          return payment(`p${index}`, { amount, unallocated: amount - total(allocations), allocations })
        })
        const expected = balanceOf(
          receipts.map(({ open }) => open),
          payments.map(({ unallocated }) => unallocated),
        )
        expect(accountLines({ receipts, payments }).at(-1)?.balance ?? 0n).toBe(expected)
      },
    ),
    lawRuns(100, 5_000),
  )
})

test('what is owed is added up by the days since it was due; credits have no age', () => {
  const item = (due: string, euro: number) => ({ due, open: amountOf(euro) })
  expect(
    ageingOf(
      [
        ...[item('2026-12-01', 1), item('2026-11-28', 2), item('2026-11-27', 4), item('2026-10-29', 8), item('2026-10-28', 16)],
        ...[item('2026-09-28', 32), item('2026-08-30', 64), item('2026-08-29', 128), item('2026-01-01', -500)],
      ],
      '2026-11-28',
    ),
  ).toEqual({ notDue: amountOf(3), to30: amountOf(12), to60: amountOf(16), to90: amountOf(96), over90: amountOf(128) })
})

test('a receipt is settled on the day of its last allocation', () => {
  const allocations = [
    { id: 'b', amount: amountOf(24.8), day: '2026-11-03' },
    { id: 'a', amount: amountOf(30), day: '2026-10-20' },
  ]
  expect(settledOn({ open: 0n, allocations })).toBe('2026-11-03')
  expect(settledOn({ open: amountOf(1), allocations })).toBeUndefined()
})
