import { preview as previewCall } from '@twinwerk/contract/billing/preview'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../api/clock.ts'
import { readTariffs } from '../../store/calls/read-tariffs.ts'
import { familyTable } from '../../store/physical/names.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingOffice } from '../../testing/billing/billing-office.ts'
import { inTime, openPriceChanges, today, type PriceChanges } from '../../testing/billing/price-changes.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { previewContract } from '../preview-contract.ts'

let office: BillingOffice
let changes: PriceChanges
beforeAll(async () => {
  changes = await openPriceChanges()
  office = changes.office
})
afterAll(() => office?.close())

const type = 'processPriceChange'

/** A product with monthly prices by their names (net); returns their uuids. */
async function sell(name: string, prices: Readonly<Record<string, number>>, more: Json = {}, definition = 'productOption') {
  const product = v7()
  const components = Object.entries(prices).map(([label, net]) => ({ uuid: v7(), label, net }))
  await office.world.store.seed([
    newTwin(product, definition, { 'product:name': name, 'product:productStatus': 'active' }),
    ...components.flatMap(({ uuid, label, net }) => [
      newTwin(uuid, 'priceComponent', {
        'priceComponent:name': label,
        'priceComponent:pricingType': 'recurring',
        'priceComponent:billingType': 'cyclicstart',
        'priceComponent:singleprice': net,
        'priceComponent:taxrate': 19,
        'priceComponent:billingreferenceperiod': 'P1M',
        ...more,
      }),
      newLink('product:priceComponents', product, uuid),
    ]),
  ])
  const priceOf = (label: string) => components.find((each) => each.label === label)!.uuid
  return { product, priceOf, at: (label: string, net: number) => ({ product, price: priceOf(label), values: { 'newPrice:net': net } }) }
}

/** A contract with an element of each product; an element may agree prices (uuids) of its own. */
async function sign(receiver: string, ...held: readonly { readonly product: string; readonly agreed?: readonly string[] }[]) {
  const contract = v7()
  const elements = held.map((each) => ({ ...each, element: v7() }))
  await office.world.store.seed([
    newTwin(contract, 'contractTelecom', { 'contract:contractBegin': office.month.begin }),
    newLink('contract:supplierForContract', contract, office.on.tenant),
    newLink('contract:receiverForContract', contract, receiver),
    ...elements.flatMap(({ element, product, agreed = [] }) => [
      newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': office.month.begin }),
      newLink('contract:contractElements', contract, element),
      newLink('contractElement:product', element, product),
      ...agreed.map((each) => newLink('contractElement:priceComponents', element, each)),
    ]),
  ])
  return { contract, elements: elements.map(({ element }) => element) }
}

/** The next receipts of a contract: gross sums in euro. */
async function bills(contract: string): Promise<readonly number[]> {
  const { store } = office.world
  const clock = clockFrom(() => Date.now())('Europe/Berlin')
  const body = previewCall.input.parse({ contract: formatTwinId('contractTelecom', contract), receipts: 3 })
  const { receipts, problems } = await previewContract(store.store, { caller: store.caller(changes.grants()), clock, language: 'de' }, body)
  expect(problems).toEqual([])
  return receipts.map(({ sums }) => euroOfAmount(sums.gross))
}

/** The prices (net, 1/10,000 euro) that an element has agreed, with their days in words. */
async function agreedOf(element: string): Promise<ReadonlySet<string>> {
  const { database, tenant, store } = office.world.store
  const { rows } = await database.transaction({ role: 'app', tenant }, ({ run }) =>
    run({
      text: `select c."priceComponent:singleprice" || case when isfinite(valid_from) then ' from a day' else '' end || case when isfinite(valid_to) then ' ends' else '' end as link
        from twin_link l join "${familyTable('priceComponent')}" c on c.tenant_id = $1 and c.id = l.target_id
        where l.tenant_id = $1 and source_id = $2 and relationship = $3 and l.deleted_at is null`,
      values: [tenant, element, store.codes.get('contractElement:priceComponents')],
    }),
  )
  return new Set(rows.map(({ link }) => String(link)))
}

/** The problems of a refused start: the text at each field. */
async function refused(...asked: Parameters<PriceChanges['beginList']>): Promise<readonly unknown[]> {
  const error: Json = await changes.beginList(...asked).then(
    () => ({}),
    (thrown: Json) => thrown,
  )
  expect(error['code']).toBe('VALIDATION_FAILED')
  return error['details'].problems.map(({ path, message }: Json) => [path.slice(-2), message])
}

test('each contract learns of the prices that it has in one mail, and its bill changes by all of them on the day', async () => {
  const line = await sell('Leitung', { Grundpreis: 30, Wartung: 5, Router: 4 })
  const tv = await sell('Fernsehen', { Paket: 10 })
  const both = await sign(await changes.customer('beide@kunde.example'), line, tv)
  // This contract agreed the basic price alone: its router is its own.
  const one = await sign(await changes.customer('einer@kunde.example'), { ...line, agreed: [line.priceOf('Grundpreis')] })
  const none = await sign(await changes.customer('keiner@kunde.example'), { ...line, agreed: [line.priceOf('Wartung')] })
  const root = await changes.beginList([line.at('Grundpreis', 40), line.at('Router', 5), tv.at('Paket', 12)])
  // Gross a month: 35.70 + 4.76 + 11.90 and 35.70; 47.60 + 5.95 + 14.28 and 47.60.
  expect(await changes.valuesOf(root, 'affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter')).toEqual([2, 1, 880_600, 1_154_300])
  expect(await changes.linked(root, 'special')).toEqual([none.contract])
  const [comparison] = await changes.valuesOf(root, 'comparison')
  expect(
    String(comparison)
      .split('\n')
      .map((each) => each.split(':')[0]),
  ).toEqual(['Leitung, Grundpreis', 'Leitung, Router', 'Fernsehen, Paket'])
  await changes.accept(root, 'review')
  // The sum of all changes is above 100 euro: somebody else approves.
  const lead = await office.on.make('user', { 'user:username': 'lead', 'user:email': 'lead@swe.example' })
  const task = { id: office.world.idOf(await office.world.at(root, 'approveAbove')), 'execution:status': 'finished' }
  await office.world.save(task, { user: lead })
  await office.world.settle()
  const mails = [await office.on.mails('beide@kunde.example'), await office.on.mails('einer@kunde.example')]
  expect(mails.map((each) => each.length)).toEqual([1, 1])
  const told = mails.flat().map(({ body }) =>
    String(body)
      .split('\n')
      .filter((each) => each.includes('künftig')),
  )
  expect(told.map((lines) => lines.map((each) => each.replaceAll(/[^\d,]+/g, ' ').trim()))).toEqual([
    [', 35,70 , 47,60', ', 4,76 , 5,95', ', 11,90 , 14,28'],
    [', 35,70 , 47,60'],
  ])
  expect(await office.on.mails('keiner@kunde.example')).toEqual([])
  // The element that followed its product has agreed all prices once, and the maintenance stays.
  expect(await agreedOf(both.elements[0]!)).toEqual(
    new Set(['300000 ends', '400000 from a day', '40000 ends', '50000 from a day', '50000']),
  )
  expect(await agreedOf(one.elements[0]!)).toEqual(new Set(['300000 ends', '400000 from a day']))
  const [ofBoth, ofOne] = [await bills(both.contract), await bills(one.contract)]
  expect([ofBoth[0], ofBoth.at(-1)]).toEqual([58.31, 73.78])
  expect([ofOne[0], ofOne.at(-1)]).toEqual([35.7, 47.6])
  // A second change of one of them finds the price that took its place.
  const again = await changes.beginList([line.at('Router', 6)], { [`${type}:priceFrom`]: addMonths(inTime, 1) })
  expect(await changes.linked(again, 'affected')).toEqual([both.contract])
  await office.on.finish(root, 'watch', { [`${type}:takeBackReason`]: 'Ein Versehen.' })
  expect(await office.on.status(root)).toBe('finished')
  expect([new Set(await bills(both.contract)), new Set(await bills(one.contract))]).toEqual([new Set([58.31]), new Set([35.7])])
})

test('one dearer price among cheaper ones gives the right to terminate', async () => {
  const sold = await sell('Kombi', { Grundpreis: 30, Router: 4 })
  await sign(await changes.customer('kombi@kunde.example'), sold)
  const root = await changes.beginList([sold.at('Grundpreis', 20), sold.at('Router', 5)])
  await changes.accept(root, 'review')
  expect((await office.on.mails('kombi@kunde.example')).map(({ kind }) => kind)).toEqual(['priceChangeTelecom'])
})

test('a new price that could not be announced is refused at its field, and nothing is begun', async () => {
  const sold = await sell('Eins', { Grundpreis: 30, Router: 4 })
  const other = await sell('Zwei', { Paket: 10 })
  const once = await sell('Drei', { Einrichtung: 50 }, { 'priceComponent:pricingType': 'once' })
  await sign(await changes.customer(), { ...sold, agreed: [sold.priceOf('Grundpreis')] }, once)
  expect(await refused([sold.at('Grundpreis', 40), sold.at('Grundpreis', 45)])).toEqual([
    [[expect.anything(), 'newPrice:component'], 'Dieser Preis steht schon in der Liste.'],
  ])
  expect(await refused([sold.at('Grundpreis', 30)])).toEqual([[[expect.anything(), 'newPrice:net'], 'So hoch ist der Preis schon.']])
  expect(await refused([sold.at('Grundpreis', 40), sold.at('Router', 5)])).toEqual([
    [[1, 'newPrice:component'], 'Kein laufender Vertrag der Auswahl zahlt diesen Preis.'],
  ])
  expect(await refused([{ ...sold.at('Grundpreis', 40), price: other.priceOf('Paket') }])).toEqual([
    [[expect.anything(), 'newPrice:component'], 'Dieser Preis gehört nicht zu dem Produkt.'],
  ])
  expect(await refused([{ ...sold.at('Grundpreis', 40), values: {} }])).toEqual([
    [[expect.anything(), 'newPrice:net'], expect.stringContaining('fehlt')],
  ])
  expect(await refused([once.at('Einrichtung', 60)])).toEqual([
    [[expect.anything(), 'newPrice:component'], expect.stringContaining('Einmalige Preise')],
  ])
  expect(await refused([{ ...sold.at('Grundpreis', 40), values: { 'newPrice:net': -1 } }])).toHaveLength(1)
})

test('a basic price and a price of calls of one product change together, and its other prices are agreed once', async () => {
  const phone = await sell('Telefon', { Grundpreis: 5, Wartung: 2 }, {}, 'productTelephony')
  const [zone, mobile, tact, evening] = [v7(), v7(), v7(), v7()]
  const tacted = { 'priceComponent:pricingType': 'tacted', 'priceComponent:taxrate': 19, 'priceComponent:priceaccuracy': 4 }
  await office.world.store.seed([
    newTwin(zone, 'tariffzone', { 'tariffzone:name': 'Mobil', 'tariffzone:code': 'DE-MOBIL' }),
    newTwin(mobile, 'priceComponent', { ...tacted, 'priceComponent:name': 'Mobilfunk', 'priceComponent:singleprice': 0.1 }),
    newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 1 }),
    newTwin(evening, 'priceComponent', { ...tacted, 'priceComponent:name': 'Abends', 'priceComponent:singleprice': 0.08 }),
    newLink('productTelephony:tariffzones', phone.product, zone),
    newLink('tariffzone:priceComponents', zone, mobile),
    newLink('tariffzone:priceComponents', zone, evening),
    newLink('priceComponent:priceTact', mobile, tact),
  ])
  const held = await sign(await changes.customer('telefon@kunde.example'), phone)
  const calls = { product: phone.product, price: mobile, isOfZone: true, definition: 'productTelephony' } as const
  const basic = { ...phone.at('Grundpreis', 6), definition: 'productTelephony' }
  expect(await refused([{ ...calls, values: { 'newPrice:net': 0.1 } }])).toEqual([[[0, 'newPrice:net'], 'So hoch ist der Preis schon.']])
  const root = await changes.beginList([basic, { ...calls, values: { 'newPrice:net': 0.12 } }])
  await changes.accept(root, 'review')
  const [mail] = await office.on.mails('telefon@kunde.example')
  expect(mail!['body']).toMatch(/Grundpreis: bisher 5,95\s€, künftig 7,14\s€[\s\S]*Mobilfunk: bisher 0,119\s€, künftig 0,1428\s€ je Minute/)
  const since = ['50000 ends', '60000 from a day', '20000', '1000 ends', '1200 from a day', '800']
  expect(await agreedOf(held.elements[0]!)).toEqual(new Set(since))
  const { database, tenant, store } = office.world.store
  const tariffs = await database.transaction({ role: 'app', tenant }, (transaction) =>
    readTariffs(transaction, { tenant, codes: store.codes }),
  )
  const priced = tariffs.prices.filter((each) => each.zone === zone).map(({ net, onlyAgreed }) => [net, onlyAgreed])
  expect(priced).toEqual(
    expect.arrayContaining([
      [1000, false],
      [1200, true],
    ]),
  )
  const again = await changes.beginList([{ ...calls, values: { 'newPrice:net': 0.13 } }])
  expect(await changes.linked(again, 'changed')).toEqual([held.contract])
})

test('steps stand in the list beside other prices, and the notice is that of the product with the longest', async () => {
  const line = await sell('Internet', { Grundpreis: 30 })
  const power = await sell(
    'Strom',
    { Arbeitspreis: 0 },
    { 'priceComponent:pricingType': 'stepped', 'priceComponent:billingreferenceperiod': 'P1Y' },
    'productEnergy',
  )
  const [step, supply, element, location] = [v7(), await office.supply('Kilian, Nora'), v7(), v7()]
  await office.world.store.seed([
    newTwin(step, 'priceStep', { 'priceStep:from': 0, 'priceStep:price': 0.3, 'priceStep:mode': 'volume' }),
    newLink('priceComponent:priceSteps', power.priceOf('Arbeitspreis'), step),
    newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': office.month.begin }),
    newLink('contract:contractElements', supply, element),
    newLink('contractElement:product', element, power.product),
    newTwin(location, 'marketLocation', { 'marketLocation:annualForecast': 1200, 'marketLocation:sector': 'power' }),
    newLink('contractEnergySupply:marketLocations', supply, location),
  ])
  await sign(await changes.customer(), line)
  const stepsOf = (...prices: readonly number[]) =>
    prices.map((price, index) => ({
      tempid: `s${index}`,
      definition: 'priceStep',
      'priceStep:from': index * 500,
      'priceStep:price': price,
    }))
  const asked = (steps: readonly Json[]) => ({
    product: power.product,
    price: power.priceOf('Arbeitspreis'),
    definition: 'productEnergy',
    values: { 'newPrice:steps': steps },
  })
  expect(await refused([asked([])])).toEqual([[[0, 'newPrice:steps'], expect.stringContaining('Staffeln')]])
  expect(await refused([asked(stepsOf(0.3))])).toEqual([[[0, 'newPrice:steps'], 'So hoch ist der Preis schon.']])
  const both = [line.at('Grundpreis', 40), asked(stepsOf(0.33, 0.31))]
  // 40 days are enough for the line, and too few for power.
  const near = { [`${type}:priceFrom`]: addDays(today, 40) }
  const tooNear = await office.on.twin('execution', await changes.beginList(both, near))
  expect(tooNear['processOrder:checkResult']).toContain('Der Tag liegt zu nah')
  const root = await changes.beginList(both, { [`${type}:priceFrom`]: addMonths(inTime, 1) })
  // 35.70 and 100 kWh at 35.70 ct; 47.60 and, all 1,200 kWh at one price, 100 at 36.89 ct.
  expect(await changes.valuesOf(root, 'affectedCount', 'monthlyBefore', 'monthlyAfter')).toEqual([2, 714_000, 844_900])
})
