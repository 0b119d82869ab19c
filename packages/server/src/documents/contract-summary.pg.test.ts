import { contractSummary } from '@twinwerk/domain/letters/contract-summary'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedTwins } from '../testing/named-twins.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { withAgreedPrices } from './agreed-prices.ts'
import { fillLetter } from './fill-letter.ts'
import { readForLetter } from './read-for-letter.ts'
import { twinValues } from './twin-values.ts'

let store: StoreFixture
const ids: Record<string, string> = {}
const { twin, link } = namedTwins(ids)

beforeAll(async () => {
  store = await openStore()
  const element = (name: string, begin: string, end: string | null) => [
    twin(`${name} product`, 'productInternet', { 'product:name': name }),
    twin(name, 'contractElement', { 'contractElement:contractElementBegin': begin, 'contractElement:contractElementEnd': end }),
    link('contractElement:product', name, `${name} product`),
    link('contract:contractElements', 'contract', name),
  ]
  await store.seed([
    twin('contract', 'contractTelecom', { 'contract:contractBegin': '2020-01-01' }),
    ...element('Glas 50', '2020-01-01', '2021-12-31'),
    ...element('Glas 100', '2022-01-01', '2098-12-31'),
    ...element('Glas 500', '2099-01-01', null),
  ])
})
afterAll(() => store.close())

test('the summary names the price that was agreed, and that of the product where none was', async () => {
  const price = (name: string, net: number, more: Record<string, unknown> = {}) =>
    twin(name, 'priceComponent', {
      'priceComponent:name': name,
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': net,
      'priceComponent:taxrate': 19,
      ...more,
    })
  const element = (name: string, more: Record<string, unknown> = {}) => [
    twin(name, 'contractElement', { 'contractElement:contractElementBegin': '2026-01-01', ...more }),
    link('contractElement:product', name, 'Fiber'),
    link('contract:contractElements', 'priced', name),
  ]
  await store.seed([
    twin('priced', 'contractTelecom', { 'contract:contractBegin': '2026-01-01' }),
    twin('Fiber', 'productInternet', { 'product:name': 'Fiber' }),
    price('Basic', 20, { 'priceComponent:promotionMonths': 6, 'priceComponent:regularPrice': 30 }),
    price('Extra', 5),
    price('Setup', 40, { 'priceComponent:pricingType': 'once' }),
    price('Loyal', 10),
    ...['Basic', 'Extra', 'Setup'].map((each) => link('product:priceComponents', 'Fiber', each)),
    ...element('plain'),
    ...element('special', { 'contractElement:individualPrice': 12 }),
    ...element('agreed'),
    link('contractElement:priceComponents', 'agreed', 'Loyal'),
  ])
  const about = { tenant: store.tenant, uuid: ids['priced']!, definition: 'contractTelecom', clock }
  const found = withAgreedPrices((await readForLetter(store.store, contractSummary, about))!)
  const values = twinValues(store.published.registry, found, { language: 'de', timeZone: clock.timeZone })
  const { content } = fillLetter(contractSummary, { language: 'de', sender: { name: 'Stadtwerke', color: '#000000' }, values, today: '' })
  const tables = content.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
  const told = tables[1]!.map(([, words]) => words!.replaceAll('\u00a0', ' ').trim().split('\n').toSorted())
  expect(told.toSorted((one, other) => one.length - other.length)).toEqual([
    ['Loyal: 11,90 €'],
    ['Basic: 14,28 €', 'Setup: 47,60 €'],
    ['Basic: 23,80 €', 'Extra: 5,95 €', 'Setup: 47,60 €', 'nach 6 Monaten 35,70 €'],
  ])
})

test.each([
  ['de', ['Glas 100\nab 01.01.2022 bis 31.12.2098', 'Glas 500\nab 01.01.2099']],
  ['en', ['Glas 100\nfrom 01/01/2022 to 31/12/2098', 'Glas 500\nfrom 01/01/2099']],
] as const)('the summary names what runs or will, with its days, and nothing that is over (%s)', async (language, services) => {
  const about = { tenant: store.tenant, uuid: ids['contract']!, definition: 'contractTelecom', clock }
  const found = await readForLetter(store.store, contractSummary, about)
  expect(found?.id).toBe(formatTwinId('contractTelecom', ids['contract']!))
  const values = twinValues(store.published.registry, found!, { language, timeZone: clock.timeZone })
  const { content } = fillLetter(contractSummary, { language, sender: { name: 'Stadtwerke', color: '#000000' }, values, today: '' })
  const tables = content.flatMap((block) => (block.kind === 'table' ? [block.rows.map(([first]) => first)] : []))
  expect(tables[0]?.toSorted()).toEqual(services)
  expect(tables[1]?.toSorted()).toEqual(['Glas 100', 'Glas 500'])
})
