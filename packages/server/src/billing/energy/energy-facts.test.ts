import { expect, test } from 'vitest'
import { carbonFacts } from './energy-facts.ts'

test('gas of a year costs what its emissions do: 16,319 kWh of 2025 are 2,960.18 kg and 193.74 euro', () => {
  expect(carbonFacts(16_319, { from: '2025-01-01', to: '2025-12-31' })).toEqual({ kilograms: 2960.18, net: 162.81, gross: 193.74 })
})

test('a period over two years pays the price of each, and one without a price says nothing', () => {
  const both = carbonFacts(10_000, { from: '2024-07-01', to: '2025-06-30' })
  expect(both?.kilograms).toBeCloseTo(1813.95, 1)
  expect(both?.net).toBeCloseTo(90.62, 1)
  expect(carbonFacts(10_000, { from: '2019-01-01', to: '2019-12-31' })).toBeNull()
})
