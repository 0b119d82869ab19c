import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { livingFaces } from '../../identity/realtime-tickets.ts'
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
const userId = (person: Person) => formatTwinId('user', person.user)
const faceOf = async (person: Person) => {
  const [{ id }] = await identity('select id from session where account = $1', [person.account])
  return { session: id, tenant: store.tenant, user: person.user }
}

test('who administers a tenant sees who is signed in, since when, from which network, by what, and no secret', async () => {
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

test('of who works elsewhere, too, it is not told when and from where, and of other tenants nobody', async () => {
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
  expect((await end({ session: newest.id })).body).toEqual({ ended: 1 })
  expect([await works(one), await works(other)]).toEqual([200, 401])
  const face = await faceOf(anna)
  expect(await livingFaces(store.database, [face])).toHaveLength(1)
  expect((await end({ user: userId(anna) })).body).toEqual({ ended: 1 })
  expect([await works(one), await livingFaces(store.database, [face])]).toEqual([401, []])
  expect((await end({ session: newest.id })).body.code).toBe('NOT_FOUND')
  const text = "select object, actor_user from audit_entry where action = 'sessionsEnded'"
  const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text })
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ object: anna.user, actor_user: leitung.user })))
})

test('who works in two tenants loses the one, keeps the other, and comes back by signing in', async () => {
  const session = await app.signIn('zwei', password)
  const face = await faceOf(zwei)
  expect(await works(session)).toBe(200)
  expect((await end({ user: userId(zwei) })).body).toEqual({ ended: 1 })
  expect([await works(session), await livingFaces(store.database, [face])]).toEqual([404, []])
  expect((await session.get('/auth/check')).status).toBe(200)
  expect(await livingFaces(store.database, [{ ...face, tenant: elsewhere, user: there }])).toHaveLength(1)
  expect((await list()).map((each) => each['session:user'])).toEqual([userId(leitung)])
  const confirmed = await session.again('/auth/confirm', { password })
  expect(await works(confirmed)).toBe(404)
  expect((await end({ user: userId(zwei) })).body).toEqual({ ended: 0 })
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
  const asked = (tenant: string) =>
    store.database.one({ role: 'app', tenant }, { text: 'select tenant_id from twinwerk_tenant_sessions()' })
  await app.signIn('zwei', password)
  expect(new Set((await asked(store.tenant)).rows.map((row) => row['tenant_id']))).toEqual(new Set([store.tenant]))
  await expect(store.database.one({ role: 'app', tenant: store.tenant }, { text: 'select from session' })).rejects.toThrow('permission')
})
