import fc from 'fast-check'
import { expect, test } from 'vitest'
import { germanRules } from '../testing/billing/facts.ts'
import { billDayByDay } from '../testing/billing/naive/naive-biller.ts'
import type { NaiveLine } from '../testing/billing/naive/walk.ts'
import { telephonyOf, withCalls } from '../testing/billing/random-calls.ts'
import { everything } from '../testing/billing/random-charges.ts'
import { anyDay } from '../testing/billing/random-contract.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { billContract } from './bill.ts'
import type { ContractFacts } from './facts.ts'

const billed = (contract: ContractFacts, day: string) =>
  told(
    billContract({
      contract,
      issued: [],
      run: { advanceUntil: day, arrearsUntil: day, repairFrom: '2000-01-01' },
      rules: germanRules,
    }).lines,
  )
/** The days of a price that is charged once are those of its element's begin. */
const told = (lines: readonly (Omit<NaiveLine, 'kind'> & { readonly kind: string })[]) =>
  lines
    .map(({ kind, element, component, from, to, quantity, rate, receiver, amount }) =>
      [kind, element, component, `${from}/${to}`, quantity, rate, receiver, amount].join(' '),
    )
    .toSorted()

test('law 13: the engine bills what a walk from day to day bills', () => {
  fc.assert(
    fc.property(everything, anyDay, (contract, until) => {
      expect(billed(contract, until)).toEqual(told(billDayByDay({ contract, until, rules: germanRules })))
    }),
    lawRuns(100, 10_000),
  )
})

test('law 13: calls cost what their tacts cost one by one, second by second', () => {
  const calling = everything.chain((contract) => fc.tuple(fc.constant({ ...contract, charges: [] }), telephonyOf(contract)))
  fc.assert(
    fc.property(calling, anyDay, ([contract, telephony], until) => {
      const naive = billDayByDay({ contract, telephony, until, rules: germanRules })
      expect(billed(withCalls(contract, telephony), until)).toEqual(told(naive))
    }),
    lawRuns(100, 5_000),
  )
})
