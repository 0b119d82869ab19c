import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../store/apply/change.ts'
import { pdf } from '../../testing/files/samples.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let folder: string
let base: string

beforeAll(async () => {
  store = await openStore()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-public-'))
  app = await runApp(store.url, { dataDir: folder })
  base = `/customerjourney/${store.tenantId}`
})
afterAll(async () => {
  await app?.close()
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await store.database.one({ role: 'identity' }, { text: 'delete from login_attempt' })
})

const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Json[]> =>
  (await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant, ...values] })).rows
/** As the pages do it; a body that is no JSON is the text itself. */
async function post(path: string, body: object, key = v7()): Promise<{ readonly status: number; readonly body: Json }> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'idempotency-key': key }
  const response = await fetch(`${app.url}${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const twin = (uuid: string, definition: string, attributes: object, identifier?: string): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  ...(identifier !== undefined && { identifier }),
  attributes: { ...attributes },
})
const link = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})

/** A customer with as many contracts as are asked for; answers the numbers. */
async function customerWith(
  contracts: number,
): Promise<{ readonly number: string; readonly contracts: readonly string[]; readonly mail: string }> {
  const customer = v7()
  const number = `K-${customer.slice(-6).toUpperCase()}`
  const uuids = Array.from({ length: contracts }, () => v7())
  await store.seed([
    twin(customer, 'customer', { 'businessPartner:name1': 'Krüger, Ute', 'businessPartner:surname': 'Krüger' }, number),
    ...uuids.flatMap((uuid, at) => [
      twin(uuid, 'contractTelecom', { 'contract:contractBegin': '2020-01-01', 'contract:noticePeriod': 'P1M' }, `V-${number}-${at}`),
      link('contract:receiverForContract', uuid, customer),
    ]),
  ])
  return { number, contracts: uuids.map((_, at) => `V-${number}-${at}`), mail: `${number}@kunde.example` }
}

const personOf = ({ number, mail }: { number: string; mail: string }, change: object = {}) => ({
  customerNumber: number,
  givenname: 'Ute',
  surname: 'Krueger',
  address: { street: 'Brühl', houseNumber: '1', postcode: '04109', city: 'Elsterau' },
  phone: { countrycode: '49', areacode: '171', number: '1234567' },
  mail,
  ...change,
})
const wish = { terminationType: 'ordinary', terminationTime: 'earliestPossibleDate' } as const

/** What the letters of a captcha by mail give. */
async function solved(): Promise<{ captcha: { token: string; inputText: string }; userToken: string }> {
  const mail = `${v7().slice(-8)}@captcha.example`
  const { body } = await post('/getCaptcha', { mail })
  expect(body.captcha).toBeNull()
  const [sent] = await rows('select body from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])
  const inputText = /\n\n([A-Z0-9]{5,6})\n\n/.exec(sent.body)![1]!
  const answer = await post('/resolveCaptcha', { token: body.jwt, inputText: ` ${inputText.toLowerCase()} ` })
  expect(answer.status).toBe(200)
  return { captcha: { token: body.jwt, inputText }, userToken: answer.body.userToken }
}

const processOf = async (number: string) =>
  (
    await rows(
      'select id, definition, "execution:status" as status, to_jsonb(t) as row from twin_execution t where tenant_id = $1 and identifier = $2',
      [number],
    )
  )[0]

/** Lets the server work until something is there. */
async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  return expect
    .poll(read, { timeout: 15_000, interval: 50 })
    .toBeTruthy()
    .then(async () => (await read())!)
}

describe('a captcha', () => {
  test('is a picture in base64 with a token that does not tell, or letters in a mail', async () => {
    const { status, body } = await post('/getCaptcha', {})
    expect(status).toBe(200)
    expect(Buffer.from(body.captcha, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect((await post('/resolveCaptcha', { token: body.jwt, inputText: '' })).status).toBe(403)
  })

  test('is good for one try, right or wrong, whichever server it comes to', async () => {
    const { body } = await post('/getCaptcha', {})
    const tries = await Promise.all(Array.from({ length: 5 }, () => post('/resolveCaptcha', { token: body.jwt, inputText: 'AAAAA' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 403])
    expect((await post('/resolveCaptcha', { token: `${body.jwt}x`, inputText: 'AAAAA' })).status).toBe(400)
  })

  test('is limited by address', async () => {
    const many = await Promise.all(Array.from({ length: 70 }, () => post('/resolveCaptcha', { token: 'none', inputText: 'A' })))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
    expect((await post('/getCaptcha', {})).status).toBe(429)
  })
})

describe('a termination', () => {
  test('starts its process for the contract, and is confirmed in the same moment', async () => {
    const customer = await customerWith(1)
    const { status, body } = await post('/terminate', { businessPartner: personOf(customer), contract: wish, ...(await solved()) })
    expect(status).toBe(200)
    const found = await processOf(body.number)
    expect(found.definition).toBe('processTermination')
    expect(found.row['processTermination:contractTWID']).toBe(customer.contracts[0])
    expect(found.row['processTermination:fromPublicJourney']).toBe(true)
    const [acknowledged] = await rows(
      `select "acknowledgement:body" as body from twin_acknowledgement where tenant_id = $1 and "acknowledgement:number" = $2`,
      [body.number],
    )
    expect(acknowledged.body).toMatchObject({ number: body.number, declaredAt: body.declaredAt, declaration: { kind: 'termination' } })
    const [mail] = await rows(
      `select subject, body, link from outgoing_mail where tenant_id = $1 and recipient = $2 and kind = 'terminationReceived'`,
      [customer.mail],
    )
    expect(mail.body).toContain(`Kundennummer: ${customer.number}`)
    expect(mail.body).toContain(body.number)
    await eventually(async () => ((await processOf(body.number)).row['processTermination:terminationDate'] as string | null) ?? undefined)
    const history = await rows('select 1 from twin_history where tenant_id = $1 and twin_id = $2 limit 1', [found.id]).catch(() => [])
    expect(history).toBeDefined()
  })

  test('is confirmed as a PDF with content, date and time, for who holds the token', async () => {
    const customer = await customerWith(1)
    const { body } = await post('/terminate', { businessPartner: personOf(customer), contract: wish, ...(await solved()) })
    const response = await app.anonymous().download(`${base}/receipts/${body.receipt}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(await response.arrayBuffer())
    expect(text).toContain('Ute Krueger')
    expect(text).toContain(customer.number)
    expect(text).toContain(body.number)
    expect(text).toMatch(/\d\d:\d\d:\d\d/)
    expect((await app.anonymous().get(`${base}/receipts/${body.receipt.slice(0, -4)}AAAA`)).status).toBe(404)
  })

  test('sent twice with one key is stored once', async () => {
    const customer = await customerWith(1)
    const proof = await solved()
    const key = v7()
    const send = () => post('/terminate', { businessPartner: personOf(customer), contract: wish, ...proof }, key)
    const [one, other] = await Promise.all([send(), send()])
    const later = await send()
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200])
    expect(new Set([one.body.number, other.body.number, later.body.number]).size).toBe(1)
    const count = await rows(
      'select count(*)::int as n from twin_execution where tenant_id = $1 and "processTermination:businessPartnerTWID" = $2',
      [customer.number],
    )
    expect(count[0].n).toBe(1)
  })

  test('that fits no customer is refused in plain words, and its token stays good for another try', async () => {
    const customer = await customerWith(1)
    const proof = await solved()
    const send = (person: object, contract: object = wish) => post('/terminate', { businessPartner: person, contract, ...proof })
    expect(await send(personOf(customer, { surname: 'Müller' }))).toEqual({ status: 400, body: 'invalid customerdata' })
    expect((await send(personOf({ ...customer, number: 'K-nobody' }))).status).toBe(400)
    expect((await send(personOf(customer), { ...wish, contractNumber: 'V-0' })).status).toBe(400)
    expect((await send(personOf(customer))).status).toBe(200)
    expect((await send(personOf(customer))).status).toBe(400)
  })

  test('of one of several contracts names it', async () => {
    const customer = await customerWith(2)
    const proof = await solved()
    expect((await post('/terminate', { businessPartner: personOf(customer), contract: wish, ...proof })).status).toBe(400)
    const named = { ...wish, contractNumber: customer.contracts[1]!.toLowerCase() }
    const { body } = await post('/terminate', { businessPartner: personOf(customer), contract: named, ...proof })
    expect((await processOf(body.number)).row['processTermination:contractTWID']).toBe(customer.contracts[1])
  })

  test('without a solved captcha is 403, incomplete or without key 400, from too many 429', async () => {
    const customer = await customerWith(1)
    const body = { businessPartner: personOf(customer), contract: wish, captcha: { token: 'x', inputText: 'x' }, userToken: 'x' }
    expect((await post('/terminate', body)).status).toBe(403)
    expect(
      (await post('/terminate', { ...body, ...(await solved()), contract: { ...wish, terminationType: 'extraordinary' } })).status,
    ).toBe(400)
    expect((await app.anonymous().post(`${base}/terminate`, body)).body.code).toBe('IDEMPOTENCY_KEY_MISSING')
    const many = await Promise.all(Array.from({ length: 30 }, () => post('/terminate', body)))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
    expect((await app.anonymous().post('/customerjourney/nobody/terminate', body, { 'idempotency-key': v7() })).status).toBe(404)
  })

  test('for cause brings its proof, which is the document of the process', async () => {
    const customer = await customerWith(1)
    const leave = await post('/uploadToken', { slot: 'processTermination:proof' })
    const upload = (token: string, slot = 'processTermination:proof') =>
      fetch(`${app.url}/api/files?slot=${encodeURIComponent(slot)}&name=nachweis.pdf`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'x-requested-with': 'twinwerk',
          'x-tenant': store.tenantId,
          'x-upload-token': token,
        },
        body: pdf,
      })
    expect((await upload('x')).status).toBe(403)
    expect((await upload(leave.body.token, 'contract:documents')).status).toBe(403)
    const { token } = (await (await upload(leave.body.token)).json()) as { token: string }
    const contract = { ...wish, terminationType: 'extraordinary', terminationReason: 'relocation', proof: [token] }
    const { body } = await post('/terminate', { businessPartner: personOf(customer), contract, ...(await solved()) })
    const found = await processOf(body.number)
    const documents = await rows(
      `select d."document:name" as name from twin_link l join twin_document d on d.tenant_id = l.tenant_id and d.id = l.target_id
        where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3`,
      [found.id, store.published.relationshipCodes.get('processTermination:proof')],
    )
    expect(documents).toEqual([{ name: 'nachweis.pdf' }])
  })
})

describe('a declaration that is sent anyway', () => {
  test('of somebody nobody knows waits for a clerk, and is confirmed', async () => {
    const mail = `${v7().slice(-8)}@kunde.example`
    const { status, body } = await post('/declare', { kind: 'termination', businessPartner: { surname: 'Nowak', mail }, contract: {} })
    expect(status).toBe(200)
    const found = await processOf(body.number)
    expect([found.status, found.row['processTermination:terminationType']]).toEqual(['new', 'ordinary'])
    const tasks = await rows(
      `select t."execution:bpmnName" as name from twin_link l join twin_execution t on t.tenant_id = l.tenant_id and t.id = l.target_id
        where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3`,
      [found.id, store.published.relationshipCodes.get('execution:executionForProcess')],
    )
    expect(tasks).toEqual([{ name: 'Erklärung zuordnen' }])
    expect(await rows('select kind from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])).toEqual([
      { kind: 'terminationReceived' },
    ])
  })

  test('is refused to nobody, however many there are; the mailbox of somebody else is not filled', async () => {
    const mail = `${v7().slice(-8)}@kunde.example`
    const declare = () =>
      post('/declare', { kind: 'withdrawal', businessPartner: { surname: 'Nowak', mail }, contract: { remark: 'Nr. 7' } })
    const many = await Promise.all(Array.from({ length: 40 }, declare))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(many.map(({ body }) => body.number)).size).toBe(40)
    expect((await rows('select 1 from outgoing_mail where tenant_id = $1 and recipient = $2', [mail])).length).toBeLessThan(10)
  })

  test('withdraws from the contract that the name and either number name', async () => {
    const customer = await customerWith(1)
    for (const contractNumber of [customer.contracts[0]!, customer.number.toUpperCase()]) {
      const businessPartner = { surname: 'Krüger', givenname: 'Ute', mail: customer.mail }
      const { body } = await post('/declare', { kind: 'withdrawal', businessPartner, contract: { contractNumber } })
      const found = await processOf(body.number)
      expect([found.definition, found.row['processWithdrawal:contractTWID']]).toEqual(['processWithdrawal', customer.contracts[0]])
      expect(new Date(found.row['processWithdrawal:declaredAt']).toISOString()).toBe(body.declaredAt)
    }
    const stranger = { surname: 'Nowak', mail: customer.mail }
    const { body } = await post('/declare', {
      kind: 'withdrawal',
      businessPartner: stranger,
      contract: { contractNumber: customer.contracts[0] },
    })
    expect((await processOf(body.number)).status).toBe('new')
  })

  test('says who declares, in a language of ours, and nothing that the page does not ask', async () => {
    const person = { surname: 'Nowak', mail: 'a@b.example' }
    expect((await post('/declare', { kind: 'termination', businessPartner: { mail: person.mail }, contract: {} })).status).toBe(400)
    expect((await post('/declare', { kind: 'termination', businessPartner: { ...person, admin: true }, contract: {} })).status).toBe(400)
    expect((await post('/declare', { kind: 'other', businessPartner: person, contract: {} })).status).toBe(400)
    expect((await post('/declare', { kind: 'termination', businessPartner: { ...person, surname: 'A\nB' }, contract: {} })).status).toBe(
      400,
    )
  })
})

test('the brand of a tenant stands below the base of its public pages, too', async () => {
  const [one, other] = [await app.anonymous().get(`${base}/config`), await app.anonymous().get(`/api/config?tenant=${store.tenantId}`)]
  expect(one.body).toEqual(other.body)
  expect((await app.anonymous().get('/customerjourney/nobody/config')).status).toBe(404)
})
