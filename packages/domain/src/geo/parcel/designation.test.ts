import { calculate, isCalculated } from '@twinwerk/model/calculation/calculate'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'

const designation = createRegistry(definitions).attributes.get('parcel:designation')!

function designationOf(parcel: Readonly<Record<string, unknown>>): unknown {
  if (!isCalculated(designation)) throw new Error('the designation is not worked out')
  return calculate(designation, (name) => parcel[name] ?? null)
}

test('a parcel is called as people say it: number, section without leading zeros, district', () => {
  expect(designationOf({ gemarkung: '053456', flur: '003', zaehler: 127, nenner: 4 })).toBe('127/4, Flur 3, Gemarkung 053456')
  expect(designationOf({ gemarkung: '053456', flur: '012', zaehler: 6 })).toBe('6, Flur 12, Gemarkung 053456')
  expect(designationOf({ gemarkung: '053456', flur: '1', zaehler: 12_345, nenner: 10 })).toBe('12345/10, Flur 1, Gemarkung 053456')
  expect(designationOf({ gemarkung: '053456', zaehler: 127, nenner: 4 })).toBe('127/4, Gemarkung 053456')
})
