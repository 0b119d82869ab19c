import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../testing/law-runs.ts'
import { germanRules, issue } from '../testing/billing/facts.ts'
import { anyDay, facts } from '../testing/billing/random-contract.ts'
import { billContract, type Run } from './bill.ts'
import { correctionOf, standingItems, type IssuedItem } from './difference.ts'
import type { ContractFacts, Element } from './facts.ts'
import { receiptSums } from './receipt-sums.ts'

const runUntil = (day: string): Run => ({ advanceUntil: day, arrearsUntil: day, repairFrom: '2000-01-01' })
const billed = (contract: ContractFacts, day: string, issued: readonly IssuedItem[] = []) =>
  billContract({ contract, issued, run: runUntil(day), rules: germanRules }).lines
const billedInto = (contract: ContractFacts, day: string, issued: readonly IssuedItem[]): IssuedItem[] => [
  ...issued,
  ...issue(billed(contract, day, issued), `R-${issued.length}-${day}`),
]
/** The fields of standing items that two ways of billing must agree on. Receipt numbers may differ. */
const standing = (items: readonly IssuedItem[]) =>
  standingItems(items)
    .map(({ kind, element: key, component, from, to, unit, quantity, rate, receiver, amount }) =>
      [kind, key, component, kind === 'once' ? '' : `${from}/${to}`, unit, quantity, rate, receiver, amount].join(' '),
    )
    .toSorted()

test('a second run without a change yields no line', () => {
  fc.assert(
    fc.property(facts, anyDay, (contract, day) => {
      expect(billed(contract, day, issue(billed(contract, day), 'R-1'))).toEqual([])
    }),
    lawRuns(300, 20_000),
  )
})

test('runs month by month and one run at the end yield the same standing items', () => {
  fc.assert(
    fc.property(facts, fc.array(anyDay, { maxLength: 5 }), anyDay, (contract, days, last) => {
      let issued: IssuedItem[] = []
      for (const day of days.filter((each) => each <= last).toSorted()) issued = billedInto(contract, day, issued)
      expect(standing(billedInto(contract, last, issued))).toEqual(standing(issue(billed(contract, last), 'R-1')))
    }),
    lawRuns(300, 20_000),
  )
})

/** Values of an element without days of their own. */
const undated: fc.Arbitrary<Pick<Element, 'quantity' | 'individualPrice'>> = fc.record({
  quantity: fc.constantFrom(1, 2, 0.5),
  individualPrice: fc.option(fc.bigInt(0n, 500_000n), { freq: 2 }),
})
const withUndated = (contract: ContractFacts, values: Pick<Element, 'quantity' | 'individualPrice'>): ContractFacts => ({
  ...contract,
  elements: contract.elements.map((each) => ({ ...each, ...values })),
})

/** Prices with other values are other components: only their days change. */
const withOwnComponents = (contract: ContractFacts): ContractFacts => ({
  ...contract,
  elements: contract.elements.map((each) => ({
    ...each,
    prices: each.prices.map((one) => {
      const { net, decimals, referencePeriod, due, promotion } = one
      return { ...one, component: [one.component, net, decimals, referencePeriod, due, promotion?.months, promotion?.regularNet].join(' ') }
    }),
  })),
})

test('whatever was billed by former dated facts, a run leaves what the facts of today ask for', () => {
  fc.assert(
    fc.property(fc.tuple(facts, facts, facts), undated, anyDay, anyDay, (former, values, day, later) => {
      const [first, second, now] = former.map((each) => withOwnComponents(withUndated(each, values))) as [
        ContractFacts,
        ContractFacts,
        ContractFacts,
      ]
      const [before, last] = day < later ? [day, later] : [later, day]
      const issued = billedInto(second, last, billedInto(first, before, []))
      const corrected = billedInto(now, last, issued)
      // Items of former facts may be in periods that are not yet due, because their period was billed before.
      const anew = billContract({ contract: now, issued: [], run: runUntil('2030-01-01'), rules: germanRules }).lines
      const possible = new Set(standing(issue(anew, 'R-1')))
      const due = standing(issue(billed(now, last), 'R-2'))
      const stands = standing(corrected)
      expect(stands).toEqual(expect.arrayContaining(due))
      expect(stands.filter((each) => !possible.has(each))).toEqual([])
      expect(billed(now, last, corrected)).toEqual([])
    }),
    lawRuns(300, 20_000),
  )
})

test('a changed quantity or individual price corrects no billed period', () => {
  fc.assert(
    fc.property(facts, undated, anyDay, anyDay, (contract, values, day, later) => {
      const [before, last] = day < later ? [day, later] : [later, day]
      const lines = billed(withUndated(contract, values), last, issue(billed(contract, before), 'R-1'))
      expect(lines.filter(({ kind }) => kind === 'correction')).toEqual([])
    }),
    lawRuns(300, 20_000),
  )
})

test('changed values of a price correct no billed period, and bill no day twice', () => {
  const values = fc.record({
    net: fc.bigInt(1n, 600_000n),
    decimals: fc.constantFrom(2, 4),
    referencePeriod: fc.constantFrom('P1M', 'P3M', 'P1W'),
    promotion: fc.option(fc.record({ months: fc.integer({ min: 1, max: 8 }), regularNet: fc.bigInt(1n, 600_000n) }), { freq: 3 }),
  })
  fc.assert(
    fc.property(facts, values, fc.boolean(), anyDay, anyDay, (contract, changed, isNoted, day, later) => {
      const [before, last] = day < later ? [day, later] : [later, day]
      const elements = contract.elements.map((each) => ({ ...each, prices: each.prices.map((one) => ({ ...one, ...changed })) }))
      const lines = billed(contract, before)
      // Items of earlier releases do not note their price.
      const issued = issue(isNoted ? lines : lines.map(({ terms: _terms, ...line }) => line), 'R-1')
      const isKept =
        isNoted || contract.elements.every(({ prices }) => prices.every((one) => one.referencePeriod === changed.referencePeriod))
      if (!isKept) return
      const next = billed({ ...contract, elements }, last, issued)
      expect(next.filter(({ kind }) => kind === 'correction')).toEqual([])
      const covered = next.filter(({ kind }) => kind === 'recurring' || kind === 'once')
      for (const { element: of, component, kind, from, to } of covered)
        expect(
          issued.filter(
            (each) => each.kind === kind && each.element === of && each.component === component && each.from <= to && each.to >= from,
          ),
        ).toEqual([])
    }),
    lawRuns(300, 20_000),
  )
})

test('each day of an element is covered by at most one standing item of a price', () => {
  fc.assert(
    fc.property(facts, facts, anyDay, (first, now, day) => {
      const items = standingItems(billedInto(now, day, billedInto(first, day, []))).filter(({ kind }) => kind === 'recurring')
      for (const { key, element: of, component, from, to } of items)
        expect(
          items.filter(
            (each) => each.key !== key && each.element === of && each.component === component && each.from <= to && each.to >= from,
          ),
        ).toEqual([])
    }),
    lawRuns(200, 10_000),
  )
})

test('a line and its correction are zero, and so is a receipt and its cancellation in each rate', () => {
  fc.assert(
    fc.property(facts, anyDay, (contract, day) => {
      const lines = billed(contract, day)
      const items = issue(lines, 'R-1')
      const corrections = items.map(correctionOf)
      for (const [index, { amount, quantity, rate }] of corrections.entries()) {
        expect(amount + items[index]!.amount).toBe(0n)
        expect(quantity + items[index]!.quantity).toBe(0)
        expect(rate).toBe(items[index]!.rate)
      }
      expect(standingItems([...items, ...issue(corrections, 'R-2')])).toEqual([])
      const basis = lines[0]?.basis ?? 'net'
      const [one, other] = [receiptSums(items, basis), receiptSums(corrections, basis)]
      expect(one.rates.map(({ net, tax, gross }) => [-net, -tax, -gross])).toEqual(
        other.rates.map(({ net, tax, gross }) => [net, tax, gross]),
      )
    }),
    lawRuns(200, 10_000),
  )
})

test('lines add up to the sums of the receipt, by rate and in all, on both bases', () => {
  const line = fc.record({
    amount: fc.bigInt(-1_000_000n, 1_000_000n).map((cents) => cents * 100n),
    rate: fc.constantFrom(0, 5, 7, 16, 19, 5.5),
    category: fc.constantFrom('S', 'E', 'O'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('net', 'gross'), (lines, basis) => {
      const { rates, net, tax, gross, lines: amounts } = receiptSums(lines, basis)
      expect(net + tax).toBe(gross)
      expect(amounts.reduce((sum, each) => sum + each.net, 0n)).toBe(net)
      expect(amounts.reduce((sum, each) => sum + each.gross, 0n)).toBe(gross)
      expect(amounts.map((each) => each[basis])).toEqual(lines.map(({ amount }) => amount))
      for (const { rate, category, ...sums } of rates) {
        const members = amounts.filter((_, index) => lines[index]?.rate === rate && lines[index]?.category === category)
        expect(members.reduce((sum, each) => sum + each.net, 0n)).toBe(sums.net)
        expect(members.reduce((sum, each) => sum + each.gross, 0n)).toBe(sums.gross)
      }
    }),
    lawRuns(500, 50_000),
  )
})
