import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../number/amount.ts'
import { billContract } from './bill.ts'
import { bill, contractOf, elementOf, germanRules, issue, priceOf, receiverOf, usagePriceOf } from '../testing/billing/facts.ts'
import { lawRuns } from '../testing/law-runs.ts'
import type { Consumption, ContractFacts, Element, UnbilledCalls } from './facts.ts'

const year = (quantity: number): Consumption => ({ from: '2026-01-01', to: '2026-12-31', register: '1-0:1.8.0', quantity })
const metered = (more: Partial<Element>): Element => ({ ...elementOf('2026-01-01', null), consumptions: [year(3650)], ...more })

test('a price change within a reading period splits its quantity by days', () => {
  const prices = [usagePriceOf(0.2504, { to: '2026-06-30' }), usagePriceOf(0.2605, { component: 'work2', from: '2026-07-01' })]
  const { lines, amounts } = bill(contractOf([metered({ usagePrices: prices })]), '2026-12-31')
  expect(lines.map(({ quantity }) => quantity)).toEqual([1810, 1840])
  expect(amounts).toEqual([453.22, 479.32])
})

test('the yearly bill of a person adds up the gross prices of work and supply', () => {
  const element = metered({
    consumptions: [year(3200)],
    usagePrices: [usagePriceOf(0.2504)],
    prices: [priceOf(120, { referencePeriod: 'P1Y' })],
  })
  const contract = contractOf([element], { anchor: '2026-01-01', receivers: [receiverOf('gross')] })
  expect(bill(contract, '2026-12-31')).toMatchObject({ gross: 1096.4, net: 921.34, tax: 175.06 })
})

test('steps and a minimum are those of a whole period, by its days', () => {
  const steps = [
    { from: 0, price: amountOf(0.31) },
    { from: 2500, price: amountOf(0.29) },
  ]
  const half = { from: '2026-07-01', to: '2026-12-31', register: '1-0:1.8.0', quantity: 1900 }
  const graduated = usagePriceOf(0, { tariff: { kind: 'graduated', steps } })
  expect(bill(contractOf([metered({ consumptions: [half], usagePrices: [graduated] })]), '2026-12-31').amounts).toEqual([576.21])
  const gross = contractOf([metered({ consumptions: [half], usagePrices: [graduated] })], { receivers: [receiverOf('gross')] })
  const priced = (contract: ContractFacts) => bill(contract, '2026-12-31').lines.map((line) => line.steps?.steps.map(({ price }) => price))
  // The bill names the steps on its own basis.
  expect(priced(gross)).toEqual([[3689n, 3451n]])
  const withMinimum = usagePriceOf(0.1, { minimum: amountOf(500) })
  expect(bill(contractOf([metered({ usagePrices: [withMinimum] })]), '2026-12-31').amounts).toEqual([365, 135])
})

test('a register that a price does not name costs nothing by that price', () => {
  const night = usagePriceOf(0.2, { register: '1-0:1.8.2' })
  expect(bill(contractOf([metered({ usagePrices: [night] })]), '2026-12-31').lines).toEqual([])
})

test('a corrected reading takes the line back whole and bills the right one, once', () => {
  const usagePrices = [usagePriceOf(0.25)]
  const first = issue(bill(contractOf([metered({ usagePrices })]), '2026-12-31').lines, 'R-1')
  const contract = contractOf([metered({ usagePrices, consumptions: [year(3600)] })])
  const corrected = bill(contract, '2026-12-31', first)
  expect(corrected.amounts).toEqual([-912.5, 900])
  expect(bill(contract, '2026-12-31', [...first, ...issue(corrected.lines, 'R-2')]).lines).toEqual([])
})

test('parts of a quantity add up to it, wherever prices and receivers change', () => {
  const day = fc.integer({ min: 1, max: 364 }).map((count) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10))
  const before = (text: string) => new Date(Date.parse(text) - 86_400_000).toISOString().slice(0, 10)
  const quantity = fc.integer({ min: 100_000, max: 9_999_999 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(day, day, quantity, (change, handover, used) => {
      const usagePrices = [usagePriceOf(0.25, { to: before(change) }), usagePriceOf(0.26, { component: 'later', from: change })]
      const receivers = [receiverOf('net', { key: 'a', to: before(handover) }), receiverOf('net', { key: 'b', from: handover })]
      const contract = contractOf([metered({ usagePrices, consumptions: [year(used)] })], { receivers })
      const { lines } = bill(contract, '2026-12-31')
      expect(Math.round(lines.reduce((sum, each) => sum + each.quantity * 1000, 0))).toBe(Math.round(used * 1000))
      expect(bill(contract, '2026-12-31', issue(lines, 'R-1')).lines).toEqual([])
    }),
    lawRuns(200, 10_000),
  )
})

test('calls of a month that is over are one line, rounded once', () => {
  const calls: UnbilledCalls = {
    ...{ component: 'mobile', text: 'Mobilfunk', from: '2026-10-01', to: '2026-10-31', taxClass: 'regular' },
    ...{ billedSeconds: 247, net: amountOf(0.406), gross: amountOf(0.4831) },
  }
  const contract = (basis: 'net' | 'gross') =>
    contractOf([{ ...elementOf('2026-01-01', null), calls: [calls] }], { receivers: [receiverOf(basis)] })
  expect(bill(contract('net'), '2026-10-30').lines).toEqual([])
  expect(bill(contract('net'), '2026-10-31')).toMatchObject({ amounts: [0.41], gross: 0.49 })
  expect(bill(contract('gross'), '2026-10-31')).toMatchObject({ amounts: [0.48], gross: 0.48 })
})

test('a bill of consumption has the basic prices of all of its days, also of those that a run corrects no more', () => {
  const element = metered({ usagePrices: [usagePriceOf(0.25)], prices: [priceOf(10)] })
  const supply = { ...contractOf([element], { anchor: '2026-01-01' }), instalments: { plan: null, requested: [], billedTo: null } }
  const run = { advanceUntil: '2026-12-31', arrearsUntil: '2026-12-31', repairFrom: '2026-11-01' }
  const { lines, findings } = billContract({ contract: supply, issued: [], run, rules: germanRules })
  expect(lines.map(({ kind }) => kind)).toEqual([...Array.from({ length: 12 }, () => 'recurring'), 'usage'])
  expect(findings).toEqual([])
})
