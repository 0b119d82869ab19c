import { preview as call } from '@twinwerk/contract/billing/preview'
import { roles } from '@twinwerk/domain/roles'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { Change } from '../store/write/change.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { previewContract } from './preview-contract.ts'
import { seenUnmetPrices } from './seen-unmet-prices.ts'

let store: StoreFixture
let clerk: readonly Grant[]
beforeAll(async () => {
  store = await openStore()
  clerk = grantsOf('billing')
})
afterAll(() => store?.close())

/** Those grants of a role that begin at the tenant. */
const grantsOf = (key: string) =>
  roles
    .find((role) => role.key === key)!
    .grants.map(({ path, verbs, mask }) => store.grant(path, { verbs, ...(mask && { mask }) }))
    .filter(({ path }) => path !== undefined)

type Priced = { readonly net: number; readonly more?: Json }

/** Changes that create a product with prices. Prices are those of always. */
function product(uuid: string, name: string, ...prices: readonly Priced[]): Change[] {
  return [
    newTwin(uuid, 'productOption', { 'product:name': name, 'product:productStatus': 'active' }),
    ...prices.flatMap(({ net, more = {} }) => {
      const component = v7()
      const values = {
        'priceComponent:name': 'Grundpreis',
        'priceComponent:pricingType': 'recurring',
        'priceComponent:billingType': 'cyclicstart',
        'priceComponent:singleprice': net,
        'priceComponent:taxrate': 19,
        'priceComponent:billingreferenceperiod': 'P1M',
        ...more,
      }
      return [newTwin(component, 'priceComponent', values), newLink('product:priceComponents', uuid, component)]
    }),
  ]
}

/** Creates the contract of a person with elements, each a product and its begin. Returns the ids. */
async function contractWith(elements: readonly { product: string; begin: string; more?: Json }[], more: Json = {}) {
  const [contract, customer] = [v7(), v7()]
  const ids = elements.map(() => v7())
  await store.seed([
    newTwin(customer, 'customer', { 'businessPartner:name1': 'Krüger, Ute', 'businessPartner:partnerType': 'person' }),
    newTwin(contract, 'contractTelecom', { 'contract:contractBegin': '2026-01-01', ...more }),
    newLink('contract:supplierForContract', contract, store.tenant),
    newLink('contract:receiverForContract', contract, customer),
    ...elements.flatMap(({ product: bought, begin, more: values = {} }, index) => [
      newTwin(ids[index]!, 'contractElement', { 'contractElement:contractElementBegin': begin, ...values }),
      newLink('contract:contractElements', contract, ids[index]!),
      newLink('contractElement:product', ids[index]!, bought),
    ]),
  ])
  return { contract: formatTwinId('contractTelecom', contract), elements: ids.map((id) => formatTwinId('contractElement', id)), customer }
}

/** The preview of a clerk on 21 November 2026. Amounts in euro. */
async function preview(body: Json, grants = clerk): Promise<Json> {
  const reader = { caller: store.caller(grants), clock, language: 'de' } as const
  const { receipts, unchanged, problems } = await previewContract(store.store, reader, call.input.parse(body))
  const inEuro = (each: (typeof receipts)[number]) => ({
    ...each,
    gross: euroOfAmount(each.sums.gross),
    lines: each.lines.map((line) => ({ ...line, ...line.share, unit: euroOfAmount(line.unit), amount: euroOfAmount(line.amount) })),
  })
  return { receipts: receipts.map(inEuro), unchanged: unchanged.map(inEuro), problems }
}
const uuidOf = (id: string) => parseTwinId(id)!.uuid

test('the next receipt has a line for each price, the days that are billed, and what was advertised as its sum', async () => {
  const [fibre, tv] = [v7(), v7()]
  await store.seed([...product(fibre, 'Glasfaser 250', { net: 29.3277 }), ...product(tv, 'Fernsehen', { net: 2.437 })])
  const { contract } = await contractWith([
    { product: fibre, begin: '2026-11-01' },
    { product: tv, begin: '2026-11-16' },
  ])
  const { receipts, unchanged, problems } = await preview({ contract })
  expect(problems).toEqual([])
  expect(unchanged).toEqual(receipts)
  expect(receipts).toMatchObject([
    {
      until: '2026-11-30',
      basis: 'gross',
      lines: [
        { text: 'Glasfaser 250, Grundpreis', days: 30, whole: 30, unit: 34.9, amount: 34.9, rate: 19 },
        { text: 'Fernsehen, Grundpreis', from: '2026-11-16', days: 15, whole: 30, unit: 2.9, amount: 1.45 },
      ],
      gross: 36.35,
    },
  ])
})

test('an assumed change is shown beside what stays without it', async () => {
  const [fibre, option] = [v7(), v7()]
  await store.seed([...product(fibre, 'Glasfaser 500', { net: 37.7311 }), ...product(option, 'Feste IP-Adresse', { net: 8.3193 })])
  const { contract, elements } = await contractWith([{ product: fibre, begin: '2026-11-01' }])
  const begin = { kind: 'begin', product: formatTwinId('productOption', option), from: '2026-12-01' }
  const added = await preview({ contract, receipts: 2, changes: [begin] })
  expect(added.receipts.map(({ gross }: Json) => gross)).toEqual([44.9, 54.8])
  expect(added.unchanged.map(({ gross }: Json) => gross)).toEqual([44.9, 44.9])
  const ended = await preview({ contract, changes: [{ kind: 'end', element: elements[0], to: '2026-11-15' }] })
  expect(ended.receipts).toMatchObject([{ gross: 22.45, lines: [{ to: '2026-11-15', days: 15, whole: 30 }] }])
  const over = await preview({ contract, receipts: 3, changes: [{ kind: 'endContract', to: '2026-12-31' }] })
  expect(over.receipts).toHaveLength(2)
})

test('an assumed price applies from its day on', async () => {
  const fibre = v7()
  await store.seed(product(fibre, 'Glasfaser 300', { net: 29.3277 }))
  const { contract, elements } = await contractWith([{ product: fibre, begin: '2026-11-01' }])
  const reprice = { kind: 'reprice', element: elements[0], from: '2026-12-16', price: 37.7311 }
  const { receipts, unchanged } = await preview({ contract, receipts: 3, changes: [reprice] })
  expect(unchanged.map(({ gross }: Json) => gross)).toEqual([34.9, 34.9, 34.9])
  expect(receipts.map(({ gross }: Json) => gross)).toEqual([34.9, 40.06, 44.9])
  expect(receipts[1].lines.map(({ from, days, amount }: Json) => [from, days, amount])).toEqual([
    ['2026-12-01', 15, 16.89],
    ['2026-12-16', 16, 23.17],
  ])
})

test('a condition is evaluated with the links and the date of the first day of what is billed', async () => {
  const [paper, loyal, letters, portal] = [v7(), v7(), v7(), v7()]
  const december = '2026-11-30T23:00:00.000Z'
  const onPaper = { 'priceComponent:condition': 'paymentMethod.paperInvoice = true' }
  const afterAYear = { 'priceComponent:condition': 'today() >= addDuration(element.contractElementBegin, "P1Y")' }
  await store.seed([
    ...product(paper, 'Papierrechnung', { net: 2.1008, more: onPaper }),
    ...product(loyal, 'Treuerabatt', { net: -1, more: afterAYear }),
    newTwin(letters, 'paymentOnBill', { 'paymentOnBill:paperInvoice': true }),
    newTwin(portal, 'paymentOnBill', { 'paymentOnBill:paperInvoice': false }),
  ])
  const { contract } = await contractWith([
    { product: paper, begin: '2026-10-01' },
    { product: loyal, begin: '2025-12-01' },
  ])
  const paidBy = (target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship: 'contract:paymentMethod', source: uuidOf(contract), target }) as const
  await store.seed([
    { ...paidBy(letters), validFrom: null, validTo: december },
    { ...paidBy(portal), validFrom: december, validTo: null },
  ])
  const { receipts, problems } = await preview({ contract, receipts: 2 })
  expect(problems).toEqual([])
  expect(receipts.map(({ lines }: Json) => lines.map(({ from, amount }: Json) => [from, amount]))).toEqual([
    [
      ['2026-10-01', 2.5],
      ['2026-11-01', 2.5],
    ],
    [['2026-12-01', -1.19]],
  ])
})

test('the prices that the next receipt leaves out are told to whoever sees the prices of the contract', async () => {
  const [fibre, agreed] = [v7(), v7()]
  const unmet = { 'priceComponent:condition': 'contract.contractBegin > today()' }
  const met = { 'priceComponent:condition': 'element.quantity = 2' }
  await store.seed([
    ...product(fibre, 'Glasfaser 700', { net: 20 }, { net: 3, more: unmet }, { net: 4, more: met }),
    newTwin(agreed, 'priceComponent', { 'priceComponent:name': 'Vereinbart', 'priceComponent:pricingType': 'recurring', ...unmet }),
  ])
  const { contract, elements } = await contractWith([
    { product: fibre, begin: '2026-11-01', more: { 'contractElement:quantity': 2 } },
    { product: fibre, begin: '2026-11-01' },
  ])
  const told = async (grants = clerk) =>
    (await seenUnmetPrices(store.store, { caller: store.caller(grants), clock }, [contract])).unmet.map(({ element }) => element)
  const [one, two] = elements.map(uuidOf)
  expect((await told()).toSorted()).toEqual([one, two, two].toSorted())
  await store.seed([newLink('contractElement:priceComponents', two!, agreed)])
  expect((await told()).toSorted()).toEqual([one, two].toSorted())
  const blind = ['tenant:businesspartners', 'businessPartner:providedContracts'].map((path) => store.grant(path, { verbs: ['select'] }))
  expect(await told(blind)).toEqual([])
})

test('a price that is agreed for later is told with its day and what the element costs then, to whoever sees its prices', async () => {
  const [fibre, former, next] = [v7(), v7(), v7()]
  const agreed = (uuid: string, net: number, more: Json = {}) =>
    newTwin(uuid, 'priceComponent', {
      'priceComponent:name': 'Vereinbarter Preis',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': net,
      'priceComponent:taxrate': 19,
      ...more,
    })
  await store.seed([...product(fibre, 'Glasfaser 800', { net: 30 }), agreed(former, 37.7311), agreed(next, 46.1345)])
  const { contract, elements } = await contractWith([
    { product: fibre, begin: '2026-11-01', more: { 'contractElement:quantity': 2 } },
    { product: fibre, begin: '2026-11-01', more: { 'contractElement:individualPrice': 10 } },
    { product: fibre, begin: '2026-11-01', more: { 'contractElement:contractElementEnd': '2027-01-31' } },
    { product: fibre, begin: '2026-11-01' },
  ])
  const day = '2027-02-01T00:00:00.000Z'
  const announce = (element: string) => [
    { ...newLink('contractElement:priceComponents', element, former), validTo: day },
    { ...newLink('contractElement:priceComponents', element, next), validFrom: day },
  ]
  await store.seed(elements.slice(0, 3).flatMap((id) => announce(uuidOf(id))))
  const told = async (grants = clerk, now = clock) =>
    (await seenUnmetPrices(store.store, { caller: store.caller(grants), clock: now }, [contract])).announced
  const cost = { element: uuidOf(elements[0]!), from: '2027-02-01', monthly: 1_098_000n }
  expect(await told()).toMatchObject([cost])
  expect(await told(clerk, { ...clock, today: '2027-02-01' })).toEqual([])
  const blind = ['tenant:businesspartners', 'businessPartner:providedContracts'].map((path) => store.grant(path, { verbs: ['select'] }))
  expect(await told(blind)).toEqual([])
  // A price that does not apply on that day costs nothing, and a sum of nothing is not told.
  await store.seed([
    { kind: 'updateTwin', uuid: next, definition: 'priceComponent', attributes: { 'priceComponent:condition': 'element.quantity = 1' } },
  ])
  expect(await told()).toEqual([])
})

test('an agreed price takes the place of the product’s own, and a charge comes with the next receipt', async () => {
  const fibre = v7()
  const agreed = v7()
  await store.seed([
    ...product(fibre, 'Glasfaser 1000', { net: 50 }),
    newTwin(agreed, 'priceComponent', {
      'priceComponent:name': 'Vereinbarter Preis',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': 10,
      'priceComponent:taxrate': 19,
    }),
  ])
  const { contract, elements } = await contractWith([{ product: fibre, begin: '2026-11-01' }])
  const charge = v7()
  await store.seed([
    newLink('contractElement:priceComponents', uuidOf(elements[0]!), agreed),
    newTwin(charge, 'charge', {
      'charge:text': 'Kulanz',
      'charge:amount': -5,
      'charge:basis': 'gross',
      'charge:taxClass': 'regular',
      'charge:serviceFrom': '2026-10-01',
      'charge:serviceTo': '2026-10-31',
      'charge:state': 'open',
    }),
    newLink('charge:contract', charge, uuidOf(contract)),
  ])
  const { receipts } = await preview({ contract, receipts: 2 })
  expect(receipts.map(({ gross, lines }: Json) => [gross, lines.length])).toEqual([
    [6.9, 2],
    [11.9, 1],
  ])
})

test('a price that no bill can be made of and a hold are named', async () => {
  const odd = v7()
  await store.seed(product(odd, 'Seltsam', { net: 1, more: { 'priceComponent:billingreferenceperiod': 'P1M15D' } }))
  const { contract } = await contractWith([{ product: odd, begin: '2026-11-01' }], { 'contract:billingHold': true })
  const { problems } = await preview({ contract })
  expect(problems.map(({ kind }: Json) => kind)).toEqual(['hold', 'periodInvalid'])
})

test('whoever does not see the prices of a contract learns no sum of it', async () => {
  const fibre = v7()
  await store.seed(product(fibre, 'Glasfaser 100', { net: 20 }))
  const { contract } = await contractWith([{ product: fibre, begin: '2026-11-01' }])
  expect((await preview({ contract })).receipts).toHaveLength(1)
  const paths = [
    'tenant:businesspartners',
    'businessPartner:providedContracts',
    'businessPartner:providedContracts/contract:contractElements',
  ]
  const withoutPrices = paths.map((path) => store.grant(path, { verbs: ['select'] }))
  await expect(preview({ contract }, withoutPrices)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(preview({ contract }, [])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const prices = store.grant(`${paths[2]}/contractElement:product/product:priceComponents`, { verbs: ['select'] })
  expect(
    (await preview({ contract }, [...withoutPrices, prices, store.grant(`${paths[2]}/contractElement:product`, { verbs: ['select'] })]))
      .receipts,
  ).toHaveLength(1)
  const foreign = formatTwinId('contractTelecom', v7())
  await expect(preview({ contract: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
