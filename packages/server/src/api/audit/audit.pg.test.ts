import { randomUUID } from 'node:crypto'
import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../../store/audit/chain.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { Person } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let clerk: SignedIn
let reading: Person

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'leitung', roles.find(({ key }) => key === 'tenantAdmin')!.grants)
  reading = await addPerson(store, 'leserin', [{ path: 'tenant:tags', verbs: ['select'] }])
  app = await runApp(store.url)
  ;[admin, clerk] = [await app.signIn('leitung', password), await app.signIn('leserin', password)]
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const entries = async (action: string): Promise<readonly Json[]> =>
  (
    await store.database.one(
      { role: 'app', tenant: store.tenant },
      { text: 'select * from audit_entry where action = $1 order by at desc, id desc', values: [action] },
    )
  ).rows
/** Waits for entries that the server writes in the background. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
  }
}

test('a call that is refused for want of a right, or names a twin that is not there for its caller, is logged', async () => {
  await clerk.post('/api/users/invite', { user: formatTwinId('user', v7()) })
  await clerk.get('/api/identityProviders')
  await clerk.get(`/api/jobs/${v7()}`)
  const found = await eventually(async () => {
    const all = await entries('refused')
    return all.length >= 3 ? all : undefined
  })
  expect(found.map(({ object, reason }) => `${object} ${reason}`).toSorted()).toEqual([
    'GET /api/identityProviders NOT_ALLOWED',
    'GET /api/jobs/{id} NOT_FOUND',
    'POST /api/users/invite NOT_FOUND',
  ])
  for (const entry of found) expect(entry).toMatchObject({ actor: reading.account, actor_user: reading.user })
})

test('an export says who took how many rows of what', async () => {
  const tags = Array.from({ length: 3 }, (_, index) => ({ tempid: `t${index}`, definition: 'tag', 'tag:name': `Tag ${index}` }))
  await admin.save({ id: store.tenantId, 'tenant:tags': tags })
  const body = { query: { type: 'tag', root: store.tenantId, $limit: 'all', $mask: ['tag:name'] }, export: { format: 'csv' } }
  const sent = await clerk.post('/api/data/query', body).catch(() => undefined)
  expect(sent).toBeUndefined()
  const entry = await eventually(async () => (await entries('exported'))[0])
  expect(entry).toMatchObject({ actor_user: reading.user, object: 'Schlagworte (csv)', reason: '3 Zeilen' })
})

test('the log is read in words: who, how, what was answered; ids stand beside', async () => {
  await clerk.get('/api/identityProviders')
  await eventually(async () => (await entries('refused'))[0])
  const user = formatTwinId('user', reading.user)
  await admin.post('/api/sessions/end', { user })
  ;[clerk] = [await app.signIn('leserin', password)]
  const query = { type: 'auditEntry', root: store.tenantId, $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 50 }
  const shown: readonly Json[] = (await admin.query(query)).body.results
  const newest = (action: string) => shown.find((entry) => entry['auditEntry:action'] === action)
  const signInOf = (actor: string) => shown.find((each) => each['auditEntry:action'] === 'signIn' && each['auditEntry:actor'] === actor)
  expect(newest('signIn')).toMatchObject({ 'auditEntry:actor': 'leserin', 'auditEntry:means': 'password' })
  expect(newest('signIn')!['auditEntry:object'] ?? null).toBeNull()
  expect(newest('sessionsEnded')).toMatchObject({
    'auditEntry:actor': 'leitung',
    'auditEntry:object': 'leserin',
    'auditEntry:reference': reading.user,
    'auditEntry:sessionSince': signInOf('leitung')!.createdAt,
  })
  const later = newest('signIn')!
  expect(later['auditEntry:sessionSince']).toBe(later.createdAt)
  expect(newest('refused')).toMatchObject({ 'auditEntry:refusal': expect.any(String) })
  expect(newest('refused')!['auditEntry:reason'] ?? null).toBeNull()
})

test('a change of rights has a hash of what was and of what is, and so has one of the brand', async () => {
  const role = formatTwinId('role', reading.role)
  const change = async (data: object) => {
    const saved = await admin.save(data)
    expect(saved.status).toBe(200)
    return saved.body.saved[0].id_information
  }
  const { body } = await admin.query({ id: role, $mask: ['role:name'] })
  const grants = [{ path: 'tenant:tags', verbs: ['select', 'create'] }]
  const version = await change({ id: role, id_information: body.results[0].id_information, 'role:grants': grants })
  const [first] = await entries('rightsChanged')
  await change({ id: role, id_information: version, 'role:grants': [] })
  const [second] = await entries('rightsChanged')
  expect(second.before_hash).toBe(first.after_hash)
  expect(new Set([first.before_hash, first.after_hash, second.after_hash]).size).toBe(3)
  await change({ id: store.tenantId, 'tenant:primaryColorBackground': '#123456' })
  const [brand] = await entries('brandChanged')
  expect(brand.before_hash).not.toBe(brand.after_hash)
  await change({ id: store.tenantId, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'keine Marke' }] })
  expect(await entries('brandChanged')).toHaveLength(1)
})

test('the first entry of a tenant has no hash before', async () => {
  const before = (await entries('rightsChanged')).length
  const made = await admin.save({
    id: store.tenantId,
    'tenant:roles': [{ tempid: 'r', definition: 'role', 'role:name': 'Neu', 'role:key': 'neu', 'role:grants': [] }],
  })
  expect(made.status).toBe(200)
  const all = await entries('rightsChanged')
  expect([all.length, all[0].before_hash]).toEqual([before + 1, null])
  expect(all[0].after_hash).toHaveLength(43)
})

test('a reader of the log verifies it and learns of entries that do not fit, and nobody else does', async () => {
  await sealAudit(store.database)
  const verdict = (await admin.get('/api/audit/verify')).body
  expect(verdict).toMatchObject({ broken: null, since: 0 })
  expect(verdict.entries).toBeGreaterThan(5)
  expect(verdict.head).toHaveLength(43)
  expect((await clerk.get('/api/audit/verify')).body.code).toBe('NOT_ALLOWED')
  const [entry] = await entries('brandChanged')
  await store.database.owner(async ({ run }) => {
    await run({ text: 'alter table audit_entry no force row level security' })
    await run({ text: "update audit_entry set after_hash = 'x' where id = $1", values: [entry.id] })
    await run({ text: 'alter table audit_entry force row level security' })
  })
  expect((await admin.get('/api/audit/verify')).body.broken).toMatchObject({ why: 'changed', entry: formatTwinId('auditEntry', entry.id) })
})

test('a tenant takes no short id that is ours or another’s, when it is renamed either', async () => {
  await store.database.owner(({ run }) =>
    run({ text: "insert into tenant_registry (id, short_id, name1, brand) values ($1, 'besetzt', 'x', '{}')", values: [v7()] }),
  )
  const rename = (shortId: string) =>
    admin.post('/api/data/save', { data: { id: store.tenantId, 'tenant:shortId': shortId } }, { 'idempotency-key': randomUUID() })
  for (const taken of ['login', 'mqtt', 'besetzt']) expect((await rename(taken)).body.code).toBe('SHORT_ID_TAKEN')
  expect((await rename('elsterau')).status).toBe(200)
})

test('an administrator of a tenant sets how long its users stay signed in', async () => {
  const saved = await admin.save({ id: store.tenantId, 'tenant:sessionIdleMinutes': 10, 'tenant:sessionRememberDays': 0 })
  expect(saved.status).toBe(200)
  const left = async (session: SignedIn) => Date.parse((await session.get('/auth/me')).body.expiresAt) - Date.now()
  expect(Math.round((await left(await app.signIn('leserin', password))) / 60_000)).toBe(10)
  expect((await admin.save({ id: store.tenantId, 'tenant:sessionIdleMinutes': 4 })).body.code).toBe('VALIDATION_FAILED')
})
