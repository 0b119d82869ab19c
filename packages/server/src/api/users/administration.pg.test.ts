import { randomUUID } from 'node:crypto'
import { roles } from '@twinwerk/domain/roles'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, password } from '../../testing/person.ts'
import type { Person } from '../../testing/person.ts'
import type { Answer, RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants
const reader: readonly RoleGrant[] = [{ path: 'tenant:tags', verbs: ['select'] }]
const fresh = 'Drei-Birken-am-Teich-2?'

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let clerk: SignedIn
let reading: Person
let count = 0

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'leitung', grantsOf('tenantAdmin'))
  await addPerson(store, 'klerk', [
    { path: 'tenant:users', verbs: ['select', 'update', 'delete', 'adminupdate'] },
    { path: 'tenant:tags', verbs: ['select', 'create'] },
  ])
  reading = await addPerson(store, 'leserin', reader)
  app = await runApp(store.url)
  ;[admin, clerk] = [await app.signIn('leitung', password), await app.signIn('klerk', password)]
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
const userId = (uuid: string) => formatTwinId('user', uuid)
const invite = (who: SignedIn, uuid: string) => who.post('/api/users/invite', { user: userId(uuid) })
const post = (path: string, body: object): Promise<Answer> => app.anonymous().post(path, body)
const tokenOf = (mail: Json) => new URL(mail.link).pathname.split('/').at(-1)!

/** Creates a user twin without a sign-in. */
async function newUser(email = `neu${(count += 1)}@swe.example`, more: object = {}): Promise<string> {
  const uuid = v7()
  await store.seed([
    {
      kind: 'createTwin',
      uuid,
      definition: 'user',
      attributes: { 'user:username': email, 'user:email': email, 'user:surname': 'Neumann', ...more },
    },
  ])
  return uuid
}

test('nobody gives a sign-in to who may more than they do, nor takes it, nor looks through those eyes', async () => {
  const [strong] = await identity(
    "select u.user_id as id from account_user u join account a on a.id = u.account where a.username = 'leitung'",
  )
  expect((await invite(clerk, strong.id)).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await clerk.post('/api/users/deactivate', { user: userId(strong.id) })).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await clerk.post('/auth/view', { user: userId(strong.id), reason: 'nur mal sehen' })).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await invite(clerk, await newUser())).status).toBe(200)
})

test('a caller who may not change users invites nobody, and a user of another tenant is not found', async () => {
  const low = await app.signIn('leserin', password)
  const user = await newUser()
  for (const [who, id] of [
    [low, user],
    [admin, v7()],
  ] as const)
    expect((await invite(who, id)).body.code).toBe('NOT_FOUND')
  expect((await admin.post('/api/users/invite', { user: formatTwinId('role', user) })).body.code).toBe('NOT_FOUND')
})

test('a deactivated user is out at once, everywhere, and comes back by an invitation', async () => {
  const person = await addPerson(store, 'geht', reader)
  const session = await app.signIn('geht', password)
  const { body } = await session.get('/auth/token')
  const key = (await session.post('/auth/keys', { name: 'Auswertung', readOnly: true, days: 5 })).body.key
  const asks = async () => [
    (await session.get('/auth/check')).status,
    (await app.bearer(body.token).get('/auth/me')).status,
    (await app.bearer(key).get('/auth/me')).status,
  ]
  expect(await asks()).toEqual([200, 200, 200])
  expect((await admin.post('/api/users/deactivate', { user: userId(person.user) })).status).toBe(200)
  expect(await asks()).toEqual([401, 401, 401])
  await expect(app.signIn('geht', password)).rejects.toThrow('401')
  expect((await invite(admin, person.user)).status).toBe(200)
  await expect(app.signIn('geht', password)).rejects.toThrow('401')
  expect((await post('/auth/login', { token: tokenOf((await mails())[0]) })).body.state).toBe('joined')
  expect((await (await app.signIn('geht', password)).get('/auth/check')).status).toBe(200)
  expect((await app.bearer(key).get('/auth/me')).status, 'the key of before').toBe(401)
})

test('nobody deactivates themselves', async () => {
  const [own] = await identity("select u.user_id as id from account_user u join account a on a.id = u.account where a.username = 'leitung'")
  expect((await admin.post('/api/users/deactivate', { user: userId(own.id) })).body.code).toBe('NOT_ALLOWED')
})

test('view as: one sees what the other sees, changes nothing, takes nothing along, and comes back', async () => {
  const viewer = await app.signIn('leitung', password)
  const reason = 'Rückfrage zur Liste'
  const began = await viewer.again('/auth/view', { user: userId(reading.user), reason })
  const me = (await began.get('/auth/me')).body
  expect(me.view).toMatchObject({ user: userId(reading.user), name: 'leserin', reason })
  expect((await began.query({ type: 'tag', root: store.tenantId })).status).toBe(200)
  expect((await began.query({ type: 'user', root: store.tenantId })).status).toBe(400)
  const refused = [
    await began.save({ id: store.tenantId, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'x' }] }),
    await began.post('/auth/change', { oldPassword: password, newPassword: fresh, confirmation: fresh }),
    await began.post('/auth/challenge', {}),
    await began.post('/auth/confirm', { password }),
    await began.post('/auth/view', { user: userId(reading.user), reason }),
    await began.post('/auth/keys', { name: 'x', readOnly: true, days: 1 }),
    await began.post('/auth/sessions/endOthers', {}),
  ]
  for (const { body } of refused) expect(body.code).toBe('READ_ONLY')
  const taken = [
    await began.post('/api/data/query', { query: { type: 'tag', root: store.tenantId }, export: { format: 'csv' } }),
    await began.get(`/api/portal/dataExport/${v7()}`),
  ]
  for (const { body } of taken) expect(body.code).toBe('VIEW_TAKES_NOTHING')
  const back = await began.again('/auth/view/end', {})
  expect((await back.get('/auth/me')).body).toMatchObject({ user: { username: 'leitung' } })
  expect((await back.get('/auth/me')).body.view).toBeUndefined()
  expect([(await began.get('/auth/me')).status, (await viewer.get('/auth/me')).status]).toEqual([401, 401])
})

test('view as: who looks may do nothing, so nothing is offered that the other may do', async () => {
  const [{ id }] = (await identity(
    "select u.user_id as id from account_user u join account a on a.id = u.account where a.username = 'klerk'",
  )) as [Json]
  const viewer = await (await app.signIn('leitung', password)).again('/auth/view', { user: userId(id), reason: 'Rückfrage zur Liste' })
  const question = {
    tenant: store.tenant,
    rights: ['select', 'create', 'update'],
    roots: [{ root: store.tenantId, paths: ['tenant:tags'] }],
  }
  const held = async (who: SignedIn) => (await who.post('/auth/me/rights', question)).body[store.tenantId]['tenant:tags']
  expect([await held(clerk), await held(viewer)]).toEqual([['select', 'create'], ['select']])
})

test('view as ends with the right to it, and with the own session', async () => {
  const person = await addPerson(store, 'schauer', [{ path: 'tenant:users', verbs: ['select', 'adminupdate'] }, ...reader])
  const own = await app.signIn('schauer', password)
  const looking = await own.again('/auth/view', { user: userId(reading.user), reason: 'Rückfrage' })
  expect((await looking.get('/auth/me')).status).toBe(200)
  await store.database.transaction({ role: 'app', tenant: store.tenant }, async ({ run }) => {
    await run({ text: `update "twin_role" set "role:grants" = '[]' where tenant_id = $1 and id = $2`, values: [store.tenant, person.role] })
    await run({ text: 'update tenant_registry set rights_version = rights_version + 1 where id = $1', values: [store.tenant] })
  })
  expect((await looking.get('/auth/me')).status).toBe(401)
  const second = await app.signIn('leitung', password)
  const other = await second.again('/auth/view', { user: userId(reading.user), reason: 'Rückfrage' })
  await second.post('/auth/logout', {})
  expect((await other.get('/auth/me')).status).toBe(401)
})

test('a key acts as its owner with the rights of the moment, reads or writes as it was made, and opens nothing of the account', async () => {
  const owner = await app.signIn('leitung', password)
  const make = async (readOnly: boolean) => (await owner.post('/auth/keys', { name: 'Auswertung', readOnly, days: 5 })).body
  const [reads, writes] = [await make(true), await make(false)]
  const tag = { id: store.tenantId, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'per Schlüssel' }] }
  expect((await app.bearer(writes.key).save(tag)).status).toBe(200)
  expect((await app.bearer(reads.key).save(tag)).body.code).toBe('READ_ONLY')
  expect((await app.bearer(reads.key).query({ type: 'tag', root: store.tenantId })).body.results).toHaveLength(1)
  const link = { query: { type: 'tag', root: store.tenantId }, $realtimeSubscriptions: true, export: { format: 'csv', streaming: '1y' } }
  expect((await app.bearer(reads.key).post('/api/data/query', link)).body.code).toBe('READ_ONLY')
  for (const path of ['/auth/sessions', '/auth/passkeys', '/auth/keys', '/auth/token'])
    expect((await app.bearer(writes.key).get(path)).body.code).toBe('NOT_ALLOWED')
  for (const path of ['/api/realtime/ticket', '/api/users/invite', '/auth/logout'])
    expect((await app.bearer(writes.key).post(path, path.includes('invite') ? { user: 'x' } : {})).body.code).toBe('NOT_ALLOWED')
  const { body } = await owner.get('/auth/keys')
  expect(JSON.stringify(body)).not.toContain(writes.key)
  expect(body.keys).toHaveLength(2)
  expect((await clerk.post('/auth/keys/revoke', { id: reads.id })).body.code).toBe('NOT_FOUND')
  expect((await owner.post('/auth/keys/revoke', { id: reads.id })).status).toBe(200)
  expect((await app.bearer(reads.key).query({ type: 'tag', root: store.tenantId })).status).toBe(401)
  await identity('update api_key set minute_uses = 600, minute_begun_at = now() where revoked_at is null')
  expect((await app.bearer(writes.key).get('/auth/me')).status).toBe(429)
  expect((await identity('select key_hash from api_key')).some(({ key_hash }) => writes.key.includes(key_hash))).toBe(false)
})

const request = (shortId: string, email = `chef@${shortId}.example`) => ({
  shortId,
  name1: 'Gemeindewerke Neustadt',
  admin: { email, givenname: 'Nora', surname: 'Neustadt' },
})
const make = (who: SignedIn, body: object, key: string = randomUUID()) => who.post('/api/tenants', body, { 'idempotency-key': key })

test('the platform makes a tenant with its first administrator, who alone has a part in it', async () => {
  expect((await make(admin, request('neu1'))).body.code).toBe('NOT_ALLOWED')
  const { permission } = await addPerson(store, 'plattform', grantsOf('platformAdmin'))
  const givenFor = (scope: string) =>
    store.seed([{ kind: 'updateTwin', uuid: permission, definition: 'permission', attributes: { 'permission:scope': scope } }])
  await givenFor('system')
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'update tenant_registry set platform = true where id = $1', values: [store.tenant] },
  )
  const platform = await app.signIn('plattform', password)
  // The registry is reloaded once a second. A request with a reserved short id creates no tenant.
  while ((await make(platform, request('api'))).body.code === 'NOT_ALLOWED') await app.anonymous().get('/health')
  expect((await make(clerk, request('neu1'))).body.code).toBe('NOT_ALLOWED')
  const key = randomUUID()
  const made = await make(platform, request('neu1'), key)
  expect(made).toMatchObject({ status: 200, body: { shortId: 'neu1' } })
  expect(await make(platform, request('neu1'), key)).toEqual(made)
  expect((await make(platform, request('neu2'), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  const [row] = await identity("select id from tenant_registry where short_id = 'neu1'")
  const [mail] = await mails(row.id)
  expect(mail).toMatchObject({ recipient: 'chef@neu1.example', sender_name: 'Gemeindewerke Neustadt' })
  const chef = await app.redeem(tokenOf(mail))
  const changed = await chef.again('/auth/change', { newPassword: fresh, confirmation: fresh })
  expect((await changed.get('/auth/me')).body.permissions).toMatchObject([
    { scope: 'tenant', tenant: { shortId: 'neu1' }, user: expect.stringContaining(':user:x'), groups: [] },
  ])
  const saved = await changed.save({ id: made.body.id, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'Erstes' }] })
  expect(saved.status).toBe(200)
  expect((await platform.get('/auth/me')).body.permissions).not.toContainEqual(expect.objectContaining({ root: made.body.id }))
  // The same role for the tenant alone does not allow the user to run the platform.
  await givenFor('tenant')
  await expect.poll(async () => (await make(platform, request('neu9', 'nie@neu.example'))).body.code).toBe('NOT_ALLOWED')
  await givenFor('system')
  await expect.poll(async () => (await make(platform, request('api', 'nie@neu.example'))).body.code).toBe('SHORT_ID_TAKEN')
})

test('limits of the platform are set by its operators, in any tenant, and by no right of a tenant', async () => {
  const platform = await app.signIn('plattform', password)
  await addPerson(store, 'allmacht', [{ path: '', verbs: ['select', 'update'] }])
  const allmacht = await app.signIn('allmacht', password)
  const quota = (who: SignedIn, value: number) => who.save({ id: store.tenantId, 'tenant:fileQuotaMB': value })
  for (const who of [allmacht, admin]) expect(await quota(who, 99_999_999)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect((await quota(platform, 20_000)).status).toBe(200)
  const navigation = async (who: SignedIn) => (await who.get(`/api/navigation?root=${store.tenantId}`)).body.runsPlatform
  expect([await navigation(platform), await navigation(allmacht)]).toEqual([true, false])

  const limits = (who: SignedIn, values: object, tenant = 'neu1') =>
    who.post('/api/tenants/limits', { tenant, values }, { 'idempotency-key': randomUUID() })
  expect((await limits(allmacht, { 'tenant:fileQuotaMB': 5 })).body.code).toBe('NOT_ALLOWED')
  expect((await limits(platform, { 'tenant:fileQuotaMB': 5, 'tenant:telemetryPerDay': null })).status).toBe(200)
  expect((await limits(platform, { 'tenant:fileQuotaMB': 0 })).body.code).toBe('VALIDATION_FAILED')
  expect((await limits(platform, { 'businessPartner:name1': 'Fremd' })).body.code).toBe('INPUT_INVALID')
  expect((await limits(platform, { 'tenant:fileQuotaMB': 5 }, 'nirgends')).body.code).toBe('NOT_FOUND')
  const [{ id }] = (await identity("select id from tenant_registry where short_id = 'neu1'")) as [Json]
  const { rows } = await store.database.one(
    { role: 'app', tenant: id },
    { text: 'select "tenant:fileQuotaMB" as quota from twin_business_partner where id = $1', values: [id] },
  )
  expect(rows).toEqual([{ quota: 5 }])
})

test('a short id that is taken or ours makes nothing at all', async () => {
  const platform = await app.signIn('plattform', password)
  const before = await identity('select count(*) from account')
  for (const shortId of ['neu1', 'api', 'login', 'mqtt', '401'])
    expect((await make(platform, request(shortId, 'nie@neu.example'))).body.code).toBe('SHORT_ID_TAKEN')
  expect(await identity('select count(*) from account')).toEqual(before)
  for (const bad of ['x', 'Groß', 'a-b', 'abcdefghijklm'])
    expect((await make(platform, request(bad, 'nie@neu.example'))).body.code).toBe('INPUT_INVALID')
})

test('a provider is saved by who administers the tenant, and its secret is never shown', async () => {
  const provider = {
    label: 'Firma',
    issuer: 'https://login.firma.example',
    clientId: 'x',
    clientSecret: 'geheimnis',
    allowedDomains: ['firma.example'],
    linkByMail: true,
    enabled: true,
  }
  expect((await clerk.post('/api/identityProviders', provider)).body.code).toBe('NOT_ALLOWED')
  for (const issuer of ['http://login.firma.example', 'https://user:pass@login.firma.example', 'http://127.0.0.1:1'])
    expect((await admin.post('/api/identityProviders', { ...provider, issuer })).status).toBe(400)
  const { id } = (await admin.post('/api/identityProviders', { ...provider, enabled: false })).body
  const [shown] = (await admin.get('/api/identityProviders')).body.providers
  // The callback that is registered at the provider must equal ours exactly.
  expect(shown.callback).toMatch(new RegExp(`^https?://[^/]+/auth/api/${id}/callback$`))
  expect(shown).toMatchObject({ id, hasSecret: true, triedAt: null, trialFailure: null, linked: 0, onlyWay: 0 })
  expect(JSON.stringify(shown)).not.toContain('geheimnis')
  for (const what of ['try', 'remove'])
    expect((await clerk.post(`/api/identityProviders/${what}`, { id, ...(what === 'try' && { url: '/' }) })).body.code).toBe('NOT_ALLOWED')
  // The issuer's host name does not exist, so the trial does not redirect there.
  expect((await admin.post('/api/identityProviders/try', { id, url: '/' })).body.code).toBe('UNAVAILABLE')
  expect((await admin.post('/api/identityProviders/remove', { id })).body).toEqual({ linked: 0, onlyWay: 0 })
  expect((await admin.post('/api/identityProviders/remove', { id })).body.code).toBe('NOT_FOUND')
})

test('the outbox and the audit log are read by queries, by who administers the tenant, and written by no save', async () => {
  const own = await app.signIn('leitung', password)
  const user = await newUser('liste@swe.example')
  await invite(own, user)
  const list = async (who: SignedIn, type: string) =>
    (await who.query({ type, root: store.tenantId, $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 20 })).body
  const [mail] = (await list(own, 'mail')).results
  expect(mail).toMatchObject({ 'mail:recipient': 'liste@swe.example', 'mail:state': 'kept', 'mail:kind': 'invitation' })
  expect(mail['mail:body']).toContain('http://localhost:3000/login/')
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: "update outgoing_mail set state = 'waiting' where tenant_id = $1", values: [store.tenant] },
  )
  expect((await list(own, 'mail')).results[0]['mail:body']).not.toContain('http://localhost:3000/login/')
  const [entry] = (await list(own, 'auditEntry')).results
  expect(entry).toMatchObject({ 'auditEntry:action': 'userInvited', 'auditEntry:object': 'Neumann', 'auditEntry:reference': user })
  for (const type of ['mail', 'auditEntry']) {
    expect((await list(clerk, type)).results ?? []).toEqual([])
    const { id } = (await list(own, type)).results[0]
    const changed = await own.save({ id, deletedAt: new Date().toISOString() })
    expect([changed.status, changed.body.code]).toEqual([400, 'INPUT_INVALID'])
    const added = await own.save({
      id: store.tenantId,
      [`tenant:${type === 'mail' ? 'mails' : 'auditEntries'}`]: [{ tempid: 'x', definition: type }],
    })
    expect([added.status, added.body.code]).toEqual([400, 'INPUT_INVALID'])
  }
})

test('a change of rights stands in the audit log, with who, why and the change it was', async () => {
  const own = await app.signIn('leitung', password)
  const role = formatTwinId('role', reading.role)
  const { body } = await own.query({ id: role, $mask: ['role:grants'] })
  const saved = await own.post(
    '/api/data/save',
    { data: { id: role, id_information: body.results[0].id_information, 'role:grants': [] }, why: 'Aufgabe beendet' },
    { 'idempotency-key': randomUUID() },
  )
  expect(saved.status).toBe(200)
  const [[entry]] = [
    (await own.query({ type: 'auditEntry', root: store.tenantId, $sort: [{ path: ['entity:createdAt'], order: 'desc' }], $limit: 1 })).body
      .results,
  ]
  expect(entry).toMatchObject({ 'auditEntry:action': 'rightsChanged', 'auditEntry:reason': 'Aufgabe beendet' })
})

test('a user has the new mail of the account in each of its tenants, unless the tenant wrote another there', async () => {
  const mover = await addPerson(store, 'umzug@swe.example', reader)
  const twin = async (): Promise<Json> => {
    const query = { id: userId(mover.user), $mask: ['user:email', 'user:username', 'user:surname'] }
    const { results } = (await admin.query(query)).body
    return results[0]
  }
  await admin.save({ id: userId(mover.user), 'user:email': 'umzug@swe.example', 'user:surname': 'Umzug' })
  const change = async (former: string, mail: string) => {
    await identity('delete from login_attempt')
    const session = await app.signIn(former, password)
    await session.post('/auth/mail', { mail })
    const sent = (await mails()).find(({ recipient, kind }) => recipient === mail && kind === 'mailChange')
    expect((await session.post('/auth/mail/confirm', { token: tokenOf(sent) })).status).toBe(200)
  }
  await identity("update account set email = 'umzug@swe.example' where id = $1", [mover.account])
  await change('umzug@swe.example', 'neu@umzug.example')
  await expect.poll(twin).toMatchObject({ 'user:email': 'neu@umzug.example', 'user:username': 'neu@umzug.example' })
  expect((await admin.get(`/api/data/history?id=${userId(mover.user)}`)).status).toBe(200)

  await admin.save({ id: userId(mover.user), 'user:email': 'dienst@umzug.example' })
  await change('neu@umzug.example', 'noch@umzug.example')
  await expect.poll(twin).toMatchObject({ 'user:email': 'dienst@umzug.example', 'user:username': 'noch@umzug.example' })
})
