import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { removeOldAnswers } from './idempotency.ts'

let store: StoreFixture
let ids: { customer: string; other: string; contract: string; otherContract: string; element: string; product: string }

const idOf = (definition: string, uuid: string) => formatTwinId(definition, uuid)
const contractId = () => idOf('contractTelecom', ids.contract)
const elementId = () => idOf('contractElement', ids.element)
const clerk = () => [
  store.grant('tenant:businesspartners'),
  store.grant('businessPartner:providedContracts'),
  store.grant('businessPartner:providedContracts/contract:contractElements'),
  store.grant('tenant:products'),
]

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

beforeEach(async () => {
  ids = { customer: v7(), other: v7(), contract: v7(), otherContract: v7(), element: v7(), product: v7() }
  const twin = (uuid: string, definition: string, attributes: Record<string, unknown>) =>
    ({ kind: 'createTwin', uuid, definition, attributes }) as const
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  await store.seed([
    twin(ids.customer, 'customer', { 'businessPartner:name1': 'Krüger' }),
    twin(ids.other, 'customer', { 'businessPartner:name1': 'Sorge' }),
    twin(ids.contract, 'contractTelecom', { 'contract:contractBegin': '2025-01-01' }),
    twin(ids.otherContract, 'contractTelecom', { 'contract:contractBegin': '2025-01-01' }),
    twin(ids.element, 'contractElement', { 'contractElement:contractElementBegin': '2025-01-01' }),
    twin(ids.product, 'productInternet', { 'product:name': 'Glas 300', 'product:beginofmarketing': '2024-01-01' }),
    link('contract:supplierForContract', ids.contract, store.tenant),
    link('contract:supplierForContract', ids.otherContract, store.tenant),
    link('contract:receiverForContract', ids.contract, ids.customer),
    link('contract:receiverForContract', ids.otherContract, ids.customer),
    link('contract:contractElements', ids.contract, ids.element),
    link('contractElement:product', ids.element, ids.product),
  ])
})

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error.code
  throw new Error('the save was not refused', { cause: error })
}

async function contractNow(uuid = ids.contract): Promise<Json> {
  const query = { id: idOf('contractTelecom', uuid), 'contract:receiverForContract': {}, 'contract:contractElements': {} }
  return (await store.query({ query }, clerk())).results[0]
}

test('a part does not lose its owner from the owner’s side: each end keeps its bounds', async () => {
  const link = (await contractNow())['contract:contractElements'][0].relation.id
  expect(
    await refusal(
      store.save({ id: contractId(), 'contract:contractElements': [{ relation: { id: link, deletedAt: clock.now } }] }, clerk()),
    ),
  ).toBe('VALIDATION_FAILED')
})

test('a part that moved to another owner does not end with the one it left', async () => {
  const link = (await contractNow())['contract:contractElements'][0].relation.id
  await store.save(
    {
      id: elementId(),
      'contractElement:contract': [
        { relation: { id: link, validAt: { end: '2026-01-01T00:00:00Z' } } },
        { id_select: idOf('contractTelecom', ids.otherContract), relation: { validAt: { begin: '2026-01-01T00:00:00Z' } } },
      ],
    },
    clerk(),
  )
  await store.save({ id: contractId(), deletedAt: clock.now }, clerk())
  expect((await contractNow(ids.otherContract))['contract:contractElements']).toMatchObject([{ id: elementId() }])
})

test('the place of a deleted twin is free: a contract takes a new receiver when its own was deleted', async () => {
  await store.save({ id: idOf('customer', ids.customer), deletedAt: clock.now }, clerk())
  await store.save({ id: contractId(), 'contract:receiverForContract': [{ id_select: idOf('customer', ids.other) }] }, clerk())
  expect((await contractNow())['contract:receiverForContract']).toMatchObject([{ 'businessPartner:name1': 'Sorge' }])
})

test('a twin is not written as what it is not', async () => {
  const asCustomer = idOf('customer', parseTwinId(store.tenantId)!.uuid)
  expect(await refusal(store.save({ id: asCustomer, 'customer:customerSince': '2020-01-01' }, clerk()))).toBe('NOT_ALLOWED')
  const asTelecom = idOf('contractService', ids.contract)
  expect(await refusal(store.save({ id: asTelecom, 'contract:noticeText': 'x' }, clerk()))).toBe('NOT_ALLOWED')
})

test('a period that ends before now, with nothing said of its begin, is refused with its place', async () => {
  const data = { id: contractId(), 'contract:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'alt' }] }
  const grants = [...clerk(), store.grant('tenant:tags')]
  const { saved } = await store.save(data, grants)
  const ended = { id: contractId(), 'contract:tags': [{ id_select: saved[0]!.id, relation: { validAt: { end: '2020-01-01T00:00:00Z' } } }] }
  expect(await refusal(store.save(ended, grants))).toBe('INPUT_INVALID')
})

test('an empty text empties a field of any type', async () => {
  await store.save({ id: contractId(), 'contract:contractEnd': '2027-01-01', 'contract:noticeText': 'x' }, clerk())
  await store.save({ id: contractId(), 'contract:contractEnd': '', 'contract:noticeText': '' }, clerk())
  expect(await contractNow()).toMatchObject({ 'contract:contractEnd': null, 'contract:noticeText': null })
})

test('a unique value is not given to two twins of one save', async () => {
  const user = (tempid: string) => ({ tempid, definition: 'user', 'user:username': 'zwilling', 'user:email': `${tempid}@swe.example` })
  expect(await refusal(store.save({ id: store.tenantId, 'tenant:users': [user('a'), user('b')] }, [store.grant('tenant:users')]))).toBe(
    'VALIDATION_FAILED',
  )
})

test('a caller who may not create does not learn that a unique value is taken', async () => {
  const taken = { tempid: 'a', definition: 'user', 'user:username': 'tester', 'user:email': 'neu@swe.example' }
  const reader = [store.grant('tenant:users', { verbs: ['select'] })]
  expect(await refusal(store.save({ id: store.tenantId, 'tenant:users': [taken] }, reader))).toBe('NOT_ALLOWED')
})

test('a right to create that covers some fields covers no links beside them', async () => {
  const data = {
    id: store.tenantId,
    'tenant:businesspartners': [
      {
        tempid: 'c',
        definition: 'customer',
        'businessPartner:name1': 'Neu',
        'businessPartner:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'x' }],
      },
    ],
  }
  const narrow = [store.grant('tenant:businesspartners', { mask: ['businessPartner:name1'] }), store.grant('tenant:tags')]
  expect(await refusal(store.save(data, narrow))).toBe('NOT_ALLOWED')
})

test('a tenant is not made by a save, and one that earlier versions let people make may be deleted', async () => {
  const all = [store.grant(''), store.grant('tenant:businesspartners')]
  const ghost = v7()
  const made = { tempid: 'g', definition: 'tenant', 'tenant:shortId': 'evil2', 'businessPartner:name1': 'Geist' }
  expect(await refusal(store.save({ id: store.tenantId, 'tenant:businesspartners': [made] }, all))).toBe('INPUT_INVALID')
  await store.seed([
    { kind: 'createTwin', uuid: ghost, definition: 'tenant', attributes: { 'tenant:shortId': 'evil2', 'businessPartner:name1': 'Geist' } },
  ])
  const id = formatTwinId('tenant', ghost)
  expect((await store.query({ query: { id, $mask: ['tenant:shortId'] } }, all)).results).toMatchObject([{ 'tenant:shortId': 'evil2' }])
  expect(await refusal(store.save({ id, 'tenant:fileQuotaMB': 5 }, all))).toBe('NOT_ALLOWED')
  await store.save({ id, deletedAt: clock.now }, all)
  expect(await refusal(store.save({ id, deletedAt: null }, all))).toBe('INPUT_INVALID')
})

test('a tenant is not deleted by a save', async () => {
  expect(await refusal(store.save({ id: store.tenantId, deletedAt: clock.now }, [store.grant('')]))).toBe('INPUT_INVALID')
})

test('a link that stands twice in a body is refused', async () => {
  const link = (await contractNow())['contract:receiverForContract'][0].relation.id
  const twice = {
    id: contractId(),
    'contract:receiverForContract': [{ relation: { id: link, deletedAt: clock.now } }, { relation: { id: link } }],
  }
  expect(await refusal(store.save(twice, clerk()))).toBe('INPUT_INVALID')
})

test('answers are kept for a day, and those to the queue of a device for 31 days', async () => {
  const ages = { young: 23, old: 25, 'queue-young': 30 * 24, 'queue-old': 31 * 24 + 1 }
  const inTenant = { role: 'app', tenant: store.tenant } as const
  await store.database.transaction(inTenant, async ({ run }) => {
    for (const [key, hours] of Object.entries(ages))
      await run({
        text: `insert into idempotency (tenant_id, user_id, key, body_hash, response, created_at)
          values ($1, $2, $3, '', '', now() - $4 * interval '1 hour')`,
        values: [store.tenant, v7(), key, hours],
      })
  })
  await removeOldAnswers(store.database)
  const { rows } = await store.database.transaction(inTenant, ({ run }) =>
    run({ text: 'select key from idempotency where key = any($1) order by key', values: [Object.keys(ages)] }),
  )
  expect(rows.map(({ key }) => key)).toEqual(['queue-young', 'young'])
})
