import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'
import { clientOf, signIn, tenantRoot } from './api-client.ts'
import { copyData } from './data-template.ts'
import { temporaryFolder } from './harness.ts'
import { freePort, startServer, type Server } from './server.ts'

let server: Server
let folder: string
let port: number
let clerk: ApiClient
let tenant: string
let contract: Json

const start = async () => (server = await startServer({ PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: 'small' }))
const contracts = 'businessPartner:providedContracts'

beforeAll(async () => {
  folder = await temporaryFolder()
  await copyData('small', join(folder, 'data'))
  port = await freePort()
  await start()
  clerk = await signIn(server.url, 'service@swe.example')
  tenant = await tenantRoot(clerk, 'swe')
  const { body } = await clerk.query({ id: tenant, [contracts]: { $typeExtends: ['contractTelecom'], $search: 'sorge', $limit: 1 } })
  contract = body.results[0][contracts][0]
})

afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const noticeText = async (client: ApiClient) =>
  (await client.query({ id: contract.id, $mask: ['contract:noticeText'] })).body.results[0]?.['contract:noticeText']

test('saved data is there after kill -9 and a restart', async () => {
  const saved = await clerk.save({
    id: contract.id,
    id_information: contract.id_information,
    'contract:noticeText': 'Kundin bittet um Rückruf',
  })
  expect(saved.status).toBe(200)
  await server.end('SIGKILL')
  await start()
  clerk = await signIn(server.url, 'service@swe.example')
  expect(await noticeText(clerk)).toBe('Kundin bittet um Rückruf')
})

test('a file on a contract is there for its customer after kill -9, and for nobody outside', async () => {
  const content = Buffer.from('%PDF-1.4\nAuftragsbestätigung\n%%EOF\n')
  const uploaded = await clerk.upload(content, { slot: 'contract:documents', name: 'Auftragsbestätigung.pdf', type: 'application/pdf' })
  expect(uploaded.status).toBe(200)
  const document = { tempid: 'd', definition: 'document', 'document:url': `upload:${uploaded.body.token}`, 'document:kind': 'contract' }
  const saved = await clerk.save({ id: contract.id, 'contract:documents': [document] })
  expect(saved.status).toBe(200)
  await server.end('SIGKILL')
  await start()
  clerk = await signIn(server.url, 'service@swe.example')

  const sorge = await signIn(server.url, 'sorge@kunde.example')
  const { body } = await sorge.query({ id: contract.id, 'contract:documents': {} })
  const [shown] = body.results[0]['contract:documents']
  expect(shown).toMatchObject({ 'document:name': 'Auftragsbestätigung.pdf', 'document:filetype': 'pdf', 'document:size': content.length })
  expect(await sorge.download(shown['document:url'])).toEqual({ status: 200, bytes: content })
  // The customer may upload a file for a request of her own, but may not add one to the contract.
  const hers = await sorge.upload(content, { name: 'a.pdf' })
  const put = await sorge.save({ id: contract.id, 'contract:documents': [{ ...document, 'document:url': `upload:${hers.body.token}` }] })
  expect([put.status, put.body.code]).toEqual([403, 'NOT_ALLOWED'])
  expect((await clientOf(server.url, '').upload(content, { name: 'a.pdf' })).status).toBe(401)
  const other = await signIn(server.url, 'service@gle.example')
  expect((await other.download(shown['document:url'])).status).toBe(404)
  expect((await clientOf(server.url, '').download(shown['document:url'])).status).toBe(401)
})

test("the other tenant's agent gets nothing by the same query", async () => {
  const other = await signIn(server.url, 'service@gle.example')
  expect((await other.query({ id: contract.id })).body.results).toEqual([])
  const asTenant = await other.query({ id: tenant, [contracts]: {} })
  expect([asTenant.status, asTenant.body.code]).toEqual([404, '1001'])
  const gle = await tenantRoot(other, 'gle')
  const found = await other.query({ id: gle, [contracts]: { $search: contract.tenantWideIdentifier, 'contract:receiverForContract': {} } })
  expect(JSON.stringify(found.body)).not.toContain(contract.id)
  const write = await other.save({ id: contract.id, 'contract:noticeText': 'fremd' })
  expect([write.status, write.body.code]).toEqual([403, 'NOT_ALLOWED'])
  expect(await noticeText(clerk)).not.toBe('fremd')
})

describe('a query is refused with its code', () => {
  const refused: [name: string, list: object, code: string][] = [
    ['an unknown key', { $nonsense: 1 }, 'QUERY_INVALID'],
    ['an unknown operator', { $filter: { path: ['contract:contractBegin'], operator: 'like', value: 'x' } }, 'QUERY_INVALID'],
    ['an unknown path', { $filter: { path: ['contract:nonsense'], operator: 'eq', value: 'x' } }, 'QUERY_INVALID'],
    ['an unknown relation', { 'contract:nonsense': {} }, 'QUERY_INVALID'],
    ['a value of the wrong kind', { $filter: { path: ['contract:contractBegin'], operator: 'lte', value: 'gestern' } }, 'QUERY_INVALID'],
    ['too many rows', { $limit: 5000 }, 'BUDGET_EXCEEDED'],
  ]
  test.each(refused)('%s', async (_, list, code) => {
    const { status, body, headers } = await clerk.query({ id: tenant, [contracts]: list })
    expect([status, body.code]).toEqual([400, code])
    expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('a save is refused with its code and changes nothing', () => {
  const refused: [name: string, data: () => object, status: number, code: string][] = [
    ['a field that the server owns', () => ({ id: contract.id, 'entity:tenantWideIdentifier': 'V-1' }), 400, 'INPUT_INVALID'],
    ['an invalid date', () => ({ id: contract.id, 'contract:contractEnd': '2027-02-30' }), 422, 'VALIDATION_FAILED'],
    ['a stale version', () => ({ id: contract.id, id_information: '1', 'contract:noticeText': 'veraltet' }), 409, 'VERSION_CONFLICT'],
  ]
  test.each(refused)('%s', async (_, data, status, code) => {
    const before = (await clerk.query({ id: contract.id })).body.results
    const answer = await clerk.save(data())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await clerk.query({ id: contract.id })).body.results).toEqual(before)
  })

  test('no Idempotency-Key', async () => {
    const answer = await clerk.post('/api/data/save', { data: { id: contract.id, 'contract:noticeText': 'x' } })
    expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
  })

  test('no sign-in', async () => {
    const answer = await clientOf(server.url, '').save({ id: contract.id, 'contract:noticeText': 'x' })
    expect([answer.status, answer.body.code]).toEqual([401, '1000'])
  })
})

test('a customer sees her own contracts and nobody else’s', async () => {
  const sorge = await signIn(server.url, 'sorge@kunde.example')
  const { body: me } = await sorge.get('/auth/me')
  const root = me.permissions[0].root
  const { body } = await sorge.query({ id: root, 'businessPartner:consumingContracts': { $count: true } })
  const own = body.results[0]['businessPartner:consumingContracts'].map((each: Json) => each.id)
  expect(own).toContain(contract.id)
  const all = await sorge.query({ type: 'contract', root: me.permissions[0].tenant.id, $limit: 200 })
  expect(all.body.results.map((each: Json) => each.id).sort()).toEqual(own.sort())
})

test('a session that must change its password gets nothing else before', async () => {
  const newcomer = await signIn(server.url, 'neu@swe.example')
  expect((await newcomer.query({ id: tenant })).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
  const change = await newcomer.post('/auth/change', {
    oldPassword: 'Twinwerk-Demo-1!',
    newPassword: 'Neues-Wort-22!',
    confirmation: 'Neues-Wort-22!',
  })
  expect(change.status).toBe(200)
  const again = await signIn(server.url, 'neu@swe.example', 'Neues-Wort-22!')
  expect((await again.get('/auth/me')).body.passwordChangeRequired).toBe(false)
})

test('a session that has ended reads nothing more, however warm it was', async () => {
  const client = await signIn(server.url, 'service@swe.example')
  const root = await tenantRoot(client, 'swe')
  const ask = () => client.query({ type: 'customer', root, $limit: 1 })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  expect((await client.post('/auth/logout', {})).status).toBe(200)
  expect((await ask()).status).toBe(401)
})

test('the platform admin works in every tenant', async () => {
  const admin = await signIn(server.url, 'plattform@plat.example')
  const { body } = await admin.get('/auth/me')
  expect(new Set(body.permissions.map((each: Json) => each.tenant.shortId))).toEqual(new Set(['plat', 'swe', 'gle']))
})

test('health, ready and the OpenAPI document answer anyone', async () => {
  const anyone = clientOf(server.url, '')
  expect((await anyone.get('/health')).body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect((await anyone.get('/ready')).body.ready).toBe(true)
  expect(Object.keys((await anyone.get('/api/openapi.json')).body.paths)).toContain('/api/data/query')
})
