import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/arithmetic.ts'
import { amountOf, euroOfAmount, type Amount } from '../../number/amount.ts'
import { bill, contractOf, elementOf, issue, receiverOf } from '../../testing/billing/facts.ts'
import type { Element, UnbilledCalls } from '../facts.ts'
import type { Line } from '../line.ts'

const calls = (from: string, to: string, net: Amount, more: Partial<UnbilledCalls> = {}): UnbilledCalls => ({
  ...{ component: 'mobile', text: 'Verbindungen', taxClass: 'regular', billedSeconds: 60, from, to, net, gross: net, ...more },
})
const receivers = [
  receiverOf('net', { key: 'first', from: '2000-01-01', to: '2026-10-09' }),
  receiverOf('net', { key: 'second', from: '2026-10-10' }),
]
const of = (more: Partial<Element>, payers = receivers) =>
  contractOf([{ ...elementOf('2026-10-01', null), ...more }], { receivers: payers })
const [first, second] = [calls('2026-10-01', '2026-10-09', 20_000n), calls('2026-10-10', '2026-10-31', 30_000n)]
const told = (lines: readonly Line[]) =>
  lines.map(({ kind, receiver, from, to, amount }) => [kind, receiver, from.slice(8), to.slice(8), euroOfAmount(amount)])

test('each receiver pays the calls of the own days, with the month and not before', () => {
  const contract = of({ calls: [first, second] })
  expect(told(bill(contract, '2026-10-31').lines)).toEqual([
    ['calls', 'first', '01', '09', 2],
    ['calls', 'second', '10', '31', 3],
  ])
  expect(bill(contract, '2026-10-30').lines).toEqual([])
  expect(told(bill(of({ calls: [first, second], to: '2026-10-20' }), '2026-10-20').lines)).toHaveLength(2)
})

test('calls of days without a receiver are paid by the receiver before', () => {
  const gap = [receivers[0]!, { ...receivers[1]!, from: '2026-10-20' }]
  const part = calls('2026-10-01', '2026-10-19', 20_000n)
  expect(told(bill(of({ calls: [part] }, gap), '2026-10-31').lines)).toEqual([['calls', 'first', '01', '19', 2]])
  const ended = [receivers[0]!]
  expect(told(bill(of({ calls: [second] }, ended), '2026-10-31').lines)).toEqual([['calls', 'first', '10', '31', 3]])
})

const minimum = {
  component: 'mobile',
  zone: 'DE-MOBIL',
  referencePeriod: 'P1M',
  taxClass: 'regular',
  from: '2000-01-01',
  to: null,
} as const
const callMinimums = [{ ...minimum, minimum: amountOf(6.2) }]

test('the minimum of a zone is shared by days, and each receiver reaches the own share with the own calls', () => {
  expect(told(bill(of({ calls: [first], callMinimums }), '2026-10-31').lines)).toEqual([
    ['minimum', 'second', '10', '31', 4.4],
    ['calls', 'first', '01', '09', 2],
  ])
  const issued = issue(bill(of({ calls: [first], callMinimums }), '2026-10-31').lines, 'R1')
  expect(bill(of({ callMinimums }), '2026-11-29', issued).lines).toEqual([])
  expect(told(bill(of({ callMinimums, calls: [calls('2026-10-10', '2026-10-31', 10_000n)] }), '2026-10-31', issued).lines)).toEqual([
    ['correction', 'second', '10', '31', -4.4],
    ['minimum', 'second', '10', '31', 3.4],
    ['calls', 'second', '10', '31', 1],
  ])
})

test('a month that was billed whole keeps its minimum whole', () => {
  const whole = of({ calls: [calls('2026-10-01', '2026-10-31', 20_000n)], callMinimums }, [receiverOf('net', { key: 'second' })])
  const issued = issue(bill(whole, '2026-10-31').lines, 'R1')
  expect(told(issued)).toEqual([
    ['minimum', 'second', '01', '31', 4.2],
    ['calls', 'second', '01', '31', 2],
  ])
  expect(bill(of({ callMinimums }), '2026-10-31', issued).lines).toEqual([])
})

test('calls of one receiver that are rated anew take back the lines of that receiver alone', () => {
  const issued = issue(bill(of({ calls: [first] }), '2026-10-31').lines, 'R1')
  const reratedCalls = issued.map(({ key }) => key)
  expect(told(bill(of({ calls: [first, second], reratedCalls }), '2026-10-31', issued).lines)).toEqual([['calls', 'second', '10', '31', 3]])
  const dearer = { ...first, net: 40_000n }
  expect(told(bill(of({ calls: [dearer, second], reratedCalls }), '2026-10-31', issued).lines)).toEqual([
    ['correction', 'first', '01', '09', -2],
    ['calls', 'first', '01', '09', 4],
    ['calls', 'second', '10', '31', 3],
  ])
})

test('the shares of a minimum are at most a cent beside the whole for each receiver, wherever the month is cut', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 2, max: 31 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 3000 }),
      (cuts, cents) => {
        const begins = [1, ...cuts.toSorted((one, other) => one - other)].map((day) => `2026-10-${String(day).padStart(2, '0')}`)
        const payers = begins.map((from, index) => {
          const next = begins[index + 1]
          return receiverOf('net', {
            key: `${index}`,
            from: index === 0 ? '2000-01-01' : from,
            to: next === undefined ? null : addDays(next, -1),
          })
        })
        const { lines } = bill(of({ callMinimums: [{ ...minimum, minimum: BigInt(cents) * 100n }] }, payers), '2026-10-31')
        const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
        const beside = total - BigInt(cents) * 100n
        expect((beside < 0n ? -beside : beside) <= BigInt(payers.length) * 100n).toBe(true)
        expect(lines.every(({ receiver, from }) => begins[Number(receiver)] === from)).toBe(true)
      },
    ),
  )
})

test('a person who is charged no tax pays the net price of calls', () => {
  const taxed = { ...first, gross: 23_800n }
  const payer = (treatment: 'standard' | 'exempt') => [receiverOf('gross', { treatment })]
  expect(bill(of({ calls: [taxed] }, payer('standard')), '2026-10-31').amounts).toEqual([2.38])
  expect(bill(of({ calls: [taxed] }, payer('exempt')), '2026-10-31')).toMatchObject({ amounts: [2], tax: 0, gross: 2 })
})
