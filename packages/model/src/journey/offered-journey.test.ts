import { expect, test } from 'vitest'
import type { TwinJson } from '../twin/twin-json.ts'
import { offeredJourney } from './offered-journey.ts'

const twin = (definition: string, more: object): TwinJson => ({ id: definition, definition, ...more })
const price = (name: string, pricingType: string, singleprice: number, more: object = {}) =>
  twin('priceComponent', {
    ...more,
    'priceComponent:name': name,
    'priceComponent:pricingType': pricingType,
    'priceComponent:singleprice': singleprice,
    'priceComponent:taxrate': 19,
  })

const offered = (...prices: readonly TwinJson[]) => {
  const product = twin('productTelephony', { 'product:productStatus': 'active', 'product:priceComponents': prices })
  const container = twin('journeyContainer', { 'journeyContainer:products': [product] })
  return offeredJourney(twin('journey', { 'journey:journeyContainers': [container] }), '2026-11-25').containers[0]!.products[0]!.prices
}

test('a price is offered with the decimals that were entered, below a euro by use with four where those are the usual two', () => {
  const accurate = (priceaccuracy: number) => ({ 'priceComponent:priceaccuracy': priceaccuracy })
  const prices = offered(
    price('Gerät', 'recurring', 0.1254, accurate(3)),
    price('Minute', 'usage', 0.0832, accurate(2)),
    price('Kilowattstunde', 'usage', 0.2645, accurate(3)),
    price('Arbeitspreis', 'stepped', 0.2645, accurate(4)),
  )
  expect(prices.map(({ net, gross, decimals }) => [net, gross, decimals])).toEqual([
    [0.125, 0.149, 3],
    [0.0832, 0.099, 2],
    [0.265, 0.315, 3],
    [0.2645, 0.3148, 4],
  ])
})

test('a regular price is offered where it is billed after an offer, or is to be shown', () => {
  const regular = (more: object) =>
    offered(price('Monat', 'recurring', 1.5966, { 'priceComponent:regularPrice': 4.1176, ...more }))[0]?.regular
  expect(regular({})).toBeNull()
  expect(regular({ 'priceComponent:promotionMonths': 6 })).toEqual({ net: 4.12, gross: 4.9, text: null, afterMonths: 6 })
  expect(regular({ 'priceComponent:regularPriceVisibilty': true, 'priceComponent:regularPriceDescription': 'sonst' })).toEqual({
    ...{ net: 4.12, gross: 4.9, text: 'sonst', afterMonths: null },
  })
})

test('prices by the month or once are offered in whole cents, prices by use to the hundredth of a cent', () => {
  const prices = offered(
    price('Monat', 'recurring', 4.1176),
    price('Einrichtung', 'once', 33.61),
    price('Minute', 'usage', 0.0832),
    price('Verlust', 'usage', 66.3866),
  )
  expect(prices.map(({ gross }) => gross)).toEqual([4.9, 40, 0.099, 79])
})

test('a product and its prices are offered with their English names where they have one', () => {
  const [monthly, once] = offered(
    price('Grundpreis', 'recurring', 30, { 'priceComponent:nameEn': 'Basic price' }),
    price('Versand', 'once', 5),
  )
  expect([monthly?.name, once?.name]).toEqual([{ de: 'Grundpreis', en: 'Basic price' }, 'Versand'])
})
