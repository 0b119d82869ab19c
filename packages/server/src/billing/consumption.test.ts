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
  estimatedBy: null,
  installedOn: null,
  removedOn: null,
  forecast: null,
  calibrationUntil: null,
  isForeign: false,
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
  meteredConsumption({
    ...{ readings, calorific: [], life: { from: '2026-01-01', to: null }, billed: [], priceDays: [], months: 12 },
    ...{ until: '2027-06-30', since: '2025-01-01', ...more },
  })

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
    problems: [{ kind: 'readingMissing', register: '1-0:1.8.0', supply: null, day: '2026-08-31', proposals: [] }],
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
  expect(supply(readings, { life, calorific: months.slice(1), until: '2026-06-30' })).toMatchObject({
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

test('a supply whose first reading comes later names what is missing, and proposes the reading of its first day', () => {
  const readings = at({ '2026-02-10': 500, '2027-01-05': 3790 }, { forecast: 3650, malo: '51000000001' })
  expect(supply(readings)).toEqual({
    consumptions: [],
    problems: [
      {
        ...{ kind: 'beginReadingMissing', register: '1-0:1.8.0', supply: '51000000001', day: '2026-01-01' },
        proposals: [{ register: 'r', obis: '1-0:1.8.0', day: '2026-01-01', value: 100, unit: 'kWh', method: 'formerConsumption' }],
      },
    ],
  })
})

test('the days before a first reading are named only once their period is over, and not for supplies that began long ago', () => {
  const early = at({ '2026-02-10': 500 })
  expect(metered(early, { until: '2026-06-30' }).problems).toEqual([])
  expect(metered(early).problems).toMatchObject([{ kind: 'beginReadingMissing', day: '2026-01-01' }])
  expect(metered(early, { life: { from: '2015-01-01', to: null } }).problems).toMatchObject([{ kind: 'readingMissing', day: '2027-02-09' }])
})

test('a period without a reading at its end is missed once it is over, with a proposal by the forecast', () => {
  const begun = at({ '2026-01-01': 1000 }, { forecast: 3650 })
  expect(metered(begun, { until: '2026-12-30' }).problems).toEqual([])
  expect(metered(begun, { until: '2026-12-31' }).problems).toMatchObject([
    { kind: 'readingMissing', day: '2026-12-31', proposals: [{ day: '2027-01-01', value: 4650, method: 'forecast' }] },
  ])
})

test('a reading that comes half a year late ends no period: the reading between is proposed', () => {
  const late = at({ '2025-01-01': 0, '2026-01-01': 3650, '2027-07-01': 9110 })
  const life = { from: '2025-01-01', to: null }
  expect(metered(late, { life, until: '2027-07-31' })).toMatchObject({
    consumptions: [{ from: '2025-01-01', to: '2025-12-31' }],
    problems: [{ kind: 'readingMissing', day: '2026-12-31', proposals: [{ day: '2027-01-01', value: 7300, method: 'between' }] }],
  })
})

test('a register that takes over from another one begins with its own first reading, and the removed one counts no further', () => {
  const readings = [
    ...at({ '2026-01-01': 0, '2026-05-01': 400 }, { register: 'old', removedOn: '2026-05-01' }),
    ...at({ '2026-05-01': 0, '2027-01-01': 900 }, { register: 'new', obis: '1-0:1.8.1', installedOn: '2026-05-01' }),
  ]
  expect(metered(readings, { until: '2027-03-31' }).problems).toMatchObject([
    { kind: 'readingMissing', register: '1-0:1.8.0', proposals: [{ register: 'old', value: 400, method: 'removal' }] },
  ])
})

test('a meter that is read every month ends its year with the reading nearest to it', () => {
  const monthly = at({ '2026-01-01': 0, '2026-11-20': 3200, '2026-12-01': 3300, '2027-01-01': 3650, '2027-02-01': 4000 })
  expect(supply(monthly).consumptions).toMatchObject([{ to: '2026-12-31', quantity: 3650 }])
  const inDecember = monthly.filter(({ day }) => day < '2027-01-01')
  expect(metered(inDecember, { until: '2026-12-05' })).toEqual({ consumptions: [], problems: [] })
})
