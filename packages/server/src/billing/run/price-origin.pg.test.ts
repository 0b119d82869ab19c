import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { callingContract } from '../../testing/billing/calling-contract.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
  world.today = '2026-12-02'
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }

/** The origins of the items of a contract, in the order of its bill. */
async function origins(contract: string) {
  const rows = await world.query(
    `select i."receiptItem:kind" as kind, i."receiptItem:explanation" -> 'origin' as origin from twin_link c
      join twin_link l on l.source_id = c.source_id and l.relationship = $2 join twin_receipt_item i on i.id = l.target_id
      join twin_receipt r on r.id = c.source_id where c.target_id = $1 and c.relationship = $3
      order by r."receipt:receiptNumber", l.position`,
    [contract, ...['receipt:receiptItems', 'receipt:contract'].map((name) => world.fixture.store.codes.get(name))],
  )
  return rows.map(({ kind, origin }) => [kind, origin])
}

test('each item tells the version, the promotion and the condition of its price, as they were when it was billed', async () => {
  const promoted = await world.product('Aktion', {
    'priceComponent:singleprice': 16.7227,
    'priceComponent:regularPrice': 37.7311,
    'priceComponent:promotionMonths': 6,
    'priceComponent:condition': 'element.quantity = 1',
  })
  const plain = await world.product('Ohne', 99)
  const { contract, elements } = await world.contract(await world.customer({ name: 'Warum, Willi' }), [
    { product: promoted, begin: '2026-11-01', values: { 'contractElement:quantity': 1 } },
    { product: plain, begin: '2026-11-01' },
  ])
  const agreed = (name: string, price: number, days: { validFrom: string | null; validTo: string | null }) => {
    const component = v7()
    const values = {
      ...{ 'priceComponent:name': name, 'priceComponent:pricingType': 'recurring', 'priceComponent:billingType': 'cyclicstart' },
      ...{ 'priceComponent:taxrate': 19, 'priceComponent:billingreferenceperiod': 'P1M', 'priceComponent:singleprice': price },
    }
    const link = { ...newLink('contractElement:priceComponents', elements[1]!, component), ...days }
    return world.fixture.seed([newTwin(component, 'priceComponent', values), link])
  }
  const change = '2026-11-15T23:00:00.000Z'
  await agreed('Alt', 10, { validFrom: null, validTo: change })
  await agreed('Neu', 12, { validFrom: change, validTo: null })
  const charge = await world.charge(contract, -5)
  const run = await world.run(november)
  await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  const [draft] = await world.query('select lines from billing_draft where run_id = $1', [run])
  const told = [
    ['recurring', { isAgreed: false, condition: 'element.quantity = 1', promotion: { until: '2027-04-30', regular: 44.9 } }],
    ['recurring', { isAgreed: true }],
    ['recurring', { validFrom: '2026-11-16', isAgreed: true }],
    ['charge', undefined],
  ]
  expect(draft!.lines.map((line: { kind: string; explanation: { origin?: object } }) => [line.kind, line.explanation.origin])).toEqual(told)
  await world.move(run, 'approved')
  expect(await origins(contract)).toEqual(told.map(([kind, origin]) => [kind, origin ?? null]))
  expect(charge).toBeTruthy()
})

test('an item for calls tells how many they were and their tact; free calls and those of another bill do not count', async () => {
  const calling = await callingContract(world, 'Zähl, Zoe')
  const tact = v7()
  await world.fixture.seed([
    newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 30 }),
    newLink('priceComponent:priceTact', calling.component, tact),
  ])
  for (const seconds of [60, 90]) await calling.call({ seconds })
  await calling.call({ flat: true, net: 0n, gross: 0n })
  const bill = async () => {
    const run = await world.run(november)
    await world.link('billingRun:onlyContracts', run, calling.contract)
    await world.move(run, 'rated')
    await world.move(run, 'approved')
  }
  await bill()
  await calling.call({ seconds: 120 })
  await bill()
  const calls = (await origins(calling.contract)).filter(([kind]) => kind === 'calls').map(([, origin]) => origin.calls)
  expect(calls).toEqual([
    { count: 2, billedSeconds: 150, tact: { initialSeconds: 60, followingSeconds: 30 } },
    { count: 1, billedSeconds: 120, tact: { initialSeconds: 60, followingSeconds: 30 } },
  ])
})
