import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase, holdBlocks } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer } from '../../testing/identity-server.ts'
import type { Answer, Browser, IdentityServer } from '../../testing/identity-server.ts'

let world: IdentityDatabase
let server: IdentityServer
let swe: string

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  swe = await server.addTenant('Stadtwerke Elsterau')
  for (const name of ['anna', 'berta', 'clara', 'dora', 'emma', 'frieda']) await server.addAccount(name, { tenants: [swe] })
})
afterAll(() => world.drop())
beforeEach(() => server.sql('delete from login_attempt'))

const browserOf = async (name: string): Promise<Browser> => ({ cookie: (await server.signIn(name)).cookie! })
const post = (url: string, body: object, browser: Browser) => server.ask('POST', url, { browser, body })
const ask = (mail: string, browser: Browser) => post('/auth/mail', { mail }, browser)
const check = async (browser: Browser) => (await server.ask('GET', '/auth/check', { browser })).status
const newest = async () => (await server.mails(swe))[0]
/** Requests the change and returns the token that was mailed to the new address. */
const askedToken = async (mail: string, browser: Browser) => {
  expect(await ask(mail, browser)).toMatchObject({ status: 200, json: {} })
  return server.tokenOf(await newest())
}
const confirm = (token: string, browser: Browser): Promise<Answer> => post('/auth/mail/confirm', { token }, browser)

test('an address is the account’s when its link was used, the old one is told and signs in no more, and other sessions end', async () => {
  const [here, there] = [await browserOf('anna'), await browserOf('anna')]
  const token = await askedToken(' Anna@Neu.example ', here)
  expect(await newest()).toMatchObject({ kind: 'mailChange', recipient: 'Anna@Neu.example' })
  expect((await newest())!.link).toMatch(/^http:\/\/localhost:3000\/login\/mail\/[\w-]{43}\?tenant=t\w{8}$/)
  expect((await server.signIn('anna@neu.example')).status).toBe(401)
  await post('/auth/forgot', { mail: 'anna@swe.example' }, {})
  await server.work()
  const reset = server.tokenOf(await newest())
  const done = await confirm(token, here)
  expect(done).toMatchObject({ status: 200, json: { mail: 'Anna@Neu.example' } })
  expect(await newest()).toMatchObject({ kind: 'mailChanged', recipient: 'anna@swe.example', link: null })
  expect([await check(here), await check(there), await check({ cookie: done.cookie! })]).toEqual([401, 401, 200])
  expect([(await server.signIn('anna@swe.example')).status, (await server.signIn('anna@neu.example')).status]).toEqual([401, 200])
  expect((await server.signIn('anna')).status).toBe(200)
  const [newPassword, confirmation] = ['Drei-Birken-am-Teich-2?', 'Drei-Birken-am-Teich-2?']
  expect((await post('/auth/change', { token: reset, newPassword, confirmation }, {})).json.code).toBe('password.tokenerror')
  expect((await confirm(token, { cookie: done.cookie! })).json.code).toBe('password.tokenerror')
})

test('a link is good for the account that asked alone, signed in, once, and until another is asked for', async () => {
  const [own, foreign] = [await browserOf('berta'), await browserOf('clara')]
  const first = await askedToken('berta@eins.example', own)
  const second = await askedToken('berta@zwei.example', own)
  expect((await confirm(second, foreign)).json.code).toBe('password.tokenerror')
  expect((await confirm(second, {})).status).toBe(401)
  expect((await confirm(first, own)).json.code).toBe('password.tokenerror')
  await server.sql("update mail_change set expires_at = now() - interval '1 second'")
  expect((await confirm(second, own)).json.code).toBe('password.tokenerror')
  const third = await askedToken('berta@drei.example', own)
  const both = await Promise.all([confirm(third, own), confirm(third, own)])
  expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an address that somebody has is asked for like any other, and refused to who confirms it', async () => {
  const own = await browserOf('dora')
  const [known, unknown] = [await ask('Clara@swe.example', own), await ask('niemand@swe.example', own)]
  expect(known).toMatchObject({ status: unknown.status, json: unknown.json })
  const token = await askedToken('clara@swe.example', own)
  expect((await confirm(token, own)).json.code).toBe('2020')
  expect([(await server.signIn('clara@swe.example')).status, (await server.signIn('dora@swe.example')).status]).toEqual([200, 200])
})

test('a sign-in that is not recent, and what is no one address, ask for nothing', async () => {
  const own = await browserOf('emma')
  for (const mail of ['kein.mail', 'a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example'])
    expect((await ask(mail, own)).json.code).toBe('MAIL_INVALID')
  await server.sql("update session set confirmed_at = now() - interval '11 minutes'")
  expect((await ask('emma@neu.example', own)).json.code).toBe('CONFIRMATION_REQUIRED')
})

test('one account sends few links', async () => {
  const own = await browserOf('frieda')
  const answers = []
  for (let index = 0; index < 8; index++) {
    answers.push((await ask(`frieda${index}@neu.example`, own)).status)
    await holdBlocks(world.database)
  }
  expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(answers.at(-1)).toBe(429)
})
