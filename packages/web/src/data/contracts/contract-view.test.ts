import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { contractView, pricedElement, regularPrices } from './contract-view.ts'
import { withMarks } from './unmet-prices.ts'

const element = (id: string, definition: string, begin = '2026-01-01', end: string | null = null) => ({
  id,
  definition: 'contractElement',
  'contractElement:contractElementBegin': begin,
  'contractElement:contractElementEnd': end,
  'contractElement:product': [{ id: `${id} product`, definition, 'product:name': id }],
})
const products = (begin: string, end: string | null, elements: readonly object[]) =>
  contractView(
    {
      id: 'c',
      definition: 'contractTelecom',
      'contract:contractBegin': begin,
      'contract:contractEnd': end,
      'contract:contractElements': elements,
    } as unknown as TwinJson,
    '2026-11-23',
  ).products

test('a contract goes by its line, in whatever order its products were bought', () => {
  const elements = [
    element('Festnetz-Flat', 'productTelephony'),
    element('Glas 300', 'productInternet'),
    element('Router', 'productHardware'),
  ]
  expect(products('2026-01-01', null, elements)).toEqual(['Glas 300', 'Festnetz-Flat', 'Router'])
})

test('it names what is bought today, what it begins with, or what it ended with', () => {
  const former = element('Glas 100', 'productInternet', '2025-01-01', '2025-12-31')
  const later = element('Glas 300', 'productInternet', '2026-01-01', '2026-06-30')
  const open = element('Glas 500', 'productInternet', '2027-02-01')
  expect(products('2025-01-01', '2026-06-30', [former, later])).toEqual(['Glas 300'])
  expect(products('2027-01-01', null, [element('Glas 250', 'productInternet', '2027-01-01', '2027-01-31'), open])).toEqual(['Glas 250'])
  expect(products('2025-01-01', null, [later, element('Glas 600', 'productInternet', '2026-07-01'), open])).toEqual(['Glas 600'])
})

test('a regular price is told until it is billed, and only where nothing was agreed in its place', () => {
  const bought = (price: object, own: object = {}) =>
    pricedElement({
      ...element('Sicherung', 'productOption', '2026-01-15'),
      ...own,
      'contractElement:product': [
        {
          'product:priceComponents': [
            { 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': 2, 'priceComponent:regularPrice': 5, ...price },
          ],
        },
      ],
    } as unknown as TwinJson)
  const offer = { 'priceComponent:promotionMonths': 6, 'priceComponent:regularPriceDescription': 'Einführung' }
  expect(regularPrices(bought(offer), '2026-07-14')).toEqual([
    { net: 5, amount: 50_000n, text: 'Einführung', afterMonths: 6, day: '2026-07-15' },
  ])
  expect(regularPrices(bought(offer), '2026-07-15')).toEqual([])
  expect(regularPrices(bought(offer, { 'contractElement:contractElementEnd': '2026-06-30' }), '2026-02-01')).toEqual([])
  expect(regularPrices(bought(offer, { 'contractElement:individualPrice': 1 }), '2026-02-01')).toEqual([])
  expect(regularPrices(bought({}), '2026-02-01')).toEqual([])
  const named = { 'priceComponent:regularPriceVisibilty': true }
  expect(regularPrices(bought(named, { 'contractElement:quantity': 2 }), '2026-02-01').map(({ amount, day }) => [amount, day])).toEqual([
    [100_000n, undefined],
  ])
})

test('agreed prices take the place of those of the product', () => {
  const price = (net: number) => ({ 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': net })
  const netOf = (own: object) =>
    pricedElement({
      ...element('Glas 300', 'productInternet'),
      ...own,
      'contractElement:product': [{ 'product:priceComponents': [price(30)] }],
    } as unknown as TwinJson).prices.map(({ net }) => net)
  expect(netOf({})).toEqual([30])
  expect(netOf({ 'contractElement:priceComponents': [price(40)] })).toEqual([40])
})

test('the monthly costs leave out a price whose condition does not hold for the element', () => {
  const price = (id: string, net: number) => ({
    id,
    definition: 'priceComponent',
    'priceComponent:pricingType': 'recurring',
    'priceComponent:singleprice': net,
  })
  const bought = (id: string) => ({
    ...element(id, 'productOption'),
    'contractElement:product': [
      { id: 'option', definition: 'productOption', 'product:priceComponents': [price('basic', 30), price('paper', 2)] },
    ],
  })
  const contract = {
    id: 'c',
    definition: 'contractTelecom',
    'contract:contractBegin': '2026-01-01',
    'contract:contractElements': [bought('one'), bought('two')],
  } as unknown as TwinJson
  const partner = { id: 'p', definition: 'customer', 'businessPartner:consumingContracts': [contract] } as unknown as TwinJson
  const costs = (twin: TwinJson) => contractView(twin, '2026-11-23').monthly
  const unmet = [{ element: 'two', component: 'paper' }]
  expect(costs(contract)).toBe(640_000n)
  expect(costs(withMarks(contract, { prices: unmet, announced: [] }))).toBe(620_000n)
  const [own] = withMarks(partner, { prices: unmet, announced: [] })['businessPartner:consumingContracts'] as TwinJson[]
  expect(costs(own!)).toBe(620_000n)
})
