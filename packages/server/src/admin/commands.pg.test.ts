import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../store/audit/chain.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { createTestDatabase, openOwned } from '../testing/database.ts'
import { runApp, type RunningApp, type SignedIn } from '../testing/running-app.ts'
import type { Json } from '../testing/store-fixture.ts'
import { runAdmin } from './run-admin.ts'

const password = 'Drei-Birken-am-Teich-2?'
let folder: string
let url: string
let drop: () => Promise<void>
let servingUrl: string
let database: Publisher
let app: RunningApp
let ada: SignedIn

type Run = { code: number; json: Json; err: string }

async function admin(...argv: string[]): Promise<Run> {
  const said = { out: '', err: '' }
  const code = await runAdmin({
    argv: [...argv, '--json'],
    environment: { DATABASE_URL: servingUrl, PUBLISH_DATABASE_URL: url, DATA_DIR: folder, LANG: 'C' },
    out: (line) => (said.out += line),
    err: (line) => (said.err += line),
  })
  return { code, json: JSON.parse(said.out), err: said.err }
}

const person = ['--mail', 'ada@netz.example', '--surname', 'Lovelace']
const setup = (...more: string[]) => admin('setup', '--name', 'Netz Beispiel', '--short-id', 'netz', ...person, ...more)
const tokenIn = (link: string) => new URL(link).pathname.split('/').at(-1)!
const inTenant = (tenant: string, text: string, values: readonly unknown[] = []) => database.one({ role: 'app', tenant }, { text, values })
const tenantOf = async (shortId: string) => (await createTenantRegistry(database).find(shortId))!.uuid
const entriesOf = async (tenant: string) =>
  (await inTenant(tenant, `select action, object, place, reason from audit_entry where place = 'console' order by id`)).rows

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-admin-'))
  ;({ url, servingUrl, drop } = await createTestDatabase())
  database = openOwned({ url, connections: 2 })
})
afterAll(async () => {
  await app?.close()
  await database.close()
  await drop()
  await rm(folder, { recursive: true })
})

test('on an empty database other commands name setup, and setup leads its administrator into the product', async () => {
  expect(await admin('account', 'list')).toMatchObject({ code: 1, json: { error: expect.stringContaining('npm run admin -- setup') } })
  const { code, json } = await setup()
  expect({ code, json }).toEqual({ code: 0, json: { tenant: 'netz', days: 7, link: expect.stringContaining('/login/') } })
  app = await runApp(url, { dataDir: folder })
  const first = await app.redeem(tokenIn(json.link))
  ada = await first.again('/auth/change', { newPassword: password, confirmation: password })
  const made = await ada.post(
    '/api/tenants',
    { shortId: 'swb', name1: 'Stadtwerke Beispiel', admin: { email: 'leitung@swb.example', surname: 'Beispiel' } },
    { 'idempotency-key': v7() },
  )
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { shortId: 'swb' } })
})

test('setup is refused where a platform exists, and wrong options are named', async () => {
  expect(await setup()).toMatchObject({ code: 1, json: { error: expect.stringContaining('There is a platform already (netz)') } })
  expect(await admin('setup', '--name', 'X', '--short-id', 'X Y', ...person)).toMatchObject({
    code: 2,
    json: { error: expect.stringContaining('--short-id cannot be used like this: 2 to 12 lower-case letters') },
  })
  expect(await admin('admin-link')).toMatchObject({ code: 2, json: { error: expect.stringContaining('--mail is missing') } })
})

test('a tenant of the console has a link for its administrator where no mail is sent', async () => {
  const { json } = await admin('tenant', 'create', '--name', 'Glas', '--short-id', 'glas', '--mail', 'g@glas.example', '--surname', 'Glas')
  await app.redeem(tokenIn(json.link))
  const { json: all } = await admin('tenant', 'list')
  expect(all.map(({ shortId, platform }: Json) => [shortId, platform])).toEqual([
    ['glas', false],
    ['netz', true],
    ['swb', false],
  ])
  expect(await admin('tenant', 'create', '--name', 'Glas', '--short-id', 'glas', '--mail', 'h@glas.example')).toMatchObject({ code: 1 })
})

test('settings of a tenant take effect and stand in its history', async () => {
  const tenant = await tenantOf('swb')
  expect(
    await admin('tenant', 'settings', '--short-id', 'swb', '--quota-mb', '77', '--heavy-at-once', '9', '--flag', 'test'),
  ).toMatchObject({ code: 0 })
  // Settings without an option stay unchanged.
  expect(await admin('tenant', 'settings', '--short-id', 'swb', '--public-mails', '40', '--values-per-day', '5000')).toMatchObject({
    code: 0,
  })
  const { rows } = await inTenant(
    tenant,
    `select t."tenant:fileQuotaMB" as quota, t."tenant:telemetryPerDay" as values, r.heavy_at_once as heavy, r.public_mails_per_hour as mails, r.brand->>'systemFlag' as flag,
      (select count(*)::int from twin_change where call = 'console') as changes
     from twin_business_partner t join tenant_registry r on r.id = t.id where t.id = $1`,
    [tenant],
  )
  expect(rows[0]).toEqual({ quota: 77, values: 5000, heavy: 9, mails: 40, flag: 'test', changes: 2 })
  expect(await admin('tenant', 'settings', '--short-id', 'swb')).toMatchObject({ code: 2 })
  expect(await admin('tenant', 'settings', '--short-id', 'nobody', '--quota-mb', '1')).toMatchObject({ code: 1 })
})

test('a map is taken in, served by ranges to those who may, replaced, and removed', async () => {
  const county = fileURLToPath(new URL('../demo/county.pmtiles', import.meta.url))
  const bytes = await readFile(county)
  const drawnIn = async (tenant: string) => (await app.anonymous().get(`/api/config?tenant=${tenant}`)).body.baseMap
  expect(await admin('map', 'import')).toMatchObject({ code: 2, json: { error: expect.stringContaining('--file is missing') } })
  expect(await admin('map', 'import', join(folder, 'nowhere'))).toMatchObject({
    code: 1,
    json: { error: expect.stringContaining('nowhere') },
  })
  const other = join(folder, 'other.pmtiles')
  await writeFile(other, 'something else')
  expect(await admin('map', 'import', other)).toMatchObject({ code: 1, json: { error: expect.stringContaining('no PMTiles archive') } })
  expect(await drawnIn('swb')).toBeUndefined()

  // The platform's map is that of all tenants; a tenant's own one comes before it.
  const all = (await admin('map', 'import', county)).json
  expect(await drawnIn('swb')).toMatchObject({ id: all.id, layout: 'protomaps', minZoom: 6 })
  const own = (await admin('map', 'import', county, '--tenant', 'swb')).json
  expect([(await drawnIn('swb')).id, (await drawnIn('netz')).id]).toEqual([own.id, all.id])
  expect((await admin('map', 'list')).json).toMatchObject([
    { tenant: 'netz', forAll: true, bytes: bytes.length },
    { tenant: 'swb', forAll: false },
  ])

  const range = { range: 'bytes=7-20' }
  const part = await ada.download(`/api/maps/${all.id}?root=netz`, range)
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 7-20/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(7, 21))
  const refused = [
    app.anonymous().download(`/api/maps/${all.id}?root=netz`, range),
    // The map of another tenant, and that of a tenant whose public pages have no journey.
    ada.download(`/api/maps/${own.id}?root=netz`, range),
    app.anonymous().download(`/customerjourney/netz/maps/${all.id}`, range),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 404, 404])

  // A map that is replaced is gone, and so is its object.
  const again = (await admin('map', 'import', county)).json
  expect((await ada.download(`/api/maps/${all.id}?root=netz`, range)).status).toBe(404)
  expect((await ada.download(`/api/maps/${again.id}?root=netz`, range)).status).toBe(206)
  expect(await admin('map', 'remove', '--tenant', 'swb')).toMatchObject({ code: 0 })
  expect(await admin('map', 'remove', '--tenant', 'swb')).toMatchObject({ code: 1 })
  expect((await drawnIn('swb')).id).toBe(again.id)
  const { rows } = await database.one(
    { role: 'identity' },
    { text: 'select state, storage_key as key from map_archive order by created_at' },
  )
  expect(rows.map(({ state }) => state)).toEqual(['removed', 'removed', 'drawn'])
  const there = await Promise.all(
    rows.map(({ key }) =>
      access(join(folder, 'files', String(key))).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(there).toEqual([false, false, true])
  expect(await admin('map', 'remove')).toMatchObject({ code: 0 })
  expect(await drawnIn('netz')).toBeUndefined()
})

test('a lost administrator gets a link that works once, and what was signed in before ends', async () => {
  const { body } = await ada.post('/auth/keys', { name: 'script', readOnly: true, days: 10 })
  const { json } = await admin('admin-link', '--mail', 'ADA@netz.example')
  expect(json).toMatchObject({ minutes: 30, ended: { sessions: 1, keys: 1 } })
  expect((await ada.get('/auth/me')).status).toBe(401)
  expect((await app.bearer(body.key).get('/auth/me')).status).toBe(401)
  const change = { newPassword: `${password}2`, confirmation: `${password}2` }
  const reset = () => app.anonymous().post('/auth/change', { token: tokenIn(json.link), ...change })
  expect([await reset(), await reset()]).toMatchObject([{ status: 200 }, { body: { code: 'password.tokenerror' } }])
  ada = await app.signIn('ada@netz.example', `${password}2`)
})

test('an account is disabled, named as such, and enabled again', async () => {
  await admin('account', 'disable', '--mail', 'ada@netz.example')
  expect((await ada.get('/auth/me')).status).toBe(401)
  await expect(app.signIn('ada@netz.example', `${password}2`)).rejects.toThrow('wrongLogin')
  const { json } = await admin('account', 'list', '--tenant', 'netz')
  expect(json).toMatchObject([{ email: 'ada@netz.example', tenants: ['netz'], sessions: 0, disabledAt: expect.any(String) }])
  expect(await admin('admin-link', '--mail', 'ada@netz.example')).toMatchObject({
    code: 1,
    json: { error: expect.stringContaining('account enable') },
  })
  await admin('account', 'enable', '--mail', 'ada@netz.example')
  ada = await app.signIn('ada@netz.example', `${password}2`)
  expect((await admin('account', 'end-sessions', '--mail', 'ada@netz.example')).json).toMatchObject({ sessions: 1 })
  expect((await ada.get('/auth/me')).status).toBe(401)
  expect(await admin('account', 'disable', '--mail', 'nobody@netz.example')).toMatchObject({ code: 1 })
})

test('jobs are listed, begun again and cancelled by kind and id', async () => {
  const tenant = await tenantOf('swb')
  const add = async (state: string) => {
    const id = v7()
    await inTenant(
      tenant,
      `insert into job (tenant_id, id, kind, payload, state, tries, run_at) values ($1, $2, 'unknown', '{}', $3, 5, now() + interval '1 hour')`,
      [tenant, id, state],
    )
    return id
  }
  const [failed, waiting] = [await add('failed'), await add('ready')]
  const stateOf = async (id: string) => (await inTenant(tenant, 'select state, tries from job where id = $1', [id])).rows[0]
  expect((await admin('jobs', 'list', '--kind', 'unknown', '--tenant', 'swb')).json.map(({ id }: Json) => id)).toEqual([failed, waiting])
  expect((await admin('jobs', 'retry', '--kind', 'unknown')).json).toEqual({ changed: 1 })
  expect(await stateOf(failed)).toEqual({ state: 'ready', tries: 0 })
  expect((await admin('jobs', 'cancel', '--id', waiting)).json).toEqual({ changed: 1 })
  expect(await stateOf(waiting)).toEqual({ state: 'cancelled', tries: 5 })
  expect(await admin('jobs', 'cancel')).toMatchObject({ code: 2 })
  expect(await admin('jobs', 'cancel', '--id', v7())).toMatchObject({ code: 1, json: { changed: 0 } })
})

test('each command stands in the audit log with the console as its place and the name of the system user', async () => {
  const [platform, swb] = [await entriesOf(await tenantOf('netz')), await entriesOf(await tenantOf('swb'))]
  for (const entry of [...platform, ...swb]) expect(entry).toMatchObject({ place: 'console', reason: userInfo().username })
  const actions = new Set(platform.map(({ action, object }) => (action === 'consoleCommand' ? object : action)))
  expect([...actions].toSorted()).toEqual(
    [
      'accessLinkMade',
      'account list',
      'jobs list',
      'keyRevoked',
      'map import',
      'map list',
      'map remove',
      'sessionsEnded',
      'tenant list',
      'tenantMade',
      'userActivated',
      'userDeactivated',
    ].toSorted(),
  )
  expect(swb.map(({ object }) => object)).toEqual([
    'tenant settings',
    'tenant settings',
    'jobs retry unknown',
    expect.stringMatching(/^jobs cancel /),
  ])
})

test('the ends of the audit chains are written to a file', async () => {
  await sealAudit(database)
  const out = join(folder, 'heads.jsonl')
  expect(await admin('audit', 'heads', '--out', out)).toMatchObject({ code: 0 })
  const heads = (await readFile(out, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(heads.map(({ shortId }) => shortId).toSorted()).toEqual(['glas', 'netz', 'swb'])
  for (const head of heads) expect(head).toMatchObject({ seq: head.entries, hash: expect.any(String), sealedAt: expect.any(String) })
})

test('the doctor finds nothing in a sound installation, and what is missing, changed or broken by name', async () => {
  const wrongIn = async (...options: string[]) => {
    const { code, json } = await admin('check', ...options)
    return { code, wrong: json.filter(({ state }: Json) => state === 'wrong').map(({ name }: Json) => name) }
  }
  expect(await wrongIn()).toEqual({ code: 0, wrong: [] })
  const tenant = await tenantOf('swb')
  await inTenant(
    tenant,
    `insert into stored_file (tenant_id, id, state, storage_key, slot, name, size, expires_at, sha256)
     values ($1, $2, 'bound', $3, 'slot', 'letter.pdf', 3, now(), 'abc')`,
    [tenant, v7(), `${tenant}/aa/${'a'.repeat(32)}`],
  )
  await database.owner(async ({ run }) => {
    await run({ text: 'alter table audit_entry no force row level security' })
    await run({ text: `update audit_entry set object = 'other' where tenant_id = '${tenant}'` })
  })
  expect(await wrongIn('--all')).toEqual({ code: 1, wrong: ['rowLevelSecurity', 'files of swb', 'audit chain of swb'] })
})
