import { expect, test } from 'vitest'
import { euroOfAmount } from '../../number/amount.ts'
import { partByQuantity, partByYear } from './contained-parts.ts'

const euro = (amount: bigint | undefined) => amount && euroOfAmount(amount)
const year = { from: '2026-01-01', to: '2026-12-31', kilowattHours: 3200 }

test('electricity tax of 3,200 kWh at 2.05 ct is 65.60 euro', () => {
  expect(euro(partByQuantity(year, [{ from: '2003-01-01', to: null, rate: 2.05 }]))).toBe(65.6)
})

test('a levy that changes within the days is shared out by them', () => {
  const rates = [
    { from: '2025-01-01', to: '2025-12-31', rate: 0.277 },
    { from: '2026-01-01', to: null, rate: 0.446 },
  ]
  // 1,600 kWh at 0.277 ct for 92 of 184 days, and as many at 0.446 ct for the others.
  const days = { from: '2025-10-01', to: '2026-04-02', kilowattHours: 3680 }
  expect(euro(partByQuantity(days, rates))).toBe(13.3)
  expect(partByQuantity({ ...days, from: '2024-12-31' }, rates)).toBeUndefined()
})

test('what is charged by the year is a 365th or 366th for each day', () => {
  expect(euro(partByYear(year, [{ from: '2026-01-01', to: null, rate: 73 }]))).toBe(73)
  const [half, leap] = [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2028-01-01', to: '2028-06-30' },
  ]
  expect(euro(partByYear(half, [{ from: '2020-01-01', to: null, rate: 73 }]))).toBe(18)
  expect(euro(partByYear(leap, [{ from: '2020-01-01', to: null, rate: 73.2 }]))).toBe(36.4)
})
