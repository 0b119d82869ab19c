import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../../number/amount.ts'
import { billContract, type Run } from '../bill.ts'
import type { BillingRules, ContractFacts, Element } from '../facts.ts'
import { receiptSums } from '../receipt-sums.ts'
import type { RequestedInstalment } from './lines.ts'
import { newInstalment, nextDue, plannedInstalments } from './plan.ts'

const rules: BillingRules = { rateOn: () => 19, holds: () => true }
const plan = { amount: amountOf(91), perYear: 12, dayOfMonth: 15 } as const

/** Power of a person: 3,200 kWh of the year at 0.298 gross, a basic price of 142.80 gross a year. */
const power: Element = {
  key: 'power',
  from: '2026-01-01',
  to: null,
  quantity: 1,
  individualPrice: null,
  prices: [
    {
      component: 'basic',
      text: 'Grundpreis',
      pricingType: 'recurring',
      net: amountOf(120),
      decimals: 2,
      referencePeriod: 'P1Y',
      due: 'cyclicstart',
      taxClass: 'regular',
      promotion: null,
      isConditional: false,
      from: '2020-01-01',
      to: null,
    },
  ],
  usagePrices: [
    {
      component: 'work',
      text: 'Arbeitspreis',
      tariff: { kind: 'single', net: amountOf(0.2504) },
      decimals: 4,
      referencePeriod: 'P1Y',
      taxClass: 'regular',
      register: null,
      minimum: null,
      from: '2020-01-01',
      to: null,
    },
  ],
  consumptions: [],
  calls: [],
}

function supply(requested: readonly RequestedInstalment[], consumptions: Element['consumptions'] = []): ContractFacts {
  return {
    from: '2026-01-01',
    to: null,
    anchor: '2026-01-01',
    elements: [{ ...power, consumptions }],
    receivers: [{ key: 'ute', from: '2026-01-01', to: null, basis: 'gross', treatment: 'standard' }],
    frameworks: [],
    charges: [],
    instalments: { plan, requested, billedTo: null },
  }
}

const year = [{ register: '1.8.0', from: '2026-01-01', to: '2026-12-31', quantity: 3200 }]
const until = (day: string): Run => ({ advanceUntil: day, arrearsUntil: day, repairFrom: '2025-01-01' })

function paidMonth(month: number, paid = 91, more: Partial<RequestedInstalment> = {}): RequestedInstalment {
  const name = String(month).padStart(2, '0')
  return {
    receipt: `instalment ${name}`,
    receiptNumber: `A-2026-0000${name}`,
    receiver: 'ute',
    from: `2026-${name}-01`,
    to: `2026-${name}-28`,
    rate: 19,
    category: 'S',
    paid: amountOf(paid),
    gross: amountOf(91),
    net: amountOf(76.47),
    isSettled: false,
    ...more,
  }
}

const twelve = Array.from({ length: 12 }, (_, index) => paidMonth(index + 1))

test('a year of supply has twelve instalments, or eleven without the month of its bill', () => {
  const days = { from: '2026-01-01', to: '2026-12-31', since: '2026-01-01' }
  expect(plannedInstalments(plan, days).map(({ due }) => due)).toHaveLength(12)
  const eleven = plannedInstalments({ ...plan, perYear: 11 }, { ...days, to: '2027-03-31' })
  expect(eleven.map(({ due }) => due.slice(0, 7))).toEqual([
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 2).padStart(2, '0')}`),
    '2027-02',
    '2027-03',
  ])
  expect(nextDue({ ...plan, perYear: 11 }, { from: '2026-01-01', after: '2026-12-15' })).toBe('2027-02-15')
  expect(plannedInstalments(plan, { from: '2026-03-20', to: '2026-05-10', since: '2026-03-01' })).toEqual([
    { due: '2026-04-15', from: '2026-04-01', to: '2026-04-30' },
  ])
})

test('a run asks for the instalments of its days, once, and catches up with a month that was left out', () => {
  const run = (from: string, to: string, requested: readonly RequestedInstalment[]) =>
    billContract({ contract: supply(requested), issued: [], run: { ...until(to), instalmentsFrom: from }, rules }).lines
  expect(run('2026-03-01', '2026-03-31', []).map(({ kind, due, amount }) => [kind, due, euroOfAmount(amount)])).toEqual([
    ['instalment', '2026-03-15', 91],
  ])
  expect(run('2026-03-01', '2026-03-31', [paidMonth(3)])).toEqual([])
  expect(run('2026-05-01', '2026-05-31', [paidMonth(3)]).map(({ due }) => due)).toEqual(['2026-04-15', '2026-05-15'])
})

test('an instalment is asked for in whole cents, whatever was agreed', () => {
  const contract = supply([])
  const odd = { ...plan, amount: amountOf(91.0054) }
  const run = { ...until('2026-03-31'), instalmentsFrom: '2026-03-01' }
  const { lines } = billContract({
    contract: { ...contract, instalments: { plan: odd, requested: [], billedTo: null } },
    issued: [],
    run,
    rules,
  })
  expect(lines.map(({ amount }) => euroOfAmount(amount))).toEqual([91.01])
})

test('a charge is billed in whole cents on either basis', () => {
  for (const basis of ['gross', 'net'] as const) {
    const charge = { key: 'goodwill', text: 'Kulanz', amount: amountOf(-5.0051), basis, taxClass: 'none', ...year[0]! } as const
    const { lines } = billContract({ contract: { ...supply([]), charges: [charge] }, issued: [], run: until('2027-01-10'), rules })
    expect(lines.map(({ amount }) => euroOfAmount(amount))).toEqual([-5.01])
  }
})

test('other runs ask for no instalment, and the basic price comes with the consumption', () => {
  expect(billContract({ contract: supply([]), issued: [], run: until('2026-12-31'), rules }).lines).toEqual([])
})

test('a consumption bill deducts what was paid with the tax that was shown: 1,096.40 less 1,092.00', () => {
  const { lines, absorbed } = billContract({ contract: supply(twelve, year), issued: [], run: until('2027-01-10'), rules })
  const whole = receiptSums(
    lines.filter(({ kind }) => kind !== 'deduction'),
    'gross',
  )
  expect([whole.gross, whole.net, whole.tax].map(euroOfAmount)).toEqual([1096.4, 921.34, 175.06])
  const sums = receiptSums(lines, 'gross')
  expect([sums.gross, sums.net, sums.tax].map(euroOfAmount)).toEqual([4.4, 3.7, 0.7])
  expect(absorbed).toEqual([])
})

test('an instalment that was paid whole is deducted with the net amount that it has shown', () => {
  const odd = paidMonth(1, 91, { net: amountOf(76.48) })
  const { lines } = billContract({ contract: supply([odd], year), issued: [], run: until('2027-01-10'), rules })
  expect(lines.find(({ kind }) => kind === 'deduction')?.fixed).toEqual({ net: amountOf(-76.48), gross: amountOf(-91) })
})

test('unpaid instalments are taken up, those of a later year stay', () => {
  const requested = [paidMonth(1), paidMonth(2, 0), paidMonth(3, 30), paidMonth(4, 91, { isSettled: true })]
  const later = { ...paidMonth(1, 0), receipt: 'next year', from: '2027-01-01', to: '2027-01-31' }
  const { lines, absorbed } = billContract({ contract: supply([...requested, later], year), issued: [], run: until('2027-01-10'), rules })
  expect(lines.filter(({ kind }) => kind === 'deduction').map(({ deducts, amount }) => [deducts, euroOfAmount(amount)])).toEqual([
    ['instalment 01', -91],
    ['instalment 03', -30],
  ])
  expect(absorbed).toEqual(['instalment 02', 'instalment 03'])
})

test('an instalment of which nobody knows how much is paid is neither deducted nor taken up: the bill waits for it', () => {
  const requested = [paidMonth(1), paidMonth(2, 0, { paid: null })]
  const later = { ...paidMonth(1, 0, { paid: null }), receiptNumber: 'next year', from: '2027-01-01', to: '2027-01-31' }
  const run = until('2027-01-10')
  const { lines, absorbed, findings } = billContract({ contract: supply([...requested, later], year), issued: [], run, rules })
  expect([lines.filter(({ kind }) => kind === 'deduction').map(({ deducts }) => deducts), absorbed]).toEqual([['instalment 01'], []])
  expect(findings).toEqual([{ kind: 'instalmentUnknown', receiptNumber: 'A-2026-000002' }])
  expect(billContract({ contract: supply(requested), issued: [], run, rules }).findings).toEqual([])
})

test('law: a bill is its consumption less what was paid, in each rate', () => {
  const rate = fc.constantFrom(19, 7, 16)
  const instalment = fc.record({ month: fc.integer({ min: 1, max: 12 }), paid: fc.integer({ min: 0, max: 9100 }), rate })
  fc.assert(
    fc.property(fc.array(instalment, { maxLength: 12 }), (given) => {
      const requested = given.map(({ month, paid, rate: own }, index) => ({
        ...paidMonth(month, paid / 100, { rate: own }),
        receipt: `${index}`,
      }))
      const { lines } = billContract({ contract: supply(requested, year), issued: [], run: until('2027-01-10'), rules })
      const sums = receiptSums(lines, 'gross')
      const paid = requested.reduce((sum, each) => sum + (each.paid ?? 0n), 0n)
      expect(sums.gross).toBe(amountOf(1096.4) - paid)
      for (const { rate: own, net, tax, gross } of sums.rates) {
        const members = lines.flatMap((line, index) => (line.rate === own ? [sums.lines[index]!] : []))
        expect(members.reduce((sum, each) => sum + each.net, 0n)).toBe(net)
        expect(members.reduce((sum, each) => sum + each.gross, 0n)).toBe(gross)
        expect(net + tax).toBe(gross)
      }
    }),
  )
})

test('the new instalment is a share of the costs of a year, in whole euros', () => {
  expect(euroOfAmount(newInstalment(amountOf(1096.4), { from: '2026-01-01', to: '2026-12-31' }, 12))).toBe(91)
  expect(euroOfAmount(newInstalment(amountOf(600), { from: '2026-01-01', to: '2026-06-30' }, 12))).toBe(101)
})
