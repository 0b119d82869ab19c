import { roles } from '@twinwerk/domain/roles'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let clerk: SignedIn
let fibre: Product
let faster: Product
let router: Product
let paper: Product
beforeAll(async () => {
  store = await openStore()
  fibre = await product('productInternet', 'Glasfaser 250', { 'priceComponent:singleprice': 29.3277 })
  faster = await product('productInternet', 'Glasfaser 500', { 'priceComponent:singleprice': 37.7311 })
  router = await product('productOption', 'Router', { 'priceComponent:singleprice': 4.1176 })
  const onPaper = { 'priceComponent:singleprice': 1.5, 'priceComponent:condition': 'paymentMethod.paperInvoice = true' }
  paper = await product('productOption', 'Papierrechnung', onPaper)
  const grants = ['orderManagement', 'billing'].flatMap((key) => roles.find((role) => role.key === key)!.grants)
  await addPerson(store, 'clerk', grants)
  app = await runApp(store.url)
  clerk = await app.signIn('clerk', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

type Product = { readonly uuid: string; readonly id: string }

/** Adds a product on sale with one monthly price. */
async function product(definition: string, name: string, price: Json): Promise<Product> {
  const [uuid, component] = [v7(), v7()]
  const monthly = {
    'priceComponent:name': 'Grundpreis',
    'priceComponent:pricingType': 'recurring',
    'priceComponent:billingType': 'cyclicstart',
    'priceComponent:taxrate': 19,
    'priceComponent:billingreferenceperiod': 'P1M',
  }
  await store.seed([
    newTwin(uuid, definition, { 'product:name': name, 'product:productStatus': 'active' }),
    newTwin(component, 'priceComponent', { ...monthly, ...price }),
    newLink('product:priceComponents', uuid, component),
  ])
  return { uuid, id: formatTwinId(definition, uuid) }
}

const today = tenantDay(Date.now(), 'Europe/Berlin')
/** The first and the last day of a month, counted from the present one. */
const firstOf = (month: number) => addMonths(`${today.slice(0, 8)}01`, month)
const lastOf = (month: number) => addDays(firstOf(month + 1), -1)
const at = (day: string) => ({ 'execution:effectiveAt': `${day}T12:00:00.000Z` })

type SignedContract = { readonly customer: string; readonly contract: string; readonly elements: readonly string[]; readonly numbers: Json }

/** Adds the contract of a person that began with the present month, and whose products are billed from then on. */
async function contractWith(products: readonly Product[], payment = 'paymentTransfer', values: Json = {}): Promise<SignedContract> {
  const [contract, customer, method] = [v7(), v7(), v7()]
  const elements = products.map(() => v7())
  const [number, partner] = [`V-${contract.slice(-8)}`, `K-${customer.slice(-8)}`]
  const begin = firstOf(0)
  const identified = (change: Change, identifier: string): Change => ({ ...change, identifier }) as Change
  const name = { 'businessPartner:name1': 'Krüger, Ute', 'businessPartner:partnerType': 'person' }
  await store.seed([
    identified(newTwin(customer, 'customer', name), partner),
    identified(newTwin(contract, 'contractTelecom', { 'contract:contractBegin': begin, 'contract:noticePeriod': 'P1M' }), number),
    newTwin(method, payment, values),
    newLink('contract:supplierForContract', contract, store.tenant),
    newLink('contract:receiverForContract', contract, customer),
    newLink('contract:paymentMethod', contract, method),
    ...products.flatMap((bought, index) => [
      newTwin(elements[index]!, 'contractElement', { 'contractElement:contractElementBegin': begin }),
      newLink('contract:contractElements', contract, elements[index]!),
      newLink('contractElement:product', elements[index]!, bought.uuid),
    ]),
  ])
  return {
    customer: formatTwinId('customer', customer),
    contract: formatTwinId('contractTelecom', contract),
    elements: elements.map((uuid) => formatTwinId('contractElement', uuid)),
    numbers: { 'processTermination:contractTWID': number, 'processTermination:businessPartnerTWID': partner },
  }
}

const about = ({ contract }: Pick<SignedContract, 'contract'>) => ({ 'execution:contractForProcess': [{ id_select: contract }] })
const chosen = (relation: string, id: string) => ({ [relation]: [{ id_select: id }] })

/** Asks as a clerk in the tenant, or as a customer below the own partner. */
async function ask(definition: string, more: Json, who: { readonly by: SignedIn; readonly partner?: string } = { by: clerk }) {
  const twin = { tempid: 'new', definition, 'execution:status': 'waitforexecution', ...more }
  const data = who.partner ? { id: who.partner, 'businessPartner:executions': [twin] } : { id: store.tenantId, 'tenant:executions': [twin] }
  return who.by.post('/api/execute/receiptPreview', { data }, { 'x-tenant': store.tenantId })
}
const receiptOf = async (...of: Parameters<typeof ask>): Promise<Json> => {
  const { status, body } = await ask(...of)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.receipt
}

/** Signs in the customer of a contract. */
async function customerOf({ customer }: SignedContract) {
  const name = `kunde${customer.slice(-8)}`
  await addPerson(store, name, roles.find(({ key }) => key === 'customer')!.grants, parseTwinId(customer)!.uuid)
  return { by: await app.signIn(name, password), partner: customer }
}

/** The number of rows of each table that one of the roles may read. */
async function rowCounts(): Promise<Json> {
  const counts: Json = {}
  for (const scope of [{ role: 'app', tenant: store.tenant }, { role: 'identity' }] as const) {
    const named = await store.database.one(scope, {
      text: `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select') order by relname`,
    })
    for (const { name } of named.rows) {
      const { rows } = await store.database.one(scope, { text: `select count(*)::int as n from "${String(name)}"` })
      counts[`${scope.role} ${String(name)}`] = rows[0]!['n']
    }
  }
  return counts
}

test('a product that begins next month shows in the receipt of that month, with its line, and nothing is written', async () => {
  const told = await contractWith([fibre])
  const before = await rowCounts()
  expect(Object.keys(before).length).toBeGreaterThan(20)
  const receipt = await receiptOf('processAddProduct', {
    ...about(told),
    ...chosen('processAddProduct:product', router.id),
    ...at(firstOf(1)),
  })
  expect(receipt).toEqual({
    until: lastOf(1),
    basis: 'gross',
    before: { net: 29.33, tax: 5.57, gross: 34.9 },
    after: { net: 33.45, tax: 6.35, gross: 39.8 },
    lines: [{ kind: 'recurring', text: 'Router, Grundpreis', from: firstOf(1), to: lastOf(1), before: null, after: 4.9 }],
  })
  expect(await rowCounts()).toEqual(before)
})

test('a changed product takes the place of the former one from its first day on', async () => {
  const told = await contractWith([fibre])
  const order = {
    ...about(told),
    ...chosen('processChangeProduct:contractElement', told.elements[0]!),
    ...chosen('processChangeProduct:product', faster.id),
    ...at(firstOf(1)),
  }
  const receipt = await receiptOf('processChangeProduct', order)
  expect([receipt.until, receipt.before.gross, receipt.after.gross]).toEqual([lastOf(1), 34.9, 44.9])
  expect(receipt.lines.map(({ text, before, after }: Json) => [text, before, after])).toEqual([
    ['Glasfaser 250, Grundpreis', 34.9, null],
    ['Glasfaser 500, Grundpreis', null, 44.9],
  ])
})

test('a product that ends is gone from the receipt after its last day', async () => {
  const told = await contractWith([fibre, router])
  const ending = { ...about(told), ...chosen('processEndProduct:contractElement', told.elements[1]!), ...at(lastOf(1)) }
  const receipt = await receiptOf('processEndProduct', ending)
  expect([receipt.until, receipt.before.gross, receipt.after.gross]).toEqual([lastOf(2), 39.8, 34.9])
  expect(receipt.lines).toMatchObject([{ text: 'Router, Grundpreis', before: 4.9, after: null }])
})

test('a termination leaves no receipt after the last day; one that is far away changes none that is near', async () => {
  const told = await contractWith([fibre])
  const kind = { 'processTermination:terminationType': 'ordinary', 'processTermination:terminationTime': 'desiredDate' }
  const endOn = (day: string) => ({ ...kind, 'processTermination:desiredDate': day, ...told.numbers, ...about(told) })
  const receipt = await receiptOf('processTermination', endOn(lastOf(1)))
  expect([receipt.until, receipt.before.gross, receipt.after.gross]).toEqual([lastOf(2), 34.9, 0])
  const far = await receiptOf('processTermination', endOn(lastOf(12)))
  expect(far).toMatchObject({ until: lastOf(0), before: { gross: 34.9 }, after: { gross: 34.9 }, lines: [] })
})

test('the fee of a paper invoice appears with the payment on bill, in the month from which it holds', async () => {
  const told = await contractWith([fibre, paper])
  const method = { 'processChangePaymentMethod:paymentMethod': 'onBill', 'processChangePaymentMethod:paperInvoice': true }
  const receipt = await receiptOf('processChangePaymentMethod', { ...about(told), ...method, ...at(firstOf(2)) })
  expect([receipt.until, receipt.before.gross, receipt.after.gross]).toEqual([lastOf(2), 34.9, 36.69])
  expect(receipt.lines).toMatchObject([{ text: 'Papierrechnung, Grundpreis', before: null, after: 1.79 }])
  const transfer = { 'processChangePaymentMethod:paymentMethod': 'transfer' }
  expect((await receiptOf('processChangePaymentMethod', { ...about(told), ...transfer })).lines).toEqual([])

  const onBill = await contractWith([fibre, paper], 'paymentOnBill', { 'paymentOnBill:paperInvoice': false })
  const added = await receiptOf('processAddPaperInvoice', about(onBill))
  expect([added.until, added.before.gross, added.after.gross]).toEqual([lastOf(0), 34.9, 36.69])
})

test('nothing is told without a contract, without changes of its own, or while the check has a problem', async () => {
  const told = await contractWith([fibre])
  expect(await receiptOf('processAddProduct', {})).toBeNull()
  expect(await receiptOf('processServiceRequest', about(told))).toBeNull()
  expect(await receiptOf('processAddProduct', about(told))).toBeNull()
})

test('whoever may start the process without seeing prices learns no sum', async () => {
  const told = await contractWith([fibre])
  const contracts = 'businessPartner:providedContracts'
  await addPerson(store, 'blind', [
    { path: 'tenant:executions', verbs: ['create', 'select', 'update', 'execute'] },
    { path: contracts, verbs: ['select'] },
    { path: `${contracts}/contract:contractElements`, verbs: ['select'] },
    { path: 'tenant:products', verbs: ['select'] },
  ])
  const by = await app.signIn('blind', password)
  const order = { ...about(told), ...chosen('processAddProduct:product', router.id), ...at(firstOf(1)) }
  expect(await receiptOf('processAddProduct', order, { by })).toBeNull()
  await addPerson(store, 'bystander', [{ path: 'tenant:products', verbs: ['select'] }])
  expect((await ask('processAddProduct', order, { by: await app.signIn('bystander', password) })).body.code).toBe('NOT_ALLOWED')
})

test('lines whose prices the caller may not see are in no sum, before and after', async () => {
  const told = await contractWith([fibre, router])
  const elements = 'businessPartner:providedContracts/contract:contractElements'
  const internet = [`${elements}/contractElement:product(productInternet)`, 'tenant:products(productInternet)']
  await addPerson(store, 'halfblind', [
    { path: 'tenant:executions', verbs: ['create', 'select', 'update', 'execute'] },
    { path: 'businessPartner:providedContracts', verbs: ['select'] },
    { path: elements, verbs: ['select'] },
    { path: 'tenant:products', verbs: ['select'] },
    ...internet.map((path) => ({ path, verbs: ['select'] as const })),
    ...internet.map((path) => ({ path: `${path}/product:priceComponents`, verbs: ['select'] as const })),
  ])
  const by = await app.signIn('halfblind', password)
  const order = (product: Product) => ({ ...about(told), ...chosen('processAddProduct:product', product.id), ...at(firstOf(1)) })
  expect(await receiptOf('processAddProduct', order(faster), { by })).toMatchObject({ before: { gross: 34.9 }, after: { gross: 79.8 } })
  expect(await receiptOf('processAddProduct', order(router), { by })).toBeNull()
  const ending = { ...about(told), ...chosen('processEndProduct:contractElement', told.elements[1]!), ...at(lastOf(1)) }
  expect(await receiptOf('processEndProduct', ending, { by })).toMatchObject({ before: { gross: 34.9 }, after: { gross: 34.9 }, lines: [] })
})

test('an end before the minimum term says what it may cost, to readers of all prices of the contract alone', async () => {
  const setup = v7()
  await store.seed([
    newTwin(setup, 'billingSetup', { 'billingSetup:earlyEndPercent': 50 }),
    newLink('tenant:billingSetup', store.tenant, setup),
  ])
  const told = await contractWith([fibre, router])
  const { uuid } = parseTwinId(told.contract)!
  const attributes = { 'contract:minTermEnd': lastOf(4) }
  await store.seed([{ kind: 'updateTwin', uuid, definition: 'contractTelecom', attributes }])
  const kind = { 'processTermination:terminationType': 'extraordinary', 'processTermination:terminationTime': 'desiredDate' }
  const ending = { ...kind, 'processTermination:terminationReason': 'other', 'processTermination:desiredDate': lastOf(1) }
  const leaving = (more: Json = {}) => ({ ...ending, ...told.numbers, ...about(told), ...more })
  const mine = await customerOf(told)
  // 3 × 39.80 × 50 %.
  expect((await receiptOf('processTermination', leaving(), mine)).earlyCharge).toBe(59.7)
  expect((await receiptOf('processTermination', leaving())).earlyCharge).toBe(59.7)
  const death = { 'processTermination:terminationReason': 'death' }
  expect(await receiptOf('processTermination', leaving(death), mine)).not.toHaveProperty('earlyCharge')
  const ordinary = { 'processTermination:terminationType': 'ordinary' }
  expect(await receiptOf('processTermination', leaving(ordinary), mine)).not.toHaveProperty('earlyCharge')
  // Somebody who sees the price of one of both products would learn the other one from the charge.
  const by = await app.signIn('halfblind', password)
  const seen = await receiptOf('processTermination', leaving(), { by })
  expect([seen.before.gross, 'earlyCharge' in seen]).toEqual([34.9, false])
})

test('customers see the next receipt of their own contract, also with a product that is offered in public', async () => {
  const told = await contractWith([fibre, router, paper], 'paymentOnBill', { 'paymentOnBill:paperInvoice': false })
  const me = await customerOf(told)
  const paperWanted = await receiptOf('processAddPaperInvoice', about(told), me)
  expect([paperWanted.before.gross, paperWanted.after.gross]).toEqual([39.8, 41.59])
  const order = { ...about(told), ...chosen('processAddProduct:product', faster.id), ...at(firstOf(1)) }
  expect((await ask('processAddProduct', order, me)).body.code).toBe('NOT_ALLOWED')

  const [journey, container] = [v7(), v7()]
  await store.seed([
    newTwin(journey, 'journey', { 'journey:name': 'Zuhause' }),
    newTwin(container, 'journeyContainer', { 'journeyContainer:title': 'Tempo', 'journeyContainer:type': 'singleselect' }),
    newLink('journey:journeyContainers', journey, container),
    newLink('journeyContainer:products', container, faster.uuid),
  ])
  expect(await receiptOf('processAddProduct', order, me)).toMatchObject({
    until: lastOf(1),
    before: { gross: 39.8 },
    after: { gross: 84.7 },
  })
  const ending = { ...about(told), ...chosen('processEndProduct:contractElement', told.elements[1]!), ...at(lastOf(1)) }
  expect(await receiptOf('processEndProduct', ending, me)).toMatchObject({ until: lastOf(2), after: { gross: 34.9 } })

  const other = await contractWith([fibre])
  expect((await ask('processAddPaperInvoice', about(other), me)).body.code).toBe('NOT_ALLOWED')
})
