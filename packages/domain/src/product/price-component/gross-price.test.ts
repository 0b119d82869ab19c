import { calculate, isCalculated } from '@twinwerk/model/calculation/calculate'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { offeredJourney } from '@twinwerk/model/journey/offered-journey'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'

const registry = createRegistry(definitions)

function calculated(name: string, values: Readonly<Record<string, unknown>>): unknown {
  const attribute = registry.attributes.get(`priceComponent:${name}`)!
  return isCalculated(attribute) ? calculate(attribute, (each) => values[each] ?? null) : undefined
}

/** Returns the same component as the order journey offers it to visitors. */
function offered(values: Readonly<Record<string, unknown>>) {
  const twin = (definition: string, more: object): TwinJson => ({ id: definition, definition, ...more })
  const price = Object.fromEntries(Object.entries(values).map(([name, value]) => [`priceComponent:${name}`, value]))
  const product = twin('productOption', { 'product:productStatus': 'active', 'product:priceComponents': [twin('priceComponent', price)] })
  const container = twin('journeyContainer', { 'journeyContainer:products': [product] })
  const journey = offeredJourney(twin('journey', { 'journey:journeyContainers': [container] }), '2026-11-25')
  return journey.containers[0]!.products[0]!.prices[0]!
}

const money = fc.integer({ min: 0, max: 9_999_999 }).map((counted) => counted / 10_000)

test('a component tells its gross prices as the journey does: letters and visitors read the same', () => {
  const component = fc.record({
    pricingType: fc.constantFrom('once', 'recurring', 'usage', 'stepped', 'tacted'),
    singleprice: money,
    taxrate: fc.constantFrom(0, 7, 19),
    priceaccuracy: fc.constantFrom(null, 2, 3, 4),
    regularPrice: fc.option(money),
    regularPriceVisibilty: fc.boolean(),
    promotionMonths: fc.constantFrom(null, 1, 6),
  })
  fc.assert(
    fc.property(component, (values) => {
      const { gross, regular } = offered(values)
      expect(calculated('grossPrice', values)).toBe(gross)
      expect(calculated('regularGrossPrice', values)).toBe(regular ? regular.gross : null)
    }),
  )
})
