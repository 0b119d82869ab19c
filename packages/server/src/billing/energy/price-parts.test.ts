import { expect, test } from 'vitest'
import type { GridFeeRow } from '../../store/billing/energy/grid-fee-rows.ts'
import { priceParts } from './price-parts.ts'

const fee = (area: string | null, from: string, more: Partial<GridFeeRow> = {}): GridFeeRow => ({
  ...{ area, sector: 'electricity', from, energyPrice: 9.5, basePrice: 730_000, meteringPrice: 200_000, concession: 1.32 },
  ...more,
})
const year = { from: '2026-01-01', to: '2026-12-31', kilowattHours: 3200, sector: 'electricity', area: 'Elsterau' }

test('a year of power includes the levies of the law and the fees of its grid area', () => {
  const fees = [fee(null, '2020-01-01', { energyPrice: 99 }), fee('Elsterau', '2025-01-01')]
  expect(priceParts(year, fees)).toEqual([
    { kind: 'gridFees', net: 377 },
    { kind: 'metering', net: 20 },
    { kind: 'concession', net: 42.24 },
    { kind: 'electricityTax', net: 65.6 },
    { kind: 'cogenerationLevy', net: 14.27 },
    { kind: 'specialGridLevy', net: 49.89 },
    { kind: 'offshoreLevy', net: 30.11 },
  ])
})

test('a fee holds until the next one of its area, and days without a fee leave it out', () => {
  const fees = [fee(null, '2026-01-01', { meteringPrice: 365_000 }), fee(null, '2026-07-01', { meteringPrice: 730_000 })]
  expect(priceParts(year, fees)).toContainEqual({ kind: 'metering', net: 54.9 })
  expect(priceParts(year, fees.slice(1)).map(({ kind }) => kind)).not.toContain('metering')
})

test('gas carries the energy tax and, until 2025, the storage levy', () => {
  const gas = { ...year, sector: 'gas', kilowattHours: 16_319 }
  expect(priceParts(gas, [])).toEqual([{ kind: 'energyTax', net: 89.75 }])
  expect(priceParts({ ...gas, from: '2025-01-01', to: '2025-12-31' }, [])).toEqual([
    { kind: 'energyTax', net: 89.75 },
    { kind: 'storageLevy', net: 47.97 },
  ])
})
