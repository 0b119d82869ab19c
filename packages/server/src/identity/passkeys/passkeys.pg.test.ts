import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { createIdentityDatabase, holdBlocks } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer, password } from '../../testing/identity-server.ts'
import type { Browser, IdentityServer } from '../../testing/identity-server.ts'

let world: IdentityDatabase
let server: IdentityServer
let tenant: string
let count = 0

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  tenant = await server.addTenant('Stadtwerke Elsterau')
})
afterAll(() => world.drop())
beforeEach(() => server.sql('delete from login_attempt'))

type Authenticator = ReturnType<typeof createAuthenticator>
const ask = (url: string, body: object, browser: Browser = {}) => server.ask('POST', url, { browser, body })
const browserOf = async (name: string): Promise<Browser> => ({ cookie: (await server.signIn(name)).cookie! })
const challengeFor = async (browser: Browser, body: object = {}) => (await ask('/auth/challenge', body, browser)).json
const newChallenge = async () => (await ask('/auth/loginChallenge', {})).json.challenge as string

async function create(
  authenticator: Authenticator,
  browser: Browser,
  request: Parameters<Authenticator['create']>[0] | undefined = undefined,
) {
  const options = await challengeFor(browser)
  return ask(
    '/auth/change',
    { credential: authenticator.create(request ?? { challenge: options.challenge, user: options.user.id }) },
    browser,
  )
}
/** Creates a person with a passkey, and the browser in which the passkey was made. */
async function person(more: object = {}) {
  const name = `p${(count += 1)}`
  const account = await server.addAccount(name, { tenants: [tenant], ...more })
  const authenticator = createAuthenticator()
  const made = await create(authenticator, await browserOf(name))
  return { name, account, authenticator, browser: { cookie: made.cookie! }, made }
}
const enter = async (authenticator: Authenticator, request: Partial<Parameters<Authenticator['show']>[0]> = {}) =>
  ask('/auth/local', { webauthn: authenticator.show({ challenge: await newChallenge(), ...request }) })

test('a passkey is created and signs in; other sessions end, and the owner is told', async () => {
  await server.addAccount('ute', { tenants: [tenant] })
  const [here, there] = [await browserOf('ute'), await browserOf('ute')]
  const authenticator = createAuthenticator()
  const made = await create(authenticator, here)
  expect(made).toMatchObject({ status: 200, json: { signedIn: true } })
  const status = async (browser: Browser) => (await server.ask('GET', '/auth/check', { browser })).status
  expect([await status(here), await status(there), await status({ cookie: made.cookie! })]).toEqual([401, 401, 200])
  expect((await server.mails(tenant))[0]).toMatchObject({ kind: 'passkeyAdded', recipient: 'ute@swe.example' })
  const entered = await enter(authenticator)
  expect(entered).toMatchObject({ status: 200, json: { passwordChangeRequired: false } })
  const { json } = await server.ask('GET', '/auth/passkeys', { browser: { cookie: entered.cookie! } })
  expect(json).toMatchObject({ passkeys: [{ synced: false }], password: true })
  expect((await server.signIn('ute')).status).toBe(200)
})

test('the options tell whom the passkey is for, and which ones there are', async () => {
  const { browser, authenticator, account } = await person()
  const options = await challengeFor(browser)
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', authenticatorSelection: { userVerification: 'required' } })
  expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.id])
  expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(account)
})

test('a challenge is good once, for five minutes and for what it was made for', async () => {
  const { authenticator, browser } = await person()
  const challenge = await newChallenge()
  const shown = authenticator.show({ challenge })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/auth/local', { webauthn: shown })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  const late = await newChallenge()
  await server.sql('update webauthn_challenge set expires_at = now()')
  const forCreation = (await challengeFor(browser)).challenge
  for (const wrong of [late, forCreation, 'x'.repeat(43)])
    expect((await ask('/auth/local', { webauthn: authenticator.show({ challenge: wrong }) })).json.code).toBe('wrongLogin')
  const other = createAuthenticator()
  expect((await create(other, browser, { challenge: await newChallenge(), user: 'x' })).json.code).toBe('PASSKEY_INVALID')
})

test('another origin, another host, another key, nobody present: all are a wrong sign-in', async () => {
  const { authenticator } = await person()
  const forged = { ...createAuthenticator().show({ challenge: await newChallenge() }), id: authenticator.id, rawId: authenticator.id }
  const answers = [
    await enter(authenticator, { origin: 'https://evil.example' }),
    await enter(authenticator, { rpId: 'evil.example' }),
    await enter(authenticator, { verified: false }),
    await enter(authenticator, { userHandle: Buffer.from('somebody else').toString('base64url') }),
    await enter(createAuthenticator()),
    await ask('/auth/local', { webauthn: forged }),
  ]
  for (const { status, json } of answers) expect([status, json]).toEqual([401, answers[0]!.json])
  expect((await enter(authenticator)).status).toBe(200)
})

test('a creation from another origin or without the person is refused', async () => {
  const { browser } = await person()
  for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }]) {
    const options = await challengeFor(browser)
    const answer = await create(createAuthenticator(), browser, { challenge: options.challenge, user: options.user.id, ...wrong })
    expect(answer.json.code).toBe('PASSKEY_INVALID')
  }
  const other = await person()
  const theirs = await challengeFor(other.browser)
  expect((await create(createAuthenticator(), browser, { challenge: theirs.challenge, user: theirs.user.id })).json.code).toBe(
    'PASSKEY_INVALID',
  )
})

test('a counter that goes back is a copy of the key', async () => {
  const { authenticator } = await person()
  const status = async (counter: number) => (await enter(authenticator, { counter })).status
  expect([await status(5), await status(6), await status(6), await status(3), await status(0), await status(7)]).toEqual([
    200, 200, 401, 401, 401, 200,
  ])
})

test('wrong passwords of others do not slow a passkey down', async () => {
  const { authenticator, name } = await person()
  for (let index = 0; index < 6; index++) await server.signIn(name, { password: 'Falsch-1!' })
  await holdBlocks(world.database)
  expect((await server.signIn(name)).status).toBe(429)
  expect((await enter(authenticator)).status).toBe(200)
})

test('a session of ten minutes ago must prove itself before a passkey is added or removed', async () => {
  const { browser, name, authenticator } = await person()
  await server.sql("update session set confirmed_at = now() - interval '11 minutes'")
  const id = (await server.ask('GET', '/auth/passkeys', { browser })).json.passkeys[0].id
  const second = createAuthenticator()
  expect((await create(second, browser)).json.code).toBe('CONFIRMATION_REQUIRED')
  expect((await ask('/auth/passkeys/remove', { id }, browser)).json.code).toBe('CONFIRMATION_REQUIRED')
  expect((await ask('/auth/confirm', { password: 'Falsch-1!' }, browser)).json.code).toBe('wrongLogin')
  const foreign = await person()
  const shown = foreign.authenticator.show({ challenge: await newChallenge() })
  expect((await ask('/auth/confirm', { webauthn: shown }, browser)).json.code).toBe('wrongLogin')
  const confirmed = await ask('/auth/confirm', { webauthn: authenticator.show({ challenge: await newChallenge() }) }, browser)
  expect(confirmed.status).toBe(200)
  expect((await server.ask('GET', '/auth/check', { browser })).status).toBe(401)
  const removed = await ask('/auth/passkeys/remove', { id }, { cookie: confirmed.cookie! })
  expect(removed.status).toBe(200)
  expect((await enter(authenticator)).status).toBe(401)
  expect((await server.mails(tenant))[0]).toMatchObject({ kind: 'passkeyRemoved', recipient: `${name}@swe.example` })
})

test('nobody renames or removes the passkey of somebody else', async () => {
  const [mine, theirs] = [await person(), await person()]
  const { id } = (await server.ask('GET', '/auth/passkeys', { browser: theirs.browser })).json.passkeys[0]
  for (const url of ['/auth/passkeys/remove', '/auth/passkeys/rename']) {
    const answer = await ask(url, url.endsWith('rename') ? { id, name: 'Meiner' } : { id }, mine.browser)
    expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
  }
  expect((await ask('/auth/passkeys/rename', { id, name: 'Laptop' }, theirs.browser)).status).toBe(200)
  expect((await server.ask('GET', '/auth/passkeys', { browser: theirs.browser })).json.passkeys[0].name).toBe('Laptop')
})

test('a passkey in the place of a password that must change takes the password away, and is then the last way in', async () => {
  const { authenticator, browser, name } = await person({ mustChange: true })
  expect((await server.ask('GET', '/auth/me', { browser })).json).toMatchObject({
    passwordChangeRequired: false,
    oldPasswordRequired: false,
  })
  expect((await server.signIn(name, { password })).status).toBe(401)
  const id = (await server.ask('GET', '/auth/passkeys', { browser })).json.passkeys[0].id
  expect((await ask('/auth/passkeys/remove', { id }, browser)).json.code).toBe('LAST_SIGN_IN')
  expect((await enter(authenticator)).status).toBe(200)
  const set = await ask('/auth/change', { newPassword: 'Drei-Birken-am-Teich-2?', confirmation: 'Drei-Birken-am-Teich-2?' }, browser)
  expect(set.status).toBe(200)
  expect((await server.signIn(name, { password: 'Drei-Birken-am-Teich-2?' })).status).toBe(200)
})

test('a reset link creates a passkey, too, and only once', async () => {
  const { name } = await person()
  await ask('/auth/forgot', { mail: `${name}@swe.example` })
  await server.work()
  const token = server.tokenOf((await server.mails(tenant))[0])
  const options = await challengeFor({}, { token })
  const authenticator = createAuthenticator()
  const body = { token, credential: authenticator.create({ challenge: options.challenge, user: options.user.id }) }
  expect(await ask('/auth/change', body)).toMatchObject({ status: 200, json: { signedIn: false }, cookie: undefined })
  expect((await ask('/auth/change', body)).json.code).toBe('password.tokenerror')
  expect((await enter(authenticator)).status).toBe(200)
  expect((await server.signIn(name)).status).toBe(401)
})
