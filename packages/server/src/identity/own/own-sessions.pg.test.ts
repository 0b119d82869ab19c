import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer } from '../../testing/identity-server.ts'
import type { Browser, IdentityServer } from '../../testing/identity-server.ts'

let world: IdentityDatabase
let server: IdentityServer

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  for (const name of ['anna', 'berta', 'clara', 'dora']) await server.addAccount(name)
})
afterAll(() => world.drop())

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const browserOf = async (name: string, from: Browser = {}): Promise<Browser> => ({
  cookie: (await server.signIn(name, { browser: from })).cookie!,
})
const list = async (browser: Browser) => (await server.ask('GET', '/auth/sessions', { browser })).json.sessions
const status = async (browser: Browser) => (await server.ask('GET', '/auth/check', { browser })).status
const post = (url: string, body: object, browser: Browser) => server.ask('POST', url, { browser, body })

test('own sessions say which device, from which network, and which one asks', async () => {
  const here = await browserOf('anna', { ip: '203.0.113.77', headers: firefox })
  await browserOf('anna', { ip: '2001:db8:1:2:3::4' })
  const sessions = await list(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }: { current: boolean }) => current)).toMatchObject({
    device: 'Firefox · Windows',
    place: '203.0.113.0/24',
    by: 'password',
  })
  expect(sessions.find(({ current }: { current: boolean }) => !current)).toMatchObject({ device: '', place: '2001:db8:1::/48' })
  expect(JSON.stringify(sessions)).not.toContain(here.cookie!.split('=')[1])
})

test('one ends one session or all others, and never somebody else’s', async () => {
  const [here, second, third, foreign] = [
    await browserOf('berta'),
    await browserOf('berta'),
    await browserOf('berta'),
    await browserOf('clara'),
  ]
  const [theirs] = await list(foreign)
  expect((await post('/auth/sessions/end', { id: theirs.id }, here)).json.code).toBe('NOT_FOUND')
  const current = (await list(second)).find((each: { current: boolean }) => each.current)
  expect((await post('/auth/sessions/end', { id: current.id }, here)).status).toBe(200)
  expect([await status(second), await status(third), await status(foreign)]).toEqual([401, 200, 200])
  expect((await post('/auth/sessions/endOthers', {}, here)).json).toEqual({ ended: 1, keys: 0, links: 0 })
  expect([await status(here), await status(third), await status(foreign)]).toEqual([200, 401, 200])
})

test('asking how long a session lasts does not make it last longer; extending does, up to its end', async () => {
  const browser = await browserOf('dora')
  const nearly =
    "update session set last_seen_at = now() - interval '50 minutes', idle_expires_at = now() + interval '10 minutes' where account = (select id from account where username = 'dora')"
  await server.sql(nearly)
  const minutes = (from: { now: string }, until: string) => Math.round((Date.parse(until) - Date.parse(from.now)) / 60_000)
  for (let index = 0; index < 2; index++) {
    const { json } = await server.ask('GET', '/auth/check', { browser })
    expect([minutes(json, json.idleExpiresAt), minutes(json, json.absoluteExpiresAt)]).toEqual([10, 720])
    expect(json.expiresAt).toBe(json.idleExpiresAt)
  }
  const { json } = await post('/auth/extend', {}, browser)
  expect([minutes(json, json.idleExpiresAt), minutes(json, json.absoluteExpiresAt)]).toEqual([60, 720])
  await server.sql(
    "update session set expires_at = now() + interval '5 minutes' where account = (select id from account where username = 'dora')",
  )
  const late = (await post('/auth/extend', {}, browser)).json
  expect(minutes(late, late.expiresAt)).toBe(5)
})

test('an account that is taken away is gone from every session, token and ticket with the next request', async () => {
  const browser = await browserOf('dora')
  const { token } = (await server.ask('GET', '/auth/token', { browser })).json
  await server.sql("update account set disabled_at = now() where username = 'dora'")
  expect([await status(browser), await status({ bearer: token })]).toEqual([401, 401])
  expect((await server.signIn('dora')).json.code).toBe('wrongLogin')
})

test('two hundred wrong passwords at once are counted, all of them', async () => {
  await server.sql('delete from login_attempt')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      server.signIn('anna', { password: `Falsch-${index}!`, browser: { ip: `198.51.${index}.7` } }),
    ),
  )
  const wrong = answers.filter(({ status: each }) => each === 401).length
  const [row] = await server.sql("select failures from login_attempt where key like 'login:%' and failures > 0")
  expect(wrong).toBe(5)
  expect(row!['failures']).toBe(5)
  expect(answers.filter(({ status: each }) => each === 429)).toHaveLength(195)
})
