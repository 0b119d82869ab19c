import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase, holdBlocks } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer, password } from '../../testing/identity-server.ts'
import type { Browser, IdentityServer } from '../../testing/identity-server.ts'

let world: IdentityDatabase
let server: IdentityServer
let swe: string
let gle: string
let platform: string
const fresh = 'Drei-Birken-am-Teich-2?'

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world, new URL('https://portal.example'))
  platform = await server.addTenant('Plattform', { platform: true })
  ;[swe, gle] = [await server.addTenant('Stadtwerke Elsterau'), await server.addTenant('Glasfaser')]
  for (const name of ['anna', 'berta', 'clara', 'dora', 'emma']) await server.addAccount(name, { tenants: [swe], logins: [`K-${name}`] })
  await server.addAccount('zwei', { tenants: [swe, gle] })
})
afterAll(() => world.drop())
beforeEach(async () => {
  await server.sql('delete from login_attempt')
  await server.sql('delete from public_mail_hour')
  await world.database.owner(({ run }) => run({ text: 'truncate outgoing_mail' }))
})

const ask = (mail: string, user?: string, browser: Browser = {}) =>
  server.ask('POST', '/auth/forgot', { browser, body: { mail, ...(user !== undefined && { user }) } })
const forgot = async (...args: Parameters<typeof ask>) => {
  const answer = await ask(...args)
  await server.work()
  return answer
}
const reset = (token: string, newPassword = fresh, confirmation = newPassword) =>
  server.ask('POST', '/auth/change', { body: { token, newPassword, confirmation } })
const askedToken = async (name: string) => {
  await forgot(`${name}@swe.example`)
  return server.tokenOf((await server.mails(swe))[0])
}

test('a link by mail sets a new password, ends every session, tells the owner and signs nobody in', async () => {
  const there = (await server.signIn('anna')).cookie!
  expect(await forgot(' Anna@SWE.example')).toMatchObject({ status: 200, json: {} })
  const [mail] = await server.mails(swe)
  expect(mail).toMatchObject({ kind: 'reset', recipient: 'anna@swe.example', subject: 'Neues Passwort für Stadtwerke Elsterau' })
  expect(mail!.link).toMatch(/^https:\/\/portal\.example\/passwordchange\/[\w-]{43}\?tenant=t\w{8}$/)
  const answer = await reset(server.tokenOf(mail))
  expect(answer).toMatchObject({ status: 200, json: { signedIn: false }, cookie: undefined })
  expect((await server.ask('GET', '/auth/check', { browser: { cookie: there } })).status).toBe(401)
  expect((await server.signIn('anna')).status).toBe(401)
  expect((await server.signIn('anna', { password: fresh })).status).toBe(200)
  expect((await server.mails(swe))[0]).toMatchObject({ kind: 'passwordChanged', recipient: 'anna@swe.example', link: null })
})

test('a link works once, also when it is used many times at once', async () => {
  const token = await askedToken('berta')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(token, `Drei-Birken-am-Teich-${index}?`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  expect(answers.find(({ status }) => status === 400)!.json.code).toBe('password.tokenerror')
  expect((await reset(token)).json.code).toBe('password.tokenerror')
})

test('a weak password does not use the link up', async () => {
  const token = await askedToken('clara')
  expect((await reset(token, 'Passwort1!')).json).toMatchObject({ code: 'password.newweak', problems: [{ key: 'NEW_PASSWORD_WEAK' }] })
  expect((await reset(token, 'Clara-2026!')).json.code).toBe('password.newweak')
  expect((await reset(token, fresh, 'Vier-Birken-2?')).json.code).toBe('password.newconfirmerror')
  expect((await reset(token)).status).toBe(200)
})

test('a link that is over, replaced, for something else or invented is the same answer', async () => {
  const first = await askedToken('dora')
  const second = await askedToken('dora')
  const answers = [await reset(first), await reset('x'.repeat(43)), await reset(''), await reset(`${second} `)]
  const invited = await server.ask('POST', '/auth/login', { body: { token: second } })
  await server.sql('update sign_in_token set expires_at = now()')
  answers.push(await reset(second))
  for (const { status, json } of [...answers, invited]) expect([status, json]).toEqual([400, answers[0]!.json])
  expect(answers[0]!.json.code).toBe('password.tokenerror')
  expect((await server.ask('POST', '/auth/change', { body: { token: {}, newPassword: fresh, confirmation: fresh } })).status).toBe(400)
  expect((await server.signIn('dora')).status).toBe(200)
})

test('an address is looked up by a job alone: the request does the same for known and unknown ones, and no mail goes to nobody', async () => {
  const requestOf = async (mail: string) => {
    server.statements.length = 0
    const { status, json } = await ask(mail)
    return { status, json, statements: [...server.statements] }
  }
  const known = await requestOf('emma@swe.example')
  expect(await requestOf('nobody@swe.example')).toEqual(known)
  expect(known.statements.filter((text) => /\b(account|account_login|sign_in_token|outgoing_mail)\b/.test(text))).toEqual([])
  expect(await server.mails(swe)).toEqual([])
  await server.work()
  const left = await world.database.one({ role: 'worker' }, { text: "select 1 from job where kind = 'passwordReset'" })
  expect(left.rows).toEqual([])
  expect(await server.mails(swe)).toHaveLength(1)
  expect(await server.sql('select id from sign_in_token t where not exists (select from account where id = t.account)')).toEqual([])
})

test('a name that is given must be the same person', async () => {
  await forgot('emma@swe.example', 'K-berta')
  expect(await server.mails(swe)).toEqual([])
  await forgot('emma@swe.example', ' k-EMMA ')
  expect(await server.mails(swe)).toHaveLength(1)
})

test('a member of several tenants gets mails from the platform: no tenant reads a link that opens another', async () => {
  await forgot('zwei@swe.example')
  expect([await server.mails(swe), await server.mails(gle)]).toEqual([[], []])
  expect((await server.mails(platform)).map(({ recipient }) => recipient)).toEqual(['zwei@swe.example'])
})

test('one address gets no flood of mails, known or not', async () => {
  for (const mail of ['emma@swe.example', 'nobody@swe.example']) {
    const answers = []
    for (let index = 0; index < 5; index++) {
      answers.push((await forgot(mail, undefined, { ip: `198.51.100.${index}` })).status)
      await holdBlocks(world.database)
    }
    expect(answers).toEqual([200, 200, 200, 429, 429])
  }
})

test('more resets than an address may cause in an hour wait for the next one, with a link that is fresh then', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `viele${index}`)
  for (const name of names) await server.addAccount(name, { tenants: [swe] })
  for (const name of names) await ask(`${name}@swe.example`, undefined, { ip: '198.51.100.7' })
  await server.work()
  const hours = await server.sql("select mails from public_mail_hour where key = 'address:198.51.100.7' order by hour")
  expect(hours.map(({ mails }) => mails)).toEqual([20, 1])
  expect(await server.mails(swe)).toHaveLength(20)
  await world.database.one({ role: 'worker' }, { text: "update job set run_at = now() where kind = 'passwordReset'" })
  await server.work()
  expect(await server.mails(swe)).toHaveLength(21)
})

test('a text that is no single address is rejected, and the host of a request leads no link', async () => {
  for (const mail of ['emma@swe.example,evil@evil.example', 'emma@swe.example\r\nBcc: evil@evil.example', 'emma', ''])
    expect((await forgot(mail)).json.code).toBe('password.reseterror')
  expect((await forgot('emma@swe.example', undefined, { headers: { host: 'evil.example' } })).status).toBe(421)
  await forgot('emma@swe.example', undefined, { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } })
  const [mail] = await server.mails(swe)
  expect(mail!.link).toMatch(/^https:\/\/portal\.example\//)
})

test('a reset ends the wait after wrong passwords for nobody else', async () => {
  for (let index = 0; index < 5; index++) await server.signIn('emma', { password: 'Falsch-1!' })
  await holdBlocks(world.database)
  expect((await server.signIn('emma', { password })).status).toBe(429)
  expect((await reset(await askedToken('emma'))).status).toBe(200)
})
