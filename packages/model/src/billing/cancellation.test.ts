import fc from 'fast-check'
import { expect, test } from 'vitest'
import { germanRules, issue } from '../testing/billing/facts.ts'
import { telephonyOf, withCalls } from '../testing/billing/random-calls.ts'
import { everything } from '../testing/billing/random-charges.ts'
import { anyDay } from '../testing/billing/random-contract.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { billContract } from './bill.ts'
import { correctionOf, standingItems, type IssuedItem } from './difference.ts'
import type { BillingRules, ContractFacts } from './facts.ts'
import type { Line } from './line.ts'
import { receiptSums } from './receipt-sums.ts'

/** Contracts with all kinds of lines, on both bases. Some of their prices have a condition. */
const contracts: fc.Arbitrary<ContractFacts> = everything
  .chain((contract) => fc.tuple(fc.constant(contract), telephonyOf(contract), fc.subarray(['a-base', 'b-option'])))
  .map(([contract, telephony, conditional]) => {
    const calling = withCalls(contract, telephony)
    const elements = calling.elements.map((element) => ({
      ...element,
      prices: element.prices.map((price) => ({ ...price, isConditional: conditional.includes(price.component) })),
    }))
    return { ...calling, elements }
  })

const rules: BillingRules = { ...germanRules, holds: ({ component }) => component !== 'b-option' }

/** Bills what is open: charges and calls of standing items are billed already. */
function billed(contract: ContractFacts, day: string, issued: readonly IssuedItem[]): readonly Line[] {
  const stood = standingItems(issued)
  const isOpen = (key: string, component: string, from: string) =>
    !stood.some((item) => item.kind === 'calls' && item.element === key && item.component === component && item.from === from)
  const open: ContractFacts = {
    ...contract,
    charges: contract.charges.filter(({ key }) => !issued.some(({ charge }) => charge === key)),
    elements: contract.elements.map((element) => ({
      ...element,
      calls: element.calls.filter(({ component, from }) => isOpen(element.key, component, from)),
    })),
  }
  return billContract({ contract: open, issued, run: { advanceUntil: day, arrearsUntil: day, repairFrom: '2000-01-01' }, rules }).lines
}

const told = (lines: readonly Line[]) =>
  lines
    .map(({ kind, element, component, charge, from, to, unit, quantity, rate, category, receiver, basis, amount }) =>
      [kind, element, component, charge, from, to, unit, quantity, rate, category, receiver, basis, amount].join(' '),
    )
    .toSorted()

const byReceiver = (lines: readonly Line[]) => [...Map.groupBy(lines, ({ receiver }) => receiver).values()]

test('law 5: a receipt that is cancelled and billed anew for an unchanged contract has the lines that it had', () => {
  fc.assert(
    fc.property(contracts, anyDay, anyDay, fc.boolean(), (contract, one, other, isFirst) => {
      const [day, later] = one < other ? [one, other] : [other, one]
      const first = issue(billed(contract, day, []), 'R-1')
      const second = issue(billed(contract, later, first), 'R-2')
      const [cancelled, stays] = isFirst ? [first, second] : [second, first]
      expect(told(billed(contract, later, stays))).toEqual(told(cancelled))
    }),
    lawRuns(100, 5_000),
  )
})

test('law 5: what stands after a correction is billed anew where both receipts are cancelled', () => {
  fc.assert(
    fc.property(everything, anyDay, anyDay, (contract, one, other) => {
      const [day, later] = one < other ? [one, other] : [other, one]
      const first = issue(billed({ ...contract, to: null }, later, []), 'R-1')
      const ended = { ...contract, to: contract.to !== null && contract.to < day ? contract.to : day }
      const both = [...first, ...issue(billed(ended, later, first), 'R-2')]
      expect(told(standingItems(both))).toEqual(told(billed(ended, later, []).filter(({ amount }) => amount !== 0n)))
      expect(billed(ended, later, both)).toEqual([])
    }),
    lawRuns(100, 5_000),
  )
})

test('law 5: a line and its correction are zero on their basis, a receipt and its counterpart in each line and rate', () => {
  fc.assert(
    fc.property(contracts, anyDay, (contract, day) => {
      for (const lines of byReceiver(billed(contract, day, []))) {
        const items = issue(lines, 'R-1')
        const corrections = items.map(correctionOf)
        expect(corrections.map(({ amount, quantity, rate }) => [-amount, -quantity, rate])).toEqual(
          items.map(({ amount, quantity, rate }) => [amount, quantity, rate]),
        )
        expect(standingItems([...items, ...issue(corrections, 'R-2')])).toEqual([])
        const basis = lines[0]?.basis ?? 'net'
        const [sums, opposite] = [receiptSums(items, basis), receiptSums(corrections, basis)]
        expect(opposite.rates.map(({ net, tax, gross }) => [-net, -tax, -gross])).toEqual(
          sums.rates.map(({ net, tax, gross }) => [net, tax, gross]),
        )
      }
    }),
    lawRuns(100, 5_000),
  )
})
