import { expect, test } from 'vitest'
import { proposedIn } from './open-receipts.ts'
import { fits, restOf, turned, withOpen, withReceipts } from './shares.ts'

const receipt = (id: string, open: number) => ({ id, number: id, open })

test('receipts take what is open, in their order, until the payment has nothing left', () => {
  const shares = withReceipts([], [receipt('a', 44.9), receipt('b', 54.8)], 70)
  expect(shares.map(({ id, amount }) => [id, amount])).toEqual([
    ['a', 44.9],
    ['b', 25.1],
  ])
  expect([restOf(shares, 70), fits(shares, 70)]).toEqual([0, true])
  expect(withReceipts(shares, [receipt('a', 44.9)], 70)).toEqual(shares)
})

test('an amount above its receipt or above the payment does not fit, nor an empty one', () => {
  const share = { ...receipt('a', 44.9), amount: 44.9 }
  expect(fits([share], 40)).toBe(false)
  expect(fits([{ ...share, amount: 45 }], 100)).toBe(false)
  expect(fits([{ ...share, amount: '' }], 100)).toBe(false)
})

test('a receipt that somebody else has paid meanwhile takes less, or goes', () => {
  const shares = ['a', 'b', 'c'].map((id) => ({ ...receipt(id, 44.9), amount: 40 }))
  expect(withOpen(shares, [receipt('a', 30), receipt('b', 42)])).toEqual([
    { ...receipt('a', 30), amount: 30 },
    { ...receipt('b', 42), amount: 40 },
  ])
})

test('a proposal names receipts by their numbers', () => {
  expect(proposedIn([{ number: 'R-2026-000001', amount: 5 }, { number: '' }, 7])).toEqual(['R-2026-000001'])
  expect(proposedIn(undefined)).toEqual([])
})

test('money that went out is shared like money that came in, and booked below zero', () => {
  const credits = turned([{ id: 'a', number: 'a', open: -30, amount: -20 }])
  expect(credits).toEqual([{ ...receipt('a', 30), amount: 20 }])
  expect([fits(credits, 20), turned(credits)]).toEqual([true, [{ id: 'a', number: 'a', open: -30, amount: -20 }]])
})
