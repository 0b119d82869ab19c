import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderWorld } from '../../testing/orders/order-world.ts'
import { addPerson, password } from '../../testing/person.ts'
import { personOf, request } from '../../testing/public-pages.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let folder: string
let callers: Readonly<Record<'playing' | 'reading' | 'visiting', Awaited<ReturnType<RunningApp['signIn']>>>>
const ids: Record<string, string> = {}

beforeAll(async () => {
  store = await openStore()
  ids['tenant'] = store.tenant
  await store.seed(orderWorld(ids))
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-preview-'))
  app = await runApp(store.url, { dataDir: folder })
  await addPerson(store, 'spielt', [{ path: 'tenant:twinDefinitions', verbs: ['create', 'select'] }])
  await addPerson(store, 'liest', [{ path: 'tenant:twinDefinitions', verbs: ['select'] }])
  callers = {
    playing: await app.signIn('spielt', password),
    reading: await app.signIn('liest', password),
    visiting: app.anonymous(),
  }
})
afterAll(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (who: keyof typeof callers, path: string, body: Json) =>
  callers[who].post(`/customerjourney/${store.tenantId}${path}`, body, { 'idempotency-key': v7() })
const place = { street: 'Mühlgasse', houseNumber: '1', postcode: '06995', city: 'Elsterau' }
const businessPartner = personOf({ number: 'K-1', mail: 'ute@kunde.example' })
const captcha = { captcha: { token: 'none', inputText: 'ABCDE' }, userToken: 'none' }
const order = () => ({
  products: [formatTwinId('productInternet', ids['glas']!)],
  person: { salutation: 'mrs', givenname: 'Ada', surname: 'Lenz', mail: 'ada@kunde.example', phone: '0171 1234567' },
  payment: { method: 'directDebit', iban: 'DE02 1203 0000 0000 2020 51' },
  phoneBook: false,
  advertisingConsent: false,
  dismissRightOfWithdrawal: true,
  acceptContractTerms: true,
})

/** The number of rows that visitors of public pages cause. */
async function stored(): Promise<number> {
  const tables = ['twin_execution', 'twin_availability_request', 'twin_acknowledgement', 'twin_contact_mail', 'outgoing_mail', 'used_token']
  const counted = tables.map((table) => `(select count(*) from ${table} where tenant_id = $1)`).join(' + ')
  const text = `select (${counted})::int as number`
  const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant] })
  return (rows as readonly Json[])[0]!.number as number
}

const availability = (state?: string) => ({ place, email: 'ich@kunde.example', preview: { ...(state !== undefined && { state }) } })
const terminate = (outcome: string) => ({ businessPartner, contract: request, ...captcha, preview: { outcome } })

test('a preview answers as the pages do, and stores nothing', async () => {
  const before = await stored()
  const { status, body } = await send('playing', '/availability', availability())
  expect([status, body.state]).toEqual([200, 'available'])
  for (const state of ['notAvailable', 'addressUnknown', 'availableSoon', 'confirm', 'error'])
    expect((await send('playing', '/availability', availability(state))).body).toMatchObject({ state, token: null })
  const ordered = await send('playing', '/order', { token: body.token, order: order(), preview: true })
  expect([ordered.status, ordered.body.number]).toEqual([200, 'P-000000'])
  const wrong = { ...order(), acceptContractTerms: false }
  expect((await send('playing', '/order', { token: body.token, order: wrong, preview: true })).body.code).toBe('VALIDATION_FAILED')
  const declared = { kind: 'termination', businessPartner: { surname: 'Krueger', mail: 'ute@kunde.example' }, contract: {}, preview: true }
  expect((await send('playing', '/declare', declared)).body).toMatchObject({ number: 'P-000000', receipt: '' })
  expect(await stored()).toBe(before)
})

test.each([
  ['terminated', 200, /P-000000/],
  ['capiFailed', 500, /./],
  ['rateLimit', 429, /./],
  ['customerdata', 400, /^invalid customerdata$/],
  ['unknown', 404, /./],
])('a termination ends as %s where that is chosen', async (outcome, status, words) => {
  const path = `/customerjourney/${store.tenantId}/terminate`
  const answer = await callers.playing.file(path, terminate(outcome), { 'idempotency-key': v7() })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(words)])
})

test('a preview of an incomplete termination is refused like a real one', async () => {
  const incomplete = { ...terminate('terminated'), contract: { ...request, terminationTime: 'desiredDate' } }
  expect((await send('playing', '/terminate', incomplete)).body.code).toBe('INPUT_INVALID')
})

test('nobody without the right of the playground tries anything, and nothing real is stored either', async () => {
  const before = await stored()
  const token = (await send('playing', '/availability', availability())).body.token as string
  const previews: readonly (readonly [string, Json])[] = [
    ['/availability', availability('available')],
    ['/order', { token, order: order(), preview: true }],
    ['/terminate', terminate('terminated')],
    ['/declare', { kind: 'termination', businessPartner: { surname: 'K', mail: 'ute@kunde.example' }, contract: {}, preview: true }],
  ]
  for (const who of ['reading', 'visiting'] as const)
    for (const [path, body] of previews) expect((await send(who, path, body)).body.code, `${who} ${path}`).toBe('NOT_ALLOWED')
  expect(await stored()).toBe(before)
})

test('without the preview the same calls store what they do', async () => {
  const before = await stored()
  const { token } = (await send('playing', '/availability', { place })).body
  await send('playing', '/order', { token, order: order() })
  expect(await stored()).toBeGreaterThan(before + 2)
})
