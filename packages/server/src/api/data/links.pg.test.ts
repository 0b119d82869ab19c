import { Writable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exporter } from '../../export/exporter.ts'
import { createExporter } from '../../export/exporter.ts'
import { parseM } from '../../testing/exporting/parse-m.ts'
import type { ApiServer } from '../../testing/api-server.ts'
import { startApiServer } from '../../testing/api-server.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, changeGrants } from '../../testing/person.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { hashSecret } from '../../identity/secret.ts'
import { serveExports } from '../../testing/exporting/serve-exports.ts'

let store: StoreFixture
let server: ApiServer
let exporter: Exporter
let people = 0
let owner: Person
let mine: Record<string, string>
let logged = ''
const mayRead = [{ path: 'tenant:tags', verbs: ['select'] }] as const
const waiting = { timeout: 60_000 }

beforeAll(async () => {
  store = await openStore()
  await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({
      text: `insert into twin_tag (tenant_id, id, definition, identifier, "tag:name", "tag:color")
        select $1, gen_random_uuid(), 'tag', 'T-' || lpad(n::text, 5, '0'), 'Schlagwort ' || n, repeat('x', 1800) from generate_series(1, 8000) n`,
      values: [store.tenant],
    }),
  )
  const memory = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk)
      done()
    },
  })
  const log = pino({ level: 'trace' }, memory)
  exporter = createExporter({ ...store, cursors: store.database, pace: { check: 50, slowest: 600_000, longest: 3_600_000 } })
  server = await startApiServer(store, (http, parts) => serveExports(http, { ...parts, exporter }), log)
  ;({ owner, mine } = await newOwner())
})
afterAll(async () => {
  await exporter?.close()
  await server?.close()
  await store?.close()
})

async function newOwner(grants: Parameters<typeof addPerson>[2] = mayRead) {
  people += 1
  const person = await addPerson(store, `person${people}`, grants)
  return { owner: person, mine: await server.signIn(person) }
}

const few = () => ({
  type: 'tag',
  root: store.tenantId,
  $sort: [{ path: ['entity:tenantWideIdentifier'] }],
  $limit: 2,
  $mask: ['tag:name', 'tag:color'],
})
const post = async (path: string, body: object, headers: Record<string, string>) => {
  const response = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, json: (await response.json()) as Json }
}
const linkTo = async (headers: Record<string, string>, query: object = few(), options: object = { format: 'csv', translate: 'short' }) =>
  (await post('/api/data/query', { query, export: options, $realtimeSubscriptions: true }, headers)).json
/** Fetches a link as a spreadsheet does: with the address alone, without a session. */
async function open(url: string, init: RequestInit = {}) {
  const { pathname, search } = new URL(url)
  const response = await fetch(`${server.origin}${pathname}${search}`, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, code: text.startsWith('{"type"') ? JSON.parse(text).code : undefined }
}
const listed = async (headers: Record<string, string>) =>
  ((await (await fetch(`${server.origin}/api/data/links`, { headers })).json()) as Json).links as Json[]

test('a link answers the file without signing in, as often as it is opened', async () => {
  const { url, realtimeToken, expiresAt } = await linkTo(mine)
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/data\/query\?q=[\w-]+&token=[\w-]{43}$/)
  expect(new URL(url).searchParams.get('token')).toBe(realtimeToken[0])
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  for (const _ of [1, 2]) {
    const { status, text, headers } = await open(url)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('Schlagworte-')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(parse(text).map(([name]) => name)).toEqual(['name', 'Schlagwort 1', 'Schlagwort 2'])
  }
  const [link] = await listed(mine)
  expect(link).toMatchObject({ format: 'csv', title: 'Schlagworte', own: true, uses: 2 })
})

test('the query may come in either alphabet of base64', async () => {
  const { url } = await linkTo(mine, { ...few(), $search: 'schlagwort ???>>>' })
  const address = new URL(url)
  const q = Buffer.from(address.searchParams.get('q')!, 'base64url').toString('base64')
  expect(q).toMatch(/[+/]/)
  address.searchParams.set('q', q)
  expect((await open(address.href)).status).toBe(200)
})

test('Power Query gets a text that loads what the address answers', async () => {
  const { url, m, realtimeToken } = await linkTo(mine, { ...few(), $mask: ['tag:name', 'entity:createdAt'] }, { format: 'powerquery' })
  const { let: steps } = parseM(m) as Json
  const [origin, { record }] = steps.Answer.with[0].with
  expect([origin, record.RelativePath]).toEqual(['http://localhost:3000', 'api/data/query'])
  const params = new URLSearchParams(record.Query.record)
  expect(params.get('token')).toBe(realtimeToken[0])
  const { text } = await open(`${origin}/${record.RelativePath}?${params.toString()}`)
  expect(text).toBe((await open(url)).text)
  const { columns, rows } = JSON.parse(text)
  expect(steps.Types.list.map(({ list: [name] }: Json) => name)).toEqual(columns)
  expect(steps.Types.list.map(({ list: [, type] }: Json) => type)).toEqual([{ type: 'text' }, { type: 'datetimezone' }])
  expect(rows[0]).toEqual(['Schlagwort 1', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)])
})

test('it is good for its own query alone, and unknown is like expired', async () => {
  const { url } = await linkTo(mine)
  const other = await linkTo(mine, { ...few(), $mask: ['tag:name'] })
  const address = new URL(url)
  address.searchParams.set('q', new URL(other.url).searchParams.get('q')!)
  expect((await open(address.href)).code).toBe('LINK_EXPIRED')
  address.searchParams.set('token', 'x'.repeat(43))
  const unknown = await open(address.href)
  expect([unknown.status, unknown.code]).toEqual([410, 'LINK_EXPIRED'])
})

test('it is over when its time is', async () => {
  const { id, url } = await linkTo(mine)
  await store.database.one({ role: 'identity' }, { text: `update copied_link set expires_at = now() where id = $1`, values: [id] })
  expect((await open(url)).status).toBe(410)
  expect((await listed(mine)).map((link) => link.id)).not.toContain(id)
})

test('its secret stands nowhere: neither in the database nor in the log', async () => {
  const { url, realtimeToken } = await linkTo(mine)
  const q = new URL(url).searchParams.get('q')!
  await open(url)
  await open(url.replace('q=', 'q=x'))
  const { rows } = await store.database.one({ role: 'identity' }, { text: 'select json_agg(l)::text as all from copied_link l' })
  for (const secret of [realtimeToken[0], q]) {
    expect(rows[0]!['all']).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
  expect(logged).toContain('copied link used')
})

test('it shows what its owner may see now', async () => {
  const { owner: person, mine: headers } = await newOwner()
  const { url } = await linkTo(headers, { ...few(), $mask: undefined })
  expect((await open(url)).text).toContain('xxxx')
  await changeGrants(store, person, [{ path: 'tenant:tags', verbs: ['select'], mask: ['tag:name'] }])
  await expect.poll(async () => (await open(url)).text, { ...waiting, interval: 1000 }).not.toContain('xxxx')
  expect((await open(url)).text).toContain('Schlagwort 1')
})

test('it is over with the last right of its owner, and with the owner', async () => {
  const { owner: person, mine: headers } = await newOwner()
  const { url } = await linkTo(headers)
  await changeGrants(store, person, [])
  await expect.poll(async () => (await open(url)).status, { ...waiting, interval: 1000 }).toBe(410)

  const other = await newOwner()
  const second = await linkTo(other.mine)
  await store.seed([{ kind: 'deleteTwin', uuid: other.owner.user, definition: 'user' }])
  await expect.poll(async () => (await open(second.url)).status, { ...waiting, interval: 1000 }).toBe(410)

  const third = await linkTo(mine)
  await store.database.one(
    { role: 'identity' },
    { text: 'update account_user set user_id = gen_random_uuid() where account = $1', values: [owner.account] },
  )
  expect((await open(third.url)).status).toBe(410)
  await store.database.one(
    { role: 'identity' },
    { text: 'update account_user set user_id = $2 where account = $1', values: [owner.account, owner.user] },
  )
})

test('its owner revokes it, an administrator too, and nobody else', async () => {
  const link = await linkTo(mine)
  const other = await newOwner()
  expect((await post('/api/data/links/revoke', { id: link.id }, other.mine)).status).toBe(404)
  expect(await listed(other.mine)).toEqual([])
  expect((await open(link.url)).status).toBe(200)
  expect((await post('/api/data/links/revoke', { id: link.id }, mine)).status).toBe(200)
  expect((await open(link.url)).code).toBe('LINK_EXPIRED')
  expect((await post('/api/data/links/revoke', { id: link.id }, mine)).status).toBe(404)

  const admin = await newOwner([...mayRead, { path: '', verbs: ['adminupdate'] }])
  const second = await linkTo(mine)
  expect(await listed(admin.mine)).toContainEqual(expect.objectContaining({ id: second.id, own: false, owner: owner.username }))
  expect((await post('/api/data/links/revoke', { id: second.id }, admin.mine)).status).toBe(200)
  expect((await open(second.url)).status).toBe(410)
})

test('its owner, and nobody else, gets a new address for it, with which the old one ends', async () => {
  const link = await linkTo(mine)
  const renew = (headers: Record<string, string>, id = link.id) => post('/api/data/links/renew', { id }, headers)
  const admin = await newOwner([...mayRead, { path: '', verbs: ['adminupdate'] }])
  expect((await renew(admin.mine)).status).toBe(404)
  expect((await listed(admin.mine)).find(({ id }) => id === link.id)).toMatchObject({ own: false, renewable: false })
  expect((await listed(mine)).find(({ id }) => id === link.id)).toMatchObject({ own: true, renewable: true })
  expect((await open(link.url)).status).toBe(200)

  const { status, json } = await renew(mine)
  expect(status).toBe(200)
  expect(json.expiresAt).toBe(link.expiresAt)
  expect(json.url).not.toBe(link.url)
  expect((await open(link.url)).code).toBe('LINK_EXPIRED')
  expect((await open(json.url)).text).toContain('Schlagwort 1')
  expect((await listed(mine)).filter(({ id }) => id === link.id)).toHaveLength(1)

  await post('/api/data/links/revoke', { id: link.id }, mine)
  expect((await renew(mine)).status).toBe(404)
  expect((await open(json.url)).code).toBe('LINK_EXPIRED')
})

test('a link of before queries were kept, or of what its owner may no longer list, gets no new address and goes on', async () => {
  const old = await linkTo(mine)
  await store.database.one({ role: 'identity' }, { text: 'update copied_link set query = null where id = $1', values: [old.id] })
  expect((await listed(mine)).find(({ id }) => id === old.id)).toMatchObject({ renewable: false })
  expect((await post('/api/data/links/renew', { id: old.id }, mine)).status).toBe(404)
  expect((await open(old.url)).status).toBe(200)

  const { owner: person, mine: headers } = await newOwner()
  const { id, url } = await linkTo(headers)
  await changeGrants(store, person, [{ path: 'tenant:products', verbs: ['select'] }])
  await expect.poll(async () => (await post('/api/data/links/renew', { id }, headers)).json.code, waiting).toBe('NOT_ALLOWED')
  const { rows } = await store.database.one(
    { role: 'identity' },
    {
      text: 'select token_hash = $2 as same from copied_link where id = $1',
      values: [id, hashSecret(new URL(url).searchParams.get('token')!)],
    },
  )
  expect(rows[0]!['same']).toBe(true)
})

test('revoking breaks a file off that is on its way', async () => {
  const { id, url } = await linkTo(mine, { ...few(), $limit: 'all' })
  const { pathname, search } = new URL(url)
  const response = await fetch(`${server.origin}${pathname}${search}`)
  const reader = response.body!.getReader()
  await reader.read()
  await post('/api/data/links/revoke', { id }, mine)
  const run = `${server.origin}/api/data/exports/${response.headers.get('x-export-id')}`
  await expect.poll(async () => (await fetch(run, { headers: mine })).json(), waiting).toMatchObject({ state: 'failed' })
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow('terminated')
})

test('it is opened ten times a minute', async () => {
  const { url } = await linkTo(mine)
  for (let times = 0; times < 10; times += 1) expect((await open(url)).status).toBe(200)
  const { status, code, headers } = await open(url)
  expect([status, code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a query that cannot be exported gets no link', async () => {
  const codes = [
    await linkTo(mine, { ...few(), $mask: ['tag:nonsense'] }),
    await linkTo(mine, { type: 'user', root: store.tenantId }),
    await linkTo(mine, few(), { format: 'geojson' }),
    await linkTo(mine, { ...few(), $search: 'x'.repeat(8000) }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['QUERY_INVALID', 'NOT_ALLOWED', 'QUERY_INVALID', 'BUDGET_EXCEEDED'])
})

test('HEAD writes no file to throw it away', async () => {
  const { url } = await linkTo(mine)
  expect((await open(url, { method: 'HEAD' })).status).toBe(404)
})
