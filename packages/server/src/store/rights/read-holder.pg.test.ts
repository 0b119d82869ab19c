import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { link, membership, permission, person, role, twin } from '../../testing/office.ts'
import type { Json, StoreParts } from '../../testing/store-fixture.ts'
import { openCopy, publishedTemplate, seedInto } from '../../testing/store-fixture.ts'
import type { Change } from '../write/change.ts'
import { holderStatement, readHolder } from './read-holder.ts'

const tenant = v7()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

let parts: StoreParts
let drop: () => Promise<void>
let user: string
let group: string
let roleOf: string

beforeAll(async () => {
  const own = await createTestDatabase({ template: await publishedTemplate() })
  drop = own.drop
  parts = await openCopy(own.url)
  await seed([twin(tenant, 'tenant', { 'businessPartner:name1': 'Stadtwerke', 'tenant:shortId': 'swe' })])
})

afterAll(async () => {
  await parts?.database.close()
  await drop?.()
})

beforeEach(async () => {
  ;[user, group, roleOf] = [v7(), v7(), v7()]
  await seed([
    person(user, `u${user}`),
    twin(group, 'group', { 'group:name1': `Gruppe ${group}` }),
    role(roleOf, [{ path: 'tenant:tags', verbs: ['select'] }]),
  ])
})

const seed = (changes: readonly Change[]) => seedInto(parts, tenant, changes)
const holder = () => readHolder(parts, { tenant, user })
const give = (to: string, relationship: 'user:permissions' | 'group:permissions', period?: { from?: string; to?: string }) =>
  seed(permission(v7(), { to, relationship, role: roleOf, root: tenant, ...(period ? { period } : {}) }))

test('a permission of the user itself and one of its group are held, the group is named', async () => {
  await give(user, 'user:permissions')
  await give(group, 'group:permissions')
  await seed(membership(user, group))
  const { lives, groups, permissions } = await holder()
  expect([lives, groups]).toEqual([true, [group]])
  expect(permissions.map((each) => each.group?.uuid)).toEqual([undefined, group])
  expect(permissions[0]).toMatchObject({
    scope: 'tenant',
    root: { uuid: tenant, definition: 'tenant' },
    role: { uuid: roleOf },
    validUntil: null,
  })
  expect(permissions[0]!.grants).toEqual([{ path: 'tenant:tags', verbs: ['select'] }])
})

test.each([
  ['was', { to: yesterday }, []],
  ['is to come', { from: tomorrow }, []],
  ['is', { from: yesterday, to: tomorrow }, [tomorrow]],
])('a membership that %s counts by the clock of the database', async (_, period, until) => {
  await give(group, 'group:permissions')
  await seed(membership(user, group, period))
  const { groups, permissions } = await holder()
  expect(groups).toEqual(until.map(() => group))
  expect(permissions.map(({ validUntil }) => validUntil)).toEqual(until)
})

test('a right ends with what ends first on its way', async () => {
  await give(group, 'group:permissions', { to: tomorrow })
  await seed(membership(user, group, { to: '2099-01-01T00:00:00Z' }))
  await give(user, 'user:permissions', { to: yesterday })
  expect((await holder()).permissions.map(({ validUntil }) => validUntil)).toEqual([tomorrow])
})

test('somebody who is in a group twice holds its permissions once, as long as the longer membership', async () => {
  await give(group, 'group:permissions')
  await seed([...membership(user, group, { to: tomorrow }), ...membership(user, group)])
  expect((await holder()).permissions.map(({ validUntil }) => validUntil)).toEqual([null])
})

test('nothing is held over a deleted twin or link', async () => {
  const [membershipId, permissionId, root] = [v7(), v7(), v7()]
  await seed([
    twin(root, 'customer', { 'businessPartner:name1': 'Sorge' }),
    twin(membershipId, 'groupMembership'),
    link(user, 'user:groupMemberships', membershipId),
    link(membershipId, 'groupMembership:group', group),
    ...permission(permissionId, { to: group, relationship: 'group:permissions', role: roleOf, root }),
  ])
  expect((await holder()).permissions).toHaveLength(1)
  const all: [string, string][] = [
    [membershipId, 'groupMembership'],
    [group, 'group'],
    [permissionId, 'permission'],
    [roleOf, 'role'],
    [root, 'customer'],
  ]
  for (const [uuid, definition] of all) {
    const table = `twin_${{ groupMembership: 'group_membership', customer: 'business_partner' }[definition] ?? definition}`
    const at = (value: string) =>
      parts.database.one(
        { role: 'app', tenant },
        { text: `update ${table} set deleted_at = ${value} where tenant_id = $1 and id = $2`, values: [tenant, uuid] },
      )
    await at('now()')
    expect((await holder()).permissions, definition).toEqual([])
    await at('null')
  }
  await seed([{ kind: 'deleteTwin', uuid: user, definition: 'user' }])
  expect(await holder()).toEqual({ lives: false, groups: [], permissions: [] })
})

test('only what leads to the user is read, however many others there are', async () => {
  await give(user, 'user:permissions')
  await give(group, 'group:permissions')
  await seed(membership(user, group))
  const others = Array.from({ length: 300 }, () => v7())
  await seed(
    others.flatMap((other) => [
      person(other, `u${other}`),
      ...permission(v7(), { to: other, relationship: 'user:permissions', role: roleOf, root: tenant }),
      ...membership(other, v7()),
    ]),
  )
  const { text, values } = holderStatement(parts.codes, { tenant, user })
  const { rows } = await parts.database.one({ role: 'app', tenant }, { text: `explain (analyze, format json) ${text}`, values: values! })
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as Json
  expect(readRows(plan)).toBeLessThan(60)
})

/** Counts the rows that the scans of a plan read. */
function readRows(plan: Json): number {
  const below = ((plan.Plans ?? []) as Json[]).map(readRows).reduce((sum, rows) => sum + rows, 0)
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return own + below
}
