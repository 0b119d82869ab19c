import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { contractProducts } from './contract-products.ts'
import { withMarks } from './unmet-prices.ts'

const element = (name: string, begin: string, end: string | null, quantity = 1) => ({
  id: name,
  definition: 'contractElement',
  'contractElement:contractElementBegin': begin,
  'contractElement:contractElementEnd': end,
  'contractElement:quantity': quantity,
  'contractElement:product': [
    {
      id: `${name} product`,
      definition: 'productInternet',
      'product:name': name,
      'product:priceComponents': [
        { 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': 10, 'priceComponent:taxrate': 0 },
      ],
    },
  ],
})
const contract = (more: object) =>
  ({
    id: 'c',
    definition: 'contractTelecom',
    'contract:contractElements': [
      element('Glas 600', '2027-01-10', null),
      element('Kabel 250', '2025-04-29', '2027-01-09'),
      element('Router', '2025-04-28', null, 2),
      element('Glas 100', '2024-01-01', '2025-04-28'),
    ],
    ...more,
  }) as unknown as TwinJson

test('running products stand before those that begin later, each with what it costs by then; ended ones are left out', () => {
  expect(
    contractProducts(contract({}), '2026-11-29').map(({ name, isComing, end, quantity, monthly }) => [
      name,
      isComing,
      end,
      quantity,
      monthly,
    ]),
  ).toEqual([
    ['Router', false, null, 2, 200_000n],
    ['Kabel 250', false, '2027-01-09', 1, 100_000n],
    ['Glas 600', true, null, 1, 100_000n],
  ])
})

test('where instalments are paid, a product has no price of its own', () => {
  const energy = contract({ 'contractEnergySupply:budgetInstalment': 92 })
  expect(contractProducts(energy, '2026-11-29').map(({ monthly }) => monthly)).toEqual([undefined, undefined, undefined])
})

test('announced prices stand at their product, and nowhere else; who pays instalments reads none', () => {
  const announced = [
    { element: 'Router', from: '2027-02-01', monthly: 24.9 },
    { element: 'Router', from: '2027-07-01', monthly: 26.9 },
  ]
  const told = (more: object) =>
    contractProducts(withMarks(contract(more), { prices: [], announced }), '2026-11-29').map((each) => each.announced)
  expect(told({})).toEqual([
    [
      { day: '2027-02-01', amount: 249_000n },
      { day: '2027-07-01', amount: 269_000n },
    ],
    [],
    [],
  ])
  expect(told({ 'contractEnergySupply:budgetInstalment': 91 })).toEqual([[], [], []])
})
