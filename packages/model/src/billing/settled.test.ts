import { expect, test } from 'vitest'
import { bill, contractOf, elementOf, priceOf, usagePriceOf } from '../testing/billing/facts.ts'

const settled = [{ component: 'base', from: '2026-09-01', to: '2026-10-15' }]

test('settled days of a price are not billed, the days around them are', () => {
  const element = { ...elementOf('2026-09-01', null, priceOf(31)), settled }
  const { lines } = bill(contractOf([element]), '2026-11-30')
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-16', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
  ])
  expect(lines[0]?.share).toEqual({ days: 16, whole: 31 })
})

test('days of one price that are settled leave the other prices alone', () => {
  const element = { ...elementOf('2026-10-01', '2026-10-15', priceOf(31), priceOf(10, { component: 'option' })), settled }
  expect(bill(contractOf([element]), '2026-10-31').lines.map(({ component }) => component)).toEqual(['option'])
})

test('a price that is charged once is not charged again after it was settled', () => {
  const once = priceOf(50, { pricingType: 'once' })
  const element = { ...elementOf('2026-11-01', null, once), settled }
  expect(bill(contractOf([element]), '2026-11-30').lines).toEqual([])
})

test('a consumption is billed for its days that are not settled', () => {
  const consumptions = [{ register: '1-0:1.8.0', from: '2026-10-01', to: '2026-10-30', quantity: 300 }]
  const element = { ...elementOf('2026-10-01', null), usagePrices: [usagePriceOf(1, { component: 'base' })], consumptions, settled }
  expect(bill(contractOf([element]), '2026-10-31').lines).toMatchObject([{ from: '2026-10-16', to: '2026-10-30', quantity: 150 }])
})
