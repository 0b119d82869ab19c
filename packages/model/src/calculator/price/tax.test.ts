import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, toCents } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { grossOf, netOf, totalsOf } from './tax.ts'

const cents = fc.bigInt(-(10n ** 9n), 10n ** 9n).map((count) => count * 100n)
const taxrate = fc.constantFrom(0, 7, 19, 5.5, 16)
const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)

test('the tax of a rate is rounded once, over all its lines', () => {
  const totals = totalsOf([
    { net: amountOf(37.73), taxrate: 19 },
    { net: amountOf(8.32), taxrate: 19 },
  ])
  expect(totals).toMatchObject({ net: amountOf(46.05), tax: amountOf(8.75), gross: amountOf(54.8) })
  expect(totalsOf([{ net: amountOf(23.9), taxrate: 19 }]).gross).toBe(amountOf(28.44))
})

test('each rate has its own sum', () => {
  const lines = [19, 7, 19, 0].map((rate, index) => ({ net: amountOf(index + 1), taxrate: rate }))
  expect(totalsOf(lines).rates).toEqual([
    { taxrate: 0, net: amountOf(4), tax: 0n },
    { taxrate: 7, net: amountOf(2), tax: amountOf(0.14) },
    { taxrate: 19, net: amountOf(4), tax: amountOf(0.76) },
  ])
  expect(totalsOf([])).toEqual({ rates: [], net: 0n, tax: 0n, gross: 0n })
})

test('net and tax are the gross, whatever the order of the lines', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ net: cents, taxrate }), { maxLength: 20 }), (lines) => {
      const totals = totalsOf(lines)
      expect(totals.gross).toBe(totals.net + totals.tax)
      expect(totals.net).toBe(lines.reduce((sum, { net }) => sum + net, 0n))
      expect(totalsOf(lines.toReversed())).toEqual(totals)
      expect(toCents(totals.tax)).toBe(totals.tax)
    }),
    lawRuns(300, 30_000),
  )
})

test('gross of net of a gross price in cents is that price', () => {
  expect(netOf(amountOf(44.9), 19)).toBe(amountOf(37.7311))
  fc.assert(
    fc.property(cents, taxrate, (gross, rate) => {
      const back = grossOf(netOf(gross, rate), rate)
      expect(magnitude(back - gross)).toBeLessThanOrEqual(1n)
      expect(toCents(back)).toBe(gross)
    }),
    lawRuns(1_000, 100_000),
  )
})
