import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { BillingWorld } from '../testing/billing/billing-world.ts'
import { openBilling } from '../testing/billing/billing-world.ts'
import { supplyContract } from '../testing/billing/supply-contract.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }

/** The blocking findings of a contract in a new run. */
async function blocking(contract: string, period = november, values = {}): Promise<readonly string[]> {
  const run = await world.run(period, values)
  await world.move(run, 'rated')
  const rows = await world.query('select findings from billing_draft where run_id = $1 and $2 = any(contracts)', [run, contract])
  await world.move(run, 'discarded')
  return rows.flatMap(({ findings }) =>
    findings.flatMap(({ kind, blocking: holds }: { kind: string; blocking: boolean }) => (holds ? [kind] : [])),
  )
}

async function plainContract(...prices: readonly number[]) {
  const product = await world.product('Anschluss', ...prices)
  const customer = await world.customer({ name: 'Krüger, Ute' })
  return { product, customer, ...(await world.contract(customer, [{ product, begin: '2026-11-01' }])) }
}

async function debited(contract: string, dueDays = 14): Promise<void> {
  const [method, mandate] = [v7(), v7()]
  await world.fixture.seed([
    newTwin(method, 'paymentDirectDebit', { 'paymentDirectDebit:iban': 'DE02120300000000202051', 'paymentMethod:dueDays': dueDays }),
    newTwin(mandate, 'sepaMandate', { 'sepaMandate:mandateReference': `M-${mandate.slice(-8)}`, 'sepaMandate:signedAt': '2026-10-01' }),
    newLink('paymentDirectDebit:sepaMandate', method, mandate),
    newLink('contract:paymentMethod', contract, method),
  ])
}

test('a debit without the creditor id of the supplier is blocked', async () => {
  const { contract } = await plainContract(20)
  await debited(contract)
  expect(await blocking(contract)).toEqual([])
  await world.update('tenant', world.fixture.tenant, { 'tenant:creditorId': null })
  expect(await blocking(contract)).toEqual(['sellerNoCreditorId'])
  await world.update('tenant', world.fixture.tenant, { 'tenant:creditorId': 'DE98ZZZ09999999999' })
})

test('reverse charge without the VAT id of the receiver is blocked', async () => {
  const product = await world.product('Vorleistung', 100)
  const values = { 'businessPartner:partnerType': 'company', 'businessPartner:taxTreatment': 'reverseCharge' }
  const customer = await world.customer({ name: 'Netz GmbH', values })
  const { contract } = await world.contract(customer, [{ product, begin: '2026-11-01' }])
  expect(await blocking(contract)).toEqual(['buyerNoVatId'])
  await world.update('customer', customer, { 'businessPartner:vatId': 'DE123456789' })
  expect(await blocking(contract)).toEqual([])
})

/** Begins or ends a price of a product on a day. */
async function during(product: string, component: string, from: string | null, to: string | null): Promise<void> {
  const at = (day: string | null) => (day === null ? null : `${day}T00:00:00.000+01:00`)
  const link = { uuid: v7(), relationship: 'product:priceComponents', source: product, target: component }
  await world.fixture.seed([{ kind: 'createLink', ...link, validFrom: at(from), validTo: at(to) }])
}

async function priceOf(net: number): Promise<string> {
  const component = v7()
  const values = { 'priceComponent:name': 'Grundpreis', 'priceComponent:pricingType': 'recurring', 'priceComponent:singleprice': net }
  await world.fixture.seed([newTwin(component, 'priceComponent', { ...values, 'priceComponent:billingType': 'cyclicstart' })])
  return component
}

test('prices whose days overlap or leave a gap are blocked', async () => {
  const { product, contract } = await plainContract()
  const [former, next] = [await priceOf(20), await priceOf(25)]
  await during(product, former, null, '2026-11-16')
  await during(product, next, '2026-11-10', null)
  expect(await blocking(contract)).toEqual(['pricesOverlap'])
  const other = await plainContract()
  await during(other.product, former, null, '2026-11-10')
  await during(other.product, next, '2026-11-16', null)
  expect(await blocking(other.contract)).toEqual(['priceGap'])
  const right = await plainContract()
  await during(right.product, former, null, '2026-11-16')
  await during(right.product, next, '2026-11-16', null)
  expect(await blocking(right.contract)).toEqual([])
})

test('a price that is linked twice is named as billed twice, and blocked', async () => {
  const { product, contract } = await plainContract()
  const price = await priceOf(20)
  await during(product, price, null, null)
  await during(product, price, null, null)
  expect((await blocking(contract)).toSorted()).toEqual(['billedTwice', 'pricesOverlap'])
})

test('steps of a stored price that overlap are blocked', async () => {
  const { contract, product } = await supplyContract(world, 'V-2026-000801')
  const component = v7()
  const steps = [v7(), v7()]
  await world.fixture.seed([
    newTwin(component, 'priceComponent', {
      'priceComponent:name': 'Staffel',
      'priceComponent:pricingType': 'stepped',
      'priceComponent:billingreferenceperiod': 'P1Y',
    }),
    newLink('product:priceComponents', product, component),
    newTwin(steps[0]!, 'priceStep', { 'priceStep:from': 0, 'priceStep:to': 3000, 'priceStep:price': 0.3 }),
    newTwin(steps[1]!, 'priceStep', { 'priceStep:from': 2500, 'priceStep:price': 0.2 }),
    ...steps.map((step) => newLink('priceComponent:priceSteps', component, step)),
  ])
  world.today = '2027-01-10'
  const consumption = [{ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' }] as const
  expect(await blocking(contract, ...consumption)).toEqual(['stepsInvalid'])
  await world.update('priceStep', steps[1]!, { 'priceStep:from': 3000 })
  expect(await blocking(contract, ...consumption)).toEqual([])
  world.today = '2026-11-10'
})

test('a call of a number of the contract that nobody is charged for holds the bill back', async () => {
  const { contract, elements } = await plainContract(20)
  const number = v7()
  await world.fixture.seed([
    newTwin(number, 'managedNumber', { 'managedNumber:number': '+492214710777' }),
    newLink('contractElement:managedNumbers', elements[0]!, number),
  ])
  const { database, tenant } = world.fixture
  const call = (day: string) =>
    database.transaction({ role: 'app', tenant }, (transaction) =>
      transaction.run({
        text: `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, number_id, state, problem)
          values ($1, $2::date + interval '10 hours', '+492214710777', '+4922112345', 60, $3, 1, $2, date_trunc('month', $2::date), $4, 'unassigned', 'noElement')`,
        values: [tenant, day, v7(), number],
      }),
    )
  expect(await blocking(contract)).toEqual([])
  await call('2026-10-20')
  expect(await blocking(contract)).toEqual(['unassignedCalls'])
})

test('what a solar plant feeds in is no consumption, unless a price names its register', async () => {
  const { contract, meter, product } = await supplyContract(world, 'V-2026-000802')
  const [register, begin, end] = [v7(), v7(), v7()]
  const reading = (value: number, day: string) => ({
    'meterReading:reading': value,
    'meterReading:readAt': `${day}T00:30:00.000+01:00`,
    'meterReading:quality': 'read',
  })
  await world.fixture.seed([
    newTwin(register, 'meterRegister', { 'meterRegister:obis': '1-0:2.8.0', 'meterRegister:unit': 'kWh' }),
    newLink('meter:meterRegisters', meter, register),
    newTwin(begin, 'meterReading', reading(0, '2026-01-01')),
    newTwin(end, 'meterReading', reading(900, '2027-01-01')),
    ...[begin, end].map((each) => newLink('meterRegister:meterReadings', register, each)),
  ])
  world.today = '2027-01-10'
  const usage = async () => {
    const run = await world.run({ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' })
    await world.move(run, 'rated')
    const [draft] = await world.query('select lines from billing_draft where run_id = $1 and $2 = any(contracts)', [run, contract])
    await world.move(run, 'discarded')
    return draft!.lines.flatMap(({ kind, quantity }: { kind: string; quantity: number }) => (kind === 'usage' ? [quantity] : []))
  }
  expect(await usage()).toEqual([3200])
  const [work] = await world.query(
    `select c.id from twin_link l join twin_price_component c on c.id = l.target_id where l.source_id = $1 and c."priceComponent:pricingType" = 'usage'`,
    [product],
  )
  await world.update('priceComponent', work!.id, { 'priceComponent:obis': '1-0:2.8.0' })
  expect(await usage()).toEqual([900])
  await world.update('priceComponent', work!.id, { 'priceComponent:obis': '1-0:1.8.0' })
  expect(await usage()).toEqual([3200])
  world.today = '2026-11-10'
})

test('a period that ends after the calibration of its meter is blocked, and a reading from elsewhere is named', async () => {
  const { contract, meter, register } = await supplyContract(world, 'V-2026-000803')
  world.today = '2027-01-10'
  const consumption = [{ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' }] as const
  expect(await blocking(contract, ...consumption)).toEqual([])
  await world.update('meter', meter, { 'meter:calibrationUntil': '2026-06-30' })
  expect(await blocking(contract, ...consumption)).toEqual(['calibrationOver'])
  await world.update('meter', meter, { 'meter:calibrationUntil': '2034-12-31' })
  const [elsewhere, reading] = [v7(), v7()]
  const at = (day: string) => `${day}T00:00:00.000+01:00`
  const { database, tenant, store } = world.fixture
  await database.transaction({ role: 'app', tenant }, (transaction) =>
    transaction.run({
      text: `update twin_link set valid_from = '2026-03-01' where source_id = $1 and relationship = $2`,
      values: [meter, store.codes.get('meter:meterPoint')],
    }),
  )
  const moved = { uuid: v7(), relationship: 'meter:meterPoint', source: meter, target: elsewhere }
  const values = { 'meterReading:reading': 5000, 'meterReading:readAt': at('2026-02-15'), 'meterReading:quality': 'read' }
  await world.fixture.seed([
    newTwin(elsewhere, 'meterPoint', {}),
    { kind: 'createLink', ...moved, validFrom: null, validTo: at('2026-03-01') },
    newTwin(reading, 'meterReading', values),
    newLink('meterRegister:meterReadings', register, reading),
  ])
  const run = await world.run(...consumption)
  await world.move(run, 'rated')
  const [draft] = await world.query('select findings from billing_draft where run_id = $1 and $2 = any(contracts)', [run, contract])
  expect(draft!.findings).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'foreignReading', blocking: false })]))
  await world.move(run, 'discarded')
  world.today = '2026-11-10'
})

test('a bill announces the day on which its debit is planned, later than it is due', async () => {
  const { contract } = await plainContract(20)
  await debited(contract, 5)
  await world.update('contractTelecom', contract, { 'contract:minTermEnd': '2026-06-30', 'contract:noticePeriod': 'P1M' })
  await world.bill(november)
  const [row] = await world.query(
    `select r."receipt:dueDate"::text as due, r."receipt:snapshot" as snapshot, c."collection:collectOn"::text as planned
      from twin_link l join twin_receipt r on r.id = l.source_id join twin_link k on k.target_id = r.id and k.relationship = $3
      join twin_collection c on c.id = k.source_id where l.target_id = $1 and l.relationship = $2`,
    [contract, ...['receipt:contract', 'collection:receipt'].map((name) => world.fixture.store.codes.get(name))],
  )
  expect(row).toMatchObject({ due: '2026-11-15', planned: '2026-11-24' })
  expect(row!.snapshot.payment).toMatchObject({ kind: 'directDebit', collectOn: '2026-11-24' })
  // Notice for the end of June came too late in November.
  expect(row!.snapshot.contracts).toMatchObject([{ minTermEnd: '2026-06-30', lastDayForNotice: null }])
})

test('dates of each circle never fall, and no run goes back into a year that has a later one', async () => {
  const { contract } = await supplyContract(world, 'V-2026-000804')
  const month = (name: string) => ({ begin: `${name}-01`, end: `${name}-28` })
  const instalments = { 'billingRun:kind': 'instalments' }
  const begun = async (values: object) => {
    const run = await world.run(month('2026-12'), { ...instalments, ...values })
    await world.move(run, 'rated')
    return run
  }
  world.today = '2026-12-10'
  const first = await world.run(month('2026-11'), instalments)
  await world.move(first, 'rated')
  await world.move(first, 'approved')
  expect(contract).not.toBe('')
  const earlier = await begun({ 'billingRun:receiptDate': '2026-12-09' })
  await expect(world.begin(earlier, 'approved')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await world.move(earlier, 'discarded')
  world.today = '2027-01-10'
  const next = await begun({})
  await world.move(next, 'approved')
  const back = await world.run(month('2027-01'), { ...instalments, 'billingRun:receiptDate': '2026-12-31' })
  await world.move(back, 'rated')
  await expect(world.begin(back, 'approved')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  world.today = '2026-11-10'
})
