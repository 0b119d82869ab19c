import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { draftJourney } from './draft-journey.ts'

const product = (id: string, name: string) => ({
  id,
  definition: 'productInternet',
  'product:name': name,
  'product:productStatus': 'active',
  'product:priceComponents': [
    {
      id: 'p',
      definition: 'priceComponent',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': 33.61,
      'priceComponent:taxrate': 19,
    },
  ],
})
const stored = {
  id: 'j',
  definition: 'journey',
  'journey:name': 'Zuhause',
  'journey:journeyContainers': [
    {
      id: 'a',
      definition: 'journeyContainer',
      'journeyContainer:title': 'Tempo',
      'journeyContainer:position': 1,
      'journeyContainer:products': [product('x', 'Glas 300')],
    },
    {
      id: 'b',
      definition: 'journeyContainer',
      'journeyContainer:title': 'Dazu',
      'journeyContainer:position': 2,
      'journeyContainer:products': [product('y', 'Router')],
    },
  ],
} as unknown as TwinJson

test('a draft shows its own fields and order, with the products and prices that the form has not read', () => {
  const draft = {
    ...stored,
    'journey:name': 'Zuhause neu',
    'journey:colorButton': '#aa0000',
    'journey:journeyContainers': [
      { id: 'a', definition: 'journeyContainer', 'journeyContainer:title': 'Geschwindigkeit', 'journeyContainer:position': 3 },
      { id: 'b', definition: 'journeyContainer', 'journeyContainer:title': 'Dazu', 'journeyContainer:position': 2 },
    ],
  } as unknown as TwinJson
  const shown = draftJourney(draft, { stored, today: '2026-11-21' })
  expect([shown.name, shown.colors.button]).toEqual(['Zuhause neu', '#aa0000'])
  expect(shown.containers.map(({ title, products }) => [title, products.map(({ name, prices }) => [name, prices[0]!.gross])])).toEqual([
    ['Dazu', [['Router', 40]]],
    ['Geschwindigkeit', [['Glas 300', 40]]],
  ])
})

test('a container that is new, or has no product, is not offered yet', () => {
  const draft = {
    ...stored,
    'journey:journeyContainers': [{ id: '', definition: 'journeyContainer', 'journeyContainer:title': 'Neu' }],
  } as unknown as TwinJson
  expect(draftJourney(draft, { stored, today: '2026-11-21' }).containers).toEqual([])
})
