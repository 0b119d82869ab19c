import { AppError } from '@twinwerk/model/error/app-error'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { link, membership, permission, person, role, twin } from '../../testing/office.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

const manage: readonly Verb[] = ['create', 'update', 'delete', 'select']
const paths = {
  manage: ['tenant:users/user:permissions', 'tenant:users/user:groupMemberships', 'tenant:groups/group:permissions', 'tenant:tags'],
  select: ['', 'tenant:users', 'tenant:groups', 'tenant:roles', 'tenant:businesspartners'],
}

let store: StoreFixture
let user: string
let group: string
let partner: string

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

beforeEach(async () => {
  ;[user, group, partner] = [v7(), v7(), v7()]
  await store.seed([
    person(user, `u${user}`),
    twin(group, 'group', { 'group:name1': `Gruppe ${group}` }),
    twin(partner, 'customer', { 'businessPartner:name1': 'Sorge' }),
  ])
})

/** The grants of a user who may give permissions and add users to groups, and otherwise only manages tags. */
const lead = () => [
  ...paths.manage.map((path) => store.grant(path, { verbs: manage })),
  ...paths.select.map((path) => store.grant(path, { verbs: ['select'] })),
]
/** The grants of a lead who also reaches permissions and memberships that are not valid today. */
const planner = () => [
  ...lead(),
  store.grant('tenant:roles/role:permissions', { verbs: manage }),
  store.grant('tenant:groups/group:groupMemberships', { verbs: manage }),
]
const admin = () => [...lead(), store.grant('tenant:roles', { verbs: manage })]

async function newRole(...grants: readonly RoleGrant[]): Promise<string> {
  const uuid = v7()
  await store.seed([role(uuid, grants)])
  return uuid
}

const giving = (given: string, { root = store.tenantId, ...more }: { root?: string; relation?: object } = {}) => ({
  tempid: 'p',
  definition: 'permission',
  'permission:scope': 'tenant',
  'permission:role': [{ id_select: formatTwinId('role', given) }],
  'permission:root': [{ id_select: root }],
  ...more,
})
const toUser = (entry: object) => ({ id: formatTwinId('user', user), 'user:permissions': [entry] })
const toGroup = (entry: object) => ({ id: formatTwinId('group', group), 'group:permissions': [entry] })
const joining = (more: object = {}) => ({
  id: formatTwinId('user', user),
  'user:groupMemberships': [
    { tempid: 'm', definition: 'groupMembership', 'groupMembership:group': [{ id_select: formatTwinId('group', group) }], ...more },
  ],
})

async function linkOf(id: string, relation: string, $valid?: string): Promise<string> {
  const { results } = await store.query({ query: { id, [relation]: $valid ? { $valid } : {} } }, planner())
  return results[0][relation][0].relation.id as string
}

async function outcome(data: object, grants = lead()): Promise<string> {
  try {
    await store.save(data, grants)
    return 'saved'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a user without the right to rewrite roles', () => {
  test.each<[name: string, grant: RoleGrant]>([
    ['what it holds itself', { path: 'tenant:tags', verbs: ['update', 'select'] }],
    ['less than it holds', { path: 'tenant:businesspartners(customer)', verbs: ['select'], mask: ['businessPartner:name1'] }],
  ])('gives %s, to a user and to a group', async (_, grant) => {
    const given = await newRole(grant)
    expect(await outcome(toUser(giving(given)))).toBe('saved')
    expect(await outcome(toGroup(giving(given)))).toBe('saved')
  })

  test.each<[name: string, grant: RoleGrant]>([
    ['another path', { path: 'tenant:products', verbs: ['select'] }],
    ['another right', { path: 'tenant:businesspartners', verbs: ['select', 'update'] }],
    ['the right to rewrite roles', { path: 'tenant:roles', verbs: ['update'] }],
    ['what is below what it holds', { path: 'tenant:businesspartners/businessPartner:contactAddress', verbs: ['select'] }],
  ])('does not give %s, neither to a user nor to a group', async (_, grant) => {
    const given = await newRole({ path: 'tenant:tags', verbs: ['select'] }, grant)
    expect(await outcome(toUser(giving(given)))).toBe('RIGHTS_EXCEEDED')
    expect(await outcome(toGroup(giving(given)))).toBe('RIGHTS_EXCEEDED')
  })

  test('gets the entries of a written role that go too far', async () => {
    const held = await newRole({ path: 'tenant:tags', verbs: ['select'] })
    expect(await outcome(toUser(giving(held)))).toBe('saved')
    const entries = [
      { path: 'tenant:tags', verbs: ['select'] },
      { path: 'tenant:products', verbs: ['select'] },
      { path: 'tenant:tags', verbs: ['switchtenant'] },
    ]
    const writes = [...lead(), store.grant('tenant:users/user:permissions/permission:role', { verbs: ['select', 'update'] })]
    const refused = store.save({ id: formatTwinId('role', held), 'role:grants': entries }, writes)
    await expect(refused).rejects.toMatchObject({
      code: 'RIGHTS_EXCEEDED',
      details: {
        problems: [1, 2].map((at) => ({ path: ['data', 'role:grants', at], systematics: 'role:grants', key: 'RIGHTS_EXCEEDED' })),
      },
    })
  })

  test('does not give what it holds from another root', async () => {
    const given = await newRole({ path: '', verbs: ['select'] })
    expect(await outcome(toUser(giving(given)))).toBe('saved')
    expect(await outcome(toUser(giving(given, { root: formatTwinId('customer', partner) })))).toBe('RIGHTS_EXCEEDED')
  })

  test('does not give more fields than it has', async () => {
    const masked = [
      ...lead().filter(({ path }) => path.text !== 'tenant:tags'),
      store.grant('tenant:tags', { verbs: manage, mask: ['tag:name'] }),
    ]
    expect(await outcome(toUser(giving(await newRole({ path: 'tenant:tags', verbs: ['select'], mask: ['tag:name'] }))), masked)).toBe(
      'saved',
    )
    expect(await outcome(toUser(giving(await newRole({ path: 'tenant:tags', verbs: ['select'] }))), masked)).toBe('RIGHTS_EXCEEDED')
  })

  test('does not give for later what it may not give now', async () => {
    const given = await newRole({ path: 'tenant:products', verbs: ['select'] })
    expect(await outcome(toUser(giving(given, { relation: { validAt: { begin: '2099-01-01T00:00:00Z' } } })), planner())).toBe(
      'RIGHTS_EXCEEDED',
    )
    expect(await outcome(toUser(giving(given, { relation: { validAt: { begin: null, end: '2020-01-01T00:00:00Z' } } })), planner())).toBe(
      'saved',
    )
  })

  test('does not prolong what it may not give', async () => {
    const [given, uuid] = [await newRole({ path: 'tenant:products', verbs: ['select'] }), v7()]
    await store.seed(
      permission(uuid, {
        to: user,
        relationship: 'user:permissions',
        role: given,
        root: store.tenant,
        period: { to: '2020-01-01T00:00:00Z' },
      }),
    )
    const { results } = await store.query(
      { query: { id: formatTwinId('user', user), 'user:permissions': { $valid: '2019-01-01T00:00:00Z' } } },
      planner(),
    )
    const { id } = results[0]['user:permissions'][0].relation
    const until = (end: string | null) => ({ id: formatTwinId('user', user), 'user:permissions': [{ relation: { id, validAt: { end } } }] })
    const grants = [...planner(), store.grant('tenant:users', { verbs: ['update'] })]
    expect(await outcome(until(null), grants)).toBe('RIGHTS_EXCEEDED')
    expect(await outcome(until('2019-06-01T00:00:00Z'), grants)).toBe('saved')
  })

  test('lets nobody into a group that may more than itself, later or now, from either end', async () => {
    const [small, large] = [
      await newRole({ path: 'tenant:tags', verbs: ['select'] }),
      await newRole({ path: 'tenant:products', verbs: ['select'] }),
    ]
    await store.seed(permission(v7(), { to: group, relationship: 'group:permissions', role: small, root: store.tenant }))
    expect(await outcome(joining())).toBe('saved')
    await store.seed(permission(v7(), { to: group, relationship: 'group:permissions', role: large, root: store.tenant }))
    expect(await outcome(joining())).toBe('RIGHTS_EXCEEDED')
    expect(await outcome(joining({ relation: { validAt: { begin: '2099-01-01T00:00:00Z' } } }), planner())).toBe('RIGHTS_EXCEEDED')
    const fromGroup = {
      id: formatTwinId('group', group),
      'group:groupMemberships': [
        { tempid: 'm', definition: 'groupMembership', 'groupMembership:user': [{ id_select: formatTwinId('user', user) }] },
      ],
    }
    expect(await outcome(fromGroup)).toBe('RIGHTS_EXCEEDED')
  })

  test('swaps neither role nor root of a permission for what it may not give', async () => {
    const [small, large, uuid] = [
      await newRole({ path: '', verbs: ['select'] }),
      await newRole({ path: 'tenant:products', verbs: ['select'] }),
      v7(),
    ]
    await store.seed(permission(uuid, { to: user, relationship: 'user:permissions', role: small, root: store.tenant }))
    const id = formatTwinId('permission', uuid)
    const swapped = async (relation: string, to: string) => ({
      id,
      [relation]: [{ relation: { id: await linkOf(id, relation), deletedAt: '2026-11-21T10:00:00Z' } }, { id_select: to }],
    })
    expect(await outcome(await swapped('permission:role', formatTwinId('role', large)))).toBe('RIGHTS_EXCEEDED')
    expect(await outcome(await swapped('permission:root', formatTwinId('customer', partner)))).toBe('RIGHTS_EXCEEDED')
    expect(
      await outcome(await swapped('permission:role', formatTwinId('role', await newRole({ path: 'tenant:tags', verbs: ['select'] })))),
    ).toBe('saved')
  })

  test('prolongs neither a membership of a group that may more nor what such a group was given', async () => {
    const [large, uuid, was] = [await newRole({ path: 'tenant:products', verbs: ['select'] }), v7(), { to: '2020-01-01T00:00:00Z' }]
    await store.seed([
      ...permission(uuid, { to: group, relationship: 'group:permissions', role: large, root: store.tenant }),
      ...membership(user, group, was),
    ])
    const [userId, groupId] = [formatTwinId('user', user), formatTwinId('group', group)]
    const forEver = (id: string, relation: string, link: string) => ({
      id,
      [relation]: [{ relation: { id: link, validAt: { end: null } } }],
    })
    const grants = [...planner(), store.grant('tenant:users', { verbs: ['update'] }), store.grant('tenant:groups', { verbs: ['update'] })]
    const member = await linkOf(userId, 'user:groupMemberships', '2019-01-01T00:00:00Z')
    expect(await outcome(forEver(userId, 'user:groupMemberships', member), grants)).toBe('RIGHTS_EXCEEDED')
    const given = await linkOf(groupId, 'group:permissions')
    expect(await outcome(forEver(groupId, 'group:permissions', given), grants)).toBe('RIGHTS_EXCEEDED')
  })

  test('moves no membership to a group that may more', async () => {
    const [large, other] = [await newRole({ path: 'tenant:products', verbs: ['select'] }), v7()]
    await store.seed([
      twin(other, 'group', { 'group:name1': `Gruppe ${other}` }),
      ...permission(v7(), { to: other, relationship: 'group:permissions', role: large, root: store.tenant }),
      ...membership(user, group),
    ])
    const { results } = await store.query({ query: { id: formatTwinId('user', user), 'user:groupMemberships': {} } }, planner())
    const { id } = results[0]['user:groupMemberships'][0]
    const moved = [
      { relation: { id: await linkOf(id, 'groupMembership:group'), deletedAt: '2026-11-21T10:00:00Z' } },
      { id_select: formatTwinId('group', other) },
    ]
    expect(await outcome({ id, 'groupMembership:group': moved })).toBe('RIGHTS_EXCEEDED')
  })

  test('gives a role that starts at groups only where its own starts, to a member and to the group', async () => {
    const given = await newRole({ path: 'group:groupMemberships', verbs: ['select'] })
    await store.seed(membership(user, group))
    const own = store.grant('group:groupMemberships', { verbs: ['select'], roots: { definition: 'group', uuids: [group] } })
    for (const data of [toUser(giving(given)), toGroup(giving(given))]) {
      expect(await outcome(data)).toBe('RIGHTS_EXCEEDED')
      expect(await outcome(data, [...lead(), own])).toBe('saved')
    }
  })

  test('opens no group to somebody whose own role starts at groups, unless it starts there itself', async () => {
    const given = await newRole({ path: 'group:groupMemberships', verbs: ['select'] })
    await store.seed(permission(v7(), { to: user, relationship: 'user:permissions', role: given, root: store.tenant }))
    expect(await outcome(joining())).toBe('RIGHTS_EXCEEDED')
    const own = store.grant('group:groupMemberships', { verbs: ['select'], roots: { definition: 'group', uuids: [group] } })
    expect(await outcome(joining(), [...lead(), own])).toBe('saved')
  })

  test('gives to somebody over the own user what it may itself over its own', async () => {
    const given = await newRole({ path: 'user', verbs: ['update'] })
    expect(await outcome(toUser(giving(given)))).toBe('RIGHTS_EXCEEDED')
    const { user: me } = store.caller([])
    const own = store.grant('', { verbs: ['select', 'update'], roots: { definition: 'user', uuids: [me] } })
    expect(await outcome(toUser(giving(given)), [...lead(), own])).toBe('saved')
  })

  test('rewrites no role that somebody holds beyond its own rights', async () => {
    const given = await newRole({ path: 'tenant:tags', verbs: ['select'] })
    await store.seed(permission(v7(), { to: user, relationship: 'user:permissions', role: given, root: store.tenant }))
    const grants = [...lead(), store.grant('tenant:users/user:permissions/permission:role', { verbs: ['select', 'update'] })]
    const rewritten = (path: string) => ({ id: formatTwinId('role', given), 'role:grants': [{ path, verbs: ['select'] }] })
    expect(await outcome(rewritten('tenant:products'), grants)).toBe('RIGHTS_EXCEEDED')
    expect(await outcome(rewritten('tenant:businesspartners'), grants)).toBe('saved')
  })

  test.each(['permission', 'role', 'group', 'groupMembership', 'customer'])(
    'brings back no %s by which somebody may more than itself',
    async (definition) => {
      const ids = {
        permission: v7(),
        role: await newRole({ path: '', verbs: ['update'] }),
        group,
        groupMembership: v7(),
        customer: partner,
      }
      await store.seed([
        ...permission(ids.permission, { to: group, relationship: 'group:permissions', role: ids.role, root: partner }),
        twin(ids.groupMembership, 'groupMembership'),
        link(user, 'user:groupMemberships', ids.groupMembership),
        link(ids.groupMembership, 'groupMembership:group', group),
      ])
      const uuid = ids[definition as keyof typeof ids]
      await store.seed([{ kind: 'deleteTwin', uuid, definition }])
      const everything = [
        ...paths.manage,
        ...paths.select,
        'tenant:groups/group:groupMemberships',
        'tenant:businesspartners/businessPartner:permissions',
      ]
      const grants = everything.map((path) => store.grant(path, { verbs: path === 'tenant:roles' ? ['select', 'delete'] : manage }))
      const back = { id: formatTwinId(definition, uuid), deletedAt: null }
      expect(await outcome(back, grants)).toBe('RIGHTS_EXCEEDED')
      const own = store.grant('', { verbs: ['update'], roots: { definition: 'customer', uuids: [partner] } })
      expect(await outcome(back, [...grants, own])).toBe('saved')
    },
  )

  test('takes rights away and changes other things freely', async () => {
    const [given, uuid] = [await newRole({ path: 'tenant:products', verbs: ['select'] }), v7()]
    await store.seed([
      ...permission(uuid, { to: group, relationship: 'group:permissions', role: given, root: store.tenant }),
      ...membership(user, group),
    ])
    expect(await outcome({ id: formatTwinId('permission', uuid), 'permission:scope': 'businessPartner' })).toBe('saved')
    expect(await outcome({ id: formatTwinId('permission', uuid), deletedAt: '2026-11-21T10:00:00Z' })).toBe('saved')
  })
})

test('a user who may rewrite every role gives any right', async () => {
  const given = await newRole({ path: 'tenant:products', verbs: ['select'] })
  expect(await outcome(toUser(giving(given)), admin())).toBe('saved')
  expect(await outcome(toGroup(giving(given)), admin())).toBe('saved')
  expect(await outcome(joining(), admin())).toBe('saved')
})

describe('a permission belongs to exactly one user or group', () => {
  test('not to nobody', async () => {
    const given = await newRole({ path: 'tenant:tags', verbs: ['select'] })
    const all = [...admin(), store.grant('businessPartner:permissions', { verbs: manage })]
    const { 'permission:root': _, ...entry } = giving(given)
    expect(
      await outcome({ id: store.tenantId, 'businessPartner:permissions': [entry] }, [...all, store.grant('', { verbs: manage })]),
    ).toBe('VALIDATION_FAILED')
  })

  test('not to both at a time, but to one after the other', async () => {
    const [given, uuid] = [await newRole({ path: 'tenant:tags', verbs: ['select'] }), v7()]
    await store.seed(
      permission(uuid, {
        to: user,
        relationship: 'user:permissions',
        role: given,
        root: store.tenant,
        period: { to: '2026-06-01T00:00:00Z' },
      }),
    )
    const grants = [...admin(), store.grant('tenant:groups', { verbs: manage })]
    const also = (begin: string) => ({
      id: formatTwinId('group', group),
      'group:permissions': [{ id_select: formatTwinId('permission', uuid), relation: { validAt: { begin } } }],
    })
    const seen = [...grants, store.grant('tenant:roles/role:permissions', { verbs: manage })]
    expect(await outcome(also('2026-05-01T00:00:00Z'), seen)).toBe('VALIDATION_FAILED')
    expect(await outcome(also('2026-06-01T00:00:00Z'), seen)).toBe('saved')
  })
})
