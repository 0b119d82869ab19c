import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer, identityParts, testSeal } from '../../testing/identity-server.ts'
import type { Answer, IdentityServer } from '../../testing/identity-server.ts'
import type { OpenIdProvider, Person } from '../../testing/open-id-provider.ts'
import { startOpenIdProvider, testClient } from '../../testing/open-id-provider.ts'
import { findSession } from '../sessions.ts'
import type { Session } from '../session.ts'
import type { ProviderRequest } from './provider.ts'
import { findProvider, saveProvider } from './provider.ts'
import { countLinkedAccounts, removeProvider } from './remove-provider.ts'
import { tryProvider } from './try-provider.ts'

let world: IdentityDatabase
let server: IdentityServer
let parts: ReturnType<typeof identityParts>
let idp: OpenIdProvider
let swe: string
let gle: string
let provider: string
const redirects: string[] = []
const publicUrl = new URL('http://localhost:3000')

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  parts = identityParts(world.database, publicUrl)
  idp = await startOpenIdProvider(() => redirects)
  await server.addTenant('Plattform', { platform: true })
  ;[swe, gle] = [await server.addTenant('Stadtwerke'), await server.addTenant('Glasfaser')]
  // The providers are added before the first request: with it the test provider reads its clients' addresses.
  for (let index = 0; index < 3; index++) spare.push(await add({ enabled: index === 0 }))
  provider = spare.shift()!
  await server.addAccount('leitung', { tenants: [swe] })
})
afterAll(async () => {
  await idp.close()
  await world.drop()
})
beforeEach(() => server.sql('delete from login_attempt'))

const spare: string[] = []
const request = (more: Partial<ProviderRequest> = {}): ProviderRequest => ({
  label: 'Firma',
  issuer: idp.issuer,
  clientId: testClient.id,
  clientSecret: testClient.secret,
  allowedDomains: [],
  linkByMail: false,
  enabled: true,
  ...more,
})
const saveAs = (more: Partial<ProviderRequest>) => saveProvider({ database: world.database, seal: testSeal }, swe, request(more))
async function add(more: Partial<ProviderRequest>): Promise<string> {
  const id = await saveAs(more)
  redirects.push(`http://localhost:3000/auth/api/${id}/callback`)
  return id
}
const follow = (url: URL, cookie: string) => server.ask('GET', url.pathname + url.search, { browser: { cookie } })
const sessionCookieOf = ({ cookie }: Pick<Answer, 'cookie'>) => cookie?.split('; ').find((each) => each.startsWith('twinwerk='))
async function linked(name: string, person: Person, at = provider): Promise<string> {
  const account = await server.addAccount(name, { tenants: [swe] })
  const cookie = (await server.signIn(name)).cookie!
  const begun = await server.ask('POST', '/auth/identities/link', { browser: { cookie }, body: { provider: at, url: '/swe' } })
  await follow(await idp.signIn(begun.json.url, person), `${cookie}; ${begun.cookie}`)
  return account
}
/** Signs in at the provider. `change` modifies the authorisation address on the way there. */
async function signInAt(person: Person, query = '', change: (location: URL) => void = () => undefined): Promise<Answer> {
  const begun = await server.ask('GET', `/auth/api/${provider}${query}`)
  const location = new URL(String(begun.headers['location']))
  change(location)
  return follow(await idp.signIn(location.href, person), begun.cookie!)
}
const confirmedUntil = async (answer: Answer) =>
  (await server.ask('GET', '/auth/me', { browser: { cookie: sessionCookieOf(answer)! } })).json.confirmedUntil
const sessionOf = async (name: string): Promise<Session> => {
  const { cookie } = await server.signIn(name)
  return (await findSession(world.database, /twinwerk=([\w-]{43})/.exec(cookie!)![1]!))!
}

test('a sign-in at a provider is a proof of presence only when the provider says when it was', async () => {
  const person = { subject: 'paula' }
  await linked('paula', person)
  const plain = await signInAt(person)
  expect(plain.headers['location']).toBe('/')
  expect(await confirmedUntil(plain)).toBeUndefined()
  const fresh = await signInAt(person, '?fresh=1&url=%2Fswe%2Fprofile')
  expect(fresh.headers['location']).toBe('/swe/profile')
  expect(Date.parse(await confirmedUntil(fresh))).toBeGreaterThan(Date.now())
})

test('a fresh sign-in that the browser did not ask the provider for is none', async () => {
  const person = { subject: 'quirin' }
  await linked('quirin', person)
  const answer = await signInAt(person, '?fresh=1', ({ searchParams }) => {
    searchParams.delete('max_age')
    searchParams.delete('prompt')
  })
  expect([answer.headers['location'], sessionCookieOf(answer)]).toEqual(['/login?failure=provider', undefined])
})

test('a provider that is off is tried with a whole sign-in, which signs nobody in, and what came of it stands there', async () => {
  const off = spare.shift()!
  const session = await sessionOf('leitung')
  const kept = async () => {
    const { triedAt, trialFailure } = (await findProvider(world.database, off))!
    return [triedAt !== null, trialFailure]
  }
  const trial = async () => tryProvider(parts, (await findProvider(world.database, off))!, { session, browser: undefined, url: '/swe/x' })
  expect(await kept()).toEqual([false, null])
  const begun = (await trial())!
  const cookie = parts.attemptCookie.write(begun.browser, false).split(';', 1)[0]!
  const answer = await follow(await idp.signIn(begun.address.href, { subject: 'irgendwer' }), cookie)
  expect([answer.headers['location'], sessionCookieOf(answer)]).toEqual(['/swe/x', undefined])
  expect(await kept()).toEqual([true, null])
  expect(await server.sql('select from external_identity where provider = $1', [off])).toEqual([])

  const back = await idp.signIn((await trial())!.address.href, { subject: 'irgendwer' })
  expect((await follow(back, cookie)).headers['location']).toBe('/login?failure=provider')
  const wrong = (await trial())!
  const refused = new URL(`http://localhost:3000/auth/api/${off}/callback?error=access_denied&iss=${encodeURIComponent(idp.issuer)}`)
  refused.searchParams.set('state', wrong.address.searchParams.get('state')!)
  await follow(refused, parts.attemptCookie.write(wrong.browser, false).split(';', 1)[0]!)
  expect(await kept()).toEqual([true, 'answer'])

  await saveAs({ id: off, label: 'Anders', enabled: false, clientSecret: undefined })
  expect(await kept()).toEqual([true, 'answer'])
  await saveAs({ id: off, issuer: 'http://127.0.0.1:9' })
  expect(await kept()).toEqual([false, null])
  expect(await trial()).toBeUndefined()
  expect(await kept()).toEqual([true, 'discovery'])
})

test('a user whose provider is removed signs in by the mail for a new password, and gets one when that is the only way', async () => {
  const id = spare.shift()!
  await saveAs({ id, label: 'Konzern' })
  const only = await linked('rita', { subject: 'rita' }, id)
  await linked('sven', { subject: 'sven' }, id)
  await server.sql('update account set password_hash = null where id = $1', [only])
  const begun = await server.ask('GET', `/auth/api/${id}`)
  const inside = await follow(await idp.signIn(String(begun.headers['location']), { subject: 'rita' }), begun.cookie!)
  const cookie = sessionCookieOf(inside)!
  expect((await countLinkedAccounts(world.database, swe)).get(id)).toEqual({ linked: 2, onlyWay: 1 })
  const by = await sessionOf('leitung')
  await expect(removeProvider(parts, { tenant: gle, id, by })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await removeProvider(parts, { tenant: swe, id, by })).toEqual({ linked: 2, onlyWay: 1 })
  expect((await server.ask('GET', '/auth/check', { browser: { cookie } })).status).toBe(401)
  const removals = (await server.mails(swe)).filter(({ kind }) => kind === 'providerRemoved')
  expect(removals.map(({ recipient }) => recipient)).toEqual(['rita@swe.example'])
  expect((await server.ask('GET', `/auth/api/${id}`)).status).toBe(404)
  expect((await server.signIn('sven')).status).toBe(200)
  await server.ask('POST', '/auth/forgot', { body: { mail: 'rita@swe.example' } })
  await server.work()
  const token = server.tokenOf((await server.mails(swe)).find(({ kind }) => kind === 'reset'))
  const newPassword = 'Drei-Birken-am-Teich-2?'
  await server.ask('POST', '/auth/change', { body: { token, newPassword, confirmation: newPassword } })
  expect((await server.signIn('rita', { password: newPassword })).status).toBe(200)
  await expect(removeProvider(parts, { tenant: swe, id, by })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
