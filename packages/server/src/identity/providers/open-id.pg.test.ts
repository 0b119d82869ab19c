import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer, testSeal } from '../../testing/identity-server.ts'
import type { Browser, IdentityServer } from '../../testing/identity-server.ts'
import type { OpenIdProvider, Person } from '../../testing/open-id-provider.ts'
import { startOpenIdProvider, testClient } from '../../testing/open-id-provider.ts'
import type { ProviderRequest } from './provider.ts'
import { saveProvider } from './provider.ts'

let world: IdentityDatabase
let server: IdentityServer
let idp: OpenIdProvider
let swe: string
let gle: string
let provider: string
let trusting: string
const redirects: string[] = []

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  idp = await startOpenIdProvider(() => redirects)
  await server.addTenant('Plattform', { platform: true })
  ;[swe, gle] = [await server.addTenant('Stadtwerke'), await server.addTenant('Glasfaser')]
  provider = await add({})
  trusting = await add({ label: 'Verzeichnis', linkByMail: true, allowedDomains: ['swe.example'] })
})
afterAll(async () => {
  await idp.close()
  await world.drop()
})
beforeEach(() => server.sql('delete from login_attempt'))

async function add(more: Partial<ProviderRequest>): Promise<string> {
  const request = {
    label: 'Firma',
    issuer: idp.issuer,
    clientId: testClient.id,
    clientSecret: testClient.secret,
    allowedDomains: [],
    linkByMail: false,
    enabled: true,
  }
  const id = await saveProvider({ database: world.database, seal: testSeal }, swe, { ...request, ...more })
  redirects.push(`http://localhost:3000/auth/api/${id}/callback`)
  return id
}
const follow = (url: URL, browser: Browser) => server.ask('GET', url.pathname + url.search, { browser })
const begin = (id: string, query = '') => server.ask('GET', `/auth/api/${id}${query}`)
async function signInAt(id: string, person: Person, query = '') {
  const begun = await begin(id, query)
  const back = await idp.signIn(String(begun.headers['location']), person)
  return { begun, back, answer: await follow(back, { cookie: begun.cookie! }) }
}
async function link(name: string, id: string, person: Person) {
  const signedIn = await server.signIn(name)
  const cookie = signedIn.cookie!
  const begun = await server.ask('POST', '/auth/identities/link', { browser: { cookie }, body: { provider: id, url: '/swe/account' } })
  if (begun.status !== 200) return { cookie, begun, answer: begun }
  const back = await idp.signIn(begun.json.url, person)
  return { cookie, begun, answer: await follow(back, { cookie: `${cookie}; ${begun.cookie}` }) }
}
const sessionCookieOf = (answer: { cookie: string | undefined }) => answer.cookie?.split('; ').find((each) => each.startsWith('twinwerk='))

test('an identity that was linked signs in, with PKCE, state and nonce, and leads where it was asked to', async () => {
  const account = await server.addAccount('anna', { tenants: [swe] })
  const person = { subject: 'anna-at-the-company' }
  expect((await signInAt(provider, person)).answer.headers['location']).toBe('/login?failure=unknown')
  expect((await link('anna', provider, person)).answer.headers['location']).toBe('/swe/account')
  expect((await server.mails(swe))[0]).toMatchObject({ kind: 'identityLinked', recipient: 'anna@swe.example' })
  const { begun, answer } = await signInAt(provider, person, '?url=%2Fswe%2Fcontracts%2Fall&remember=1')
  const params = new URL(String(begun.headers['location'])).searchParams
  expect([params.get('code_challenge_method'), params.get('state')?.length, params.get('nonce')?.length]).toEqual(['S256', 43, 43])
  expect(answer).toMatchObject({ status: 302, headers: { location: '/swe/contracts/all' } })
  const me = await server.ask('GET', '/auth/me', { browser: { cookie: sessionCookieOf(answer)! } })
  expect(me.json.user.account).toBe(account)
  const { json } = await server.ask('GET', '/auth/identities', { browser: { cookie: sessionCookieOf(answer)! } })
  expect(json.identities).toMatchObject([{ provider, label: 'Firma' }])
})

test('an answer is good once, in the browser that began, at its own provider', async () => {
  await server.addAccount('berta', { tenants: [swe] })
  const person = { subject: 'berta' }
  await link('berta', provider, person)
  const begun = await begin(provider)
  const back = await idp.signIn(String(begun.headers['location']), person)
  const other = await begin(provider)
  const wrong = [
    await follow(back, {}),
    await follow(back, { cookie: other.cookie! }),
    await follow(new URL(back.href.replace(provider, trusting)), { cookie: begun.cookie! }),
    await follow(new URL(back.href.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)), { cookie: begun.cookie! }),
  ]
  for (const answer of wrong) expect([answer.headers['location'], sessionCookieOf(answer)]).toEqual(['/login?failure=provider', undefined])
  expect((await follow(back, { cookie: begun.cookie! })).headers['location']).toBe('/')
  expect((await follow(back, { cookie: begun.cookie! })).headers['location']).toBe('/login?failure=provider')
})

test('a code of somebody else’s attempt, a forged code and another issuer are refused', async () => {
  await server.addAccount('clara', { tenants: [swe] })
  const person = { subject: 'clara' }
  await link('clara', provider, person)
  const [mine, theirs] = [await begin(provider), await begin(provider)]
  const code = (await idp.signIn(String(theirs.headers['location']), person)).searchParams.get('code')!
  const state = new URL(String(mine.headers['location'])).searchParams.get('state')!
  const callback = (parameters: Record<string, string>) =>
    new URL(`http://localhost:3000/auth/api/${provider}/callback?${new URLSearchParams(parameters).toString()}`)
  expect((await follow(callback({ code, state, iss: idp.issuer }), { cookie: mine.cookie! })).headers['location']).toBe(
    '/login?failure=provider',
  )
  const third = await begin(provider)
  const own = new URL(String(third.headers['location'])).searchParams.get('state')!
  expect(
    (await follow(callback({ code: 'x', state: own, iss: 'https://evil.example' }), { cookie: third.cookie! })).headers['location'],
  ).toBe('/login?failure=provider')
})

test('a mail signs in only where the provider is trusted with it, has verified it, and the domain is allowed', async () => {
  await server.addAccount('dora', { tenants: [swe] })
  await server.addAccount('fremd', { tenants: [swe], email: 'dora@other.example' })
  const at = async (id: string, person: Person) => (await signInAt(id, person)).answer.headers['location']
  expect(await at(provider, { subject: 'd1', mail: 'dora@swe.example' })).toBe('/login?failure=unknown')
  expect(await at(trusting, { subject: 'd2', mail: 'dora@swe.example', verified: false })).toBe('/login?failure=unknown')
  expect(await at(trusting, { subject: 'd3', mail: 'dora@other.example' })).toBe('/login?failure=unknown')
  expect(await at(trusting, { subject: 'd4', mail: 'nobody@swe.example' })).toBe('/login?failure=unknown')
  expect(await at(trusting, { subject: 'd5', mail: 'Dora@swe.example' })).toBe('/')
  expect(await server.sql("select id from account where email = 'nobody@swe.example'")).toEqual([])
})

test('a tenant’s provider signs in nobody who works elsewhere, too', async () => {
  await server.addAccount('zwei', { tenants: [swe, gle] })
  await server.addAccount('drueben', { tenants: [gle] })
  const at = async (person: Person) => (await signInAt(trusting, person)).answer.headers['location']
  expect(await at({ subject: 'z', mail: 'zwei@swe.example' })).toBe('/login?failure=unknown')
  expect(await at({ subject: 'g', mail: 'drueben@swe.example' })).toBe('/login?failure=unknown')
  expect((await link('zwei', trusting, { subject: 'z2' })).answer.headers['location']).toBe('/login?failure=taken')
  expect((await link('drueben', trusting, { subject: 'g2' })).answer.status).toBe(404)
  const emma = await server.addAccount('emma', { tenants: [swe] })
  await link('emma', provider, { subject: 'emma' })
  await server.sql('insert into account_user (tenant_id, account, user_id) values ($1, $2, $3)', [gle, emma, v7()])
  expect((await signInAt(provider, { subject: 'emma' })).answer.headers['location']).toBe('/login?failure=unknown')
})

test('an identity belongs to one account, and the last way in stays', async () => {
  await server.addAccount('frieda', { tenants: [swe] })
  await server.addAccount('gerda', { tenants: [swe] })
  const person = { subject: 'shared' }
  const { cookie, answer } = await link('frieda', provider, person)
  expect(answer.headers['location']).toBe('/swe/account')
  expect((await link('gerda', provider, person)).answer.headers['location']).toBe('/login?failure=taken')
  const browser = { cookie }
  const [own] = (await server.ask('GET', '/auth/identities', { browser })).json.identities
  await server.sql("update account set password_hash = null where username = 'frieda'")
  const remove = () => server.ask('POST', '/auth/identities/remove', { browser, body: { id: own.id } })
  expect((await remove()).json.code).toBe('LAST_SIGN_IN')
  await server.sql("update account set password_hash = 'x' where username = 'frieda'")
  expect((await remove()).status).toBe(200)
  expect((await signInAt(provider, person)).answer.headers['location']).toBe('/login?failure=unknown')
})

test('to link needs a fresh sign-in, and ends with the session', async () => {
  await server.addAccount('hanna', { tenants: [swe] })
  const cookie = (await server.signIn('hanna')).cookie!
  const begun = await server.ask('POST', '/auth/identities/link', { browser: { cookie }, body: { provider } })
  const back = await idp.signIn(begun.json.url, { subject: 'hanna' })
  await server.ask('POST', '/auth/logout', { browser: { cookie } })
  expect((await follow(back, { cookie: `${cookie}; ${begun.cookie}` })).headers['location']).toBe('/login?failure=provider')
  const again = (await server.signIn('hanna')).cookie!
  await server.sql("update session set confirmed_at = now() - interval '11 minutes'")
  expect((await server.ask('POST', '/auth/identities/link', { browser: { cookie: again }, body: { provider } })).json.code).toBe(
    'CONFIRMATION_REQUIRED',
  )
})

test('no address of another site is gone to, at the beginning or the end', async () => {
  await server.addAccount('ida', { tenants: [swe] })
  await link('ida', provider, { subject: 'ida' })
  for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await signInAt(provider, { subject: 'ida' }, `?url=${encodeURIComponent(url)}`)).answer.headers['location']).toBe('/')
})

test('providers are offered at their tenant, and one that is off is not there', async () => {
  const labels = async (tenant: string) =>
    (await server.ask('GET', `/auth/providers?tenant=${tenant}`)).json.providers.map(({ label }: { label: string }) => label)
  expect(await labels(swe)).toEqual(['Firma', 'Verzeichnis'])
  expect(await labels(gle)).toEqual([])
  const off = await add({ label: 'Aus', enabled: false })
  expect(await labels(swe)).toEqual(['Firma', 'Verzeichnis'])
  expect((await begin(off)).status).toBe(404)
  expect((await begin('x')).status).toBe(404)
})

test('a provider that does not answer leads back to the sign-in', async () => {
  const dead = await add({ label: 'Weg', issuer: 'http://127.0.0.1:9' })
  expect((await begin(dead)).headers['location']).toBe('/login?failure=provider')
})

test('the secret of a provider is not in the database, and does not go on to another issuer', async () => {
  const rows = await server.sql('select client_secret from identity_provider where id = $1', [provider])
  expect(rows[0]!['client_secret']).not.toContain(testClient.secret)
  const elsewhere = {
    id: provider,
    label: 'x',
    issuer: 'https://evil.example',
    clientId: 'x',
    allowedDomains: [],
    linkByMail: false,
    enabled: true,
  }
  const parts = { database: world.database, seal: testSeal }
  await expect(saveProvider(parts, swe, elsewhere)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  await expect(saveProvider(parts, gle, { ...elsewhere, clientSecret: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
