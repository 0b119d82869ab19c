import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { hashSecret, newSecret } from '../../identity/secret.ts'
import { userAccessSchema } from '../../identity/user-access/schema.sql.ts'
import { makeEntries } from '../../store/publish/make-entries.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { Answer, RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore, seedInto } from '../../testing/store-fixture.ts'

const fresh = 'Drei-Birken-am-Teich-2?'

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let elsewhere: string
let count = 0

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'leitung', roles.find(({ key }) => key === 'tenantAdmin')!.grants)
  elsewhere = v7()
  await store.database.owner(({ run }) =>
    run({
      text: "insert into tenant_registry (id, short_id, name1, brand) values ($1, 'anders', 'Andere Werke', '{}')",
      values: [elsewhere],
    }),
  )
  app = await runApp(store.url)
  admin = await app.signIn('leitung', password)
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(() => identity('delete from login_attempt'))

const identity = async (text: string, values: readonly unknown[] = []) =>
  (await store.database.one({ role: 'identity' }, { text, values })).rows as Json[]
const mails = async (tenant = store.tenant) =>
  (await store.database.one({ role: 'app', tenant }, { text: 'select * from outgoing_mail order by id desc' })).rows as Json[]
const invite = (uuid: string) => admin.post('/api/users/invite', { user: formatTwinId('user', uuid) })
const post = (path: string, body: object): Promise<Answer> => app.anonymous().post(path, body)
const tokenOf = (mail: Json) => new URL(mail.link).pathname.split('/').at(-1)!
const membershipsOf = (account: string) =>
  identity('select tenant_id, user_id from account_user where account = $1 order by tenant_id', [account])

/** Creates a user twin without a sign-in. */
async function newUser(email = `neu${(count += 1)}@swe.example`, more: object = {}): Promise<string> {
  const uuid = v7()
  const attributes = { 'user:username': email, 'user:email': email, 'user:surname': 'Neumann', ...more }
  await store.seed([{ kind: 'createTwin', uuid, definition: 'user', attributes }])
  return uuid
}

/** Creates a user who works in another tenant, and nowhere else. */
async function stranger(name: string): Promise<{ account: string; email: string; session: SignedIn }> {
  const [email, user] = [`${name}@anders.example`, v7()]
  const attributes = { 'user:username': name, 'user:email': email }
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  await seedInto(parts, elsewhere, [{ kind: 'createTwin', uuid: user, definition: 'user', attributes }])
  const users = [{ tenant: elsewhere, user }]
  const account = await createAccount(store.database, { username: name, email, password, mustChange: false, users })
  return { account, email, session: await app.signIn(name, password) }
}

test('an invited user signs in by the link once, must set a password, and is then in', async () => {
  const user = await newUser('neumann@swe.example')
  expect(await invite(user)).toEqual({ status: 200, body: {} })
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'invitation', recipient: 'neumann@swe.example', sender_name: 'Stadtwerke Elsterau' })
  const token = tokenOf(mail)
  expect((await post('/auth/change', { token, newPassword: fresh, confirmation: fresh })).body.code).toBe('password.tokenerror')
  const invited = await app.redeem(token)
  expect((await post('/auth/login', { token })).body.code).toBe('password.tokenerror')
  expect((await invited.get('/auth/me')).body).toMatchObject({ passwordChangeRequired: true, oldPasswordRequired: false, permissions: [] })
  expect((await invited.get('/auth/token')).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
  expect((await invited.post('/auth/change', { newPassword: 'Neumann-2026!', confirmation: 'Neumann-2026!' })).body.code).toBe(
    'password.newweak',
  )
  expect((await invited.post('/auth/change', { newPassword: fresh, confirmation: fresh })).body).toEqual({
    signedIn: true,
    keys: 0,
    links: 0,
  })
  const me = await (await app.signIn('neumann@swe.example', fresh)).get('/auth/me')
  expect(me.body).toMatchObject({ user: { name: 'Neumann' }, passwordChangeRequired: false, oldPasswordRequired: true })
})

test('asking again voids the link before', async () => {
  const user = await newUser()
  await invite(user)
  const first = tokenOf((await mails())[0])
  await invite(user)
  expect((await post('/auth/login', { token: first })).body.code).toBe('password.tokenerror')
  expect((await post('/auth/login', { token: tokenOf((await mails())[0]) })).status).toBe(200)
})

test('an account without a way in that works elsewhere, too, sends its link to no tenant', async () => {
  const user = await newUser('waise@swe.example')
  await invite(user)
  await app.redeem(tokenOf((await mails())[0]))
  const [{ account }] = await identity('select account from account_user where user_id = $1', [user])
  const before = (await mails()).length
  await identity('insert into account_user values ($1, $2, $3)', [v7(), account, v7()])
  expect((await invite(user)).status).toBe(200)
  expect(await mails()).toHaveLength(before)
})

test('a mail that is another user’s of the tenant, or none, is refused', async () => {
  await invite(await newUser('doppelt@swe.example'))
  for (const mail of ['doppelt@swe.example', 'kein.mail', 'a@b.example,c@d.example'])
    expect((await invite(await newUser(mail, { 'user:username': `u${(count += 1)}` }))).body.code).toBe('VALIDATION_FAILED')
})

test('a known mail is invited like any other: the same answer, the same mail in the same outbox, and nothing of the account changes', async () => {
  const { account, email } = await stranger('chefin')
  const before = [await membershipsOf(account), await identity('select * from account where id = $1', [account])]
  const known = await invite(await newUser(email.toUpperCase()))
  const [mail] = await mails()
  const unknown = await invite(await newUser())
  const [other] = await mails()
  expect(known).toEqual(unknown)
  expect(tokenOf(mail)).toHaveLength(tokenOf(other).length)
  for (const name of ['kind', 'sender_name', 'subject', 'language', 'color', 'state', 'tenant_id']) expect(mail[name]).toEqual(other[name])
  expect(mail.body).toEqual(other.body)
  expect([await membershipsOf(account), await identity('select * from account where id = $1', [account])]).toEqual(before)
})

test('a reader of an outbox gets nothing by the link of a known mail, and joins nobody', async () => {
  const { account, email, session } = await stranger('opfer')
  await invite(await newUser(email))
  const token = tokenOf((await mails())[0])
  expect((await post('/auth/login', { token })).body).toEqual({ state: 'signInFirst', passwordChangeRequired: false, url: '/login' })
  expect((await (await app.redeem(token)).get('/auth/me')).status).toBe(401)
  expect(await membershipsOf(account)).toHaveLength(1)
  const [{ id }] = (await session.get('/auth/invitations')).body.invitations
  for (const answer of ['accept', 'decline']) expect((await admin.post(`/auth/invitations/${answer}`, { id })).body.code).toBe('NOT_FOUND')
  expect((await admin.get('/auth/invitations')).body.invitations).toEqual([])
})

test('the owner accepts, once, under a new session, and has then the part in the tenant', async () => {
  const { account, email, session } = await stranger('kommt')
  const user = await newUser(email)
  await invite(user)
  const { invitations } = (await session.get('/auth/invitations')).body
  expect(invitations).toMatchObject([{ tenant: { name1: 'Stadtwerke Elsterau' } }])
  expect((await session.get('/auth/check')).status).toBe(200)
  const joined = await session.again('/auth/invitations/accept', { id: invitations[0].id })
  expect((await session.get('/auth/check')).status).toBe(401)
  expect(await membershipsOf(account)).toContainEqual({ tenant_id: store.tenant, user_id: user })
  expect((await joined.post('/auth/invitations/accept', { id: invitations[0].id })).body.code).toBe('NOT_FOUND')
  expect((await post('/auth/login', { token: tokenOf((await mails())[0]) })).body.code).toBe('password.tokenerror')
})

test('an invitation that was declined, withdrawn, renewed or has expired is not accepted', async () => {
  const { account, email, session } = await stranger('will-nicht')
  const user = await newUser(email)
  const open = async () => (await session.get('/auth/invitations')).body.invitations.map(({ id }: Json) => id)
  const accept = async (id: string) => (await session.post('/auth/invitations/accept', { id })).body.code
  await invite(user)
  const [first] = await open()
  await invite(user)
  const [second] = await open()
  expect([await accept(first), (await session.post('/auth/invitations/decline', { id: second })).status, await accept(second)]).toEqual([
    'NOT_FOUND',
    200,
    'NOT_FOUND',
  ])
  await invite(user)
  const [third] = await open()
  await admin.post('/api/users/deactivate', { user: formatTwinId('user', user) })
  await identity('delete from login_attempt')
  expect([await open(), await accept(third)]).toEqual([[], 'NOT_FOUND'])
  await invite(user)
  const [fourth] = await open()
  await identity("update invitation set expires_at = now() - interval '1 second' where id = $1", [fourth])
  expect([await open(), await accept(fourth)]).toEqual([[], 'NOT_FOUND'])
  expect(await membershipsOf(account)).toHaveLength(1)
})

test('nobody keeps the owner of a mail out by a user name that is one', async () => {
  const squatter = await newUser('dieb@swe.example', { 'user:username': 'opfer2@swe.example' })
  await invite(squatter)
  await app.redeem(tokenOf((await mails())[0]))
  await invite(await newUser('opfer2@swe.example', { 'user:username': 'opfer2' }))
  expect((await post('/auth/login', { token: tokenOf((await mails())[0]) })).body.state).toBe('signedIn')
})

test('two tenants that invite the same new mail make one account, and the second one asks it', async () => {
  await invite(await newUser('beide@swe.example'))
  const here = tokenOf((await mails())[0])
  const [user, there] = [v7(), newSecret()]
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  await seedInto(parts, elsewhere, [
    { kind: 'createTwin', uuid: user, definition: 'user', attributes: { 'user:username': 'beide', 'user:email': 'beide@swe.example' } },
  ])
  await identity(
    `insert into invitation (id, token, tenant_id, user_id, login, username, name, email, expires_at)
      select $1, $2, $3, $4, login, username, name, email, expires_at from invitation where login = 'beide@swe.example'`,
    [v7(), hashSecret(there), elsewhere, user],
  )
  const states = await Promise.all([here, there].map(async (token) => (await post('/auth/login', { token })).body))
  expect(states.filter(({ state }) => state === 'signedIn')).toHaveLength(1)
  expect(
    await identity("select l.login from account_login l join account a on a.id = l.account where a.email = 'beide@swe.example'"),
  ).toEqual([{ login: 'beide@swe.example' }])
  expect(await identity("select from account where email = 'beide@swe.example'")).toHaveLength(1)
})

test('a user twin tells whether its person was invited, is in or was blocked, also to who was there before that was told', async () => {
  const user = await newUser('auskunft@swe.example')
  const accessNow = async () => {
    const { body } = await admin.query({ id: formatTwinId('user', user), $mask: ['user:access'] })
    return body.results[0]['user:access'] ?? null
  }
  const until = (access: string) => vi.waitFor(async () => expect(await accessNow()).toBe(access), { timeout: 60_000, interval: 100 })
  expect(await accessNow()).toBeNull()
  await invite(user)
  await until('invited')
  await identity("update invitation set expires_at = now() - interval '1 second' where user_id = $1", [user])
  await until('expired')
  await invite(user)
  await until('invited')
  await app.redeem(tokenOf((await mails())[0]))
  await until('active')
  await admin.post('/api/users/deactivate', { user: formatTwinId('user', user), handOverTo: null })
  await until('blocked')
  const refused = await admin.save({ id: formatTwinId('user', user), id_information: '9', 'user:access': 'active' })
  expect(refused.status).toBe(400)
})

test('a sign-in from before user twins showed it is shown, too', async () => {
  const leader = formatTwinId(
    'user',
    (await identity("select user_id from account_user u join account a on a.id = u.account where username = 'leitung'"))[0].user_id,
  )
  const accessNow = async () => (await admin.query({ id: leader, $mask: ['user:access'] })).body.results[0]['user:access']
  await vi.waitFor(async () => expect(await accessNow()).toBe('active'), { timeout: 60_000, interval: 100 })
  await store.database.owner(({ run }) => run({ text: 'drop trigger access_changed on account_user' }))
  await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({ text: 'update twin_user set "user:access" = null where tenant_id = $1', values: [store.tenant] }),
  )
  await makeEntries(store.database, userAccessSchema)
  await vi.waitFor(async () => expect(await accessNow()).toBe('active'), { timeout: 60_000, interval: 100 })
})
