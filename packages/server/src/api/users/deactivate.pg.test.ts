import { calls } from '@twinwerk/contract/calls'
import { definitions as released } from '@twinwerk/domain/definitions'
import { roles } from '@twinwerk/domain/roles'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCall } from '../../http/register.ts'
import { startApiServer } from '../../testing/api-server.ts'
import type { ApiServer } from '../../testing/api-server.ts'
import { link, twin } from '../../testing/office.ts'
import { createWriteMail } from '../../mail/write-mail.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { addPerson } from '../../testing/person.ts'
import type { Person } from '../../testing/person.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { deactivateHandler } from './deactivate.ts'

const text = (de: string) => ({ de, en: de })
/** A type for work like that of processes: agents for a period until the work is finished, and an observer. */
const job: TwinDefinition = {
  name: 'testJob',
  extends: 'entity',
  label: text('Auftrag'),
  plural: text('Aufträge'),
  icon: 'checkbox',
  hue: 10,
  attributes: {
    status: {
      dataType: 'enum',
      label: text('Status'),
      enumValues: ['new', 'finished', 'canceled'].map((name) => ({ name, label: text(name) })),
    },
  },
  relationships: {
    agents: {
      target: 'user',
      label: text('Bearbeitung'),
      min: 0,
      max: -1,
      ranged: true,
      assigns: { done: { attribute: 'testJob:status', values: ['finished', 'canceled'] } },
    },
    reviewer: { target: 'user', label: text('Prüfung'), min: 0, max: 1, assigns: {} },
    author: { target: 'user', label: text('Verfasst von'), min: 0, max: 1 },
  },
}
const definitions = [
  ...released.map((each) =>
    each.name === 'tenant' ? { ...each, collections: { ...each.collections, jobs: { target: 'testJob', label: text('Aufträge') } } } : each,
  ),
  job,
]
const people: readonly RoleGrant[] = [{ path: 'tenant:users', verbs: ['select', 'delete'] }]
const everything: readonly RoleGrant[] = [...people, { path: 'tenant:jobs', verbs: [...verbs] }]

let store: StoreFixture
let server: ApiServer
let admin: Person
let clerk: Person
let count = 0

beforeAll(async () => {
  store = await openStore({ definitions })
  admin = await addPerson(store, 'leitung', everything)
  clerk = await addPerson(store, 'personal', people)
  const mail = {
    publicUrl: new URL('http://localhost:3000'),
    tenants: createTenantRegistry(store.database),
    writeMail: createWriteMail({ hasServer: false }),
  }
  server = await startApiServer(store, (http, parts) =>
    registerCall(http, calls['POST /api/users/deactivate'], deactivateHandler({ ...parts, ...mail })),
  )
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const newPerson = () => addPerson(store, `person${(count += 1)}`, [])
const userId = ({ user }: Person) => formatTwinId('user', user)
async function deactivate(user: Person, more: object = {}, who = admin): Promise<Json> {
  const headers = await server.signIn(who)
  const body = JSON.stringify({ user: userId(user), ...more })
  return (await fetch(`${server.origin}/api/users/deactivate`, { method: 'POST', headers, body })).json()
}
const isActive = async ({ user }: Person) =>
  (await store.database.one({ role: 'identity' }, { text: 'select from account_user where user_id = $1', values: [user] })).rows.length ===
  1
const rows = async (statement: string, values: readonly unknown[]): Promise<readonly Json[]> =>
  (await store.database.one({ role: 'app', tenant: store.tenant }, { text: statement, values: [store.tenant, ...values] })).rows

/** Creates a job with users on it. Returns its id. */
async function newJob(
  status: string,
  links: readonly [relation: string, Person, period?: { from?: string; to?: string }][],
): Promise<string> {
  const uuid = v7()
  await store.seed([
    twin(uuid, 'testJob', { 'testJob:status': status }),
    ...links.map(([relation, { user }, period]) => link(uuid, `testJob:${relation}`, user, period)),
  ])
  return uuid
}
/** Returns the current and later users on a job, with their periods. */
async function staff(uuid: string): Promise<readonly { relation: string; user: string; begin: string; end: string }[]> {
  return rows(
    `select c.systematics as relation, l.target_id as user, l.valid_from::text as begin, l.valid_to::text as end from twin_link l join relationship_code c on c.code = l.relationship
      where l.tenant_id = $1 and l.source_id = $2 and l.deleted_at is null and l.valid_to > now() order by c.systematics, l.valid_from`,
    [uuid],
  )
}
const onJob = async (uuid: string) => (await staff(uuid)).map(({ relation, user }) => [relation.split(':')[1], user])

test('without saying who takes over, nothing happens as long as something is assigned, and the answer counts it', async () => {
  const leaves = await newPerson()
  await newJob('new', [['agents', leaves]])
  await newJob('new', [
    ['agents', leaves],
    ['reviewer', leaves],
  ])
  await newJob('finished', [['agents', leaves]])
  await newJob('new', [['author', leaves]])
  expect(await deactivate(leaves)).toEqual({
    deactivated: false,
    links: 0,
    renewed: 0,
    assigned: [
      { definition: 'testJob', relation: 'testJob:agents', count: 2 },
      { definition: 'testJob', relation: 'testJob:reviewer', count: 1 },
    ],
  })
  expect(await isActive(leaves)).toBe(true)
})

test('assigned work goes to the other user for the rest of its time, in one change with its history, and the user is signed out', async () => {
  const [leaves, comes] = [await newPerson(), await newPerson()]
  const until = '2099-01-01T00:00:00.000Z'
  const open = await newJob('new', [
    ['agents', leaves, { to: until }],
    ['reviewer', leaves],
  ])
  const later = await newJob('new', [['agents', leaves, { from: '2098-01-01T00:00:00.000Z', to: until }]])
  const done = await newJob('finished', [['agents', leaves]])
  const answer = await deactivate(leaves, { handOverTo: userId(comes) })
  expect(answer).toMatchObject({ deactivated: true })
  expect(await onJob(open)).toEqual([
    ['agents', comes.user],
    ['reviewer', comes.user],
  ])
  const [shift] = await staff(later)
  expect(shift).toMatchObject({ user: comes.user, begin: expect.stringMatching(/^2098-01-01/), end: expect.stringMatching(/^2099-01-01/) })
  expect((await staff(open))[0]!.end).toMatch(/^2099-01-01/)
  expect(await onJob(done)).toEqual([['agents', leaves.user]])
  expect(await isActive(leaves)).toBe(false)
  const changes = await rows(
    "select distinct change_id, changed_by, call from twin_history where tenant_id = $1 and call = 'users/deactivate'",
    [],
  )
  expect(changes).toMatchObject([{ changed_by: admin.user, call: 'users/deactivate' }])
})

test('with null it stays where it is', async () => {
  const leaves = await newPerson()
  const open = await newJob('new', [['agents', leaves]])
  expect(await deactivate(leaves, { handOverTo: null })).toMatchObject({ deactivated: true, assigned: [{ count: 1 }] })
  expect([await onJob(open), await isActive(leaves)]).toEqual([[['agents', leaves.user]], false])
})

test('a user without work is out at once', async () => {
  const leaves = await newPerson()
  await newJob('canceled', [['agents', leaves]])
  expect(await deactivate(leaves)).toEqual({ deactivated: true, assigned: [], links: 0, renewed: 0 })
  expect(await isActive(leaves)).toBe(false)
})

test('a caller who may not change a job does not learn of it, and hands over nothing to come by it', async () => {
  const leaves = await newPerson()
  const open = await newJob('new', [['agents', leaves]])
  expect(await deactivate(leaves, { handOverTo: userId(clerk) }, clerk)).toEqual({ deactivated: true, assigned: [], links: 0, renewed: 0 })
  expect(await onJob(open)).toEqual([['agents', leaves.user]])
})

test('a user who cannot sign in takes over nothing, nor does the user itself, and then nothing has changed', async () => {
  const [leaves, gone] = [await newPerson(), await newPerson()]
  await deactivate(gone)
  const open = await newJob('new', [['agents', leaves]])
  for (const [to, code] of [
    [userId(gone), 'NOT_FOUND'],
    [formatTwinId('user', v7()), 'NOT_ALLOWED'],
    [formatTwinId('role', v7()), 'NOT_FOUND'],
    [userId(leaves), 'NOT_ALLOWED'],
  ] as const)
    expect((await deactivate(leaves, { handOverTo: to })).code).toBe(code)
  expect([await onJob(open), await isActive(leaves)]).toEqual([[['agents', leaves.user]], true])
})

test('a user who already works on it is assigned once', async () => {
  const [leaves, comes] = [await newPerson(), await newPerson()]
  const open = await newJob('new', [
    ['agents', leaves],
    ['agents', comes],
  ])
  expect(await deactivate(leaves, { handOverTo: userId(comes) })).toMatchObject({ deactivated: true })
  expect(await onJob(open)).toEqual([['agents', comes.user]])
})

test('the administrator of a tenant hands over its open tasks, as the release defines both', async () => {
  const boss = await addPerson(store, 'chefin', roles.find(({ key }) => key === 'tenantAdmin')!.grants)
  const [leaves, comes] = [await newPerson(), await newPerson()]
  const [open, done] = [v7(), v7()]
  await store.seed([
    twin(open, 'userTask', { 'execution:status': 'inprogress', 'execution:bpmnName': 'Anschluss prüfen' }),
    twin(done, 'userTask', { 'execution:status': 'finished', 'execution:bpmnName': 'Anruf' }),
    link(open, 'execution:agentForExecution', leaves.user),
    link(done, 'execution:agentForExecution', leaves.user),
  ])
  expect(await deactivate(leaves, {}, boss)).toEqual({
    deactivated: false,
    assigned: [{ definition: 'userTask', relation: 'execution:agentForExecution', count: 1 }],
    links: 0,
    renewed: 0,
  })
  expect(await deactivate(leaves, { handOverTo: userId(comes) }, boss)).toMatchObject({ deactivated: true })
  expect([await onJob(open), await onJob(done)]).toEqual([[['agentForExecution', comes.user]], [['agentForExecution', leaves.user]]])
})
