import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounded } from '@twinwerk/model/number/fraction'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import type { ReadingRow } from '../../store/billing/energy/reading-rows.ts'
import { measuredIn, quantityOf } from './measured.ts'

const period = { from: '2026-01-01', to: '2026-12-31', until: '2027-01-01' }
const row = (day: string, reading: number, factor: number, decimals: number): ReadingRow => ({
  ...{ contract: 'c', location: 'l', sector: 'electricity', area: null, stateNumber: null, register: 'r', obis: '1-0:1.8.0', unit: 'kWh' },
  ...{ decimals, factor, day, reading, quality: 'read', estimatedBy: null, installedOn: null, removedOn: null, forecast: null },
  ...{ meter: null, malo: null, meteringOperator: null, calibrationUntil: null, isForeign: false },
})
const used = (begin: number, end: number, { factor = 1, decimals = 3 } = {}) => {
  const rows = [row(period.from, begin, factor, decimals), row(period.until, end, factor, decimals)]
  return quantityOf([], rows, { ...period, measured: measuredIn(rows, period) })?.quantity
}

test('a consumption that ends in half a decimal is rounded up', () => {
  // 1.005 has no binary number; its next neighbour is below the half.
  expect(used(0, 1.005, { decimals: 2 })).toBe(1.01)
  expect(used(8.325, 9.33, { decimals: 2 })).toBe(1.01)
  expect(used(0, 0.67, { factor: 1.5, decimals: 2 })).toBe(1.01)
})

test('law: a register counts the same wherever its count began', () => {
  const counted = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(counted, counted, fc.constantFrom(1, 0.5, 1.25, 40), (begin, amount, factor) => {
      const at = (thousandths: number) => Number(`${thousandths}e-3`)
      expect(used(at(begin), at(begin + amount), { factor, decimals: 2 })).toBe(used(0, at(amount), { factor, decimals: 2 }))
    }),
    lawRuns(500, 50_000),
  )
})

test('the registers of one place are added up exactly', () => {
  const rows = ['one', 'two', 'three'].flatMap((register, index) =>
    [row(period.from, 0, 1, 1), row(period.until, (index + 1) / 10, 1, 1)].map((each) => ({ ...each, register })),
  )
  expect(rounded(measuredIn(rows, period), 17)).toBe(0.6)
})
