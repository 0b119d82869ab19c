import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../../http/server.ts'
import { createAccount } from '../../identity/accounts.ts'
import { isOutdated, passwordChecked } from '../../identity/password-hash.ts'
import { createAuthenticate } from '../../identity/authenticate.ts'
import { createSessionCache } from '../../identity/session-cache.ts'
import { hashSecret } from '../../identity/secret.ts'
import { sessionCookie } from '../../identity/session-cookie.ts'
import { createIdentityDatabase, holdBlocks } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { identityParts } from '../../testing/identity-server.ts'
import { authHandlers } from '../handlers/auth.ts'
import { serveCalls } from '../serve-calls.ts'

const publicUrl = new URL('http://localhost:3000')
const cookie = sessionCookie(publicUrl)
const password = 'Twinwerk-Demo-1!'
const swe = { id: 'dtmi:de:oneneo:tenant:x1', shortId: 'swe', name1: 'Stadtwerke' }
const gle = { id: 'dtmi:de:oneneo:tenant:x2', shortId: 'gle', name1: 'Ärger & Söhne' }

let world: IdentityDatabase
let server: Awaited<ReturnType<typeof createServer>>

async function createServer({ database }: IdentityDatabase) {
  const http = await createHttpServer({
    publicUrl,
    port: 3000,
    authenticate: createAuthenticate({ database, cookie, sessionCache: createSessionCache(cookie) }),
  })
  serveCalls(http, authHandlers, {
    ...identityParts(database, publicUrl),
    lives: async () => true,
    permissionsOf: async () => [swe, gle, swe].map((tenant) => ({ scope: 'tenant', root: tenant.id, tenant })),
    rightsOn: async (_session, request) =>
      Object.fromEntries(request.roots.map(({ root, paths }) => [root, Object.fromEntries(paths.map((path) => [path, request.rights]))])),
  })
  return http.fastify
}

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createServer(world)
  for (const name of ['service', 'chef', 'neu', 'opfer', 'wettlauf', 'alt', 'belagert', 'nachbar']) await account(name, name === 'neu')
})
afterAll(() => world.drop())

const account = (name: string, mustChange: boolean) =>
  createAccount(world.database, { username: name, email: `${name}@swe.example`, password, mustChange, logins: [`K-${name}`], users: [] })

type Browser = { cookie?: string; ip?: string; bearer?: string }
async function ask(method: 'GET' | 'POST', url: string, { browser = {}, body = {} }: { browser?: Browser; body?: object } = {}) {
  const { cookie: sent, ip = '192.0.2.1', bearer } = browser
  const answer = await server.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      host: 'localhost:3000',
      'x-requested-with': 'twinwerk',
      ...(sent ? { cookie: sent } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(method === 'POST' ? { payload: body } : {}),
  })
  const given = answer.cookies[0]
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers, cookie: given && `${given.name}=${given.value}` }
}
const signIn = (username: string, more: { password?: string; browser?: Browser; url?: string; remember?: boolean } = {}) => {
  const { browser, ...body } = more
  return ask('POST', '/auth/local', { ...(browser ? { browser } : {}), body: { username, password, ...body } })
}
async function browserOf(username: string): Promise<{ cookie: string }> {
  return { cookie: (await signIn(username)).cookie! }
}
const check = async (browser: Browser) => (await ask('GET', '/auth/check', { browser })).status
const change = (browser: Browser, newPassword: string, oldPassword = password, confirmation = newPassword) =>
  ask('POST', '/auth/change', { browser, body: { oldPassword, newPassword, confirmation } })

test('one signs in by name, mail or customer number, however written', async () => {
  for (const login of ['service', 'Service@SWE.example', ' k-SERVICE ']) {
    const answer = await signIn(login, { url: '/swe/contracts/all' })
    expect(answer.json).toEqual({ passwordChangeRequired: false, url: '/swe/contracts/all' })
    expect(await check({ cookie: answer.cookie! })).toBe(200)
  }
})

test('the cookie is out of the reach of scripts, and stays only when asked to', async () => {
  const [session, device] = (await signIn('service')).headers['set-cookie'] as string[]
  expect(session).toMatch(/^twinwerk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^twinwerk-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
  expect((await signIn('service', { remember: true })).headers['set-cookie']![0]).toContain('Max-Age=2592000')
})

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await signIn('service', { password: 'Falsch-123!' })
  const unknown = await signIn('nobody', { password: 'Falsch-123!' })
  expect(wrong).toMatchObject({ status: 401, json: { code: 'wrongLogin' }, cookie: undefined })
  expect(unknown.json).toEqual(wrong.json)
})

test('an unknown name is as much work as a wrong password: one check of a hash with the current numbers', async () => {
  const checked: unknown[] = []
  const note = (message: unknown) => void checked.push(message)
  subscribe(passwordChecked, note)
  try {
    for (const name of ['service', 'nobody']) {
      await world.database.one({ role: 'identity' }, { text: 'delete from login_attempt' })
      expect((await signIn(name, { password: 'Falsch-123!' })).status).toBe(401)
    }
  } finally {
    unsubscribe(passwordChecked, note)
  }
  const [known, unknown, ...more] = checked
  expect(more).toEqual([])
  expect(known).toMatchObject({ cost: expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$$/), length: 'Falsch-123!'.length })
  expect(unknown).toEqual(known)
})

test('a name that is tried too often must wait, even with the right password, from any address', async () => {
  for (let index = 0; index < 5; index++) await signIn('opfer', { password: `Falsch-${index}!`, browser: { ip: `198.51.100.${index}` } })
  await holdBlocks(world.database)
  const answer = await signIn(' OPFER', { browser: { ip: '203.0.113.9' } })
  expect(answer).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('signing in again ends the session the browser had', async () => {
  const before = await browserOf('service')
  const after = await signIn('service', { browser: before })
  expect(await check(before)).toBe(401)
  expect(await check({ cookie: after.cookie! })).toBe(200)
})

test('signing out ends the session and its token', async () => {
  const browser = await browserOf('service')
  const { token } = (await ask('GET', '/auth/token', { browser })).json
  expect(await check({ bearer: token })).toBe(200)
  const answer = await ask('POST', '/auth/logout', { browser })
  expect(answer.headers['set-cookie']).toContain('Max-Age=0')
  expect([await check(browser), await check({ bearer: token })]).toEqual([401, 401])
})

test('a bad token is not saved by a good cookie', async () => {
  const browser = await browserOf('service')
  expect(await check({ ...browser, bearer: 'x'.repeat(43) })).toBe(401)
})

test('me names the account and its tenants once each, by name', async () => {
  const { json } = await ask('GET', '/auth/me', { browser: await browserOf('service') })
  expect(json.user).toMatchObject({ username: 'service', name: 'service', email: 'service@swe.example' })
  expect(json.permissions.map(({ tenant }: { tenant: { shortId: string } }) => tenant.shortId)).toEqual(['gle', 'swe'])
})

test('rights are answered by root and path', async () => {
  const body = { tenant: 'swe', rights: ['select'], roots: [{ root: 'r', paths: ['a', 'b'] }] }
  expect((await ask('POST', '/auth/me/rights', { browser: await browserOf('service'), body })).json).toEqual({
    r: { a: ['select'], b: ['select'] },
  })
})

test('changing the password ends every other session and gives the caller a new one', async () => {
  const [here, there] = [await browserOf('chef'), await browserOf('chef')]
  const answer = await change(here, 'Drei-Birken-am-Teich-2?')
  expect(answer.status).toBe(200)
  expect([await check(here), await check(there), await check({ cookie: answer.cookie! })]).toEqual([401, 401, 200])
  expect((await signIn('chef')).status).toBe(401)
  expect((await signIn('chef', { password: 'Drei-Birken-am-Teich-2?' })).status).toBe(200)
})

test('a new password is refused with the code of its fault, and nothing changes', async () => {
  const browser = await browserOf('service')
  const fault = async (answer: ReturnType<typeof change>) => {
    const { status, json } = await answer
    return [status, json.code, json.problems?.[0]?.key]
  }
  expect(await fault(change(browser, 'schwach'))).toEqual([400, 'password.newweak', 'NEW_PASSWORD_TOSHOORT'])
  expect(await fault(change(browser, ' Drei-Birken-am-Teich-2?'))).toEqual([400, 'password.newweak', 'NEW_PASSWORD_WEAK'])
  expect(await fault(change(browser, 'Passwort-2026!'))).toEqual([400, 'password.newweak', 'NEW_PASSWORD_WEAK'])
  expect(await fault(change(browser, password))).toEqual([400, 'password.newweak', 'NEW_PASSWORD_WEAK'])
  expect(await fault(change(browser, 'Drei-Birken-am-Teich-2?', password, 'Vier-Birken-2?'))).toEqual([
    400,
    'password.newconfirmerror',
    'NEW_PASSWORD_NOTIDENTICAL',
  ])
  expect(await fault(change(browser, 'Drei-Birken-am-Teich-2?', 'Falsch-123!'))).toEqual([404, 'password.olderror', 'OLD_PASSWORD_WRONG'])
  expect(await check(browser)).toBe(200)
})

test('a user who must change the password may do that and sign out, and nothing else', async () => {
  const answer = await signIn('neu')
  expect(answer.json.passwordChangeRequired).toBe(true)
  const browser = { cookie: answer.cookie! }
  expect(await ask('GET', '/auth/token', { browser })).toMatchObject({ status: 403, json: { code: 'PASSWORD_CHANGE_REQUIRED' } })
  expect((await ask('GET', '/auth/me', { browser })).json).toMatchObject({ passwordChangeRequired: true, permissions: [] })
  const changed = await change(browser, 'Drei-Birken-am-Teich-2?')
  expect((await ask('GET', '/auth/token', { browser: { cookie: changed.cookie! } })).status).toBe(200)
})

test('the old password cannot be guessed through a stolen session', async () => {
  await world.database.one({ role: 'identity' }, { text: 'delete from login_attempt' })
  const browser = await browserOf('service')
  const answers = []
  for (let index = 0; index < 6; index++) {
    answers.push((await change(browser, 'Drei-Birken-am-Teich-2?', `Falsch-${index}!`)).status)
    await holdBlocks(world.database)
  }
  expect(answers).toEqual([404, 404, 404, 404, 404, 429])
})

/** Counts the connections of this database that wait for a lock. */
const waitingForAccount = async () =>
  Number(
    (
      await world.database.one(
        { role: 'identity' },
        {
          text: `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where a.datname = current_database() and not l.granted`,
        },
      )
    ).rows[0]!['n'],
  )

test('a sign-in with the old password while it is being changed fails', async () => {
  let answer: ReturnType<typeof signIn> | undefined
  await world.database.transaction({ role: 'identity' }, async ({ run }) => {
    await run({ text: "update account set password_hash = 'changed' where username = 'wettlauf'" })
    answer = signIn('wettlauf')
    // The sign-in has verified the old password and waits for the account's lock.
    await expect.poll(waitingForAccount).toBe(1)
  })
  expect((await answer)?.json.code).toBe('wrongLogin')
})

test('a hash with old numbers is renewed when its password is seen', async () => {
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1 })
  await world.database.one({ role: 'identity' }, { text: "update account set password_hash = $1 where username = 'alt'", values: [weak] })
  expect((await signIn('alt')).status).toBe(200)
  const { rows } = await world.database.one({ role: 'identity' }, { text: "select password_hash from account where username = 'alt'" })
  expect(isOutdated(String(rows[0]!['password_hash']))).toBe(false)
  expect((await signIn('alt')).status).toBe(200)
})

test('a session keeps its newest twenty tokens', async () => {
  const browser = await browserOf('service')
  const tokens: string[] = []
  for (let index = 0; index < 22; index++) tokens.push((await ask('GET', '/auth/token', { browser })).json.token)
  const works = await Promise.all(tokens.map((bearer) => check({ bearer })))
  expect(works.slice(0, 3)).toEqual([401, 401, 200])
  expect(works.at(-1)).toBe(200)
})

test('tries of strangers from 200 addresses keep the owner out of no device that has signed in before', async () => {
  const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) => (answer.headers['set-cookie'] as string[])[1]!.split(';')[0]!
  const known = { cookie: deviceOf(await signIn('belagert')), ip: '192.0.2.50' }
  const ofAnother = { cookie: deviceOf(await signIn('nachbar')), ip: '192.0.2.51' }
  for (let n = 0; n < 200; n++) await signIn('belagert', { password: 'Falsch-1!', browser: { ip: `2001:db8:${n.toString(16)}::1` } })
  await holdBlocks(world.database)
  const statuses = async (browser: Browser, wrong?: string) =>
    (await signIn('BELAGERT', { browser, ...(wrong && { password: wrong }) })).status
  expect(await statuses({ ip: '192.0.2.52' }), 'an unknown device').toBe(429)
  expect(await statuses(ofAnother), 'a device of another account').toBe(429)
  expect(await statuses({ cookie: `twinwerk-device=${'A'.repeat(43)}` }), 'a device that was made up').toBe(429)
  expect(await statuses(known), 'a known device').toBe(200)
  expect(await statuses({ ip: '192.0.2.52' }), 'strangers are no further').toBe(429)
  const tries: number[] = []
  for (let n = 0; n < 6; n++) {
    tries.push(await statuses(known, 'Falsch-1!'))
    await holdBlocks(world.database)
  }
  expect(tries, 'a known device counts by itself').toEqual([401, 401, 401, 401, 401, 429])
})

test('no device is known any more once the owner ends the other sessions, but the one that asks', async () => {
  const sign = async () => (await signIn('belagert-nicht')).headers['set-cookie'] as string[]
  await account('belagert-nicht', false)
  const cookies = (set: string[]) => set.map((each) => each.split(';')[0]).join('; ')
  const [here, lost] = [cookies(await sign()), cookies(await sign())]
  const ended = await ask('POST', '/auth/sessions/endOthers', { browser: { cookie: here }, body: {} })
  expect(ended.json).toMatchObject({ ended: 1 })
  const { rows } = await world.database.one(
    { role: 'identity' },
    { text: "select d.id from known_device d join account a on a.id = d.account where a.username = 'belagert-nicht'" },
  )
  const hashOf = (cookie: string) => hashSecret(/twinwerk-device=([\w-]{43})/.exec(cookie)![1]!)
  expect(rows.map(({ id }) => id)).toEqual([hashOf(ended.cookie!)])
  expect(rows.map(({ id }) => id)).not.toContain(hashOf(lost))
})
