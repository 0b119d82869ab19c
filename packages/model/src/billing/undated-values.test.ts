import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../number/amount.ts'
import { contractOf, elementOf, germanRules, issue, priceOf, receiverOf, usagePriceOf } from '../testing/billing/facts.ts'
import { billContract } from './bill.ts'
import type { ContractFacts } from './facts.ts'
import type { IssuedItem } from './difference.ts'

const base = priceOf(30)
const paper = priceOf(1.5, { component: 'paper', isConditional: true })

function bill(contract: ContractFacts, day: string, { issued = [], holds = true }: { issued?: IssuedItem[]; holds?: boolean } = {}) {
  const run = { advanceUntil: day, arrearsUntil: day, repairFrom: '2000-01-01' }
  return billContract({ contract, issued, run, rules: { ...germanRules, holds: () => holds } }).lines
}
const short = (lines: ReturnType<typeof bill>) =>
  lines.map(({ component, from, kind, amount }) => [kind, component, from, euroOfAmount(amount)])

test('a quantity that is changed counts from the next unbilled month on', () => {
  const element = elementOf('2026-09-01', null, base)
  const issued = issue(bill(contractOf([element]), '2026-10-31'), 'R-1')
  const doubled = contractOf([{ ...element, quantity: 2 }])
  expect(short(bill(doubled, '2026-11-30', { issued }))).toEqual([['recurring', 'base', '2026-11-01', 60]])
})

test('an individual price that is removed leaves the months that were billed with it', () => {
  const element = elementOf('2026-09-01', null, base, priceOf(5, { component: 'option' }))
  const issued = issue(bill(contractOf([{ ...element, individualPrice: amountOf(20) }]), '2026-10-31'), 'R-1')
  expect(issued.map(({ amount }) => euroOfAmount(amount))).toEqual([20, 20])
  expect(short(bill(contractOf([element]), '2026-11-30', { issued }))).toEqual([
    ['recurring', 'base', '2026-11-01', 30],
    ['recurring', 'option', '2026-11-01', 5],
  ])
})

test('a condition that begins or ceases to hold counts from the next unbilled month on', () => {
  const contract = contractOf([elementOf('2026-09-01', null, base), { ...elementOf('2026-09-01', null, paper), key: 'paper' }])
  const without = issue(bill(contract, '2026-10-31', { holds: false }), 'R-1')
  expect(short(bill(contract, '2026-11-30', { issued: without }))).toEqual([
    ['recurring', 'base', '2026-11-01', 30],
    ['recurring', 'paper', '2026-11-01', 1.5],
  ])
  const both = issue(bill(contract, '2026-10-31'), 'R-1')
  expect(short(bill(contract, '2026-11-30', { issued: both, holds: false }))).toEqual([['recurring', 'base', '2026-11-01', 30]])
})

test('an option with a condition that is sold within a billed month is billed from its begin', () => {
  const issued = issue(bill(contractOf([elementOf('2026-09-01', null, base)]), '2026-10-31'), 'R-1')
  const option = { ...elementOf('2026-10-16', null, paper), key: 'paper' }
  const sold = contractOf([elementOf('2026-09-01', null, base), option])
  expect(short(bill(sold, '2026-10-31', { issued }))).toEqual([['recurring', 'paper', '2026-10-16', 0.77]])
  const added = contractOf([elementOf('2026-09-01', null, base, { ...paper, from: '2026-10-16' })])
  expect(short(bill(added, '2026-10-31', { issued }))).toEqual([['recurring', 'paper', '2026-10-16', 0.77]])
})

test('the weeks of another element tell nothing of a condition', () => {
  const weekly = (key: string, from: string, isConditional: boolean) => ({
    ...elementOf(from, null, priceOf(7, { component: key, referencePeriod: 'P1W', isConditional })),
    key,
  })
  const contract = contractOf([weekly('first', '2026-10-01', true), weekly('second', '2026-10-03', false)])
  const issued = issue(bill(contract, '2026-10-07'), 'R-1')
  // The week of the other element has the 8th in it.
  expect(short(bill(contract, '2026-10-08', { issued }))).toEqual([['recurring', 'first', '2026-10-08', 7]])
})

test('a change before the window is named where days were billed before, and not where nothing ever was', () => {
  const element = elementOf('2026-01-01', null, base)
  const run = { advanceUntil: '2026-11-30', arrearsUntil: '2026-11-30', repairFrom: '2026-09-01' }
  const found = (contract: ContractFacts, issued: IssuedItem[]) =>
    billContract({ contract, issued, run, rules: germanRules }).findings.map(({ kind }) => kind)
  expect(found(contractOf([element]), [])).toEqual([])
  const issued = issue(bill(contractOf([element]), '2026-10-31'), 'R-1')
  expect(found(contractOf([element]), issued)).toEqual([])
  expect(found(contractOf([{ ...element, to: '2026-05-31' }]), issued)).toEqual(['changeBeforeWindow'])
})

test('an element that ends within a billed month keeps the quantity of its item for the days that remain', () => {
  const element = elementOf('2026-10-01', null, base)
  const issued = issue(bill(contractOf([element]), '2026-10-31'), 'R-1')
  const ended = contractOf([{ ...element, to: '2026-10-10', quantity: 3 }])
  expect(short(bill(ended, '2026-11-30', { issued }))).toEqual([
    ['correction', 'base', '2026-10-01', -30],
    ['recurring', 'base', '2026-10-01', 9.68],
  ])
})

const dearer = { ...base, net: amountOf(33) }
/** Items as earlier releases issued them: without the price they were billed with. */
const unnoted = (items: IssuedItem[]): IssuedItem[] => items.map(({ terms: _terms, ...item }) => item)

test.each([
  ['an item that notes its price', (items: IssuedItem[]) => items],
  ['an item of an earlier release', unnoted],
])('a price that is edited at its product counts from the next unbilled month on: %s', (_name, of) => {
  for (const receiver of [receiverOf('net'), receiverOf('gross')]) {
    const contract = (price: typeof base) => contractOf([elementOf('2026-09-01', null, price)], { receivers: [receiver] })
    const issued = of(issue(bill(contract(base), '2026-10-31'), 'R-1'))
    const [unit] = receiver.basis === 'net' ? [33] : [39.27]
    expect(short(bill(contract(dearer), '2026-11-30', { issued }))).toEqual([['recurring', 'base', '2026-11-01', unit]])
  }
})

test('an edited price leaves the billed days alone, and a retroactive end takes them back at the price they had', () => {
  const issued = issue(bill(contractOf([elementOf('2026-09-01', null, base)]), '2026-10-31'), 'R-1')
  const ended = contractOf([elementOf('2026-09-01', '2026-10-15', dearer)])
  expect(short(bill(ended, '2026-11-30', { issued }))).toEqual([
    ['correction', 'base', '2026-10-01', -30],
    ['recurring', 'base', '2026-10-01', 14.52],
  ])
})

test('an offer that was billed keeps its months where its prices are edited', () => {
  const offer = priceOf(20, { promotion: { months: 2, regularNet: amountOf(40) } })
  const edited = priceOf(10, { promotion: { months: 2, regularNet: amountOf(20) } })
  const issued = issue(bill(contractOf([elementOf('2026-09-01', null, offer)]), '2026-11-30'), 'R-1')
  expect(issued.map(({ amount }) => euroOfAmount(amount))).toEqual([20, 20, 40])
  const later = bill(contractOf([elementOf('2026-09-01', null, edited)]), '2026-12-31', { issued })
  expect(short(later)).toEqual([['recurring', 'base', '2026-12-01', 20]])
})

test('a price charged once is not charged again when it is edited', () => {
  const once = priceOf(50, { pricingType: 'once' })
  const issued = issue(bill(contractOf([elementOf('2026-09-01', null, once)]), '2026-10-31'), 'R-1')
  expect(bill(contractOf([elementOf('2026-09-01', null, { ...once, net: amountOf(70) })]), '2026-11-30', { issued })).toEqual([])
})

test.each([
  ['noted', (items: IssuedItem[]) => items],
  ['of an earlier release', unnoted],
])('a price of consumption that is edited leaves the billed readings alone: items %s', (_name, of) => {
  const steps = (second: number) =>
    ({ kind: 'graduated', steps: [0.3, second].map((price, index) => ({ from: index * 1000, price: amountOf(price) })) }) as const
  const metered = (work: number, second: number) => {
    const prices = [usagePriceOf(work), usagePriceOf(0, { component: 'stepped', tariff: steps(second) })]
    const read = { register: '1-0:1.8.0', from: '2026-01-01', to: '2026-08-31', quantity: 1500 }
    const next = { register: '1-0:1.8.0', from: '2026-09-01', to: '2026-12-31', quantity: 500 }
    const element = { ...elementOf('2026-01-01', null), usagePrices: prices, consumptions: [read, next] }
    return contractOf([element])
  }
  for (const basis of ['net', 'gross'] as const) {
    const contract = (work: number, second: number) => ({ ...metered(work, second), receivers: [receiverOf(basis)] })
    const issued = of(issue(bill(contract(0.25, 0.2), '2026-08-31'), 'R-1'))
    expect(issued).toHaveLength(2)
    const lines = bill(contract(0.35, 0.1), '2026-12-31', { issued })
    expect(lines.map(({ kind, from }) => [kind, from])).toEqual([
      ['usage', '2026-09-01'],
      ['usage', '2026-09-01'],
    ])
  }
})

test('a percentage of a framework contract that is changed counts from the next unbilled month on', () => {
  const contract = (percent: number) =>
    contractOf([elementOf('2026-09-01', null, base)], { frameworks: [{ key: 'frame', from: '2026-01-01', to: null, percent }] })
  const issued = issue(bill(contract(10), '2026-10-31'), 'R-1')
  expect(short(bill(contract(20), '2026-11-30', { issued }))).toEqual([
    ['recurring', 'base', '2026-11-01', 30],
    ['discount', 'base', '2026-11-01', -6],
  ])
  const other = { ...contract(20), frameworks: [{ key: 'other', from: '2026-01-01', to: null, percent: 20 }] }
  // Another framework contract is a change of days, which is retroactive.
  expect(bill(other, '2026-10-31', { issued }).map(({ kind }) => kind)).toEqual(['correction', 'correction', 'discount', 'discount'])
})

test('a price that a preview assumes from a day on applies to billed days', () => {
  const issued = issue(bill(contractOf([elementOf('2026-10-01', null, base)]), '2026-10-31'), 'R-1')
  const prices = [
    { ...base, to: '2026-10-15' },
    { ...dearer, from: '2026-10-16', isAssumed: true as const },
  ]
  expect(short(bill(contractOf([elementOf('2026-10-01', null, ...prices)]), '2026-10-31', { issued }))).toEqual([
    ['correction', 'base', '2026-10-01', -30],
    ['recurring', 'base', '2026-10-01', 14.52],
    ['recurring', 'base', '2026-10-16', 17.03],
  ])
})
