import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../identity/accounts.ts'
import { createTestDatabase } from '../testing/database.ts'
import { permission, person, role, twin } from '../testing/office.ts'
import type { RunningApp, SignedIn } from '../testing/running-app.ts'
import { runApp } from '../testing/running-app.ts'
import type { StoreParts } from '../testing/store-fixture.ts'
import { openCopy, publishedTemplate, seedInto } from '../testing/store-fixture.ts'
import { maxCallerAgeMilliseconds } from './rights-cache.ts'

const password = 'Twinwerk-Demo-1!'
const tenant = v7()
const tenantId = formatTwinId('tenant', tenant)

let store: StoreParts
let drop: () => Promise<void>
/** Two servers on one database: rights are changed at `office`, and the clerk works at `elsewhere`. */
let office: RunningApp
let elsewhere: RunningApp
let admin: SignedIn

/** The user, role and sign-in that each test creates anew. */
let userId: string
let roleId: string
let clerk: SignedIn

const manage = (paths: readonly string[]) => paths.map((path) => ({ path, verbs: ['create', 'update', 'delete', 'select'] as const }))

beforeAll(async () => {
  const own = await createTestDatabase({ template: await publishedTemplate() })
  drop = own.drop
  store = await openCopy(own.url)
  office = await runApp(own.url)
  elsewhere = await runApp(own.url)
  const [user, all] = [v7(), v7()]
  const users = ['tenant:users', 'tenant:users/user:permissions', 'tenant:users/user:groupMemberships']
  const others = ['', 'tenant:roles', 'tenant:groups', 'tenant:groups/group:permissions', 'tenant:tags', 'tenant:businesspartners']
  await seedInto(store, tenant, [
    twin(tenant, 'tenant', { 'businessPartner:name1': 'Stadtwerke', 'tenant:shortId': 'swe' }),
    person(user, 'admin'),
    role(all, manage([...users, ...others])),
    ...permission(v7(), { to: user, relationship: 'user:permissions', role: all, root: tenant }),
  ])
  admin = await signIn('admin', user)
})

afterAll(async () => {
  await Promise.all([office?.close(), elsewhere?.close(), store?.database.close()])
  await drop?.()
})

beforeEach(async () => {
  const [user, listed] = [v7(), v7()]
  const username = `clerk-${user}`
  await seedInto(store, tenant, [person(user, username), role(listed, manage(['tenant:tags']))])
  userId = formatTwinId('user', user)
  roleId = formatTwinId('role', listed)
  clerk = (await signIn(username, user)).at(elsewhere)
})

async function signIn(username: string, user: string): Promise<SignedIn> {
  const email = `${username}@swe.example`
  await createAccount(store.database, { username, email, password, mustChange: false, users: [{ tenant, user }] })
  return office.signIn(username, password)
}

/** Resolves to true if the clerk's next request to the second server may list tags. */
async function maySeeTags(): Promise<boolean> {
  const { status, body } = await clerk.query({ type: 'tag', root: tenantId })
  if (status === 200) return true
  expect([status, body.code]).toEqual([400, 'NOT_ALLOWED'])
  return false
}

const newPermission = (): object => ({
  tempid: 'p',
  definition: 'permission',
  'permission:scope': 'tenant',
  'permission:role': [{ id_select: roleId }],
  'permission:root': [{ id_select: tenantId }],
})
const newMembership = (group: string): object => ({
  tempid: 'm',
  definition: 'groupMembership',
  'groupMembership:group': [{ id_select: group }],
})

async function saved(data: object): Promise<Record<string, string>> {
  const { status, body } = await admin.save(data)
  expect([status, body]).toEqual([200, body])
  return Object.fromEntries((body.saved as { tempid?: string; id: string }[]).map(({ tempid, id }) => [tempid ?? id, id]))
}

const give = async (relation = 'user:permissions', to = userId) => (await saved({ id: to, [relation]: [newPermission()] }))['p']!
const newGroup = async () =>
  (await saved({ id: tenantId, 'tenant:groups': [{ tempid: 'g', definition: 'group', 'group:name1': `Gruppe ${v7()}` }] }))['g']!
const join = async (group: string) => (await saved({ id: userId, 'user:groupMemberships': [newMembership(group)] }))['m']!
const end = (id: string) => saved({ id, deletedAt: new Date().toISOString() })

/** Ends the link that leads from the clerk to a part. */
async function endLink(relation: string): Promise<void> {
  const { body } = await admin.query({ id: userId, [relation]: { $mask: [] } })
  const [{ relation: link }] = body.results[0][relation]
  await saved({ id: userId, [relation]: [{ relation: { id: link.id, validAt: { end: new Date(Date.now() - 1000).toISOString() } } }] })
}

describe('the next call at another process sees', () => {
  test('a permission that was given, taken away and brought back', async () => {
    expect(await maySeeTags()).toBe(false)
    const given = await give()
    expect(await maySeeTags()).toBe(true)
    await end(given)
    expect(await maySeeTags()).toBe(false)
    await saved({ id: given, deletedAt: null })
    expect(await maySeeTags()).toBe(true)
  })

  test('a permission whose time was ended', async () => {
    await give()
    expect(await maySeeTags()).toBe(true)
    await endLink('user:permissions')
    expect(await maySeeTags()).toBe(false)
  })

  test('a role that was changed, and one that was deleted', async () => {
    await give()
    expect(await maySeeTags()).toBe(true)
    const change = (path: string) => saved({ id: roleId, 'role:grants': [{ path, verbs: ['select'] }] })
    await change('tenant:products')
    expect(await maySeeTags()).toBe(false)
    await change('tenant:tags')
    expect(await maySeeTags()).toBe(true)
    await end(roleId)
    expect(await maySeeTags()).toBe(false)
  })

  test('a permission that a group gets or loses while its member works', async () => {
    const group = await newGroup()
    await join(group)
    expect(await maySeeTags()).toBe(false)
    const given = await give('group:permissions', group)
    expect(await maySeeTags()).toBe(true)
    await end(given)
    expect(await maySeeTags()).toBe(false)
  })

  test('a membership that began, one whose time was ended, and one that was deleted', async () => {
    const group = await newGroup()
    await give('group:permissions', group)
    expect(await maySeeTags()).toBe(false)
    await join(group)
    expect(await maySeeTags()).toBe(true)
    await endLink('user:groupMemberships')
    expect(await maySeeTags()).toBe(false)
    const again = await join(group)
    expect(await maySeeTags()).toBe(true)
    await end(again)
    expect(await maySeeTags()).toBe(false)
  })

  test('a group that was deleted', async () => {
    const group = await newGroup()
    await give('group:permissions', group)
    await join(group)
    expect(await maySeeTags()).toBe(true)
    await end(group)
    expect(await maySeeTags()).toBe(false)
  })

  test('a user that was deleted: its session is over everywhere', async () => {
    await give()
    expect(await maySeeTags()).toBe(true)
    await end(userId)
    for (const app of [elsewhere, office]) {
      const { status, body } = await clerk.at(app).query({ type: 'tag', root: tenantId })
      expect([status, body.code]).toEqual([401, '1000'])
    }
    await expect(office.signIn(`clerk-${parseTwinId(userId)!.uuid}`, password)).rejects.toThrow('answered 401')
  })

  test('a partner that was deleted, from which a role applied', async () => {
    const partner = v7()
    await seedInto(store, tenant, [twin(partner, 'customer', { 'businessPartner:name1': 'Sorge' })])
    const partnerId = formatTwinId('customer', partner)
    await saved({ id: userId, 'user:permissions': [{ ...newPermission(), 'permission:root': [{ id_select: partnerId }] }] })
    const roots = async () => (await clerk.get('/auth/me')).body.permissions.map((each: { root: string }) => each.root)
    expect(await roots()).toEqual([partnerId])
    await end(partnerId)
    expect(await roots()).toEqual([])
  })
})

test('a change of something else leaves the rights version alone', async () => {
  const version = async () =>
    (await store.database.one({ role: 'identity' }, { text: 'select rights_version from tenant_registry where id = $1', values: [tenant] }))
      .rows[0]!['rights_version']
  const before = await version()
  await saved({ id: tenantId, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'Neu' }] })
  await saved({ id: userId, 'user:surname': 'Anders' })
  const stranger = v7()
  await seedInto(store, tenant, [twin(stranger, 'customer', { 'businessPartner:name1': 'Niemand' })])
  await end(formatTwinId('customer', stranger))
  expect(await version()).toBe(before)
})

test('a right that ends by time alone is gone within five seconds', async () => {
  // The age of a cached caller bounds the delay. A clock in this test would measure the machine.
  expect(maxCallerAgeMilliseconds).toBeLessThan(5000)
  let ends = 0
  const givenFor = async (milliseconds: number) => {
    ends = Date.now() + milliseconds
    const relation = { validAt: { begin: null, end: new Date(ends).toISOString() } }
    await saved({ id: userId, 'user:permissions': [{ ...newPermission(), relation }] })
    return maySeeTags()
  }
  // On a busy machine the save and the following request may take longer than the right lasts. Then a right that lasts longer is given.
  let milliseconds = 1500
  while (!(await givenFor(milliseconds))) milliseconds *= 2
  await expect.poll(maySeeTags, { interval: 200 }).toBe(false)
  expect(Date.now()).toBeGreaterThanOrEqual(ends)
})
