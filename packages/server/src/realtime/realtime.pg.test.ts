import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RunningApp } from '../testing/running-app.ts'
import type { Change } from '../store/write/change.ts'
import type { Ear, Person, RealtimeWorld } from '../testing/realtime-fixture.ts'

const contracts = 'businessPartner:providedContracts'
const everything = ['create', 'update', 'delete', 'select'] as const
const clerk = [
  { path: contracts, verbs: everything },
  { path: 'tenant:businesspartners', verbs: everything },
  { path: 'tenant:users/user:permissions', verbs: everything },
  { path: 'tenant:users', verbs: everything },
]

let world: RealtimeWorld
let one: RunningApp
let other: RunningApp
let author: Person

beforeAll(async () => {
  world = await openRealtimeWorld()
  one = await world.server()
  other = await world.server()
  author = await world.person(clerk)
})
afterAll(() => world?.close())

const tenantRoot = () => ({ id: world.store.tenantId })
const contractList = () => ({ query: { ...tenantRoot(), $mask: [], [contracts]: { $limit: 50, $mask: [] } } })
const partnerList = () => ({ query: { ...tenantRoot(), 'tenant:businesspartners': { $limit: 5, $mask: [] } } })

async function save(data: object, server = one): Promise<string> {
  const { status, body } = await author.ask(server, '/api/data/save', { data })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.saved[0].id
}
async function newContract(): Promise<string> {
  const uuid = v7()
  await world.store.seed([
    { kind: 'createTwin', uuid, definition: 'contractTelecom', attributes: {} },
    linked('contract:supplierForContract', uuid, world.store.tenant),
  ])
  return formatTwinId('contractTelecom', uuid)
}
const linked = (relationship: string, source: string, target: string, uuid = v7()): Change => ({
  kind: 'createLink',
  uuid,
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})
const changeContract = (id: string, text: string, server = one) => save({ id, 'contract:noticeText': text }, server)
const about = (id: string) => (message: RealtimeMessage) => 'id' in message && message.id === id

/** Waits until no message about an earlier save can follow: the message about a later change has arrived. */
async function settled(ear: Ear): Promise<void> {
  const last = await save({
    ...tenantRoot(),
    'tenant:businesspartners': [
      { tempid: 't', definition: 'customer', 'businessPartner:name1': 'Zuletzt', 'businessPartner:email': 'z@z.example' },
    ],
  })
  await ear.next(about(last))
}

test('a change of an answer is sent with id and version and without data, by another process than the one that saved or answered', async () => {
  const id = await newContract()
  const reader = await world.person(clerk)
  const ear = await reader.connect(other)
  await ear.watch(contractList())
  await changeContract(id, 'geheim')
  const message = await ear.next(about(id))
  expect(message).toEqual({ kind: 'changed', id, id_information: '2', at: expect.stringMatching(/^2\d{3}-.*Z$/) })
  expect(JSON.stringify(ear.heard)).not.toContain('geheim')
})

test('a new twin notifies the lists that it may enter, and a deleted one is removed from the answer', async () => {
  const reader = await world.person(clerk)
  const ear = await reader.connect(one)
  await ear.watch(partnerList())
  const partner = { tempid: 't', definition: 'customer', 'businessPartner:name1': 'Neu', 'businessPartner:email': 'neu@swe.example' }
  const id = await save({ ...tenantRoot(), 'tenant:businesspartners': [partner] })
  expect(await ear.next(about(id))).toMatchObject({ kind: 'list', id_information: '1' })

  const contract = await newContract()
  await ear.watch(contractList())
  await save({ id: contract, deletedAt: new Date().toISOString() })
  expect(await ear.next(about(contract))).toMatchObject({ kind: 'removed' })
})

test('changes between the answer and the subscription are sent, too', async () => {
  const id = await newContract()
  const ear = await author.connect(one)
  const { body } = await author.ask(one, '/api/data/query', { ...contractList(), $realtimeSubscriptions: true })
  await changeContract(id, 'dazwischen')
  await ear.hear(`${ear.topic}/q/${body.realtimeToken}`)
  expect(await ear.next(about(id))).toMatchObject({ kind: 'changed', id_information: '2' })
})

test('hidden changes are not sent', async () => {
  const partners = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const ear = await partners.connect(one)
  await ear.watch(partnerList())
  const id = await newContract()
  await changeContract(id, 'unsichtbar')
  await settled(ear)
  expect(ear.heard.map(({ message }) => message.kind)).toEqual(['list'])
})

test('a customer is notified of its own contracts alone, as they come and as they leave', async () => {
  const [mine, theirs] = await Promise.all(
    ['Mein', 'Fremd'].map((name) =>
      save({
        ...tenantRoot(),
        'tenant:businesspartners': [
          { tempid: 't', definition: 'customer', 'businessPartner:name1': name, 'businessPartner:email': 'k@k.example' },
        ],
      }),
    ),
  )
  const customer = await world.person([{ path: 'businessPartner:consumingContracts', verbs: ['select'] }], uuidOf(mine!))
  const ear = await customer.connect(one)
  await ear.watch({ query: { id: mine, 'businessPartner:consumingContracts': { $limit: 50 } } })

  const [own, foreign] = [await newContract(), await newContract()]
  const [ownLink, foreignLink] = [v7(), v7()]
  await world.store.seed([linked('contract:receiverForContract', uuidOf(foreign), uuidOf(theirs!), foreignLink)])
  await world.store.seed([linked('contract:receiverForContract', uuidOf(own), uuidOf(mine!), ownLink)])
  expect(await ear.next(about(own))).toMatchObject({ kind: 'list' })
  await ear.watch({ query: { id: mine, 'businessPartner:consumingContracts': { $limit: 50 } } })
  await world.store.seed([{ kind: 'deleteLink', uuid: ownLink }])
  expect(await ear.next(({ kind }) => kind === 'removed')).toMatchObject({ id: own })
  expect(ear.heard.some(({ message }) => 'id' in message && message.id === foreign)).toBe(false)
})

test('a withdrawn right ends the subscriptions that depend on it, and the last one ends the connection', async () => {
  const reader = await world.person(clerk)
  const ear = await reader.connect(other)
  await ear.watch(contractList())
  await world.store.seed([{ kind: 'deleteTwin', uuid: reader.permission, definition: 'permission' }])
  expect(await ear.next(({ kind }) => kind === 'ended')).toBeDefined()
  expect(await ear.closed).toBe(1008)
  const id = await newContract()
  expect(ear.heard.some(({ message }) => 'id' in message && message.id === id)).toBe(false)
})

test('an added right ends the subscriptions that were made without it: the answer may be another now', async () => {
  const reader = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const ear = await reader.connect(one)
  await ear.watch(partnerList())
  const [permission, role] = [v7(), v7()]
  await world.store.seed([
    {
      kind: 'createTwin',
      uuid: role,
      definition: 'role',
      attributes: { 'role:name': 'mehr', 'role:key': 'mehr', 'role:grants': [{ path: contracts, verbs: ['select'] }] },
    },
    { kind: 'createTwin', uuid: permission, definition: 'permission', attributes: { 'permission:scope': 'tenant' } },
    linked('permission:role', permission, role),
    linked('permission:root', permission, world.store.tenant),
    linked('user:permissions', reader.user, permission),
  ])
  await ear.next(({ kind }) => kind === 'ended')
  await ear.watch(contractList())
})

test('a user who signs out is disconnected', async () => {
  const reader = await world.person(clerk)
  const ear = await reader.connect(one)
  await ear.watch(contractList())
  await reader.signOut()
  expect(await ear.closed).toBe(1008)
})

test('a client that was away reads by its tokens what it missed', async () => {
  const [changed, gone] = [await newContract(), await newContract()]
  const reader = await world.person(clerk)
  const { body: answer } = await reader.ask(one, '/api/data/query', { ...contractList(), $realtimeSubscriptions: true })
  await changeContract(changed, 'neu')
  await save({ id: gone, deletedAt: new Date().toISOString() })
  const { historyToken, realtimeToken } = answer
  const { body } = await reader.ask(other, '/api/data/changes', { historyToken, realtimeToken })
  expect(body).toMatchObject({ removed: [gone] })
  expect(body.changed).toContainEqual({ id: changed, id_information: '2' })
  const again = await reader.ask(one, '/api/data/changes', { historyToken: body.historyToken, ids: [changed, gone], types: ['contract'] })
  expect(again.body).toMatchObject({ changed: [], removed: [gone] })
})

test('a request for changes reveals no twin of others', async () => {
  const [touched, untouched] = [await newContract(), await newContract()]
  const stranger = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const { body: answer } = await stranger.ask(one, '/api/data/query', partnerList())
  await changeContract(touched, 'still')
  const nowhere = formatTwinId('contractTelecom', v7())
  const ids = [touched, untouched, nowhere]
  const { body } = await stranger.ask(one, '/api/data/changes', { historyToken: answer.historyToken, ids, types: ['contract'] })
  expect(body).toMatchObject({ changed: [], removed: ids })
})

test('a token that is no token is refused, one of another session is as good as too old', async () => {
  const [reader, thief] = [await world.person(clerk), await world.person(clerk)]
  const { body: answer } = await reader.ask(one, '/api/data/query', { ...contractList(), $realtimeSubscriptions: true })
  const { historyToken, realtimeToken } = answer
  expect(await thief.ask(one, '/api/data/changes', { historyToken, realtimeToken })).toMatchObject({
    status: 200,
    body: { tooOld: true, changed: [], removed: [] },
  })
  expect(await thief.ask(one, '/api/data/changes', { historyToken: 'x' })).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
})

function uuidOf(id: string): string {
  return id.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
