import fc from 'fast-check'
import { addDays } from '../../calendar/arithmetic.ts'
import type { ContractFacts, Element, Framework, OpenDays, Price, Receiver } from '../../billing/facts.ts'
import { contractOf, receiverOf } from './facts.ts'

const firstDay = '2020-01-01'
export const dayAfter = (days: number) => addDays(firstDay, days)
export const anyDay = fc.integer({ min: 60, max: 500 }).map(dayAfter)

/** Mostly early and long spans, so that most billing runs overlap them. */
export const span: fc.Arbitrary<OpenDays> = fc
  .tuple(fc.integer({ min: 0, max: 200 }).map(dayAfter), fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }))
  .map(([from, length]) => ({ from, to: length === null ? null : addDays(from, length) }))

/** Values that follow each other without a gap, such as receivers. */
const sequence = <T>(value: (index: number) => T) =>
  fc.uniqueArray(anyDay, { maxLength: 2 }).map((changes) => {
    const begins = ['2000-01-01', ...changes.filter((day) => day > '2000-01-01').toSorted()]
    return begins.map((from, index) => {
      const next = begins[index + 1]
      return { ...value(index), from, to: next === undefined ? null : addDays(next, -1) }
    })
  })

const price = (component: string): fc.Arbitrary<Price> =>
  fc
    .record({
      days: fc.option(span, { freq: 2, nil: { from: '2000-01-01', to: null } }),
      pricingType: fc.constantFrom('recurring', 'recurring', 'recurring', 'once'),
      net: fc.bigInt(0n, 600_000n),
      decimals: fc.constantFrom(2, 4),
      referencePeriod: fc.constantFrom('P1M', 'P1M', 'P3M', 'P6M', 'P1Y', 'P1W', 'P10D'),
      due: fc.constantFrom('cyclicstart', 'cyclicend'),
      taxClass: fc.constantFrom('regular', 'regular', 'reduced', 'none'),
      promotion: fc.option(fc.record({ months: fc.integer({ min: 1, max: 8 }), regularNet: fc.bigInt(0n, 600_000n) }), { freq: 3 }),
      isConditional: fc.constant(false),
    })
    .map(({ days, ...rest }) => ({ component, text: component, ...days, ...rest }))

const element = (key: string): fc.Arbitrary<Element> =>
  fc
    .record({
      days: span,
      quantity: fc.constantFrom(1, 1, 2, 0.5, 1.25),
      individualPrice: fc.option(fc.bigInt(0n, 500_000n), { freq: 2 }),
      prices: fc.tuple(price(`${key}-base`), price(`${key}-option`)).chain((both) => fc.subarray(both, { minLength: 1 })),
    })
    .map(({ days, ...rest }) => ({ key, ...days, ...rest, usagePrices: [], consumptions: [], calls: [] }))

const receivers: fc.Arbitrary<readonly Receiver[]> = fc
  .tuple(fc.constantFrom('net', 'gross'), fc.constantFrom('standard', 'standard', 'exempt', 'reverseCharge'))
  .chain(([basis, treatment]) => sequence((index) => receiverOf(basis, { key: `receiver${index}`, treatment: treatment })))

const frameworks: fc.Arbitrary<readonly Framework[]> = fc.oneof(
  fc.constant([]),
  sequence((index) => ({ key: `framework${index}`, percent: 8 + index })),
)

export const facts: fc.Arbitrary<ContractFacts> = fc
  .record({
    anchor: fc.integer({ min: 1, max: 12 }).map((month) => `2019-${String(month).padStart(2, '0')}-01`),
    to: fc.option(anyDay, { freq: 2 }),
    elements: fc.tuple(element('a'), element('b')).chain((both) => fc.subarray(both, { minLength: 1 })),
    receivers,
    frameworks,
  })
  .map(({ elements, ...rest }) => contractOf(elements, rest))
