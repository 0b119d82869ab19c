import { createHash } from 'node:crypto'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { apply } from '../apply/apply.ts'
import type { Change } from '../write/change.ts'
import { changedRoles, followRelease } from './follow-release.ts'

let store: StoreFixture
let role: string
let key: string
let release: number
beforeAll(async () => {
  store = await openStore()
  release = 0
})
afterAll(() => store?.close())

const grant = (path: string): RoleGrant => ({ path, verbs: ['select'] })
/** Follows a release with these grants for the role of the test. */
const follow = (...paths: string[]) =>
  followRelease(store.store, [{ key, grants: paths.map(grant) }], `2026-12-01T00:00:0${(release += 1)}.000Z`)
const changed = (...paths: string[]) => changedRoles(store.database, store.tenant, [{ key, grants: paths.map(grant) }])

async function stored(): Promise<{ paths: string[]; version: number; rights: number }> {
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `select "role:grants" as grants, version, (select rights_version::int from tenant_registry where id = $1) as rights from twin_role where tenant_id = $1 and id = $2`,
      values: [store.tenant, role],
    },
  )
  const { grants, version, rights } = rows[0] as { grants: RoleGrant[]; version: number; rights: number }
  return { paths: grants.map(({ path }) => path), version, rights }
}

const byPerson = (attributes: Record<string, unknown>) => changeByPerson({ kind: 'updateTwin', uuid: role, definition: 'role', attributes })

async function changeByPerson(change: Change): Promise<void> {
  const author = { tenant: store.tenant, user: v7(), call: 'data/save', at: '2026-11-21T10:00:00.000Z', changeId: v7() }
  await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    apply(transaction, store.store, { author, changes: [change] }),
  )
}

/** Simulates a database from before the grants of releases were noted: the role exists without a note. */
beforeEach(async () => {
  role = v7()
  key = `role${role.replaceAll('-', '').slice(-10)}x`
  await store.seed([
    {
      kind: 'createTwin',
      uuid: role,
      definition: 'role',
      attributes: { 'role:name': 'Rolle', 'role:key': key, 'role:grants': [grant('tenant:tags')] },
    },
  ])
})

test('a role of an older database gets the grants of a release, once, and everybody reads the rights anew', async () => {
  const before = await stored()
  await follow('tenant:tags', 'tenant:products')
  expect(await stored()).toEqual({ paths: ['tenant:tags', 'tenant:products'], version: 2, rights: before.rights + 1 })
  await follow('tenant:tags', 'tenant:products')
  expect((await stored()).version).toBe(2)
  expect(await changed('tenant:tags', 'tenant:products')).toEqual([])
})

test('a role that somebody changed stays and is listed with both sides; changed back it follows again', async () => {
  await follow('tenant:tags', 'tenant:users')
  await byPerson({ 'role:grants': [grant('tenant:tags'), grant('tenant:roles')] })
  await follow('tenant:tags', 'tenant:products')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:roles'])
  expect(await changed('tenant:tags', 'tenant:products')).toEqual([
    { uuid: role, key, name: 'Rolle', missing: [grant('tenant:products')], added: [grant('tenant:roles')] },
  ])
  await byPerson({ 'role:grants': [grant('tenant:tags'), grant('tenant:users')] })
  await follow('tenant:tags', 'tenant:groups')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:groups'])
})

test('a role that was changed back in another order follows again, also where only the hash of the release’s order was noted', async () => {
  await follow('tenant:tags', 'tenant:users')
  await byPerson({ 'role:grants': [grant('tenant:users'), grant('tenant:tags')] })
  expect(await changed('tenant:tags', 'tenant:users')).toEqual([])
  await follow('tenant:tags', 'tenant:products')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:products'])
  const hash = createHash('sha256')
    .update(canonicalJson([grant('tenant:tags'), grant('tenant:groups')]))
    .digest('hex')
  await store.database.owner(({ run }) => run({ text: 'insert into role_release (key, hash) values ($1, $2)', values: [key, hash] }))
  await byPerson({ 'role:grants': [grant('tenant:tags'), grant('tenant:groups')] })
  await follow('tenant:tags', 'tenant:roles')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:roles'])
})

test('a new name does not keep a role from following', async () => {
  await follow('tenant:tags')
  await byPerson({ 'role:name': 'Unsere' })
  await follow('tenant:tags', 'tenant:products')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:products'])
})

test('a role that a person made follows no release, though it has its key and what it once gave: nobody holds what is new', async () => {
  await follow('tenant:tags')
  await changeByPerson({ kind: 'deleteTwin', uuid: role, definition: 'role' })
  role = v7()
  const attributes = { 'role:name': 'Rolle', 'role:key': key, 'role:grants': [grant('tenant:tags')] }
  await changeByPerson({ kind: 'createTwin', uuid: role, definition: 'role', attributes })
  await follow('tenant:tags', 'tenant:users')
  expect((await stored()).paths).toEqual(['tenant:tags'])
  expect(await changed('tenant:tags', 'tenant:users')).toMatchObject([{ uuid: role, missing: [grant('tenant:users')] }])
})

test('an older server that starts again takes nothing away', async () => {
  await follow('tenant:tags')
  await follow('tenant:tags', 'tenant:products')
  await follow('tenant:tags')
  expect((await stored()).paths).toEqual(['tenant:tags', 'tenant:products'])
})

test('a role that is not of the release is left alone', async () => {
  await followRelease(store.store, [{ key: 'other', grants: [grant('tenant:tags')] }], '2026-12-02T00:00:00.000Z')
  expect((await stored()).version).toBe(1)
})

test('a role that a release brings first is made in the tenants that are there, once, and not again where it was deleted', async () => {
  const fresh = {
    ...{ key: `new${key}`, grants: [grant('tenant:tags')] },
    name: { de: 'Neu', en: 'New' },
    description: { de: 'Erst jetzt', en: 'Only now' },
  }
  const platform = { ...fresh, key: `platform${key}`, platformOnly: true as const }
  const bring = (second: number, path: string) =>
    followRelease(store.store, [{ ...fresh, grants: [grant(path)] }, platform], `2026-12-03T00:00:0${second}.000Z`)
  const made = async () => {
    const text = `select id, "role:name" as name, "role:grants" as grants from twin_role where "role:key" = any($1) and deleted_at is null`
    return (await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [[fresh.key, platform.key]] })).rows
  }
  await bring(0, 'tenant:tags')
  expect(await made()).toMatchObject([{ name: 'Neu', grants: [grant('tenant:tags')] }])
  await bring(1, 'tenant:users')
  const [again] = await made()
  expect(again).toMatchObject({ grants: [grant('tenant:users')] })
  await changeByPerson({ kind: 'deleteTwin', uuid: again!['id'] as string, definition: 'role' })
  await bring(2, 'tenant:products')
  expect(await made()).toEqual([])
})
