import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptItemRow } from '../../store/billing/receipt-document-rows.ts'
import { creditParts } from './credit-parts.ts'

const nothing = { position: 1, kind: 'recurring', text: 'Posten', texts: null, quantity: 1, unit: null, unitCode: null, singleNet: null }
const more = { singleGross: null, net: null, from: null, to: null, explanation: null, element: null, component: null, charge: null }
const row = (item: string, gross: number, rate = 19): ReceiptItemRow => ({
  ...{ ...nothing, ...more, receipt: 'r', item },
  ...{ gross: gross * 100, rate, category: 'S' },
})

test('a credit is shared among the chosen items by their amounts', () => {
  const items = [row('a', 1000), row('b', 2000), row('c', 500)]
  const parts = creditParts({ amount: 100_000n, chosen: ['a', 'b'], items })
  expect(parts.map(({ item, gross }) => [item?.item, gross])).toEqual([
    ['a', 33_300n],
    ['b', 66_700n],
  ])
})

test('a credit above the chosen items, or without any, goes to the tax rates of the receipt', () => {
  const items = [row('a', 1000), row('b', 1000, 7), row('c', 2000)]
  const byRate = [
    [19, 75_000n],
    [7, 25_000n],
  ]
  for (const chosen of [[], ['b']]) {
    const amount = chosen.length === 0 ? 100_000n : 150_000n
    const parts = creditParts({ amount, chosen, items })
    expect(parts.map(({ rate, gross }) => [rate, (gross * 100_000n) / amount])).toEqual(byRate)
    expect(parts.every(({ item }) => item === null)).toBe(true)
  }
})

test('the parts are whole cents, none is below zero, and together they are the credit', () => {
  const item = fc.record({ gross: fc.integer({ min: -5000, max: 20_000 }), rate: fc.constantFrom(0, 7, 19) })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(7)), fc.nat(30_000), (all, picked, cents) => {
      const items = all.map(({ gross, rate }, index) => row(String(index), gross, rate))
      const amount = BigInt(cents) * 100n
      const parts = creditParts({ amount, chosen: picked.map(String), items })
      fc.pre(parts.length > 0)
      expect(parts.reduce((sum, { gross }) => sum + gross, 0n)).toBe(amount)
      expect(parts.every(({ gross }) => gross > 0n && gross % 100n === 0n)).toBe(true)
    }),
  )
})
