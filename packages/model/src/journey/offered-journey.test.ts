import { expect, test } from 'vitest'
import type { TwinJson } from '../twin/twin-json.ts'
import { offeredJourney } from './offered-journey.ts'

const twin = (definition: string, more: object): TwinJson => ({ id: definition, definition, ...more })
const price = (name: string, pricingType: string, singleprice: number) =>
  twin('priceComponent', {
    'priceComponent:name': name,
    'priceComponent:pricingType': pricingType,
    'priceComponent:singleprice': singleprice,
    'priceComponent:taxrate': 19,
  })

test('what is paid by the month or once is offered in whole cents, what is paid by use to the hundredth of a cent', () => {
  const product = twin('productTelephony', {
    'product:productStatus': 'active',
    'product:priceComponents': [
      price('Monat', 'recurring', 4.1176),
      price('Einrichtung', 'once', 33.61),
      price('Minute', 'usage', 0.0832),
      price('Verlust', 'usage', 66.3866),
    ],
  })
  const container = twin('journeyContainer', { 'journeyContainer:products': [product] })
  const { containers } = offeredJourney(twin('journey', { 'journey:journeyContainers': [container] }), '2026-11-25')
  expect(containers[0]?.products[0]?.prices.map(({ gross }) => gross)).toEqual([4.9, 40, 0.099, 79])
})
