import { expect, test } from 'vitest'
import type { ElementRow, PriceRow } from '../element-rows.ts'
import { announcedUsage } from './announced-usage.ts'

const base = {
  ...{ owner: 'e', isAgreed: true, component: 'c', from: null, to: null, name: 'Arbeitspreis', nameEn: null, pricingType: 'usage' },
  ...{ billingType: null, single: 2_504, regular: null, months: null, accuracy: 4, taxClass: null, taxrate: 19, period: 'P1Y' },
  ...{ condition: null, minSpend: null, unitCode: 'KWH', obis: null, steps: [] },
}
const price = (more: Partial<PriceRow>): PriceRow => ({ ...base, ...more })
const row = { contract: 'k', element: 'e', product: 'p', end: null } as ElementRow
/** Conditions hold from the day on that they name. */
const told = (prices: readonly PriceRow[], more: Partial<ElementRow> = {}) =>
  announcedUsage(
    {
      elements: [{ ...row, ...more }],
      prices: Map.groupBy(prices, ({ owner }) => owner),
      applies: (_, { condition }, day) => condition === null || condition <= day,
    },
    '2026-11-20',
  )

const former = price({ owner: 'p' })
const next = price({ component: 'n', from: '2027-02-01', single: 2_605 })

test('a later price by usage stands beside that of the product, both with tax; one of today is announced no more', () => {
  expect(told([former, next])).toMatchObject([
    { element: 'e', from: '2027-02-01', unitCode: 'KWH', steps: [{ from: 0, before: 2_980n, after: 3_100n }] },
  ])
  expect(told([former, { ...next, from: '2026-11-20' }])).toEqual([])
})

test('the bounds of both prices make the steps', () => {
  const step = (from: number, net: number) => ({ from, to: null, price: net, mode: 'graduated' })
  const stepped = (steps: PriceRow['steps'], more: Partial<PriceRow>) =>
    price({ pricingType: 'stepped', single: null, taxrate: 0, steps, ...more })
  const before = stepped([step(0, 3_100), step(1_500, 2_900)], { to: '2027-01-31' })
  const after = stepped([step(0, 3_300), step(2_000, 2_800)], { from: '2027-02-01' })
  expect(told([before, after])[0]?.steps).toEqual([
    { from: 0, before: 3_100n, after: 3_300n },
    { from: 1_500, before: 2_900n, after: 3_300n },
    { from: 2_000, before: 2_900n, after: 2_800n },
  ])
})

test('prices of other registers keep apart; equal prices and elements that end before say nothing', () => {
  const night = price({ owner: 'p', component: 'x', name: 'Nachtstrom', single: 2_000 })
  expect(told([former, night, next])[0]?.steps[0]?.before).toBe(2_980n)
  expect(told([former, night, { ...next, name: 'Anderes' }])).toEqual([])
  expect(told([former, { ...next, single: 2_504 }])).toEqual([])
  expect(told([former, next], { end: '2027-01-31' })).toEqual([])
})

test('a price with a condition stands beside the former one where both apply by their days', () => {
  const conditional = (condition: string) =>
    told([
      { ...former, condition: '2026-01-01' },
      { ...next, condition },
    ])
  expect(conditional('2026-01-01')[0]?.steps).toEqual([{ from: 0, before: 2_980n, after: 3_100n }])
  expect(conditional('2027-02-02')).toEqual([])
  expect(told([{ ...former, condition: '2027-02-01' }, next])).toEqual([])
  // Two former prices have the same name; the one that applies is compared.
  const other = { ...former, component: 'o', condition: '2099-01-01', single: 9_999 }
  expect(told([other, { ...former, condition: '2026-01-01' }, next])[0]?.steps[0]?.before).toBe(2_980n)
})

test('a price of a euro or more is told in cents, as in the letter', () => {
  const [cold, later] = [price({ owner: 'p', single: 12_345, accuracy: 2 }), price({ component: 'n', from: '2027-02-01', single: 13_456 })]
  expect(told([cold, { ...later, accuracy: 2 }])[0]?.steps).toEqual([{ from: 0, before: 14_700n, after: 16_000n }])
})
