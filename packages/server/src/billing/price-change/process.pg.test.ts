import { preview as previewCall } from '@twinwerk/contract/billing/preview'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../../api/clock.ts'
import type { Change } from '../../store/write/change.ts'
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

type Sold = { readonly product: string; readonly price: string; readonly extra: string }

/** A product with the price that changes (net 30) and one that stays (net 5). */
async function sell(name: string): Promise<Sold> {
  const [product, price, extra] = [v7(), v7(), v7()]
  const component = (uuid: string, label: string, net: number) =>
    newTwin(uuid, 'priceComponent', {
      'priceComponent:name': label,
      'priceComponent:pricingType': 'recurring',
      'priceComponent:billingType': 'cyclicstart',
      'priceComponent:singleprice': net,
      'priceComponent:taxrate': 19,
      'priceComponent:billingreferenceperiod': 'P1M',
    })
  await office.world.store.seed([
    newTwin(product, 'productOption', { 'product:name': name, 'product:productStatus': 'active' }),
    component(price, 'Grundpreis', 30),
    component(extra, 'Wartung', 5),
    newLink('product:priceComponents', product, price),
    newLink('product:priceComponents', product, extra),
  ])
  return { product, price, extra }
}

type Contract = { readonly contract: string; readonly element: string }

function signed({ product }: Sold, receiver: string, more: Json = {}): Contract & { readonly changes: readonly Change[] } {
  const [contract, element] = [v7(), v7()]
  const begin = { 'contractElement:contractElementBegin': office.month.begin, ...more.element }
  const changes = [
    newTwin(contract, 'contractTelecom', { 'contract:contractBegin': office.month.begin, ...more.contract }),
    newTwin(element, 'contractElement', begin),
    newLink('contract:supplierForContract', contract, office.on.tenant),
    newLink('contract:receiverForContract', contract, receiver),
    newLink('contract:contractElements', contract, element),
    newLink('contractElement:product', element, product),
  ]
  return { contract, element, changes }
}
async function sign(sold: Sold, receiver: string, more: Json = {}): Promise<Contract> {
  const made = signed(sold, receiver, more)
  await office.world.store.seed(made.changes)
  return made
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

test('contracts are judged, customers told once although a batch is aborted, and bills show the new price from its day', async () => {
  const sold = await sell('Standleitung')
  const [one, none] = [await changes.customer('eine@kunde.example'), await changes.customer()]
  const many = Array.from({ length: 53 }, () => signed(sold, one))
  await office.world.store.seed(many.flatMap(({ changes }) => changes))
  const [first] = many
  const letter = await sign(sold, none)
  const ending = await sign(sold, one, { contract: { 'contract:contractEnd': addDays(inTime, -1) } })
  const special = await sign(sold, one, { element: { 'contractElement:individualPrice': 12 } })
  const root = await changes.begin(sold)
  expect([await changes.linked(root, 'ending'), await changes.linked(root, 'special')]).toEqual([[ending.contract], [special.contract]])
  // 54 × 35.70 and 54 × 47.60, in 1/10,000 euro.
  const shown = await changes.valuesOf(root, 'affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter')
  expect(shown).toEqual([54, 2, 19_278_000, 25_704_000])
  await changes.accept(root, 'review')
  // The limit of the office is 100 euro: somebody else approves.
  const task = await office.world.at(root, 'approveAbove')
  const { grant } = office.world.store
  const paths = ['tenant:executions', 'tenant:users', 'tenant:executions/execution:executionForProcess']
  const held = [...paths.map((path) => grant(path)), grant('tenant:executions/execution:agentForExecution', { verbs: ['selectme'] })]
  const { user: self } = office.world.store.caller([])
  const take = { id: office.world.idOf(task), 'execution:agentForExecution': [{ id_select: formatTwinId('user', self) }] }
  await expect(office.world.save(take, { grants: held })).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ systematics: 'execution:agentForExecution' })] },
  })
  await changes.accept(root, 'approveAbove')
  expect((await office.world.at(root, 'approveAbove')).status).toBe('new')
  await office.world.store.database.owner(async ({ run }) => {
    await run({ text: 'create sequence mails_written' })
    await run({
      text: `create function abort_once() returns trigger language plpgsql security definer as $$
        begin if nextval('public.mails_written') = 52 then raise exception 'killed'; end if; return new; end $$`,
    })
    await run({ text: 'create trigger abort_once before insert on outgoing_mail for each row execute function abort_once()' })
  })
  // The contract of one customer ends while the approval waits.
  await office.on.update('contractTelecom', many[1]!.contract, { 'contract:contractEnd': today })
  const lead = await office.on.make('user', { 'user:username': 'lead', 'user:email': 'lead@swe.example' })
  await office.world.save(
    { id: office.world.idOf(await office.world.at(root, 'approveAbove')), 'execution:status': 'finished' },
    { user: lead },
  )
  await office.world.settle()
  expect(await changes.valuesOf(root, 'told', 'withoutMail', 'affectedCount', 'leftOutCount')).toEqual([53, 1, 53, 3])
  const written = await office.on.mails('eine@kunde.example')
  expect([written.length, new Set(written.map(({ subject }) => subject)).size]).toEqual([52, 52])
  // The aborted batch had written mails that nobody got.
  const [{ attempts }] = (
    await office.world.store.database.owner(({ run }) => run({ text: 'select last_value::integer as attempts from mails_written' }))
  ).rows as [Json]
  expect(attempts).toBeGreaterThan(52)
  expect(written[0]!['body']).toMatch(
    /Standleitung, Grundpreis: bisher 35,70\s€, künftig 47,60\s€ \(brutto\)[\s\S]*Vorleistungen sind teurer\.[\s\S]*§ 57 Abs\. 1 TKG/,
  )
  expect(await changes.linked(root, 'byLetter')).toEqual([letter.contract])
  await office.on.finish(root, 'letters')
  const sums = await bills(first!.contract)
  expect([sums[0], sums.at(-1)]).toEqual([41.65, 53.55])
  expect((await bills(special.contract)).every((sum) => sum < 41)).toBe(true)
  await office.on.ring(root)
  expect(await office.on.status(root)).toBe('finished')
  // The same change again finds nothing to do.
  const again = await changes.begin(sold)
  expect(await changes.valuesOf(again, 'affectedCount', 'leftOutCount')).toEqual([0, 56])
  expect((await changes.linked(again, 'changed')).length).toBe(53)
})

test('a price by usage changes with its forecast in the preview, and an individual basic price leaves it alone', async () => {
  const [product, price, element, location] = [v7(), v7(), v7(), v7()]
  const contract = await office.supply('Kilian, Nora')
  await office.world.store.seed([
    newTwin(product, 'productEnergy', { 'product:name': 'Strom Fix', 'product:productStatus': 'active' }),
    newTwin(price, 'priceComponent', {
      'priceComponent:name': 'Arbeitspreis',
      'priceComponent:pricingType': 'usage',
      'priceComponent:singleprice': 0.2504,
      'priceComponent:priceaccuracy': 4,
      'priceComponent:taxrate': 19,
      'priceComponent:unitCode': 'KWH',
    }),
    newLink('product:priceComponents', product, price),
    newTwin(element, 'contractElement', {
      'contractElement:contractElementBegin': office.month.begin,
      'contractElement:individualPrice': 9,
    }),
    newLink('contract:contractElements', contract, element),
    newLink('contractElement:product', element, product),
    newTwin(location, 'marketLocation', { 'marketLocation:annualForecast': 3000, 'marketLocation:sector': 'power' }),
    newLink('contractEnergySupply:marketLocations', contract, location),
  ])
  const root = await changes.begin(
    { product, price },
    {
      [`${type}:newPrice`]: 0.2605,
      [`${type}:priceFrom`]: addMonths(inTime, 1),
      [`${type}:product`]: [{ id_select: formatTwinId('productEnergy', product) }],
    },
  )
  // 3,000 kWh a year at 29.80 and 31.00 ct, in 1/10,000 euro a month.
  expect(await changes.valuesOf(root, 'affectedCount', 'monthlyBefore', 'monthlyAfter')).toEqual([1, 745_000, 775_000])
  await changes.accept(root, 'review')
  await office.on.finish(root, 'letters')
  const priceIn = async (from: string, relation: string) =>
    (await office.on.linked('priceComponent', { from }, relation)).map((each) => each['priceComponent:singleprice'])
  // Today the former price still applies; it is agreed now, as the new one is from its day on.
  expect(await priceIn(element, 'contractElement:priceComponents')).toEqual([2504])
  expect(await priceIn(root, `${type}:newComponent`)).toEqual([2605])
})

test('a change that was announced is taken back with a reason, and the former price goes on', async () => {
  const sold = await sell('Glasfaser')
  const held = await sign(sold, await changes.customer('zwei@kunde.example'))
  const root = await changes.begin(sold, { [`${type}:newPrice`]: 20 })
  await changes.accept(root, 'review')
  expect(new Set(await bills(held.contract))).toEqual(new Set([41.65, 29.75]))
  await office.on.finish(root, 'watch', { [`${type}:takeBackReason`]: 'Ein Versehen.' })
  expect(await office.on.status(root)).toBe('finished')
  expect(new Set(await bills(held.contract))).toEqual(new Set([41.65]))
  const kinds = (await office.on.mails('zwei@kunde.example')).map(({ kind, body }) => [kind, body.includes('Ein Versehen.')])
  expect(kinds).toEqual([
    ['priceChangeBenefit', false],
    ['priceChangeTakenBack', true],
  ])
})

test('a price of another product, and a day too near, are refused', async () => {
  const [sold, other] = [await sell('Eins'), await sell('Zwei')]
  await sign(sold, await changes.customer())
  const result = async (root: string) => (await office.on.twin('execution', root))['processOrder:checkResult']
  expect(await result(await changes.begin({ ...sold, price: other.price }))).toEqual(expect.any(String))
  await expect(changes.begin(sold, { [`${type}:priceFrom`]: addDays(today, 20) })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a price that somebody puts in after the preview stops the process before anybody is told', async () => {
  const sold = await sell('Mietleitung')
  await sign(sold, await changes.customer('drei@kunde.example'))
  const root = await changes.begin(sold)
  await office.on.update(type, root, { [`${type}:newPrice`]: 400 })
  await changes.accept(root, 'review')
  expect(await office.on.status(root)).toMatch(/^begin: /)
  expect(await office.on.mails('drei@kunde.example')).toEqual([])
})

test('a customer without a mail address gets the same message as a letter that waits for print, and so its withdrawal', async () => {
  const { on } = office
  const sold = await sell('Kabel')
  const place = { 'postalAddress:street': 'Gartenweg', 'postalAddress:houseNumber': '1', 'postalAddress:postcode': '06995' }
  const home = await on.make('postalAddress', { ...place, 'postalAddress:city': 'Elsterau' })
  const person = { 'businessPartner:name1': 'Brinkmann, Ole', 'businessPartner:partnerType': 'person' }
  const customer = await on.make('customer', person, { 'businessPartner:contactAddress': home })
  const { contract } = await sign(sold, customer)
  const root = await changes.begin(sold)
  await changes.accept(root, 'review')
  await on.finish(root, 'letters')
  const lettersOf = async (from: string, relation: string) =>
    Promise.all((await on.linked('document', { from }, relation)).map(async (each) => (await on.words(each)).replaceAll(/\s+/g, ' ')))
  const [announced] = await lettersOf(root, 'execution:documents')
  expect(announced).toMatch(/Brinkmann, Ole Gartenweg 1 06995 Elsterau/)
  expect(announced).toMatch(/Preisänderung zu Ihrem Vertrag/)
  expect(announced).toMatch(/Kabel, Grundpreis: bisher 35,70 €, künftig 47,60 € \(brutto\).*§ 57 Abs\. 1 TKG/)
  expect(await lettersOf(contract, 'contract:documents')).toEqual([announced])
  const printed = async () => on.linked('letterDispatch', { to: customer }, 'letterDispatch:businessPartner')
  const { identifier: number } = await on.twin('execution', root)
  expect(await printed()).toMatchObject([
    {
      'letterDispatch:number': number,
      'letterDispatch:recipient': 'Brinkmann, Ole',
      'letterDispatch:postcode': '06995',
      'letterDispatch:city': 'Elsterau',
      'letterDispatch:state': 'toPrint',
    },
  ])
  await on.finish(root, 'watch', { [`${type}:takeBackReason`]: 'Ein Versehen.' })
  const letters = await lettersOf(root, 'execution:documents')
  expect(letters).toHaveLength(2)
  expect(letters.find((each) => each !== announced)).toMatch(/zurückgenommen.*Der Grund: Ein Versehen\./)
  expect(await printed()).toHaveLength(2)
  // The words of a letter leave the jobs with it.
  expect(await office.world.rows(`select 1 from job where kind = 'mail-on-paper'`)).toEqual([])
})
