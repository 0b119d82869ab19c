import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activeMemberships } from '../../identity/realtime-tickets.ts'
import { person, twin } from '../../testing/office.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { Person } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore, seedInto } from '../../testing/store-fixture.ts'

const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let leitung: Person
let anna: Person
let zwei: Person
const [elsewhere, there] = [v7(), v7()]

beforeAll(async () => {
  store = await openStore()
  leitung = await addPerson(store, 'leitung', grantsOf('tenantAdmin'))
  anna = await addPerson(store, 'anna', [{ path: 'tenant:tags', verbs: ['select'] }])
  zwei = await addPerson(store, 'zwei', [{ path: 'tenant:tags', verbs: ['select'] }])
  await addPerson(store, 'klerk', [
    { path: 'tenant:users', verbs: ['select', 'adminupdate'] },
    { path: 'tenant:tags', verbs: ['select'] },
  ])
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  await seedInto(parts, elsewhere, [
    twin(elsewhere, 'tenant', { 'tenant:shortId': 'anders', 'businessPartner:name1': 'Andere Werke' }),
    person(there, 'zwei'),
  ])
  await identity('insert into account_user (tenant_id, account, user_id) values ($1, $2, $3)', [elsewhere, zwei.account, there])
  app = await runApp(store.url)
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(async () => {
  await identity('delete from session')
  admin = await app.signIn('leitung', password)
})

const identity = async (text: string, values: readonly unknown[] = []) =>
  (await store.database.one({ role: 'identity' }, { text, values })).rows as Json[]
const list = async (who = admin): Promise<Json[]> => {
  const query = { type: 'session', root: store.tenantId, $sort: [{ path: ['session:since'], order: 'desc' }], $limit: 50 }
  return (await who.query(query)).body.results
}
const end = (what: object, who = admin) => who.post('/api/sessions/end', what)
const works = async (session: SignedIn) => (await session.query({ type: 'tag', root: store.tenantId })).status
const keyId = (id: string) => formatTwinId('api', id)
const userId = (person: Person) => formatTwinId('user', person.user)
const membershipOf = async (person: Person) => {
  const [{ id }] = await identity('select id from session where account = $1', [person.account])
  return { session: id, tenant: store.tenant, user: person.user }
}

test('an administrator of a tenant sees the signed-in users, since when, from which network, by what, and no secret', async () => {
  await app.signIn('anna', password)
  const [newest, own] = await list()
  expect(newest).toMatchObject({
    'session:name': 'anna',
    'session:user': userId(anna),
    'session:kind': 'password',
    'session:place': '127.0.0.0/24',
  })
  expect(newest['session:lastUsedAt']).toEqual(expect.any(String))
  expect(own).toMatchObject({ 'session:user': userId(leitung) })
  const [{ id }] = await identity('select id from session where account = $1', [anna.account])
  expect(JSON.stringify(await list())).not.toContain(id)
})

test('a user who works elsewhere, too, is listed without time and network, and users of other tenants are not listed', async () => {
  await app.signIn('zwei', password)
  await identity("update account set name = 'Global Zweifel' where id = $1", [zwei.account])
  const found = (await list()).find((each) => each['session:user'] === userId(zwei))
  for (const when of ['session:since', 'session:lastUsedAt', 'session:endsAt', 'session:place']) expect(found[when] ?? null).toBeNull()
  expect(found).toMatchObject({ 'session:name': 'zwei', createdAt: '1970-01-01T00:00:00.000Z' })
  expect(JSON.stringify(found)).not.toContain('Zweifel')
  expect(await list()).toHaveLength(2)
  await identity('delete from account_user where tenant_id = $1 and account = $2', [store.tenant, zwei.account])
  expect(await list()).toHaveLength(1)
  await identity('insert into account_user (tenant_id, account, user_id) values ($1, $2, $3)', [store.tenant, zwei.account, zwei.user])
})

test('a session that is ended is over at once, for requests and open connections, and written down', async () => {
  const [one, other] = [await app.signIn('anna', password), await app.signIn('anna', password)]
  const [newest] = await list()
  expect([await works(one), await works(other)]).toEqual([200, 200])
  expect((await end({ session: newest.id })).body).toMatchObject({ ended: 1 })
  expect([await works(one), await works(other)]).toEqual([200, 401])
  const membership = await membershipOf(anna)
  expect(await activeMemberships(store.database, [membership])).toHaveLength(1)
  expect((await end({ user: userId(anna) })).body).toMatchObject({ ended: 1 })
  expect([await works(one), await activeMemberships(store.database, [membership])]).toEqual([401, []])
  expect((await end({ session: newest.id })).body.code).toBe('NOT_FOUND')
  const text = "select object, actor_user from audit_entry where action = 'sessionsEnded'"
  const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text })
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ object: anna.user, actor_user: leitung.user })))
})

const inStore = () => ({ 'x-tenant': store.tenantId })

/** Creates a key and a copied link of a signed-in user, each with a call that checks if it is still valid. */
async function keyAndLinkOf(session: SignedIn) {
  const made = await session.post('/auth/keys', { name: 'Auswertung', readOnly: false, days: 5 }, inStore())
  expect(made.status).toBe(200)
  const body = { query: { type: 'tag', root: store.tenantId }, $realtimeSubscriptions: true, export: { format: 'csv', streaming: '1y' } }
  const link = await session.post('/api/data/query', body, inStore())
  expect(link.status, JSON.stringify(link.body)).toBe(200)
  const address = new URL(link.body.url)
  const good = async () => [
    (await app.bearer(made.body.key).query({ type: 'tag', root: store.tenantId })).status,
    (await app.anonymous().download(address.pathname + address.search)).status,
  ]
  expect(await good()).toEqual([200, 200])
  return { key: made.body as { readonly id: string; readonly key: string }, good }
}
test('ending all sessions of a user ends its keys and copied links here, unless the call says otherwise', async () => {
  const { good } = await keyAndLinkOf(await app.signIn('anna', password))
  expect((await end({ user: userId(anna), keepKeys: true })).body).toEqual({ ended: 1, keys: 0, links: 0 })
  expect(await good()).toEqual([200, 200])
  const other = await keyAndLinkOf(await app.signIn('zwei', password))
  await identity(
    `insert into api_key (id, key_hash, begins, account, tenant_id, user_id, name, read_only, expires_at)
      values (gen_random_uuid(), 'x', 'x', $1, $2, $3, 'anderswo', true, now() + interval '1 day')`,
    [zwei.account, elsewhere, there],
  )
  expect((await end({ user: userId(anna) })).body).toEqual({ ended: 0, keys: 1, links: 1 })
  expect((await end({ user: userId(zwei) })).body).toEqual({ ended: 1, keys: 1, links: 1 })
  expect([await good(), await other.good()]).toEqual([
    [401, 410],
    [401, 410],
  ])
  expect(await identity('select tenant_id from api_key where account = $1 and revoked_at is null', [zwei.account])).toEqual([
    { tenant_id: elsewhere },
  ])
  await identity('delete from api_key')
})

test('ending the own other sessions ends keys and copied links, too, unless the call says otherwise', async () => {
  const [here, elsewhereSignedIn] = [await app.signIn('anna', password), await app.signIn('anna', password)]
  const { good } = await keyAndLinkOf(here)
  expect((await here.post('/auth/sessions/endOthers', { keepKeys: true })).body).toEqual({ ended: 1, keys: 0, links: 0 })
  expect([await works(elsewhereSignedIn), await good()]).toEqual([401, [200, 200]])
  expect((await here.post('/auth/sessions/endOthers', {})).body).toEqual({ ended: 0, keys: 1, links: 1 })
  expect([await works(here), await good()]).toEqual([200, [401, 410]])
})

test('after an own password change the answer counts the keys and links that stay valid, and a reset by mail ends them', async () => {
  const person = await addPerson(store, 'wechsel', [{ path: 'tenant:tags', verbs: ['select'] }])
  const session = await app.signIn('wechsel', password)
  const { good } = await keyAndLinkOf(session)
  const change = (newPassword: string) => ({ newPassword, confirmation: newPassword })
  const changed = await session.post('/auth/change', { oldPassword: password, ...change('Drei-Birken-am-Teich-2?') })
  expect(changed.body).toEqual({ signedIn: true, keys: 1, links: 1 })
  expect(await good()).toEqual([200, 200])
  await app.anonymous().post('/auth/forgot', { mail: 'wechsel@swe.example' })
  const text = "select link from outgoing_mail where recipient = 'wechsel@swe.example' and kind = 'reset'"
  // A job writes the mail.
  const mails = async () => (await store.database.one({ role: 'app', tenant: store.tenant }, { text })).rows
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  const token = new URL(mail!['link'] as string).pathname.split('/').at(-1)!
  const reset = await app.anonymous().post('/auth/change', { token, ...change('Vier-Erlen-am-Bach-3?') })
  expect(reset.body).toEqual({ signedIn: false, keys: 0, links: 0 })
  expect(await good()).toEqual([401, 410])
  const revoked = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: "select action from audit_entry where action in ('keyRevoked', 'linkRevoked') and actor = $1 order by action",
      values: [person.account],
    },
  )
  expect(revoked.rows.map(({ action }) => action)).toEqual(['keyRevoked', 'linkRevoked'])
})

test('an administrator of users lists the keys of all of them without the secret, and revokes several at once', async () => {
  await identity('delete from api_key')
  const [signedIn, other] = [await app.signIn('anna', password), await app.signIn('zwei', password)]
  const [anna1, anna2, zwei1, own] = [
    await keyAndLinkOf(signedIn),
    await keyAndLinkOf(signedIn),
    await keyAndLinkOf(other),
    await keyAndLinkOf(admin),
  ]
  const listed = async (who = admin): Promise<Json[]> => {
    const query = { type: 'api', root: store.tenantId, $sort: [{ path: ['api:endsAt'], order: 'asc' }], $limit: 50 }
    return (await who.query(query)).body.results ?? []
  }
  const found = await listed()
  expect(found).toHaveLength(4)
  const first = found.find(({ id }) => id === keyId(anna1.key.id))
  expect(first).toMatchObject({ 'api:name': 'Auswertung', 'api:owner': 'anna', 'api:user': userId(anna), 'api:rights': 'all' })
  expect(first['api:lastUsedAt']).toEqual(expect.any(String))
  expect(first['api:endsAt'] > first['api:since']).toBe(true)
  for (const { key } of [anna1, zwei1]) expect(JSON.stringify(found)).not.toContain(key.key)
  const reader = await app.signIn('anna', password)
  const revoke = (who: SignedIn, ...keys: readonly string[]) => who.post('/api/users/keys/revoke', { keys: keys.map(keyId) })
  expect([await listed(reader), (await revoke(reader, zwei1.key.id)).body.code]).toEqual([[], 'NOT_FOUND'])
  const clerk = await app.signIn('klerk', password)
  // Either all keys are revoked or none.
  expect((await revoke(clerk, anna1.key.id, own.key.id)).body.code).toBe('RIGHTS_EXCEEDED')
  expect([(await anna1.good())[0], (await own.good())[0]]).toEqual([200, 200])
  expect((await revoke(clerk, anna1.key.id, zwei1.key.id)).body).toEqual({ revoked: 2 })
  const goods = await Promise.all([anna1, zwei1, anna2, own].map(async ({ good }) => (await good())[0]))
  expect(goods).toEqual([401, 401, 200, 200])
  expect((await revoke(clerk, anna1.key.id)).body.code).toBe('NOT_FOUND')
  expect((await revoke(clerk, anna1.key.id, anna2.key.id)).body).toEqual({ revoked: 1 })
  expect((await admin.post('/api/users/keys/revoke', { keys: [userId(anna)] })).body.code).toBe('NOT_FOUND')
  expect((await listed()).map((each) => each.id)).toEqual([keyId(own.key.id)])
  const revoked = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: "select object from audit_entry where action = 'keyRevoked' and object = any($1)",
      values: [[anna1, anna2, zwei1].map(({ key }) => key.id)],
    },
  )
  expect(revoked.rows).toHaveLength(3)
  await identity('delete from api_key')
})

test('no tenant but the own tells its keys to the role that reads its data', async () => {
  await keyAndLinkOf(await app.signIn('anna', password))
  const countIn = async (tenant: string) =>
    (await store.database.one({ role: 'app', tenant }, { text: 'select tenant_id from twinwerk_tenant_keys()' })).rows.length
  expect([await countIn(store.tenant), await countIn(elsewhere)]).toEqual([1, 0])
  await expect(store.database.one({ role: 'app', tenant: store.tenant }, { text: 'select from api_key' })).rejects.toThrow('permission')
})

test('a member of two tenants loses the one, keeps the other, and comes back by signing in', async () => {
  const session = await app.signIn('zwei', password)
  const membership = await membershipOf(zwei)
  expect(await works(session)).toBe(200)
  expect((await end({ user: userId(zwei) })).body).toMatchObject({ ended: 1 })
  expect([await works(session), await activeMemberships(store.database, [membership])]).toEqual([404, []])
  expect((await session.get('/auth/check')).status).toBe(200)
  expect(await activeMemberships(store.database, [{ ...membership, tenant: elsewhere, user: there }])).toHaveLength(1)
  expect((await list()).map((each) => each['session:user'])).toEqual([userId(leitung)])
  const confirmed = await session.again('/auth/confirm', { password })
  expect(await works(confirmed)).toBe(404)
  expect((await end({ user: userId(zwei) })).body).toMatchObject({ ended: 0 })
  expect(await works(await app.signIn('zwei', password))).toBe(200)
})

test('nobody ends the session of who may more, nor one that they do not administer', async () => {
  const clerk = await app.signIn('klerk', password)
  const reader = await app.signIn('anna', password)
  expect((await end({ user: userId(leitung) }, clerk)).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await end({ user: userId(leitung) }, reader)).body.code).toBe('NOT_FOUND')
  const own = (await list()).find((each) => each['session:user'] === userId(leitung))
  expect((await end({ session: own.id }, clerk)).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await end({ session: own.id }, reader)).body.code).toBe('NOT_FOUND')
  expect((await reader.query({ type: 'session', root: store.tenantId })).body.results ?? []).toEqual([])
  expect(await works(admin)).toBe(200)
})

test('no tenant but the own tells its sessions to the role that reads its data', async () => {
  const rowsOf = (tenant: string) =>
    store.database.one({ role: 'app', tenant }, { text: 'select tenant_id from twinwerk_tenant_sessions()' })
  await app.signIn('zwei', password)
  expect(new Set((await rowsOf(store.tenant)).rows.map((row) => row['tenant_id']))).toEqual(new Set([store.tenant]))
  await expect(store.database.one({ role: 'app', tenant: store.tenant }, { text: 'select from session' })).rejects.toThrow('permission')
})
