import { expect, test } from 'vitest'
import { amountOf } from '../number/amount.ts'
import { bill, contractOf, elementOf, priceOf } from '../testing/billing/facts.ts'
import type { Charge } from './facts.ts'

const early: Charge = {
  ...{ key: 'early', text: 'Vorzeitiges Vertragsende', amount: amountOf(119), basis: 'gross', taxClass: 'regular' },
  ...{ from: '2026-12-15', to: '2026-12-15', waits: true },
}
const contract = (charge: Charge) => contractOf([elementOf('2026-10-01', '2026-12-15', priceOf(31))], { charges: [charge] })
const kinds = (charge: Charge, until: string) => bill(contract(charge), until).lines.map(({ kind }) => kind)

test('a charge that waits stands on the bill that reaches its day, beside the last days of the contract', () => {
  expect(kinds(early, '2026-11-30')).toEqual(['recurring', 'recurring'])
  expect(kinds(early, '2026-12-14')).not.toContain('charge')
  expect(kinds(early, '2026-12-31')).toEqual(['recurring', 'recurring', 'recurring', 'charge'])
})

test('other charges stand on the next bill, whatever their day is', () => {
  const { waits: _waits, ...other } = early
  expect(kinds(other, '2026-10-31')).toEqual(['recurring', 'charge'])
})
