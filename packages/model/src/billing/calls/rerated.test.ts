import { expect, test } from 'vitest'
import { euroOfAmount, type Amount } from '../../number/amount.ts'
import { bill, contractOf, elementOf, issue } from '../../testing/billing/facts.ts'
import type { Element, UnbilledCalls } from '../facts.ts'

const calls = (component: string, net: Amount, month = '2026-10'): UnbilledCalls => ({
  ...{ component, text: component, taxClass: 'regular', billedSeconds: 60, net, gross: net },
  ...{ from: `${month}-01`, to: month === '2026-10' ? '2026-10-31' : '2026-11-30' },
})
const of = (more: Partial<Element>) => contractOf([{ ...elementOf('2026-10-01', null), ...more }])
const october = issue(bill(of({ calls: [calls('mobile', 30_000n), calls('abroad', 10_000n)] }), '2026-10-31').lines, 'R1')
const told = (contract: ReturnType<typeof of>, issued = october) =>
  bill(contract, '2026-11-30', issued).lines.map(({ kind, component, amount }) => [kind, component, euroOfAmount(amount)])

test('a month whose sum changed is taken back whole and charged anew; other months are charged as they are', () => {
  const reratedCalls = october.map(({ key }) => key)
  const anew = [calls('mobile', 20_000n), calls('abroad', 10_000n), calls('mobile', 5000n, '2026-11')]
  expect(told(of({ calls: anew, reratedCalls }))).toEqual([
    ['correction', 'mobile', -3],
    ['correction', 'abroad', -1],
    ['calls', 'mobile', 2],
    ['calls', 'abroad', 1],
    ['calls', 'mobile', 0.5],
  ])
})

test('a month that costs the same after all has no line, and one that costs nothing any more is taken back', () => {
  const reratedCalls = october.map(({ key }) => key)
  expect(told(of({ calls: [calls('mobile', 30_000n), calls('abroad', 10_000n)], reratedCalls }))).toEqual([])
  expect(told(of({ reratedCalls }))).toEqual([
    ['correction', 'mobile', -3],
    ['correction', 'abroad', -1],
  ])
})

test('what was taken back stays taken back, also while the month is still marked', () => {
  const reratedCalls = october.map(({ key }) => key)
  const corrected = issue(bill(of({ reratedCalls }), '2026-11-30', october).lines, 'R2')
  expect(told(of({ reratedCalls }), [...october, ...corrected])).toEqual([])
})
