import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../number/amount.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { contractPhase } from '../calculator/term/contract-phase.ts'
import type { BilledItem } from './explain-receipt.ts'
import { explainReceipt } from './explain-receipt.ts'
import { monthlyCost } from '../calculator/price/monthly-cost.ts'
import { totalsOf } from '../calculator/price/tax.ts'

const line: BilledItem = {
  text: 'Glasfaser 300, Grundpreis',
  quantity: 1,
  single: 33.61,
  amount: 33.61,
  taxrate: 19,
  from: '2026-10-01',
  to: '2026-10-31',
  component: 'base',
  pricingType: 'recurring',
}
const sums = (...items: readonly BilledItem[]) => {
  const { net, gross } = totalsOf(items.map((each) => ({ net: amountOf(each.amount), taxrate: each.taxrate })))
  return { net: euroOfAmount(net), gross: euroOfAmount(gross), basis: 'net' as const }
}
const explain = (now: readonly BilledItem[], before: readonly BilledItem[]) => explainReceipt(now, before, sums(...now))

test('an item says what is other than the month before', () => {
  const before = [{ ...line, from: '2026-09-01', to: '2026-09-30' }]
  const kinds = (now: BilledItem, earlier = before) => explain([now], earlier).items[0]!.difference
  expect(kinds(line)).toEqual({ kind: 'same' })
  expect(kinds(line, [])).toEqual({ kind: 'none' })
  expect(kinds({ ...line, component: 'option', amount: 5 })).toEqual({ kind: 'new', by: 50_000n })
  expect(kinds({ ...line, single: 35.61, amount: 35.61 })).toEqual({ kind: 'price', by: 20_000n })
  expect(kinds({ ...line, quantity: 2, amount: 67.22 })).toEqual({ kind: 'quantity', by: 336_100n })
  expect(kinds({ ...line, from: '2026-10-17', amount: 16.26 })).toEqual({ kind: 'days', by: -173_500n, days: 15, before: 30 })
  expect(kinds({ ...line, component: 'setup', pricingType: 'once', amount: 49 })).toEqual({ kind: 'once', by: 490_000n })
  expect(kinds({ ...line, pricingType: 'tacted', amount: 4.2 })).toEqual({ kind: 'usage', by: -294_100n })
})

test('items that are no longer charged are named', () => {
  const tv = { ...line, component: 'tv', text: 'TV' }
  expect(explain([line], [line, tv]).gone).toEqual([tv])
  expect(explain([line, line], [line]).items.map(({ difference }) => difference.kind)).toEqual(['same', 'new'])
})

test('a sum that the items do not add up to is noticed', () => {
  const right = sums(line)
  expect(explainReceipt([line], [], right).addsUp).toBe(true)
  expect(explainReceipt([line], [], { ...right, gross: right.gross + 0.01 }).addsUp).toBe(false)
  expect(explainReceipt([line], [], { ...right, net: right.net - 0.01 }).addsUp).toBe(false)
})

test('a receipt on the gross basis adds up its gross lines, with the tax taken out of their sum', () => {
  const items = [34.9, 4.9, 2.9].map((amount, index) => ({ ...line, component: `${index}`, single: amount, amount }))
  const { totals, addsUp, items: explained } = explainReceipt(items, [], { net: 35.88, gross: 42.7, basis: 'gross' })
  expect([totals.net, totals.gross, addsUp]).toEqual([358_800n, 427_000n, true])
  expect(explained[0]!.tax).toBe(55_700n)
})

test('deducted instalments keep the net and tax of their own receipts, on both bases', () => {
  const used = { ...line, single: 1548.77, amount: 1548.77 }
  const instalment = { ...line, component: null, single: 130, amount: -130, fixed: { net: -109.24, gross: -130 } }
  const paid = Array.from({ length: 12 }, (_, month) => ({ ...instalment, text: `Gezahlter Abschlag ${month}` }))
  const gross = explainReceipt([used, ...paid], [], { net: -9.39, gross: -11.23, basis: 'gross' })
  expect([gross.totals.net, gross.totals.tax, gross.totals.gross, gross.addsUp]).toEqual([-93_900n, -18_400n, -112_300n, true])
  expect(gross.items.at(-1)?.tax).toBe(-207_600n)
  const net = explainReceipt([line, { ...instalment, amount: -109.24 }], [], { net: -75.63, gross: -90, basis: 'net' })
  expect([net.totals.net, net.totals.gross, net.addsUp]).toEqual([-756_300n, -900_000n, true])
})

test('the differences and what is gone make up the whole difference between two receipts', () => {
  const item = fc.record({
    component: fc.constantFrom('a', 'b', 'c', null),
    cents: fc.integer({ min: -5000, max: 90_000 }),
    taxrate: fc.constantFrom(0, 7, 19),
  })
  const items = fc
    .array(item, { maxLength: 6 })
    .map((all) => all.map(({ component, cents, taxrate }) => ({ ...line, component, amount: cents / 100, taxrate })))
  fc.assert(
    fc.property(
      items,
      fc.array(fc.constant(line), { minLength: 1, maxLength: 1 }).chain((first) => items.map((rest) => [...first, ...rest])),
      (now, before) => {
        const { items: explained, gone, addsUp } = explain(now, before)
        const changed = explained.reduce((sum, { difference }) => sum + ('by' in difference ? difference.by : 0n), 0n)
        const net = (all: readonly BilledItem[]) => all.reduce((sum, each) => sum + amountOf(each.amount), 0n)
        expect(changed - net(gone)).toBe(net(now) - net(before))
        expect(addsUp).toBe(true)
      },
    ),
    lawRuns(200, 5000),
  )
})

test('a month costs the sum of the advertised prices', () => {
  const prices = [29.3277, 4.1176, 2.437].map((net) => ({ pricingType: 'recurring', net, taxrate: 19 }))
  const element = { begin: '2026-01-01', end: null, quantity: 1, individualPrice: null, prices }
  expect(monthlyCost([element], '2026-11-22')).toBe(amountOf(42.7))
  expect(monthlyCost([{ ...element, quantity: 3 }], '2026-11-22')).toBe(amountOf(128.1))
})

test('a month costs the recurring prices of the elements that run on the day, with tax', () => {
  const prices = [
    { pricingType: 'recurring', net: 33.61, taxrate: 19 },
    { pricingType: 'once', net: 49, taxrate: 19 },
  ]
  const element = { begin: '2026-01-01', end: null, quantity: 1, individualPrice: null, prices }
  expect(monthlyCost([element], '2026-11-22')).toBe(amountOf(40))
  expect(monthlyCost([element, { ...element, begin: '2026-12-01' }], '2026-11-22')).toBe(amountOf(40))
  expect(monthlyCost([{ ...element, end: '2026-11-21' }], '2026-11-22')).toBe(0n)
  expect(monthlyCost([{ ...element, end: '2026-11-22' }], '2026-11-22')).toBe(amountOf(40))
  expect(monthlyCost([{ ...element, quantity: 2, individualPrice: 10 }], '2026-11-22')).toBe(amountOf(23.8))
})

test('a price whose condition does not hold costs nothing, and an individual price in its place neither', () => {
  const prices = [
    { pricingType: 'recurring', net: 10, taxrate: 0, applies: false },
    { pricingType: 'recurring', net: 30, taxrate: 0 },
  ]
  const element = { begin: '2026-01-01', end: null, quantity: 1, individualPrice: null, prices }
  expect(monthlyCost([element], '2026-11-22')).toBe(amountOf(30))
  expect(monthlyCost([{ ...element, individualPrice: 5 }], '2026-11-22')).toBe(0n)
  expect(monthlyCost([{ ...element, individualPrice: 5, prices: prices.toReversed() }], '2026-11-22')).toBe(amountOf(5))
})

test('an offer costs its price for its months, and the regular one from then on', () => {
  const regular = { net: 44.9, text: null, afterMonths: 6 }
  const prices = [{ pricingType: 'recurring', net: 19.9, taxrate: 0, regular }]
  const element = { begin: '2026-01-15', end: null, quantity: 1, individualPrice: null, prices }
  expect(monthlyCost([element], '2026-07-14')).toBe(amountOf(19.9))
  expect(monthlyCost([element], '2026-07-15')).toBe(amountOf(44.9))
  expect(monthlyCost([{ ...element, individualPrice: 10 }], '2026-07-15')).toBe(amountOf(10))
  const named = { ...element, prices: [{ ...prices[0]!, regular: { ...regular, afterMonths: null } }] }
  expect(monthlyCost([named], '2026-07-15')).toBe(amountOf(19.9))
})

test('a contract is active from its first to its last day', () => {
  const phase = (day: string) => contractPhase({ begin: '2026-01-01', end: '2026-12-31' }, day)
  expect([phase('2025-12-31'), phase('2026-01-01'), phase('2026-12-31'), phase('2027-01-01')]).toEqual([
    'future',
    'active',
    'active',
    'ended',
  ])
  expect(contractPhase({ begin: '2026-01-01', end: null }, '2099-01-01')).toBe('active')
})
