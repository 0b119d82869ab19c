import { randomUUID } from 'node:crypto'
import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants
const [weak, strong, team] = [v7(), v7(), v7()]
const [weakRole, strongRole] = [formatTwinId('role', weak), formatTwinId('role', strong)]

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let clerk: SignedIn

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'leitung', grantsOf('tenantAdmin'))
  await addPerson(store, 'personal', [
    { path: 'tenant:users', verbs: ['select', 'create', 'update'] },
    { path: 'tenant:users/user:permissions', verbs: ['select', 'create'] },
    { path: 'tenant:users/user:permissions/permission:root', verbs: ['selectexternal'] },
    { path: 'tenant:roles', verbs: ['select'] },
    { path: 'tenant:tags', verbs: ['select'] },
    { path: '', verbs: ['select'] },
  ])
  await addPerson(store, 'blind', [{ path: 'tenant:users', verbs: ['create', 'update'] }])
  await store.seed([
    {
      kind: 'createTwin',
      uuid: weak,
      definition: 'role',
      attributes: { 'role:name': 'Schlagworte', 'role:key': 'tagReader', 'role:grants': [{ path: 'tenant:tags', verbs: ['select'] }] },
    },
    {
      kind: 'createTwin',
      uuid: strong,
      definition: 'role',
      attributes: { 'role:name': 'Alles', 'role:key': 'strong', 'role:grants': grantsOf('tenantAdmin') },
    },
    { kind: 'createTwin', uuid: team, definition: 'group', attributes: { 'group:name1': 'Kundenservice' } },
  ])
  app = await runApp(store.url)
  ;[admin, clerk] = [await app.signIn('leitung', password), await app.signIn('personal', password)]
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(() => identity('delete from login_attempt'))

const identity = async (text: string, values: readonly unknown[] = []) =>
  (await store.database.one({ role: 'identity' }, { text, values })).rows as Json[]
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await store.database.one({ role: 'app', tenant: store.tenant }, { text, values })).rows as Json[]
const usersWith = (email: string) => rows('select id from twin_user where "user:email" = $1', [email])
const mailsTo = (email: string) => rows('select id from outgoing_mail where recipient = $1', [email])
const add = (who: SignedIn, body: object, key: string = randomUUID()) =>
  who.post('/api/users/add', { surname: 'Weber', ...body }, { 'idempotency-key': key })

test('one call makes the user, the permission and the membership, and sends the invitation', async () => {
  const asked = { email: ' Weber@swe.example ', givenname: 'Anna', role: weakRole, group: formatTwinId('group', team) }
  const { status, body } = await add(admin, asked)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await mailsTo('Weber@swe.example')).toHaveLength(1)
  const query = {
    id: body.user,
    'user:permissions': { 'permission:role': {}, 'permission:root': {} },
    'user:groupMemberships': { 'groupMembership:group': {} },
  }
  const [user] = (await admin.post('/api/data/query', { query })).body.results
  expect(user).toMatchObject({ 'user:username': 'Weber@swe.example', 'user:givenname': 'Anna', 'user:surname': 'Weber' })
  const [permission] = user['user:permissions']
  expect(permission['permission:scope']).toBe('tenant')
  expect(permission['permission:role'][0].id).toBe(weakRole)
  expect(permission['permission:root'][0].id).toBe(formatTwinId('tenant', store.tenant))
  expect(user['user:groupMemberships'][0]['groupMembership:group'][0].id).toBe(formatTwinId('group', team))
})

test('a repeated call answers the same and makes nobody twice', async () => {
  const key = randomUUID()
  const first = await add(admin, { email: 'einmal@swe.example', role: weakRole }, key)
  expect((await add(admin, { email: 'einmal@swe.example', role: weakRole }, key)).body).toEqual(first.body)
  expect((await add(admin, { email: 'anders@swe.example', role: weakRole }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect([await usersWith('einmal@swe.example'), await mailsTo('einmal@swe.example')].map(({ length }) => length)).toEqual([1, 1])
})

test('a known address is answered with its user and the state of the access, and no mail is sent', async () => {
  const { user } = (await add(admin, { email: 'offen@swe.example' })).body
  expect((await add(admin, { email: 'OFFEN@swe.example' })).body).toEqual({ user, known: { name: 'Weber', access: 'invited' } })
  await identity("update invitation set expires_at = now() - interval '1 day' where email = 'offen@swe.example'")
  expect((await add(admin, { email: 'offen@swe.example' })).body.known.access).toBe('expired')
  expect(await mailsTo('offen@swe.example')).toHaveLength(1)
  const stored = v7()
  const attributes = { 'user:username': 'still', 'user:email': 'still@swe.example', 'user:surname': 'Still' }
  await store.seed([{ kind: 'createTwin', uuid: stored, definition: 'user', attributes }])
  expect((await add(admin, { email: 'still@swe.example' })).body.known).toEqual({ name: 'Still', access: null })
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `update twin_user set "user:access" = 'blocked' where tenant_id = $1 and id = $2`, values: [store.tenant, stored] },
  )
  expect((await add(admin, { email: 'still@swe.example' })).body.known.access).toBe('blocked')
})

test('nobody gives more than they have, and a refused call leaves nothing', async () => {
  expect((await add(clerk, { email: 'mehr@swe.example', role: strongRole })).body.code).toBe('RIGHTS_EXCEEDED')
  expect([await usersWith('mehr@swe.example'), await mailsTo('mehr@swe.example')]).toEqual([[], []])
  const given = await add(clerk, { email: 'gleich@swe.example', role: weakRole })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
})

test('the address of a user that the caller does not see is refused without a word about the user', async () => {
  await add(admin, { email: 'verborgen@swe.example' })
  const refused = await add(await app.signIn('blind', password), { email: 'verborgen@swe.example' })
  expect(refused.body.code).toBe('VALIDATION_FAILED')
  expect(JSON.stringify(refused.body)).not.toContain('Weber')
  expect((await add(admin, { email: 'a@b.example,c@d.example' })).body.code).toBe('VALIDATION_FAILED')
})
