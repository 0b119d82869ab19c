import { expect, test } from 'vitest'
import type { ReadingRow } from '../store/billing/energy/reading-rows.ts'
import { meteredConsumption } from './consumption.ts'

const power = {
  sector: 'electricity',
  unit: 'kWh',
  decimals: 0,
  obis: '1-0:1.8.0',
  area: null,
  stateNumber: null,
  factor: 1,
  quality: 'read',
  meter: null,
  malo: null,
  meteringOperator: null,
}
const at = (days: Readonly<Record<string, number>>, more: Partial<ReadingRow> = {}): ReadingRow[] =>
  Object.entries(days).map(([day, reading]) => ({
    contract: 'c',
    location: 'l',
    register: 'r',
    ...power,
    day,
    reading,
    ...more,
  }))
/** Without the readings that the quantities come from. */
const supply = (readings: readonly ReadingRow[], more: object = {}) => {
  const { consumptions, problems } = metered(readings, more)
  return { consumptions: consumptions.map(({ register, from, to, quantity }) => ({ register, from, to, quantity })), problems }
}
const metered = (readings: readonly ReadingRow[], more: object = {}) =>
  meteredConsumption({ readings, calorific: [], life: { from: '2026-01-01', to: null }, billed: [], priceDays: [], months: 12, ...more })

test('a year is billed between its readings, and the next one when its reading is there', () => {
  const readings = at({ '2026-01-01': 1000, '2026-06-30': 2500, '2027-01-01': 4650 })
  expect(supply(readings).consumptions).toEqual([{ register: '1-0:1.8.0', from: '2026-01-01', to: '2026-12-31', quantity: 3650 }])
  expect(supply(at({ '2026-01-01': 1000, '2026-06-30': 2500 })).consumptions).toEqual([])
})

test('an exchanged meter and its successor add up, each times its factor', () => {
  const readings = [
    ...at({ '2026-01-01': 100, '2026-05-01': 400 }, { register: 'old' }),
    ...at({ '2026-05-01': 0, '2027-01-01': 50 }, { register: 'new', factor: 10 }),
  ]
  expect(supply(readings).consumptions).toMatchObject([{ from: '2026-01-01', to: '2026-12-31', quantity: 800 }])
})

test('billed periods keep their bounds and take a corrected reading, new ones begin behind them', () => {
  const readings = at({ '2026-01-01': 0, '2026-03-31': 900, '2027-03-20': 4000 })
  const billed = [{ from: '2026-01-01', to: '2026-03-30' }]
  expect(supply(readings, { billed }).consumptions).toMatchObject([
    { from: '2026-01-01', to: '2026-03-30', quantity: 900 },
    { from: '2026-03-31', to: '2027-03-19', quantity: 3100 },
  ])
})

test('a supply that ends is billed to its last day with a reading a little later, and misses one without', () => {
  const life = { from: '2026-01-01', to: '2026-08-31' }
  expect(supply(at({ '2026-01-01': 0, '2026-09-03': 2000 }), { life }).consumptions).toMatchObject([
    { from: '2026-01-01', to: '2026-08-31', quantity: 2000 },
  ])
  expect(supply(at({ '2026-01-01': 0, '2026-04-01': 2000 }), { life })).toEqual({
    consumptions: [],
    problems: [{ kind: 'readingMissing', register: '1-0:1.8.0', day: '2026-08-31' }],
  })
})

test('an interim reading on the day of a price change splits the period, another one does not', () => {
  const readings = at({ '2026-01-01': 0, '2026-07-01': 1000, '2027-01-01': 3000 })
  expect(supply(readings, { priceDays: ['2026-07-01'] }).consumptions).toMatchObject([
    { to: '2026-06-30', quantity: 1000 },
    { from: '2026-07-01', quantity: 2000 },
  ])
  expect(supply(readings).consumptions).toHaveLength(1)
})

test('gas is billed in kWh by the mean calorific value, and not at all without one', () => {
  const gas = { sector: 'gas', unit: 'm³', decimals: 2, obis: '7-0:3.0.0', stateNumber: 0.9672 }
  const readings = at({ '2025-01-01': 0, '2026-01-01': 1500 }, gas)
  const months = Array.from({ length: 12 }, (_, month) => ({
    area: null,
    month: `2025-${String(month + 1).padStart(2, '0')}-01`,
    value: 11.248,
  }))
  const life = { from: '2025-01-01', to: null }
  expect(supply(readings, { life, calorific: months }).consumptions).toMatchObject([{ quantity: 16_319 }])
  expect(supply(readings, { life, calorific: months.slice(1) })).toMatchObject({
    consumptions: [],
    problems: [{ kind: 'calorificMissing' }],
  })
})

test('a reading below the last one is named and not billed', () => {
  const readings = at({ '2026-01-01': 5000, '2027-01-01': 40 })
  expect(supply(readings)).toMatchObject({ consumptions: [], problems: [{ kind: 'readingBelow', day: '2027-01-01' }] })
})

test('a consumption names the readings that it comes from, each with how it was found', () => {
  const readings = [...at({ '2026-01-01': 1000 }), ...at({ '2027-01-01': 4650 }, { quality: 'customer', meter: '1EMH1' })]
  expect(metered(readings).consumptions[0]?.evidence).toEqual({
    gas: null,
    meters: [
      {
        ...{ meter: '1EMH1', register: '1-0:1.8.0', unit: 'kWh', factor: 1 },
        begin: { day: '2026-01-01', value: 1000, quality: 'read' },
        end: { day: '2027-01-01', value: 4650, quality: 'customer' },
      },
    ],
  })
})
