import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { BillingWorld } from '../testing/billing/billing-world.ts'
import { openBilling } from '../testing/billing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const provided = 'businessPartner:providedContracts'
const elements = `${provided}/contract:contractElements`

/** Sells a product as a clerk does, with an element of a contract. */
async function sell(contract: string, product: string, begin: string): Promise<void> {
  const element = {
    tempid: 'e',
    definition: 'contractElement',
    'contractElement:contractElementBegin': begin,
    'contractElement:product': [{ id_select: formatTwinId('productOption', product) }],
  }
  await world.save('contractTelecom', contract, { 'contract:contractElements': [element] }, provided, elements, 'tenant:products')
}

const agreed = async (contract: string) =>
  (
    await world.query(
      `select c."priceComponent:singleprice" / 10000.0 as net, case when isfinite(a.valid_from) then a.valid_from end as from,
          case when isfinite(a.valid_to) then a.valid_to end as to
        from twin_link l join twin_link a on a.source_id = l.target_id and a.relationship = $3 and a.deleted_at is null
        join twin_price_component c on c.id = a.target_id
        where l.source_id = $1 and l.relationship = $2 and l.deleted_at is null order by net`,
      [contract, ...['contract:contractElements', 'contractElement:priceComponents'].map((name) => world.fixture.store.codes.get(name))],
    )
  ).map(({ net, ...days }) => ({ net: Number(net), ...days }))

async function linesOf(run: string, contract: string) {
  const rows = await world.query(
    `select i."receiptItem:kind" as kind, i."receiptItem:periodFrom"::text as from, (i."receiptItem:net" / 10000.0)::float8 as net
      from twin_link r join twin_link c on c.source_id = r.target_id and c.relationship = $3 and c.target_id = $4
      join twin_link l on l.source_id = r.target_id and l.relationship = $5 join twin_receipt_item i on i.id = l.target_id
      where r.source_id = $1 and r.relationship = $2 order by i."receiptItem:position"`,
    [
      run,
      ...['billingRun:receipts', 'receipt:contract'].map((name) => world.fixture.store.codes.get(name)),
      contract,
      world.fixture.store.codes.get('receipt:receiptItems'),
    ],
  )
  return rows.map(({ kind, from, net }) => [kind, from, net])
}

const company = { 'businessPartner:partnerType': 'company' }
const october = { begin: '2026-10-01', end: '2026-10-31' }
const november = { begin: '2026-11-01', end: '2026-11-30' }

test('a sale agrees the prices of the product of that day, and a price that the product gets later leaves the sale alone', async () => {
  const product = await world.product('Anschluss', 20, 5)
  const customer = await world.customer({ name: 'Gießerei AG', values: company })
  const { contract } = await world.contract(customer, [])
  await sell(contract, product, '2026-11-01')
  expect(await agreed(contract)).toEqual([
    { net: 5, from: null, to: null },
    { net: 20, from: null, to: null },
  ])
  const [later] = [v7()]
  await world.fixture.seed([
    newTwin(later, 'priceComponent', {
      'priceComponent:name': 'Zuschlag',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': 3,
    }),
    newLink('product:priceComponents', product, later),
  ])
  const { contract: other } = await world.contract(customer, [])
  await sell(other, product, '2026-11-01')
  const run = await world.bill(november)
  expect((await linesOf(run, contract)).map(([, , net]) => net)).toEqual([20, 5])
  expect((await linesOf(run, other)).map(([, , net]) => net)).toEqual([20, 5, 3])
})

test('an element that gets another product has the prices of that one', async () => {
  const [former, next] = [await world.product('Klein', 10), await world.product('Groß', 30)]
  const customer = await world.customer({ name: 'Tausch, Tina' })
  const { contract } = await world.contract(customer, [])
  await sell(contract, former, '2026-11-01')
  const [row] = await world.query('select target_id as element from twin_link where source_id = $1 and relationship = $2', [
    contract,
    world.fixture.store.codes.get('contract:contractElements'),
  ])
  const [link] = await world.query('select id from twin_link where source_id = $1 and relationship = $2', [
    row!.element,
    world.fixture.store.codes.get('contractElement:product'),
  ])
  const ended = { relation: { id: formatTwinId('relationship', String(link!.id)), deletedAt: world.clockOf().now } }
  const product = [ended, { id_select: formatTwinId('productOption', next) }]
  await world.save('contractElement', row!.element, { 'contractElement:product': product }, provided, elements, 'tenant:products')
  expect(await agreed(contract)).toEqual([{ net: 30, from: null, to: null }])
})

test('a price that is edited at its product takes nothing back that stands, and counts from the next month on', async () => {
  const product = await world.product('Tarif', 20)
  const customer = await world.customer({ name: 'Guss GmbH', values: company })
  const { contract } = await world.contract(customer, [{ product, begin: '2026-10-01' }])
  await world.bill(october)
  const [price] = await world.query('select target_id as id from twin_link where source_id = $1 and relationship = $2', [
    product,
    world.fixture.store.codes.get('product:priceComponents'),
  ])
  await world.update('priceComponent', price!.id, { 'priceComponent:singleprice': 25 })
  const run = await world.bill(november)
  expect(await linesOf(run, contract)).toEqual([['recurring', '2026-11-01', 25]])
})

async function refused(save: Promise<unknown>): Promise<unknown> {
  const error: unknown = await save.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('the save was not refused', { cause: error })
  return error
}

test('a setup without a tax number is refused while the tenant has no VAT id', async () => {
  const [setup] = await world.query('select id from twin_billing_setup')
  const save = (taxNumber: string | null) =>
    world.save('billingSetup', setup!.id, { 'billingSetup:taxNumber': taxNumber }, 'tenant:billingSetup')
  expect(await refused(save(null))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await world.update('tenant', world.fixture.tenant, { 'businessPartner:vatId': 'DE123456789' })
  await save(null)
  await save('231/123/12345')
})

test('steps that overlap or leave a gap are refused at the step', async () => {
  const product = await world.product('Staffel', { 'priceComponent:pricingType': 'stepped' })
  const [{ id: component }] = (await world.query('select target_id as id from twin_link where source_id = $1 and relationship = $2', [
    product,
    world.fixture.store.codes.get('product:priceComponents'),
  ])) as [{ id: string }]
  const prices = 'tenant:products/product:priceComponents'
  const save = (steps: readonly (readonly [number, number | null])[]) =>
    world.save(
      'priceComponent',
      component,
      {
        'priceComponent:priceSteps': steps.map(([from, to], index) => ({
          tempid: `s${index}`,
          definition: 'priceStep',
          ...{ 'priceStep:from': from, 'priceStep:to': to, 'priceStep:price': 0.3 },
        })),
      },
      'tenant:products',
      prices,
      `${prices}/priceComponent:priceSteps`,
    )
  expect(
    await refused(
      save([
        [0, 3000],
        [2500, null],
      ]),
    ),
  ).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(
    await refused(
      save([
        [0, 2000],
        [2500, null],
      ]),
    ),
  ).toMatchObject({ code: 'VALIDATION_FAILED' })
  await save([
    [0, 2500],
    [2500, null],
  ])
  expect(await refused(save([[2400, null]]))).toMatchObject({ code: 'VALIDATION_FAILED' })
})
