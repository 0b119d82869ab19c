import { randomUUID } from 'node:crypto'
import { roles } from '@twinwerk/domain/roles'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, password } from '../../testing/person.ts'
import { link, twin } from '../../testing/office.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants
/** The grants of the office's role: one of the release's grants is missing, one is smaller, and one was added by the office. */
const [gone, less, ...rest] = grantsOf('billing')
const kept: readonly RoleGrant[] = [{ ...less!, verbs: less!.verbs.slice(0, 1) }, ...rest, { path: 'tenant:journeys', verbs: ['select'] }]

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let clerk: SignedIn
const role = v7()
const roleId = formatTwinId('role', role)

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'leitung', grantsOf('tenantAdmin'))
  await addPerson(store, 'personal', [
    { path: 'tenant:roles', verbs: ['select'] },
    { path: 'tenant:users/user:permissions/permission:role', verbs: ['select', 'update'] },
  ])
  await addPerson(store, 'leserin', [{ path: 'tenant:tags', verbs: ['select'] }])
  const holder = await addPerson(store, 'abrechnung', [])
  const permission = v7()
  await store.seed([
    twin(role, 'role', { 'role:name': 'Abrechnung', 'role:key': 'billing', 'role:grants': kept }),
    twin(permission, 'permission', { 'permission:scope': 'tenant' }),
    link(holder.user, 'user:permissions', permission),
    link(permission, 'permission:role', role),
    link(permission, 'permission:root', store.tenant),
  ])
  // A role that a user created follows no release when the server starts.
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'update twin_role set created_by = $3 where tenant_id = $1 and id = $2', values: [store.tenant, role, holder.user] },
  )
  app = await runApp(store.url)
  ;[admin, clerk] = [await app.signIn('leitung', password), await app.signIn('personal', password)]
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const changed = async (): Promise<Json> => (await admin.get('/api/roles/changed')).body.roles.find(({ id }: Json) => id === roleId)
const follow = (who: SignedIn, body: object, key: string = randomUUID()) => who.post('/api/roles/follow', body, { 'idempotency-key': key })

test('nobody gives a role of the release what they do not hold', async () => {
  expect((await follow(clerk, { role: roleId })).body.code).toBe('RIGHTS_EXCEEDED')
  expect((await follow(await app.signIn('leserin', password), { role: roleId })).body.code).toBe('NOT_ALLOWED')
  expect((await changed()).missing).toHaveLength(less!.verbs.length > 1 ? 2 : 1)
})

test('missing grants are added, by path or all of them, and grants of the tenant stay', async () => {
  const key = randomUUID()
  expect((await follow(admin, { role: roleId, paths: [gone!.path] }, key)).body).toEqual({ taken: 1 })
  expect((await changed()).missing.map(({ path }: Json) => path)).not.toContain(gone!.path)
  await follow(admin, { role: roleId })
  const { missing, added } = (await changed()) as { missing: unknown[]; added: unknown[] }
  expect([missing, added]).toEqual([[], [{ path: 'tenant:journeys', verbs: ['select'] }]])
  expect((await follow(admin, { role: roleId })).body.code).toBe('NOT_FOUND')
  expect((await follow(admin, { role: formatTwinId('role', v7()) })).body.code).toBe('NOT_FOUND')
})
