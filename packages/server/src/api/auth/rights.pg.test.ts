import { verbs } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../identity/accounts.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { membership, permission, person, role, twin } from '../../testing/office.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { StoreParts } from '../../testing/store-fixture.ts'
import { openCopy, publishedTemplate, seedInto } from '../../testing/store-fixture.ts'

const password = 'Twinwerk-Demo-1!'
const [tenant, user, group, otherGroup, colleague] = [v7(), v7(), v7(), v7(), v7()]
const tenantId = formatTwinId('tenant', tenant)
const groupId = formatTwinId('group', group)

let store: StoreParts
let app: RunningApp
let drop: () => Promise<void>
let clerk: SignedIn

beforeAll(async () => {
  const own = await createTestDatabase({ template: await publishedTemplate() })
  drop = own.drop
  store = await openCopy(own.url)
  app = await runApp(own.url)
  const [everything, ofGroup] = [v7(), v7()]
  const named = (uuid: string, name1: string) => twin(uuid, 'group', { 'group:name1': name1 })
  await seedInto(store, tenant, [
    twin(tenant, 'tenant', { 'businessPartner:name1': 'Stadtwerke', 'tenant:shortId': 'swe' }),
    person(user, 'clerk'),
    person(colleague, 'colleague'),
    named(group, 'Vertrieb'),
    named(otherGroup, 'Technik'),
    role(everything, [
      { path: 'tenant:tags', verbs },
      { path: 'user', verbs: ['select'] },
      { path: 'user:groupMemberships', verbs: ['select'] },
    ]),
    role(
      ofGroup,
      ['group', 'group:groupMemberships', 'group:groupMemberships/groupMembership:user'].map((path) => ({
        path,
        verbs: ['select'] as const,
      })),
    ),
    ...permission(v7(), { to: user, relationship: 'user:permissions', role: everything, root: tenant }),
    ...permission(v7(), { to: group, relationship: 'group:permissions', role: ofGroup, root: tenant }),
    ...membership(user, group),
    ...membership(colleague, group),
    ...membership(colleague, otherGroup),
  ])
  await createAccount(store.database, {
    username: 'clerk',
    email: 'clerk@swe.example',
    password,
    mustChange: false,
    users: [{ tenant, user }],
  })
  clerk = await app.signIn('clerk', password)
})

afterAll(async () => {
  await Promise.all([app?.close(), store?.database.close()])
  await drop?.()
})

const rights = (roots: readonly { root: string; paths: readonly string[] }[]) =>
  clerk.post('/auth/me/rights', { tenant: tenantId, rights: verbs, roots })

test('every right of the specification is answered by path and root', async () => {
  const { body } = await rights([
    { root: tenantId, paths: ['tenant:tags', 'tenant:tags(tag)', 'tenant:users', 'tenant:nothing'] },
    { root: formatTwinId('user', user), paths: ['', 'user:groupMemberships'] },
    { root: groupId, paths: ['group:groupMemberships'] },
    { root: formatTwinId('group', otherGroup), paths: ['group:groupMemberships'] },
  ])
  expect(body).toEqual({
    [tenantId]: { 'tenant:tags': verbs, 'tenant:tags(tag)': verbs, 'tenant:users': [], 'tenant:nothing': [] },
    [formatTwinId('user', user)]: { '': ['select'], 'user:groupMemberships': ['select'] },
    [groupId]: { 'group:groupMemberships': ['select'] },
    [formatTwinId('group', otherGroup)]: { 'group:groupMemberships': [] },
  })
})

test.each(['', 'swe', 'dtmi:de:oneneo:tenant:1'])('a right needs a root, and "%s" is none', async (root) => {
  const { status, body } = await rights([
    { root: tenantId, paths: [] },
    { root, paths: ['tenant:tags'] },
  ])
  expect([status, body.code, body.detail]).toEqual([400, 'INPUT_INVALID', '/roots/1/root: must be the id of a twin'])
})

test('a query starts at the own user and at the own groups, and asks for what belongs to them', async () => {
  const own = await clerk.query({
    id: formatTwinId('user', user),
    $mask: ['user:username'],
    'user:groupMemberships': { 'groupMembership:group': { $mask: ['group:name1'] } },
  })
  expect(own.body.results[0]).toMatchObject({
    'user:username': 'clerk',
    'user:groupMemberships': [{ 'groupMembership:group': [{ 'group:name1': 'Vertrieb' }] }],
  })

  const members = await clerk.query({ id: groupId, 'group:groupMemberships': { 'groupMembership:user': { $mask: ['user:username'] } } })
  const names = members.body.results[0]['group:groupMemberships'].flatMap(
    (each: { 'groupMembership:user': { 'user:username': string }[] }) => each['groupMembership:user'],
  )
  expect(names.map((each: { 'user:username': string }) => each['user:username']).toSorted()).toEqual(['clerk', 'colleague'])

  const mine = await clerk.query({
    type: 'groupMembership',
    root: tenantId,
    $mask: [],
    $filter: { path: ['groupMembership:group'], operator: 'in', value: { $: 'currentUserGroups' } },
  })
  expect(mine.body.results).toHaveLength(2)
  expect((await clerk.query({ id: formatTwinId('group', otherGroup) })).body.results).toEqual([])
})

test('an answer explains itself in the language of the caller', async () => {
  const question = { tenant: tenantId, id: groupId, verb: 'select', systematics: 'group:name1' }
  const { body } = await clerk.post('/auth/me/rights/explain', question, { 'accept-language': 'en' })
  expect(body).toEqual({
    allowed: true,
    text: 'Allowed: a role gives "see" on this entry with "Name".',
    because: [
      {
        permission: expect.stringContaining(':permission:'),
        role: { id: expect.stringContaining(':role:'), name: expect.stringContaining('Rolle') },
        through: 'group',
        group: { id: groupId, name: 'Vertrieb' },
        root: groupId,
        path: 'group',
        verbs: ['select'],
        mask: null,
        reaches: true,
        showsAttribute: true,
        text: expect.stringMatching(
          /^The role "Rolle .*" \(through the group "Vertrieb"\) gives "see" on "group" and reaches this entry\.$/,
        ),
      },
    ],
  })
  const german = await clerk.post('/auth/me/rights/explain', { ...question, verb: 'delete' }, { 'accept-language': 'de' })
  expect([german.body.allowed, german.body.text]).toEqual([
    false,
    'Nicht erlaubt: Keine Rolle gibt „löschen“ auf Einträge dieser Art (Gruppen).',
  ])
  const refused = await clerk.post('/auth/me/rights/explain', { ...question, user: formatTwinId('user', colleague) })
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('a role with a wrong grant is refused where it is wrong', async () => {
  const [id, admin] = [v7(), v7()]
  await seedInto(store, tenant, [
    person(admin, 'admin'),
    role(id, [{ path: 'tenant:roles', verbs: ['select', 'update', 'create'] }]),
    ...permission(v7(), { to: admin, relationship: 'user:permissions', role: id, root: tenant }),
  ])
  await createAccount(store.database, {
    username: 'admin',
    email: 'admin@swe.example',
    password,
    mustChange: false,
    users: [{ tenant, user: admin }],
  })
  const grants = [
    { path: 'tenant:tags', verbs: ['select'] },
    { path: 'tenant:tgas', verbs: ['select', 'own'] },
  ]
  const { status, body } = await (await app.signIn('admin', password)).save({ id: formatTwinId('role', id), 'role:grants': grants })
  expect([status, body.code, body.problems]).toEqual([
    422,
    'VALIDATION_FAILED',
    [
      {
        path: ['data', 'role:grants', 1, 'path'],
        systematics: 'role:grants',
        key: 'right.grants',
        message: 'Eintrag 2: Den Pfad „tenant:tgas“ gibt es nicht!',
      },
      {
        path: ['data', 'role:grants', 1, 'verbs', 1],
        systematics: 'role:grants',
        key: 'right.grants',
        message: 'Eintrag 2: Das Recht „own“ gibt es nicht!',
      },
    ],
  ])
})
