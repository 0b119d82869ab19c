import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, euroOfAmount, type Amount } from '../../number/amount.ts'
import { bill, contractOf, elementOf, issue } from '../../testing/billing/facts.ts'
import type { CallMinimum, Element, UnbilledCalls } from '../facts.ts'

const minimum = (net: number, more: Partial<CallMinimum> = {}): CallMinimum => ({
  ...{ component: 'mobile', zone: 'DE-MOBIL', referencePeriod: 'P1M', taxClass: 'regular', from: '0001-01-01', to: null },
  minimum: amountOf(net),
  ...more,
})
const calls = (month: string, net: Amount, more: Partial<UnbilledCalls> = {}): UnbilledCalls => ({
  ...{ component: 'mobile', text: `Verbindungen ${month}`, taxClass: 'regular', billedSeconds: 60 },
  ...{ from: `${month}-01`, to: month === '2026-11' ? '2026-11-30' : '2026-10-31', net, gross: net, ...more },
})
const element = (from: string, more: Partial<Element>): Element => ({ ...elementOf(from, null), ...more })
const told = (lines: readonly { readonly kind: string; readonly amount: Amount }[]) =>
  lines.map(({ kind, amount }) => [kind, euroOfAmount(amount)])

test('calls that cost less than the minimum of their zone have a further line for what is missing', () => {
  // 120 billed minutes, 100 of them free, at 0.0832.
  const own = element('2026-10-01', { calls: [calls('2026-10', 16_640n)], callMinimums: [minimum(5)] })
  const { lines } = bill(contractOf([own]), '2026-10-31')
  expect(told(lines)).toEqual([
    ['minimum', 3.34],
    ['calls', 1.66],
  ])
  expect(lines[0]).toMatchObject({ text: 'Verbindungen DE-MOBIL Oktober 2026', from: '2026-10-01', to: '2026-10-31' })
})

test('a month without calls costs the minimum, a part of a month its part, and calls above it nothing more', () => {
  const of = (from: string, more: Partial<Element>) =>
    told(bill(contractOf([element(from, { callMinimums: [minimum(5)], ...more })]), '2026-11-30').lines)
  expect(of('2026-11-01', {})).toEqual([['minimum', 5]])
  expect(of('2026-11-16', {})).toEqual([['minimum', 2.5]])
  expect(of('2026-11-01', { to: '2026-11-15' })).toEqual([['minimum', 2.5]])
  expect(of('2026-11-01', { calls: [calls('2026-11', 50_000n)] })).toEqual([['calls', 5]])
  expect(of('2026-11-01', { settled: [{ component: 'mobile', from: '2026-11-01', to: '2026-11-30' }] })).toEqual([])
})

test('a month that is not over has no minimum yet', () => {
  expect(bill(contractOf([element('2026-11-01', { callMinimums: [minimum(5)] })]), '2026-11-29').lines).toEqual([])
})

test('calls that come late take back the minimum that they reach', () => {
  const before = element('2026-10-01', { calls: [calls('2026-10', 10_000n)], callMinimums: [minimum(5)] })
  const issued = issue(bill(contractOf([before]), '2026-10-31').lines, 'R1')
  expect(told(issued)).toEqual([
    ['minimum', 4],
    ['calls', 1],
  ])
  const unchanged = { ...before, calls: [] }
  expect(bill(contractOf([unchanged]), '2026-10-31', issued).lines).toEqual([])
  const late = { ...before, calls: [calls('2026-10', 25_000n)] }
  expect(told(bill(contractOf([late]), '2026-10-31', issued).lines)).toEqual([
    ['correction', -4],
    ['minimum', 1.5],
    ['calls', 2.5],
  ])
})

test('calls and minimum are at least the minimum, however the calls come', () => {
  const sums = fc.array(fc.bigInt(0n, 90_000n), { maxLength: 4 })
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 20 }), (slices, euro) => {
      let issued: ReturnType<typeof issue> = []
      for (const net of [...slices, 0n]) {
        const own = element('2026-10-01', { calls: net === 0n ? [] : [calls('2026-10', net)], callMinimums: [minimum(euro)] })
        issued = [...issued, ...issue(bill(contractOf([own]), '2026-10-31', issued).lines, `R${issued.length}`)]
      }
      const total = issued.reduce((sum, { amount }) => sum + amount, 0n)
      const spent = issued.filter(({ kind }) => kind === 'calls').reduce((sum, { amount }) => sum + amount, 0n)
      expect(total).toBe(spent > amountOf(euro) ? spent : amountOf(euro))
    }),
  )
})
