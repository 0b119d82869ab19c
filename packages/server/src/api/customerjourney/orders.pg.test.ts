import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { photo } from '../../testing/files/samples.ts'
import { namedTwins } from '../../testing/named-twins.ts'
import { orderWorld } from '../../testing/orders/order-world.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let base: string
let folder: string
const ids: Record<string, string> = {}
const { link } = namedTwins(ids)

beforeAll(async () => {
  store = await openStore()
  ids['tenant'] = store.tenant
  await store.seed(orderWorld(ids))
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-orders-'))
  app = await runApp(store.url, { dataDir: folder })
  base = `/customerjourney/${store.tenantId}`
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['login_attempt', 'public_mail_hour'])
    await store.database.one({ role: 'identity' }, { text: `delete from ${table}` })
})

const ask = (path: string) => app.anonymous().get(base + path)
const send = (path: string, body: Json, key = v7()) => app.anonymous().post(base + path, body, { 'idempotency-key': key })
const place = (houseNumber: string) => ({ street: 'Mühlgasse', houseNumber, postcode: '06995', city: 'Elsterau' })
const tokenFor = async (houseNumber = '1') => (await send('/availability', { place: place(houseNumber) })).body.token as string
const id = (name: string, definition: string) => formatTwinId(definition, ids[name]!)
const order = (more: Json = {}) => ({
  products: [id('glas', 'productInternet')],
  person: { salutation: 'mrs', title: 'dr', givenname: 'Ada', surname: 'Lenz', mail: 'ada@kunde.example', phone: '0171 1234567' },
  payment: { method: 'directDebit', iban: 'DE02 1203 0000 0000 2020 51' },
  phoneBook: false,
  advertisingConsent: true,
  dismissRightOfWithdrawal: true,
  acceptContractTerms: true,
  ...more,
})
const processes = async () => {
  const grants = [
    'tenant:executions',
    'tenant:executions/execution:businessPartnerForProcess',
    'tenant:executions/processNewContract:products',
    'tenant:executions/processNewContract:portingOrder',
    'tenant:executions/processNewContract:connectionAddress',
  ].map((path) => store.grant(path))
  const relations = {
    'execution:businessPartnerForProcess': {},
    'processNewContract:products': {},
    'processNewContract:portingOrder': {},
    'processNewContract:connectionAddress': {},
  }
  return (await store.query({ query: { type: 'processNewContract', root: store.tenantId, ...relations } }, grants)).results
}

test('a journey offers what is on sale, in its order, with prices as consumers pay them', async () => {
  const { status, body } = await ask('/journey')
  expect(status).toBe(200)
  expect(body.containers.map((each: Json) => [each.title, each.products.map((product: Json) => product.name)])).toEqual([
    ['Tempo', ['Glas 300']],
    ['Dazu', ['Router']],
  ])
  expect(body.containers[0].products[0]).toMatchObject({
    speed: { down: 300_000_000 },
    prices: [{ kind: 'recurring', net: 33.61, gross: 40 }],
  })
  expect(body.texts).toMatchObject({ available: 'Los geht es!', confirmText: { en: 'Ask the owner.' } })
  expect(body.texts).not.toHaveProperty('error')
  expect(body.name).toEqual({ de: 'Zuhause', en: 'At home' })
  expect((await ask(`/journey?journey=${id('glas', 'journey')}`)).status).toBe(404)
  expect((await app.anonymous().get('/customerjourney/nobody/journey')).body.code).toBe('1001')
})

test('a search names houses and not the homes in them', async () => {
  const flat = v7()
  const address = {
    'postalAddress:street': 'Mühlgasse',
    'postalAddress:houseNumber': '1',
    'postalAddress:houseNumberAddition': '3. OG',
    'postalAddress:postcode': '06995',
    'postalAddress:city': 'Elsterau',
  }
  ids['flat'] = flat
  await store.seed([
    { kind: 'createTwin', uuid: flat, definition: 'postalAddress', attributes: address },
    link('building:addresses', 'available', 'flat'),
  ])
  expect((await ask('/addresses?search=M%C3%BChlgasse%201')).body.addresses).toEqual([
    { ...place('1'), building: id('available', 'building') },
  ])
  expect((await ask('/addresses?search=3.%20OG%20Elsterau')).body.addresses).toEqual([])
})

test('an address is searched from four letters on, by street, number and town', async () => {
  expect((await ask('/addresses?search=M%C3%BC')).body.addresses).toEqual([])
  const { addresses } = (await ask('/addresses?search=muehlgasse%203%20elsterau')).body
  expect(addresses).toEqual([{ ...place('3'), building: id('confirm', 'building') }])
  expect((await ask('/addresses?search=M%C3%BChlgasse')).body.addresses).toHaveLength(5)
})

test.each([
  ['1', 'available', true],
  ['2', 'availableSoon', false],
  ['3', 'confirm', false],
  ['4', 'notAvailable', false],
  ['5', 'error', false],
  ['99', 'addressUnknown', false],
])('at number %s a line is %s, and an order %s', async (houseNumber, state, orders) => {
  const { status, body } = await send('/availability', { place: place(houseNumber), email: 'ich@kunde.example' })
  expect((await send('/availability', { place: place(houseNumber), email: 'ich' })).body.code).toBe('MAIL_INVALID')
  const { postcode: _postcode, city: _city, ...nowhere } = place(houseNumber)
  for (const part of [nowhere, { ...place(houseNumber), street: ' ' }, { ...place(houseNumber), houseNumber: '' }])
    expect((await send('/availability', { place: part })).body).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect([status, body.state, body.token !== null]).toEqual([200, state, orders])
  const response = await store.query(
    {
      query: {
        type: 'availabilityRequest',
        root: store.tenantId,
        $filter: { path: ['availabilityRequest:state'], operator: 'eq', value: state },
      },
    },
    [store.grant('tenant:availabilityRequests')],
  )
  expect(response.results[0]).toMatchObject({
    'availabilityRequest:addressText': `Mühlgasse ${houseNumber}, 06995 Elsterau`,
    'availabilityRequest:email': 'ich@kunde.example',
  })
})

test('an order becomes a process, a customer, a confirmation and a mail, once', async () => {
  const token = await tokenFor()
  const key = v7()
  const porting = { kind: 'managednumber', previousCarrier: 'Telekom', numbers: ['03447 12345'], contractor: 'Max Lenz' }
  const body = {
    token,
    order: order({ addition: '2. OG links', products: [id('glas', 'productInternet'), id('router', 'productHardware')], porting }),
  }
  const [first, second] = await Promise.all([send('/order', body, key), send('/order', body, key)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const customer = { 'businessPartner:salutation': 'mrs', 'businessPartner:title': 'dr', 'businessPartner:phone': '+49 171 1234567' }
  const [process, ...others] = await processes()
  expect(others).toEqual([])
  expect(process).toMatchObject({
    tenantWideIdentifier: first.body.number,
    // The engine may have run its first step already.
    'execution:status': expect.stringMatching(/^(?:waitforexecution|inprogress|waiting)$/),
    'processNewContract:iban': 'DE02120300000000202051',
    'processNewContract:dismissRightOfWithdrawal': true,
    'execution:businessPartnerForProcess': [{ 'businessPartner:name1': 'Lenz, Ada', ...customer }],
    'processNewContract:portingOrder': [{ 'portingOrder:previousCarrier': 'Telekom', 'portingOrder:contractorName': 'Max Lenz' }],
    'processNewContract:connectionAddress': [{ 'postalAddress:houseNumber': '1', 'postalAddress:houseNumberAddition': '2. OG links' }],
  })
  expect(process['processNewContract:products']).toHaveLength(2)
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `select subject, body, link from outgoing_mail where tenant_id = $1 and kind = 'orderReceived'`, values: [store.tenant] },
  )
  expect(rows).toHaveLength(1)
  // The address belongs to no known customer, so only the PDF lists the ordered products.
  expect(rows[0]!['body']).toContain(first.body.number)
  for (const typed of ['Glas 300', 'Router', 'Lenz', 'links']) expect(rows[0]!['body']).not.toContain(typed)
  const pdf = await app.anonymous().download(new URL(rows[0]!['link'] as string).pathname + new URL(rows[0]!['link'] as string).search)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const said = await pdfText(await pdf.arrayBuffer())
  for (const name of ['Glas 300', 'Router']) expect(said).toContain(name)
  // The mail contains the link as text, so the link stays short for a large order, too.
  expect((rows[0]!['link'] as string).length).toBeLessThan(500)
  const again = await send('/order', body)
  expect([again.status, again.body.code]).toEqual([409, 'ORDER_TOKEN_USED'])
})

test('a mailbox is counted by orders that were placed: neither by tokens made up or spent nor by what is sent twice', async () => {
  const victim = 'opfer@kunde.example'
  const body = (token: string) => ({ token, order: order({ person: { ...order().person, mail: victim } }) })
  const mails = async () => {
    // Mails that the processes of these orders write meanwhile are excluded.
    const text = `select count(*)::int as mails from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'orderReceived' and state = 'kept'`
    const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant, victim] })
    return rows[0]!['mails']
  }
  const token = await tokenFor()
  const key = v7()
  for (let at = 0; at < 4; at += 1) {
    expect((await send('/order', body('made up'))).body.code).toBe('ORDER_TOKEN_BAD')
    expect((await send('/order', body(token), key)).status).toBe(200)
    expect((await send('/order', body(token))).body.code).toBe('ORDER_TOKEN_USED')
  }
  expect(await mails()).toBe(1)
  for (let at = 0; at < 5; at += 1) expect((await send('/order', body(await tokenFor()))).status).toBe(200)
  // Five mails a day are sent. The order whose mail waits is accepted like the others.
  expect(await mails()).toBe(5)
})

test('mails of processes to a person whom strangers typed into their orders are counted, too', async () => {
  const victim = 'ziel@kunde.example'
  const states = async () => {
    const text = `select state, count(*)::int as mails from outgoing_mail where tenant_id = $1 and recipient = $2 and kind <> 'orderReceived' group by 1`
    const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant, victim] })
    return Object.fromEntries(rows.map(({ state, mails }) => [state, mails]))
  }
  for (let at = 0; at < 6; at += 1) {
    // Removes all other counts, as if each receipt of an order came in its own hour.
    await store.database.one({ role: 'identity' }, { text: `delete from public_mail_hour where key not like 'ordered:%'` })
    const person = { ...order().person, mail: victim }
    expect((await send('/order', { token: await tokenFor(), order: order({ person }) })).status).toBe(200)
  }
  await expect.poll(states, { timeout: 60_000 }).toMatchObject({ kept: 5, waiting: expect.any(Number) })
})

test('a customer who only changes from another provider takes no number along', async () => {
  const porting = { previousCarrier: 'Fernnetz', numbers: [] }
  const { body } = await send('/order', { token: await tokenFor(), order: order({ porting }) })
  const process = (await processes()).find(({ tenantWideIdentifier }: Json) => tenantWideIdentifier === body.number)
  expect(process).toMatchObject({
    'processNewContract:providerchangeRequired': true,
    'processNewContract:portingRequired': false,
    'processNewContract:portingOrder': [{ 'portingOrder:previousCarrier': 'Fernnetz', 'portingOrder:numbers': [] }],
  })
})

test('a token is missing, bad or of another tenant', async () => {
  const codeOf = async (token: string) => (await send('/order', { token, order: order() })).body.code
  expect(await codeOf('')).toBe('ORDER_TOKEN_MISSING')
  expect(await codeOf('made up')).toBe('ORDER_TOKEN_BAD')
  expect((await ask('/summary?token=made-up&products=x')).body.code).toBe('ORDER_TOKEN_BAD')
})

test('the server checks again what the form checks, and a rejected order uses no token', async () => {
  const token = await tokenFor()
  const { status, body } = await send('/order', {
    token,
    order: order({ products: [id('secret', 'productOption')], payment: { method: 'onBill' }, desiredDate: '2020-01-01' }),
  })
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.problems.map((each: Json) => each.path.at(-1))).toEqual(['products', 'payment', 'desiredDate'])
  const landline = { ...order().person, phone: '03447 123456' }
  expect((await send('/order', { token, order: order({ person: landline }) })).body.problems[0].message).toBe(
    'Die eingegebene Telefonnummer ist keine Mobilfunknummer!',
  )
  // A foreign account needs its BIC. An account in a country that the tenant does not accept is rejected.
  const fromAccount = async (iban: string, bic?: string) => {
    const payment = { method: 'directDebit', iban, ...(bic !== undefined && { bic }) }
    return (await send('/order', { token, order: order({ payment }) })).body.problems.map((each: Json) => each.message)
  }
  expect(await fromAccount('AT611904300234573201')).toEqual(['Eine BIC ist erforderlich!'])
  expect(await fromAccount('AT611904300234573201', 'BKAU')).toEqual(['Die Länge der BIC muss mindestens 8 Zeichen betragen!'])
  expect(await fromAccount('CH9300762011623852957', 'POFICHBE')).toEqual(['Die eingegebene IBAN ist nicht gültig!'])
  const abroad = order({ payment: { method: 'directDebit', iban: 'AT61 1904 3002 3457 3201', bic: 'bkauatww' } })
  const { body: ordered } = await send('/order', { token, order: abroad })
  const process = (await processes()).find((each: Json) => each.tenantWideIdentifier === ordered.number)
  expect(process).toMatchObject({ 'processNewContract:iban': 'AT611904300234573201', 'processNewContract:bic': 'BKAUATWW' })
})

test('a picture of a product is for everybody as long as a journey shows it, and no other file is', async () => {
  await addPerson(store, 'produkte', [
    { path: 'tenant:products', verbs: ['select', 'update'] },
    { path: 'tenant:products/product:productPicture', verbs: ['select', 'create'] },
  ])
  const staff = await app.signIn('produkte', password)
  const url = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  const hang = (name: string, definition: string) =>
    staff.save({
      id: id(name, definition),
      'product:productPicture': [{ tempid: 'p', definition: 'imagedocument', 'document:name': 'b.jpg', 'document:url': url }],
    })
  for (const [name, definition] of [
    ['glas', 'productInternet'],
    ['router', 'productHardware'],
    ['secret', 'productOption'],
  ] as const)
    expect((await hang(name, definition)).status).toBe(200)
  const pictureOf = (name: string, definition: string) =>
    app.anonymous().download(`${base}/picture?journey=${id('journey', 'journey')}&product=${id(name, definition)}`)
  const shown = await pictureOf('glas', 'productInternet')
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=3600',
  ])
  // The router's container shows no pictures, and the other product is in no journey.
  expect((await pictureOf('router', 'productHardware')).status).toBe(404)
  expect((await pictureOf('secret', 'productOption')).status).toBe(404)
  const { picture } = (await ask('/journey')).body.containers[0].products[0]
  expect((await app.anonymous().get(`/api/files/${picture}?root=${store.tenantId}`)).status).toBe(401)
})

test('the house that was checked is shown where it stands, on the map of the journey', async () => {
  expect((await ask('/journey')).body.mapBaseStyle).toBe('https://karten.example/stil.json')
  expect((await send('/availability', { place: place('1') })).body.position).toEqual({
    longitude: expect.closeTo(12.001, 6),
    latitude: expect.closeTo(51.0005, 6),
  })
  expect((await send('/availability', { place: place('2') })).body.position).toBeNull()
})

test('summary and product information sheet are there before the order', async () => {
  const token = await tokenFor()
  const ofGlas = `${base}/summary?token=${encodeURIComponent(token)}&products=${id('glas', 'productInternet')}`
  const summary = await app.anonymous().download(ofGlas)
  const sheet = await app.anonymous().download(`${base}/pib?product=${id('glas', 'productInternet')}`)
  for (const each of [summary, sheet]) expect([each.status, each.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  // The summary for a consumer shows the total price.
  const words = await pdfText(await summary.arrayBuffer())
  expect(words).toContain('Alle Preise enthalten die Umsatzsteuer.')
  expect(words).toContain('Grundpreis: 40,00 €')
  expect(words).toContain('Mindestlaufzeit Glas 300: 24 Monate')
  // The language is that of the page, whatever the browser prefers.
  const english = await app.anonymous().download(`${ofGlas}&language=en`)
  expect(await pdfText(await english.arrayBuffer())).toContain('All prices include VAT.')
  for (const foreign of ['secret', 'old', 'router'])
    expect((await ask(`/pib?product=${id(foreign, 'productInternet')}`)).status, foreign).toBe(404)
})

test('a sheet that many read is drawn once in a day; whoever has too many others drawn still reads it', async () => {
  const sheet = (language: string) => app.anonymous().download(`${base}/pib?product=${id('glas', 'productInternet')}&language=${language}`)
  const drawn = async () =>
    (await store.database.one({ role: 'identity' }, { text: `select failures from login_attempt where key like 'drawn:%'` })).rows
  const many = await Promise.all(Array.from({ length: 12 }, () => sheet('en')))
  const files = await Promise.all(many.map(async (each) => Buffer.from(await each.arrayBuffer()).toString('base64')))
  expect(new Set(files).size).toBe(1)
  expect(await drawn()).toEqual([{ failures: 1 }])
  await store.database.one(
    { role: 'identity' },
    { text: `update login_attempt set failures = 31, blocked_until = now() + interval '1 hour' where key like 'drawn:%'` },
  )
  expect([(await sheet('en')).status, (await sheet('de-x-informal')).status]).toEqual([200, 429])
})

test('the summary of an order stays as it was ordered, whatever is sold afterwards', async () => {
  const placed = await send('/order', { token: await tokenFor(), order: order() })
  const summary = async () => {
    const answer = await app.anonymous().download(`${base}/summary?token=${encodeURIComponent(placed.body.summary as string)}`)
    return pdfText(await answer.arrayBuffer())
  }
  const agreed = await summary()
  expect(agreed).toContain('Grundpreis: 40,00 €')
  const price = (net: number) => ({
    kind: 'updateTwin' as const,
    uuid: ids['price']!,
    definition: 'priceComponent',
    attributes: { 'priceComponent:singleprice': net },
  })
  await store.seed([price(50)], new Date().toISOString())
  expect(await summary()).toBe(agreed)
  const offered = `${base}/summary?token=${encodeURIComponent(await tokenFor())}&products=${id('glas', 'productInternet')}`
  expect(await pdfText(await (await app.anonymous().download(offered)).arrayBuffer())).toContain('Grundpreis: 59,50 €')
})

test('a street is known however people spell it', async () => {
  const market = v7()
  ids['market'] = market
  const marketAddress = {
    'postalAddress:street': 'Marktstraße',
    'postalAddress:houseNumber': '3a',
    'postalAddress:postcode': '06995',
    'postalAddress:city': 'Elsterau',
  }
  await store.seed([
    { kind: 'createTwin', uuid: market, definition: 'postalAddress', attributes: marketAddress },
    link('building:addresses', 'available', 'market'),
  ])
  for (const street of ['Marktstraße', 'Marktstrasse', 'Marktstr.', 'Marktstr', 'Markt Straße', 'MARKTSTRASSE'])
    for (const houseNumber of ['3a', '3 A'])
      expect((await send('/availability', { place: { ...place(houseNumber), street } })).body.state, street).toBe('available')
  for (const street of ['Marktgasse', 'Markt', ''])
    expect((await send('/availability', { place: { ...place('3a'), street } })).body.state, street).not.toBe('available')
  for (const search of ['Marktstr. 3a', 'Marktstr 3a', 'Marktstr.3a', 'marktstrasse'])
    expect((await ask(`/addresses?search=${encodeURIComponent(search)}`)).body.addresses, search).toHaveLength(1)
})
