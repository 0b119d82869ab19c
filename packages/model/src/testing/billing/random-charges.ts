import fc from 'fast-check'
import type { Charge, Consumption, ContractFacts, Element, UsagePrice } from '../../billing/facts.ts'
import { addDays } from '../../calendar/arithmetic.ts'
import { usagePriceOf } from './facts.ts'
import { anyDay, facts, span } from './random-contract.ts'

/** Bounds of price steps: whole numbers and decimals, in order, from 0 on. */
const steps = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { maxLength: 3 }),
    fc.array(fc.bigInt(0n, 20_000n), { minLength: 4, maxLength: 4 }),
  )
  .map(([bounds, prices]) =>
    [0, ...bounds.toSorted((one, other) => one - other)].map((bound, index) => ({ from: bound / 4, price: prices[index] ?? 0n })),
  )

const tariff: fc.Arbitrary<UsagePrice['tariff']> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), net: fc.bigInt(0n, 20_000n) }),
  fc.record({ kind: fc.constantFrom('graduated' as const, 'volume' as const), steps }),
)

/** A price by usage; its version ends on a day, and another one follows. */
const usagePrices = (component: string): fc.Arbitrary<readonly UsagePrice[]> =>
  fc
    .record({
      days: fc.option(span, { freq: 2, nil: { from: '2000-01-01', to: null } }),
      tariff,
      later: fc.option(tariff, { freq: 2 }),
      more: fc.record({
        decimals: fc.constantFrom(2, 4),
        referencePeriod: fc.constantFrom('P1Y', 'P1M', 'P6M'),
        taxClass: fc.constantFrom('regular', 'reduced'),
        minimum: fc.option(fc.bigInt(1n, 900_000n), { freq: 2 }),
      }),
    })
    .map(({ days, tariff: first, later, more }) => {
      const price = usagePriceOf(0, { component, ...more, ...days, tariff: first })
      return later === null || days.to === null ? [price] : [price, { ...price, tariff: later, from: addDays(days.to, 1), to: null }]
    })

/** Consumptions follow each other without a gap, as readings do. */
const consumptions: fc.Arbitrary<readonly Consumption[]> = fc
  .tuple(
    fc.uniqueArray(anyDay, { minLength: 2, maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([days, thousandths]) => {
    const ordered = days.toSorted()
    return ordered.slice(1).map((next, index) => ({
      from: ordered[index] ?? next,
      to: addDays(next, -1),
      register: '1-0:1.8.0',
      quantity: Number(`${thousandths[index] ?? 0}e-3`),
    }))
  })

const charge: fc.Arbitrary<Charge> = fc
  .record({
    text: fc.constant('Gutschrift'),
    days: span,
    amount: fc.bigInt(-900_000n, 900_000n),
    basis: fc.constantFrom('net', 'gross'),
    taxClass: fc.constantFrom('regular', 'none'),
  })
  .map(({ days, ...rest }) => ({ key: `${days.from} ${rest.amount}`, ...rest, from: days.from, to: days.to ?? days.from }))

const metered = (element: Element): fc.Arbitrary<Element> =>
  fc
    .tuple(usagePrices(`${element.key}-work`), consumptions)
    .map(([prices, used]) => ({ ...element, usagePrices: prices, consumptions: used }))

/** A contract with everything but calls: recurring prices, prices charged once, usage, discounts and charges. */
export const everything: fc.Arbitrary<ContractFacts> = facts.chain((contract) =>
  fc
    .tuple(fc.tuple(...contract.elements.map(metered)), fc.array(charge, { maxLength: 2 }))
    .map(([elements, charges]) => ({ ...contract, elements, charges })),
)
