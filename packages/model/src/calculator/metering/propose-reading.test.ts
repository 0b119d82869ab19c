import { expect, test } from 'vitest'
import { fractionOf } from '../../number/amount.ts'
import { proposedReading } from './propose-reading.ts'

const register = (readings: Readonly<Record<string, number>>, more: object = {}) => ({
  readings: Object.entries(readings).map(([day, value]) => ({ day, value })),
  decimals: 0,
  forecast: null,
  installedOn: null,
  removedOn: null,
  ...more,
})

test('a reading between two others is estimated by days', () => {
  const between = register({ '2026-01-01': 1000, '2026-07-01': 2810, '2027-01-01': 4650 })
  expect(proposedReading(between, '2026-10-01')).toEqual({ value: 3730, method: 'between' })
})

test('a reading after the last one follows the consumption of the year before, and only without one the forecast', () => {
  const year = register({ '2025-01-01': 0, '2026-01-01': 3650 }, { forecast: fractionOf(9999) })
  expect(proposedReading(year, '2027-01-01')).toEqual({ value: 7300, method: 'formerConsumption' })
  expect(proposedReading(register({ '2026-01-01': 100 }, { forecast: fractionOf(3650) }), '2026-01-11')).toEqual({
    value: 200,
    method: 'forecast',
  })
  expect(proposedReading(register({ '2026-01-01': 100 }), '2026-01-11')).toBeUndefined()
})

test('a reading before the first one goes back from it, never below zero', () => {
  expect(proposedReading(register({ '2026-02-01': 410 }, { forecast: fractionOf(3650) }), '2026-01-01')).toEqual({
    value: 100,
    method: 'forecast',
  })
  expect(proposedReading(register({ '2026-02-01': 10 }, { forecast: fractionOf(3650) }), '2026-01-01')).toEqual({
    value: 0,
    method: 'forecast',
  })
  const year = register({ '2026-02-01': 1000, '2027-02-01': 4650 }, { forecast: fractionOf(1) })
  expect(proposedReading(year, '2026-01-01')).toEqual({ value: 690, method: 'formerConsumption' })
})

test('a meter counts nothing before it is installed and after it is removed', () => {
  const later = register({ '2026-02-10': 7 }, { forecast: fractionOf(3650), installedOn: '2026-02-10' })
  expect(proposedReading(later, '2026-01-15')).toEqual({ value: 7, method: 'installation' })
  const removed = register({ '2026-01-01': 0, '2026-05-01': 400 }, { forecast: fractionOf(3650), removedOn: '2026-05-01' })
  expect(proposedReading(removed, '2027-01-01')).toEqual({ value: 400, method: 'removal' })
  expect(proposedReading({ ...removed, removedOn: '2026-05-11' }, '2027-01-01')).toEqual({ value: 500, method: 'forecast' })
})

test('an estimated count that ends in half a decimal is rounded up', () => {
  // Exactly 1.005, which no binary number is.
  const between = register({ '2026-01-01': 1, '2026-01-03': 1.01 }, { decimals: 2 })
  expect(proposedReading(between, '2026-01-02')).toEqual({ value: 1.01, method: 'between' })
})

test('an exchanged meter whose count begins anew is no measure of a year', () => {
  expect(proposedReading(register({ '2025-01-01': 9000, '2026-01-01': 20 }), '2027-01-01')).toBeUndefined()
})
