import { expect, test } from 'vitest'
import type { PriceRow } from '../element-rows.ts'
import type { NeighbourRow } from '../price-change/call-prices.ts'
import { comparedCalls } from './announced-calls.ts'

const mobile: NeighbourRow = {
  ...{ zone: 'z', component: 'mobile', from: null, to: null, onlyAgreed: false, name: 'Mobilfunk', condition: null, pricingType: 'tacted' },
  ...{ accuracy: 4, taxrate: 19, perMinute: 1_000, initialPrice: null, followingPrice: null },
}
const evening: NeighbourRow = { ...mobile, component: 'evening', condition: 'hour >= 20', perMinute: 500 }
const next: NeighbourRow = { ...mobile, component: 'next', onlyAgreed: true, perMinute: 1_200 }
const agreed = (component: string, from: string | null, to: string | null) => ({ component, from, to }) as PriceRow

const later = { component: 'next', name: 'Mobilfunk', nameEn: null, from: '2027-02-01' }
const told = (neighbours: readonly NeighbourRow[], prices: readonly PriceRow[] = []) =>
  comparedCalls({ contract: 'k', element: 'e' }, later, {
    neighbours,
    prices: new Map([['e', [...prices, agreed('next', later.from, null)]]]),
  })

test('a later price of a minute stands beside the one of the same hours in its zone, both with tax', () => {
  expect(told([evening, mobile, next])).toEqual([
    {
      ...{ contract: 'k', element: 'e', from: '2027-02-01', name: 'Mobilfunk', nameEn: null, unitCode: 'MIN' },
      steps: [{ from: 0, before: 1_190n, after: 1_428n }],
    },
  ])
  const late = { ...next, condition: 'hour >= 20' }
  expect(told([evening, mobile, late])[0]?.steps).toEqual([{ from: 0, before: 595n, after: 1_428n }])
})

test('prices that the element agreed replace those of the zone', () => {
  const own = { ...mobile, component: 'own', onlyAgreed: true, perMinute: 800 }
  const held = agreed('own', null, '2027-01-31')
  expect(told([mobile, own, next], [held])[0]?.steps[0]?.before).toBe(952n)
  expect(told([mobile, own, next], [agreed('own', null, '2026-12-31')])[0]?.steps[0]?.before).toBe(1_190n)
})

test('each unit with a price of its own has an entry, and one that stays has none', () => {
  const units = (row: NeighbourRow, initialPrice: number, followingPrice: number) => ({ ...row, initialPrice, followingPrice })
  expect(told([units(mobile, 1_000, 100), units(next, 1_200, 200)]).map(({ tact, steps }) => [tact, steps[0]?.after])).toEqual([
    ['initial', 1_428n],
    ['following', 238n],
  ])
  expect(told([units(mobile, 1_000, 100), units(next, 1_000, 200)]).map(({ tact }) => tact)).toEqual(['following'])
})

test('nothing is told of a price that stays, of another kind, of other hours or of another zone', () => {
  expect(told([mobile, { ...next, perMinute: 1_000 }])).toEqual([])
  expect(told([{ ...mobile, initialPrice: 5, followingPrice: 5 }, next])).toEqual([])
  expect(told([evening, next])).toEqual([])
  expect(told([{ ...mobile, zone: 'other' }, next])).toEqual([])
  expect(told([{ ...mobile, to: '2026-12-31' }, next])).toEqual([])
})
