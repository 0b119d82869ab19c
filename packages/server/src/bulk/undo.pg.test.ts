import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedItems } from '../jobs/items.ts'
import type { JobState } from '../jobs/job.ts'
import type { Change } from '../store/write/change.ts'
import { runJob } from '../testing/run-job.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { bulkEdit } from './bulk-edit.ts'
import { undo } from './undo.ts'

let fixture: StoreFixture
beforeAll(async () => {
  fixture = await openStore()
})
afterAll(() => fixture.close())

const grants = (): readonly Grant[] => [
  fixture.grant('businessPartner:providedContracts'),
  fixture.grant('businessPartner:providedContracts/contract:contractElements'),
  fixture.grant('tenant:tags'),
  fixture.grant('tenant:businesspartners'),
  fixture.grant('tenant:products'),
]
const parts = (held = grants()) => ({
  storeOf: async () => fixture.store,
  clockOf: () => clock,
  access: { callerOf: async () => ({ ...fixture.caller(held), timeZone: 'Europe/Berlin' }) },
})
const bulk = (request: object) => runJob(fixture, bulkEdit(parts()), { request, language: 'de' })
const takeBack = (change: string, held = grants()) => runJob(fixture, undo(parts(held)), { change, language: 'de' })
const changeOf = (job: JobState) => (job.result as { change: string }).change

/** Returns the change that replaced a version of a twin. The creation replaced version 0. */
async function changeFrom(id: string, version: number): Promise<string> {
  const { rows } = await fixture.database.one(
    { role: 'app', tenant: fixture.tenant },
    {
      text: 'select change_id from twin_history where tenant_id = $1 and row_id = $2 and version = $3',
      values: [fixture.tenant, parseTwinId(id)!.uuid, version],
    },
  )
  return rows[0]!['change_id'] as string
}

async function tags(count: number): Promise<string[]> {
  const uuids = Array.from({ length: count }, () => v7())
  await fixture.seed(
    uuids.map((uuid, n) => ({
      kind: 'createTwin',
      uuid,
      definition: 'tag',
      attributes: { 'tag:name': `Los ${n}`, 'tag:description': 'vorher' },
    })),
  )
  return uuids.map((uuid) => formatTwinId('tag', uuid))
}

const read = async (query: object) => (await fixture.query({ query }, grants())).results[0]

test('a bulk edit is taken back, and the taking back too', async () => {
  const ids = await tags(30)
  const edit = await bulk({ ids, changes: { attributes: { 'tag:description': 'nachher', 'tag:color': '#112233' } } })
  const back = await takeBack(changeOf(edit))
  expect(back).toMatchObject({ state: 'done', done: 30, total: 30, result: { changed: 30, refused: 0 } })
  for (const id of ids) expect(await read({ id })).toMatchObject({ 'tag:description': 'vorher', 'tag:color': null })
  expect(await takeBack(changeOf(back))).toMatchObject({ result: { changed: 30, refused: 0 } })
  for (const id of ids) expect(await read({ id })).toMatchObject({ 'tag:description': 'nachher', 'tag:color': '#112233' })
})

test('undo keeps what somebody changed since; a change elsewhere on the same twin does not hinder it', async () => {
  const [same = '', other = ''] = await tags(2)
  const edit = await bulk({ ids: [same, other], changes: { attributes: { 'tag:description': 'nachher' } } })
  await fixture.save({ id: same, 'tag:description': 'jemand anderes' }, grants())
  await fixture.save({ id: other, 'tag:color': '#445566' }, grants())
  const back = await takeBack(changeOf(edit))
  expect(back).toMatchObject({ result: { changed: 1, refused: 1 } })
  expect(await read({ id: same })).toMatchObject({ 'tag:description': 'jemand anderes' })
  expect(await read({ id: other })).toMatchObject({ 'tag:description': 'vorher', 'tag:color': '#445566' })
  const { user } = fixture.caller([])
  const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: back.id, after: -1 })
  expect(refused.map(({ refusal }) => [refusal.code, refusal.conflicts?.[0]?.theirs])).toEqual([['VERSION_CONFLICT', 'jemand anderes']])
})

test('a user who no longer sees the changed twins learns nothing of them: neither their values nor whether somebody touched them since', async () => {
  const [changed = '', put = '', gone = '', still = ''] = await tags(4)
  const contracts = [v7(), v7()].map((uuid) => ({ uuid, id: formatTwinId('contractTelecom', uuid) }))
  await fixture.seed(
    contracts.flatMap(({ uuid }): Change[] => [
      { kind: 'createTwin', uuid, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2026-01-01' } },
      link('contract:supplierForContract', uuid, fixture.tenant),
    ]),
  )
  const edit = await bulk({ ids: [changed, put, gone, still], changes: { attributes: { 'tag:description': 'nachher' } } })
  const relations = await bulk({ ids: contracts.map(({ id }) => id), changes: { link: [{ relation: 'contract:tags', id: still }] } })
  await fixture.save({ id: changed, 'tag:description': 'geheim' }, grants())
  await fixture.save({ id: put, 'tag:description': 'vorher' }, grants())
  await fixture.save({ id: gone, deletedAt: clock.now }, grants())
  const linked = (await read({ id: contracts[0]!.id, 'contract:tags': {} }))['contract:tags'][0].relation.id
  await fixture.save(
    { id: contracts[0]!.id, 'contract:tags': [{ relation: { id: linked, validAt: { end: '2030-01-01T00:00:00Z' } } }] },
    grants(),
  )

  const fewer = [
    fixture.grant('tenant:tags', { mask: ['tag:name'] }),
    fixture.grant('businessPartner:providedContracts', { mask: ['contract:contractBegin'] }),
  ]
  for (const change of [edit, relations]) {
    const back = await takeBack(changeOf(change), fewer)
    expect(back.result).toMatchObject({ changed: 0, refused: change.total })
    const { user } = fixture.caller([])
    const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: back.id, after: -1 })
    expect(refused.map(({ refusal }) => refusal)).toEqual(refused.map(() => ({ code: 'NOT_ALLOWED' })))
  }
})

test('only its author takes a change back', async () => {
  const [id = ''] = await tags(1)
  await fixture.database.transaction({ role: 'app', tenant: fixture.tenant }, async (transaction) => {
    await transaction.run({
      text: `update twin_change set by_user = $2 where tenant_id = $1 and call = 'seed'`,
      values: [fixture.tenant, v7()],
    })
  })
  expect(await takeBack(await changeFrom(id, 0))).toMatchObject({ state: 'failed', error: 'NOT_FOUND' })
  expect(await takeBack(v7())).toMatchObject({ state: 'failed', error: 'NOT_FOUND' })
  expect(await read({ id })).toBeDefined()
})

test('links and new twins go, ended ones come back', async () => {
  const [tag = ''] = await tags(1)
  const [partner, contract, product] = [v7(), v7(), v7()]
  await fixture.seed([
    { kind: 'createTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    { kind: 'createTwin', uuid: product, definition: 'productInternet', attributes: { 'product:name': 'Faser' } },
    { kind: 'createTwin', uuid: contract, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2026-01-01' } },
    link('contract:supplierForContract', contract, fixture.tenant),
    link('contract:receiverForContract', contract, partner),
    link('contract:tags', contract, parseTwinId(tag)!.uuid),
  ])
  const id = formatTwinId('contractTelecom', contract)
  const whole = { id, 'contract:tags': { $mask: [] }, 'contract:contractElements': { $mask: [] } }
  const before = (await fixture.query({ query: whole }, grants())).results[0]
  await fixture.save(
    {
      id,
      'contract:noticeText': 'neu',
      'contract:tags': [{ relation: { id: before['contract:tags'][0].relation.id, validAt: { end: '2026-11-01T00:00:00Z' } } }],
      'contract:contractElements': [
        {
          tempid: 'e',
          definition: 'contractElement',
          'contractElement:contractElementBegin': '2026-12-01',
          'contractElement:product': [{ id_select: formatTwinId('productInternet', product) }],
        },
      ],
    },
    grants(),
  )
  const changed = (await fixture.query({ query: whole }, grants())).results[0]
  expect([changed['contract:tags'].length, changed['contract:contractElements'].length]).toEqual([0, 1])
  expect(await takeBack(await changeFrom(id, 1))).toMatchObject({ result: { refused: 0 } })
  const after = (await fixture.query({ query: whole }, grants())).results[0]
  // One step restores both the fields and the number of elements, which is computed from the removed element.
  expect(after).toEqual({ ...before, id_information: '3', updatedAt: clock.now })
})

test('undo brings deleted twins back, with their parts, and deletes them again', async () => {
  const [partner, contract, product, element] = [v7(), v7(), v7(), v7()]
  await fixture.seed([
    { kind: 'createTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    { kind: 'createTwin', uuid: product, definition: 'productInternet', attributes: { 'product:name': 'Faser' } },
    { kind: 'createTwin', uuid: contract, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2026-01-01' } },
    {
      kind: 'createTwin',
      uuid: element,
      definition: 'contractElement',
      attributes: { 'contractElement:contractElementBegin': '2026-01-01' },
    },
    link('contract:supplierForContract', contract, fixture.tenant),
    link('contract:receiverForContract', contract, partner),
    link('contract:contractElements', contract, element),
    link('contractElement:product', element, product),
  ])
  const id = formatTwinId('contractTelecom', contract)
  const elements = async () => (await read({ id, 'contract:contractElements': { $mask: [] } }))?.['contract:contractElements'].length
  const deletion = await bulk({ ids: [id], changes: { delete: true } })
  expect([deletion.result, await elements()]).toEqual([{ change: deletion.id, changed: 1, refused: 0 }, undefined])
  const back = await takeBack(changeOf(deletion))
  expect([back.result, await elements()]).toMatchObject([{ refused: 0 }, 1])
  expect([(await takeBack(changeOf(back))).result, await elements()]).toMatchObject([{ refused: 0 }, undefined])
})

test('a move that is entered ahead is taken back before its day: by an undo, and by hand', async () => {
  const [customer, address] = [v7(), v7()]
  await fixture.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: {} },
    { kind: 'createTwin', uuid: address, definition: 'postalAddress', attributes: inCity('Bonn') },
    link('businessPartner:contactAddress', customer, address),
  ])
  const held = [fixture.grant('tenant:businesspartners'), fixture.grant('tenant:businesspartners/businessPartner:contactAddress')]
  const id = formatTwinId('customer', customer)
  const from = '2027-01-01T00:00:00.000Z'
  const addresses = async () => {
    const query = { id, 'businessPartner:contactAddress': { $valid: { begin: clock.now, end: null } } }
    return (await fixture.query({ query }, held)).results[0]['businessPartner:contactAddress'] as readonly Json[]
  }
  const periods = async () => (await addresses()).map((each) => [each['postalAddress:city'], each.relation.validAt.end])
  const move = async () => {
    const [now] = await addresses()
    const next = { tempid: 'n', definition: 'postalAddress', ...inCity('Ulm'), relation: { validAt: { begin: from } } }
    const ended = { relation: { id: now!.relation.id, validAt: { end: from } } }
    await fixture.save({ id, 'businessPartner:contactAddress': [ended, next] }, held)
  }
  const before = await periods()
  await move()
  expect(await periods()).toHaveLength(2)
  const change = await lastChange()
  expect(await takeBack(change, held)).toMatchObject({ result: { refused: 0 } })
  expect(await periods()).toEqual(before)
  await move()
  const [first, second] = await addresses()
  const data = [
    { relation: { id: second!.relation.id, deletedAt: clock.now } },
    { relation: { id: first!.relation.id, validAt: { end: null } } },
  ]
  await fixture.save({ id, 'businessPartner:contactAddress': data }, held)
  expect(await periods()).toEqual(before)
})

const inCity = (city: string) => ({
  ...{ 'postalAddress:street': 'Brühl', 'postalAddress:houseNumber': '1', 'postalAddress:postcode': '04109' },
  'postalAddress:city': city,
})

/** Returns the latest change. */
async function lastChange(): Promise<string> {
  const text = 'select id from twin_change where tenant_id = $1 order by id desc limit 1'
  const { rows } = await fixture.database.one({ role: 'app', tenant: fixture.tenant }, { text, values: [fixture.tenant] })
  return rows[0]!['id'] as string
}

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
