import { expect, test } from 'vitest'
import type { ReadingRow } from '../../store/billing/energy/reading-rows.ts'
import type { BillableContract } from '../contract-facts.ts'
import { shownConsumption } from './shown-consumption.ts'

const power = {
  ...{ contract: 'c', location: 'l', register: 'r', sector: 'electricity', unit: 'kWh', decimals: 0, obis: '1-0:1.8.0', area: null },
  ...{ stateNumber: null, factor: 1, quality: 'read', meter: null, malo: null, meteringOperator: null, estimatedBy: null },
  ...{ installedOn: null, removedOn: null, forecast: null, calibrationUntil: null, isForeign: false },
}
const at = (days: Readonly<Record<string, number>>, more: Partial<ReadingRow> = {}): ReadingRow[] =>
  Object.entries(days).map(([day, reading]) => ({ ...power, day, reading, ...more }))

/** A contract from 2025 on whose price charges every register but those of feed-in. */
const contract = (more: object = {}): BillableContract =>
  ({
    row: { contract: 'c', readingCycle: null },
    facts: { from: '2025-01-01', to: null, elements: [{ from: '2025-01-01', to: null, usagePrices: [{ register: null }] }] },
    issued: [],
    ...more,
  }) as unknown as BillableContract

const setup = { peerGroups: [{ sector: 'electricity', label: 'Zwei Personen', kilowattHours: 2900 }] }
const shown = (readings: readonly ReadingRow[], of = contract(), more: object = {}) =>
  shownConsumption(of, { rows: { readings, calorific: [], until: '2027-02-10' }, setup, locations: new Set(['l']), ...more })
const quantities = (used: readonly { from: string; to: string; quantity: number }[] | undefined) =>
  used?.map(({ from, to, quantity }) => [from, to, quantity])

test('periods are those of bills, intervals lie between readings, and peers have as many days as the last period', () => {
  const found = shown(at({ '2025-01-01': 0, '2025-07-01': 1500, '2026-01-01': 3000, '2027-01-01': 5800, '2027-02-01': 6100 }))
  expect(quantities(found?.periods)).toEqual([
    ['2025-01-01', '2025-12-31', 3000],
    ['2026-01-01', '2026-12-31', 2800],
  ])
  expect(quantities(found?.intervals)).toEqual([
    ['2025-01-01', '2025-06-30', 1500],
    ['2025-07-01', '2025-12-31', 1500],
    ['2026-01-01', '2026-12-31', 2800],
    ['2027-01-01', '2027-01-31', 300],
  ])
  expect(found?.peers).toEqual([{ label: 'Zwei Personen', quantity: 2900 }])
})

test('readings of the customer before, of other places and of power fed in take no part', () => {
  const own = at({ '2025-01-01': 500, '2026-01-01': 800 })
  const others = [
    ...at({ '2024-01-01': 0 }),
    ...at({ '2025-01-01': 0, '2026-01-01': 9999 }, { location: 'elsewhere', register: 'x' }),
    ...at({ '2025-01-01': 0, '2026-01-01': 7777 }, { register: 'sun', obis: '1-0:2.8.0' }),
    ...at({ '2025-06-01': 7777 }, { register: 'f', isForeign: true }),
  ]
  expect(shown([...others, ...own])).toEqual(shown(own))
  expect(quantities(shown([...others, ...own])?.intervals)).toEqual([['2025-01-01', '2025-12-31', 300]])
  expect(shown(others.filter(({ location }) => location === 'elsewhere'))).toBeNull()
})

test('an exchanged meter goes on in its successor, and two registers add up on the days on which both are read', () => {
  const exchanged = [
    ...at({ '2025-01-01': 100, '2025-05-31': 400 }, { register: 'old' }),
    ...at({ '2025-06-01': 0, '2025-07-01': 50 }, { register: 'new' }),
  ]
  expect(quantities(shown(exchanged)?.intervals)).toEqual([
    ['2025-01-01', '2025-05-31', 300],
    ['2025-06-01', '2025-06-30', 50],
  ])
  const twice = [
    ...at({ '2025-01-01': 0, '2025-02-01': 10, '2025-03-01': 20 }, { register: 'day', obis: '1-0:1.8.1' }),
    ...at({ '2025-01-01': 0, '2025-03-01': 5 }, { register: 'night', obis: '1-0:1.8.2' }),
  ]
  expect(quantities(shown(twice)?.intervals)).toEqual([['2025-01-01', '2025-02-28', 25]])
})

test('an estimated or substituted reading marks both sides of it, and one below the last one leaves a gap', () => {
  const readings = [
    ...at({ '2025-01-01': 0, '2025-03-01': 20, '2025-04-01': 15, '2025-05-01': 40 }),
    ...at({ '2025-02-01': 10 }, { quality: 'substituted' }),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))
  expect(shown(readings)?.intervals).toEqual([
    { from: '2025-01-01', to: '2025-01-31', quantity: 10, isEstimated: true },
    { from: '2025-02-01', to: '2025-02-28', quantity: 10, isEstimated: true },
    { from: '2025-04-01', to: '2025-04-30', quantity: 25, isEstimated: false },
  ])
})

test('a bill keeps the bounds of its period, also where a price split it', () => {
  const item = (from: string, to: string) => ({ kind: 'usage', receiptNumber: 'R-1', from, to })
  const billed = contract({ issued: [item('2025-01-01', '2025-06-30'), item('2025-07-01', '2025-11-30')] })
  const found = shown(at({ '2025-01-01': 0, '2025-07-01': 1500, '2025-12-01': 2700, '2026-12-05': 6000 }), billed)
  expect(quantities(found?.periods)).toEqual([
    ['2025-01-01', '2025-11-30', 2700],
    ['2025-12-01', '2026-12-04', 3300],
  ])
})

test('a new tariff of the same contract does not cut its consumption, and a contract without a charged register has none', () => {
  const price = [{ register: null }]
  const elements = [
    { from: '2025-01-01', to: '2025-06-30', usagePrices: price },
    { from: '2025-07-01', to: null, usagePrices: price },
  ]
  const changed = contract({ facts: { from: '2025-01-01', to: null, elements } })
  const readings = at({ '2025-01-01': 0, '2025-12-31': 900 })
  expect(quantities(shown(readings, changed)?.intervals)).toEqual([['2025-01-01', '2025-12-30', 900]])
  expect(
    shown(readings, contract({ facts: { from: '2025-01-01', to: null, elements: [{ from: '2025-01-01', to: null, usagePrices: [] }] } })),
  ).toBeNull()
})
