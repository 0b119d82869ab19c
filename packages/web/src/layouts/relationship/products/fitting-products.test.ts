import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { fittingProducts } from './fitting-products.ts'

const today = '2026-11-29'
const kinds = { telecom: ['internet', 'option'], energy: ['power'] }
const price = (net: number, pricingType = 'recurring') => ({
  ...{ id: `p${net}`, definition: 'priceComponent' },
  'priceComponent:singleprice': net,
  'priceComponent:taxrate': 19,
  'priceComponent:pricingType': pricingType,
})
const product = (id: string, definition: string, more: object = {}): TwinJson => ({
  ...{ id, definition, 'product:name': id, 'product:priceComponents': [price(10), price(20, 'once')] },
  ...more,
})
const element = (id: string, bought: TwinJson, end: string | null = null) => ({
  ...{ id, definition: 'contractElement', 'contractElement:contractElementBegin': '2026-01-01', 'contractElement:contractElementEnd': end },
  'contractElement:product': [bought],
})
const line = product('line', 'internet')
const contract = (...elements: object[]): TwinJson => ({
  ...{ id: 'c', definition: 'telecom', 'contract:contractBegin': '2026-01-01' },
  'contract:receiverForContract': [{ id: 'k', definition: 'customer', 'customer:customerSegment': 'private' }],
  'contract:contractElements': elements,
})
const found = (products: TwinJson[], more: object = {}) =>
  fittingProducts({ products, contract: contract(element('e', line)), kinds, today, ...more }).map(({ product: { id } }) => id)

test('only products of the kind of the contract and the segment of its customer fit', () => {
  const business = product('business', 'internet', { 'product:targetGroup': 'business' })
  const own = product('own', 'internet', { 'product:targetGroup': 'private' })
  expect(found([product('power', 'power'), business, own, product('any', 'option')])).toEqual(['own', 'any'])
})

test('a product fits if one that it requires runs, and none that it excludes', () => {
  const other = { id: 'other', definition: 'internet' }
  const needs = product('needs', 'option', { 'product:requires': [other, line] })
  const lacks = product('lacks', 'option', { 'product:requires': [other] })
  const barred = product('barred', 'option', { 'product:excludes': [line] })
  expect(found([needs, lacks, barred])).toEqual(['needs'])
  // Neither counts once the line has ended.
  expect(found([needs, lacks, barred], { contract: contract(element('e', line, '2026-02-01')) })).toEqual(['barred'])
})

test('products stand by kind and price, with the sum of the contract after them; what is replaced is not counted', () => {
  const cheap = product('cheap', 'internet', { 'product:priceComponents': [price(5)] })
  const both = { products: [product('option', 'option'), line, cheap], contract: contract(element('e', line)), kinds, today }
  const sums = (more: object = {}) => fittingProducts({ ...both, ...more }).map(({ product: { id }, total }) => [id, String(total)])
  const cents = (euro: number) => String(BigInt(Math.round(euro * 100)) * unit)
  expect(sums()).toEqual([
    ['cheap', cents(11.9 + 5.95)],
    ['line', cents(23.8)],
    ['option', cents(23.8)],
  ])
  expect(sums({ replaced: 'e' })[0]).toEqual(['cheap', cents(5.95)])
  const [first] = fittingProducts(both)
  expect([first?.once, fittingProducts(both)[1]?.once]).toEqual([0n, BigInt(cents(23.8))])
})

test('a contract that is not known, or that is paid in instalments, has no sum', () => {
  const products = [product('power', 'power')]
  expect(fittingProducts({ products, contract: undefined, kinds, today })[0]?.total).toBeUndefined()
  const paid = { ...contract(), definition: 'energy', 'contractEnergySupply:budgetInstalment': 90 }
  expect(fittingProducts({ products, contract: paid, kinds, today })[0]?.total).toBeUndefined()
})

/** The units of an amount in a cent. */
const unit = 100n
