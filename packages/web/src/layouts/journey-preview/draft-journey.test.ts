import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { draftJourney, newProducts } from './draft-journey.ts'

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

test('a product that was chosen a moment ago is shown with its prices once they are read', () => {
  const draft = {
    ...stored,
    'journey:journeyContainers': [
      {
        id: 'a',
        definition: 'journeyContainer',
        'journeyContainer:title': 'Tempo',
        'journeyContainer:products': [{ id: 'x' }, { id: 'z' }],
      },
      { id: '', definition: 'journeyContainer', 'journeyContainer:title': 'Neu', 'journeyContainer:products': [{ id: 'z' }] },
    ],
  } as unknown as TwinJson
  expect(newProducts(draft, stored)).toEqual(['z'])
  const shown = (more: readonly TwinJson[]) =>
    draftJourney(draft, { stored, more, today: '2026-11-21' }).containers.map(({ products }) => products.map(({ name }) => name))
  expect(shown([])).toEqual([['Glas 300']])
  expect(shown([product('z', 'Glas 1000')] as unknown as TwinJson[])).toEqual([['Glas 300', 'Glas 1000'], ['Glas 1000']])
})

test('texts in other languages stand beside the German ones of journey and containers', () => {
  const draft = {
    ...stored,
    'journey:texts': { name: { en: 'At home' }, available: 'Los!', error: 7 },
    'journey:journeyContainers': [
      { id: 'a', definition: 'journeyContainer', 'journeyContainer:title': 'Tempo', 'journeyContainer:texts': { title: { en: 'Speed' } } },
      {
        id: 'b',
        definition: 'journeyContainer',
        'journeyContainer:title': 'Dazu',
        'journeyContainer:overwriteName': 'Mehr',
        'journeyContainer:texts': { title: { en: 'With it' } },
      },
    ],
  } as unknown as TwinJson
  const shown = draftJourney(draft, { stored, today: '2026-11-21' })
  expect(shown.name).toEqual({ de: 'Zuhause', en: 'At home' })
  expect(shown.texts).toMatchObject({ available: 'Los!' })
  expect(shown.containers.map(({ title }) => title)).toEqual([{ de: 'Tempo', en: 'Speed' }, 'Mehr'])
})
