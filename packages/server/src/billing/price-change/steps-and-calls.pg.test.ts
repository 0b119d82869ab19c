import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../api/clock.ts'
import { readTariffs } from '../../store/calls/read-tariffs.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { seenUnmetPrices } from '../seen-unmet-prices.ts'
import type { BillingOffice } from '../../testing/billing/billing-office.ts'
import { inTime, openPriceChanges, type PriceChanges } from '../../testing/billing/price-changes.ts'
import type { Json } from '../../testing/store-fixture.ts'

let office: BillingOffice
let changes: PriceChanges
beforeAll(async () => {
  changes = await openPriceChanges()
  office = changes.office
})
afterAll(() => office?.close())

const type = 'processPriceChange'

/** A product with one price, and a contract over it. Returns the uuids. */
async function sellOne(definition: string, contract: string, price: Json, mail: string) {
  const [product, component, held, element] = [v7(), v7(), v7(), v7()]
  await office.world.store.seed([
    newTwin(product, definition, { 'product:name': 'Strom Staffel', 'product:productStatus': 'active' }),
    newTwin(component, 'priceComponent', { 'priceComponent:taxrate': 19, ...price }),
    newTwin(held, contract, { 'contract:contractBegin': office.month.begin }),
    newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': office.month.begin }),
    newLink('contract:supplierForContract', held, office.on.tenant),
    newLink('contract:receiverForContract', held, await changes.customer(mail)),
    newLink('contract:contractElements', held, element),
    newLink('contractElement:product', element, product),
  ])
  return { product, component, contract: held, element }
}
/** The agreed prices of an element, each with its days in words. */
async function agreedOf(element: string): Promise<ReadonlySet<string>> {
  const { database, tenant, store } = office.world.store
  const { rows } = await database.transaction({ role: 'app', tenant }, ({ run }) =>
    run({
      text: `select target_id || case when isfinite(valid_from) then ' from a day' else ' since ever' end || case when isfinite(valid_to) then ', ends' else '' end as link
        from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null`,
      values: [tenant, element, store.codes.get('contractElement:priceComponents')],
    }),
  )
  return new Set(rows.map(({ link }) => String(link)))
}

const stepOf = (from: number, price: number) => ({
  tempid: `s${from}`,
  definition: 'priceStep',
  'priceStep:from': from,
  'priceStep:price': price,
})

test('the steps of a price change: the preview takes the forecast, the mail names each step, and the new price has them', async () => {
  const stepped = {
    'priceComponent:name': 'Arbeitspreis',
    'priceComponent:pricingType': 'stepped',
    'priceComponent:billingreferenceperiod': 'P1Y',
  }
  const more = { 'priceComponent:unitCode': 'KWH', 'priceComponent:priceaccuracy': 4 }
  const { product, component, contract, element } = await sellOne(
    'productEnergy',
    'contractEnergySupply',
    { ...stepped, ...more },
    'vier@kunde.example',
  )
  const [first, second, location] = [v7(), v7(), v7()]
  await office.world.store.seed([
    newTwin(first, 'priceStep', { 'priceStep:from': 0, 'priceStep:to': 1500, 'priceStep:price': 0.31, 'priceStep:mode': 'graduated' }),
    newTwin(second, 'priceStep', { 'priceStep:from': 1500, 'priceStep:price': 0.29, 'priceStep:mode': 'graduated' }),
    newLink('product:priceComponents', product, component),
    newLink('priceComponent:priceSteps', component, first),
    newLink('priceComponent:priceSteps', component, second),
    newTwin(location, 'marketLocation', { 'marketLocation:annualForecast': 3000, 'marketLocation:sector': 'power' }),
    newLink('contractEnergySupply:marketLocations', contract, location),
  ])
  const sold = { product, price: component }
  const asked = (steps: readonly Json[], values: Json = {}) =>
    changes.begin(sold, {
      [`${type}:newPrice`]: null,
      [`${type}:priceFrom`]: addMonths(inTime, 1),
      [`${type}:product`]: [{ id_select: formatTwinId('productEnergy', product) }],
      [`${type}:newSteps`]: steps,
      ...values,
    })
  const refused = [await asked([]), await asked([stepOf(5, 0.3)]), await asked([stepOf(0, 0.3)], { [`${type}:newPrice`]: 1 })]
  for (const root of refused)
    expect((await office.on.twin('execution', root))['processOrder:checkResult']).toContain('nicht von der Art des bisherigen')
  const root = await asked([stepOf(0, 0.33), stepOf(1500, 0.29)])
  // 1,500 kWh at 36.89 and 1,500 at 34.51 ct make 1,071.00 a year, then 39.27 ct: 1,106.70.
  expect(await changes.valuesOf(root, 'affectedCount', 'monthlyBefore', 'monthlyAfter')).toEqual([1, 892_500, 922_250])
  const [comparison, comparisonEn] = (await changes.valuesOf(root, 'comparison', 'comparisonEn')) as [string, string]
  expect(comparison.split('\n')).toEqual([
    'Strom Staffel, Arbeitspreis, ab 0\u00a0kWh: bisher 0,3689\u00a0€, künftig 0,3927\u00a0€ je kWh (brutto)',
    'Strom Staffel, Arbeitspreis, ab 1.500\u00a0kWh: bisher 0,3451\u00a0€, künftig 0,3451\u00a0€ je kWh (brutto)',
  ])
  expect(comparisonEn).toContain('from 1,500\u00a0kWh: €0.3451 until now, then €0.3451 per kWh (gross)')
  await changes.accept(root, 'review')
  const [mail] = await office.on.mails('vier@kunde.example')
  expect([mail!['kind'], comparison.split('\n').every((line) => String(mail!['body']).includes(line))]).toEqual(['priceChangeEnergy', true])
  const [made] = await office.on.linked('priceComponent', { from: root }, `${type}:newComponent`)
  const steps = await office.on.linked('priceStep', { from: made!['id'] }, 'priceComponent:priceSteps')
  expect(steps.map((each) => ['from', 'to', 'price', 'mode'].map((name) => each[`priceStep:${name}`]))).toEqual([
    [0, 1500, 3300, 'graduated'],
    [1500, null, 2900, 'graduated'],
  ])
  expect(await agreedOf(element)).toEqual(new Set([`${component} since ever, ends`, `${String(made!['id'])} from a day`]))
  // A reader of the contract sees both prices of each step, with tax.
  const reader = { caller: office.world.store.caller(changes.grants()), clock: clockFrom(Date.now)('Europe/Berlin') }
  const { usage } = await seenUnmetPrices(office.world.store.store, reader, [formatTwinId('contractEnergySupply', contract)])
  expect(usage.map(({ name, steps: told }) => [name, told])).toEqual([
    [
      'Arbeitspreis',
      [
        { from: 0, before: 3_689n, after: 3_927n },
        { from: 1500, before: 3_451n, after: 3_451n },
      ],
    ],
  ])
})

test('the price of calls to a tariff zone changes with its tact, and the other prices of zone and product stay', async () => {
  const tacted = {
    'priceComponent:name': 'Mobilfunk',
    'priceComponent:pricingType': 'tacted',
    'priceComponent:singleprice': 0.1,
    'priceComponent:priceaccuracy': 4,
  }
  const { product, component, contract, element } = await sellOne('productTelephony', 'contractTelecom', tacted, 'fuenf@kunde.example')
  const [zone, tact, evening, basic] = [v7(), v7(), v7(), v7()]
  await office.world.store.seed([
    newTwin(zone, 'tariffzone', { 'tariffzone:name': 'Mobil', 'tariffzone:code': 'DE-MOBIL' }),
    newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 1 }),
    newTwin(evening, 'priceComponent', { ...tacted, 'priceComponent:name': 'Abends', 'priceComponent:condition': 'hour >= 20' }),
    newTwin(basic, 'priceComponent', {
      'priceComponent:name': 'Grundpreis',
      'priceComponent:pricingType': 'recurring',
      'priceComponent:singleprice': 5,
    }),
    newLink('product:priceComponents', product, basic),
    newLink('productTelephony:tariffzones', product, zone),
    newLink('tariffzone:priceComponents', zone, component),
    newLink('tariffzone:priceComponents', zone, evening),
    newLink('priceComponent:priceTact', component, tact),
  ])
  await office.world.store.database.transaction({ role: 'app', tenant: office.world.store.tenant }, async (transaction) => {
    for (const back of [1, 2, 3])
      await transaction.run({
        text: `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, zone_id, billed_seconds, net, gross, state)
          values ($1, $2::date, '+4922147100123', '+4917604069123', 600, $3, $4, $2::date, $2::date, $5, $6, 6000, 1, 1, 'rated')`,
        values: [office.world.store.tenant, addMonths(office.month.begin, -back), v7(), back, element, zone],
      })
  })
  const root = await changes.begin(
    { product, price: component },
    {
      [`${type}:newPrice`]: 0.12,
      [`${type}:product`]: [{ id_select: formatTwinId('productTelephony', product) }],
      [`${type}:component`]: [],
      [`${type}:zonePrice`]: [{ id_select: formatTwinId('priceComponent', component) }],
    },
  )
  // 100 minutes a month at 11.90 and 14.28 ct.
  expect(await changes.valuesOf(root, 'affectedCount', 'monthlyBefore', 'monthlyAfter')).toEqual([1, 119_000, 142_800])
  await changes.accept(root, 'review')
  const [mail] = await office.on.mails('fuenf@kunde.example')
  expect(mail!['body']).toMatch(/Mobilfunk: bisher 0,119\s€, künftig 0,1428\s€ je Minute \(brutto\)/)
  const [made] = await office.on.linked('priceComponent', { from: root }, `${type}:newComponent`)
  const others = [basic, evening].map((each) => `${each} since ever`)
  expect(await agreedOf(element)).toEqual(new Set([...others, `${component} since ever, ends`, `${String(made!['id'])} from a day`]))
  const tariffs = await office.world.store.database.transaction({ role: 'app', tenant: office.world.store.tenant }, (transaction) =>
    readTariffs(transaction, { tenant: office.world.store.tenant, codes: office.world.store.store.codes }),
  )
  const priced = tariffs.prices
    .filter((each) => each.zone === zone)
    .map((each) => [each.component, each.net, each.initialSeconds, each.onlyAgreed])
  expect(priced).toEqual(
    expect.arrayContaining([
      [component, 1000, 60, false],
      [made!['id'], 1200, 60, true],
    ]),
  )
  // A reader of the contract sees the price of a minute beside the former one, and nothing of the evening, whose price stays.
  const reader = { caller: office.world.store.caller(changes.grants()), clock: clockFrom(Date.now)('Europe/Berlin') }
  const { usage } = await seenUnmetPrices(office.world.store.store, reader, [formatTwinId('contractTelecom', contract)])
  expect(usage.map(({ name, unitCode, steps }) => [name, unitCode, steps])).toEqual([
    ['Mobilfunk', 'MIN', [{ from: 0, before: 1_190n, after: 1_428n }]],
  ])
  const again = (of: string, newPrice: number) =>
    changes.begin(
      { product: of, price: component },
      {
        [`${type}:newPrice`]: newPrice,
        [`${type}:product`]: [{ id_select: formatTwinId('productTelephony', of) }],
        [`${type}:component`]: [],
        [`${type}:zonePrice`]: [{ id_select: formatTwinId('priceComponent', component) }],
      },
    )
  expect(await changes.linked(await again(product, 0.13), 'changed')).toEqual([contract])
  // A product that has not got the zone: nobody pays its price there.
  const other = await sellOne('productTelephony', 'contractTelecom', { 'priceComponent:name': 'Anders' }, 'sechs@kunde.example')
  await office.world.store.seed([newLink('product:priceComponents', other.product, other.component)])
  const refused = await office.on.twin('execution', await again(other.product, 0.13))
  expect(refused['processOrder:checkResult']).toContain('Kein laufender Vertrag')
})
