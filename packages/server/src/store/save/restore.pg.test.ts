import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let ids: { customer: string; other: string; contract: string; first: string; second: string; product: string; address: string }

const idOf = (definition: string, uuid: string) => formatTwinId(definition, uuid)
const contractId = () => idOf('contractTelecom', ids.contract)
const elementId = (uuid: string) => idOf('contractElement', uuid)
const contracts = 'businessPartner:providedContracts'
const clerk = () => [
  store.grant('tenant:businesspartners'),
  store.grant(contracts),
  store.grant(`${contracts}/contract:contractElements`),
  store.grant('tenant:products'),
]

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

beforeEach(async () => {
  ids = { customer: v7(), other: v7(), contract: v7(), first: v7(), second: v7(), product: v7(), address: v7() }
  const twin = (uuid: string, definition: string, attributes: Record<string, unknown>) =>
    ({ kind: 'createTwin', uuid, definition, attributes }) as const
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  await store.seed([
    twin(ids.customer, 'customer', { 'businessPartner:name1': 'Krüger' }),
    twin(ids.other, 'customer', { 'businessPartner:name1': 'Sorge' }),
    twin(ids.contract, 'contractTelecom', { 'contract:contractBegin': '2025-01-01', 'contract:noticeText': `Papierkorb ${ids.contract}` }),
    twin(ids.first, 'contractElement', { 'contractElement:contractElementBegin': '2025-01-01' }),
    twin(ids.second, 'contractElement', { 'contractElement:contractElementBegin': '2025-02-01' }),
    twin(ids.product, 'productInternet', { 'product:name': 'Glas 300', 'product:beginofmarketing': '2024-01-01' }),
    twin(ids.address, 'postalAddress', { 'postalAddress:street': 'Elsterweg', 'postalAddress:city': 'Elsterau' }),
    link('contract:supplierForContract', ids.contract, store.tenant),
    link('contract:receiverForContract', ids.contract, ids.customer),
    link('contract:contractElements', ids.contract, ids.first),
    link('contract:contractElements', ids.contract, ids.second),
    link('contractElement:product', ids.first, ids.product),
    link('contractElement:product', ids.second, ids.product),
    link('contract:executingAddressForContract', ids.contract, ids.address),
  ])
})

async function refusal(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error
  throw new Error('the save was not refused', { cause: error })
}

const ended = (id: string) => store.save({ id, deletedAt: clock.now }, clerk())
const restored = (id: string, grants = clerk()) => store.save({ id, deletedAt: null }, grants)

async function trashOf(path: string, grants = clerk(), list: object = {}): Promise<Json[]> {
  const { results } = await store.query({ query: { id: store.tenantId, [path]: { $deleted: 'only', ...list } } }, grants)
  return results[0][path] as Json[]
}

async function elementsNow(): Promise<string[]> {
  const { results } = await store.query({ query: { id: contractId(), 'contract:contractElements': {} } }, clerk())
  return (results[0]?.['contract:contractElements'] ?? []).map((each: Json) => each.id as string).toSorted()
}

test('a deleted contract stands in the trash with the time of its end, and comes back with its elements', async () => {
  await ended(contractId())
  expect(await elementsNow()).toEqual([])
  const own = { $filter: { path: ['contract:noticeText'], operator: 'endsWith', value: ids.contract } }
  expect(await trashOf(contracts, clerk(), own)).toMatchObject([{ id: contractId(), deletedAt: clock.now, id_information: '2' }])
  const { saved } = await restored(contractId())
  expect(saved).toEqual([{ id: contractId(), id_information: '3' }])
  expect(await elementsNow()).toEqual([elementId(ids.first), elementId(ids.second)].toSorted())
  expect(await trashOf(contracts, clerk(), own)).toEqual([])
})

test('an element that was deleted alone stays in the trash when its contract comes back, and then comes back alone', async () => {
  await ended(elementId(ids.first))
  await ended(contractId())
  expect((await refusal(restored(elementId(ids.first)))).code).toBe('NOT_ALLOWED')
  await restored(contractId())
  expect(await elementsNow()).toEqual([elementId(ids.second)])
  await restored(elementId(ids.first))
  expect(await elementsNow()).toHaveLength(2)
})

test('a restored twin is found by its words again', async () => {
  const found = async () =>
    (await store.query({ query: { id: store.tenantId, [contracts]: { $search: ids.contract } } }, clerk())).results[0][contracts]
  await ended(contractId())
  expect(await found()).toEqual([])
  expect(await trashOf(contracts, clerk(), { $search: ids.contract })).toHaveLength(1)
  await restored(contractId())
  expect(await found()).toHaveLength(1)
})

test('restoring needs the right to delete, and sight', async () => {
  await ended(contractId())
  const reader = clerk().map((grant) => ({ ...grant, verbs: ['select', 'update', 'create'] as const }))
  expect((await refusal(restored(contractId(), reader))).code).toBe('NOT_ALLOWED')
  expect((await refusal(restored(contractId(), [store.grant(contracts, { verbs: ['delete'] })]))).code).toBe('NOT_ALLOWED')
})

test('restore refuses a twin that is not in the trash or changed since it was read', async () => {
  expect((await refusal(restored(contractId()))).code).toBe('NOT_ALLOWED')
  await ended(contractId())
  expect((await refusal(store.save({ id: contractId(), id_information: '1', deletedAt: null }, clerk()))).code).toBe('VERSION_CONFLICT')
})

test('a customer whose place was taken meanwhile does not come back, and says where', async () => {
  await ended(idOf('customer', ids.customer))
  await store.save({ id: contractId(), 'contract:receiverForContract': [{ id_select: idOf('customer', ids.other) }] }, clerk())
  const error = await refusal(restored(idOf('customer', ids.customer)))
  expect([error.code, error.details.problems?.[0]?.systematics]).toEqual(['VALIDATION_FAILED', 'contract:receiverForContract'])
})

test('a user whose name was given away does not come back', async () => {
  const users = [store.grant('tenant:users')]
  const user = { definition: 'user', 'user:username': `u${ids.contract.slice(0, 8)}`, 'user:email': `${ids.contract}@swe.example` }
  const create = async () => (await store.save({ id: store.tenantId, 'tenant:users': [{ tempid: 'u', ...user }] }, users)).saved[0]!.id
  const first = await create()
  await store.save({ id: first, deletedAt: clock.now }, users)
  await create()
  const error = await refusal(restored(first, users))
  expect(error.details.problems?.map(({ key }) => key)).toEqual(['twin.notUnique'])
})

test('an ended link comes back, with another period if it says one', async () => {
  const linkOf = async (): Promise<Json> => {
    const { results } = await store.query({ query: { id: contractId(), 'contract:receiverForContract': {} } }, clerk())
    return results[0]['contract:receiverForContract'][0]?.relation
  }
  const { id } = await linkOf()
  const select = { id_select: idOf('customer', ids.other) }
  await store.save({ id: contractId(), 'contract:receiverForContract': [{ relation: { id, deletedAt: clock.now } }, select] }, clerk())
  const back = (more: object) =>
    store.save({ id: contractId(), 'contract:receiverForContract': [{ relation: { id, deletedAt: null, ...more } }] }, clerk())
  expect((await refusal(back({}))).code).toBe('VALIDATION_FAILED')
  await back({ validAt: { end: clock.now } })
  const query = { id: contractId(), 'contract:receiverForContract': { $valid: '2026-01-01T00:00:00Z' } }
  expect((await store.query({ query }, clerk())).results[0]['contract:receiverForContract']).toMatchObject([
    { id: idOf('customer', ids.customer), relation: { id, validAt: { begin: null, end: clock.now } } },
  ])
  expect((await refusal(back({}))).code).toBe('NOT_ALLOWED')
})

test('a twin that is visible only over a deleted twin is not visible in the trash either', async () => {
  const grants = [store.grant(contracts, { verbs: ['select', 'delete'] }), store.grant(`${contracts}/contract:executingAddressForContract`)]
  await ended(contractId())
  const list = {
    'contract:executingAddressForContract': {},
    $filter: { path: ['contract:noticeText'], operator: 'endsWith', value: ids.contract },
  }
  expect(await trashOf(contracts, grants, list)).toMatchObject([{ id: contractId(), 'contract:executingAddressForContract': [] }])
})

test('the trash is of the first list, of today, and without groups', async () => {
  const ask = (query: object, more: object = {}) => store.query({ query: { id: store.tenantId, ...query }, ...more }, clerk())
  const refused = async (promise: Promise<unknown>) => (await refusal(promise)).code
  expect(await refused(ask({ [contracts]: { 'contract:contractElements': { $deleted: 'only' } } }))).toBe('QUERY_INVALID')
  expect(await refused(ask({ [contracts]: { $deleted: true } }))).toBe('QUERY_INVALID')
  expect(await refused(ask({ [contracts]: { $deleted: 'only' } }, { $asOf: clock.now }))).toBe('QUERY_INVALID')
  expect(await refused(ask({ [contracts]: { $deleted: 'only', $aggregate: { values: { n: { function: 'count' } } } } }))).toBe(
    'QUERY_INVALID',
  )
  const reader = [store.grant(contracts, { verbs: ['select'] })]
  expect((await refusal(trashOf(contracts, reader))).status).toBe(400)
})
