import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { clock } from '../../testing/store-fixture.ts'

let store: StoreFixture
let customer: string
let contract: string
let product: string

const customerId = () => formatTwinId('customer', customer)
const contractId = () => formatTwinId('contractTelecom', contract)
const productId = () => formatTwinId('productInternet', product)
const clerk = () => [
  store.grant('tenant:businesspartners'),
  store.grant('businessPartner:providedContracts'),
  store.grant('businessPartner:providedContracts/contract:contractElements'),
  store.grant('tenant:products', { verbs: ['select'] }),
]

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

beforeEach(async () => {
  ;[customer, contract, product] = [v7(), v7(), v7()]
  await store.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    {
      kind: 'createTwin',
      uuid: contract,
      definition: 'contractTelecom',
      attributes: { 'contract:contractBegin': '2025-01-01', 'contract:noticeText': 'alt' },
    },
    {
      kind: 'createTwin',
      uuid: product,
      definition: 'productInternet',
      attributes: { 'product:name': 'Glas 300', 'product:beginofmarketing': '2024-01-01' },
    },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'contract:supplierForContract',
      source: contract,
      target: store.tenant,
      validFrom: null,
      validTo: null,
    },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'contract:receiverForContract',
      source: contract,
      target: customer,
      validFrom: '2025-01-01T00:00:00Z',
      validTo: null,
    },
  ])
})

async function contractNow(): Promise<Json> {
  const { results } = await store.query(
    { query: { id: contractId(), 'contract:receiverForContract': {}, 'contract:contractElements': { 'contractElement:product': {} } } },
    clerk(),
  )
  return results[0]
}

async function failure(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('the save did not fail as it should', { cause: error })
  return error
}

test('a changed field is there afterwards, with a new version', async () => {
  const { saved } = await store.save({ id: contractId(), id_information: '1', 'contract:contractEnd': '2027-03-14' }, clerk())
  expect(saved).toEqual([{ id: contractId(), id_information: '2' }])
  expect(await contractNow()).toMatchObject({ 'contract:contractEnd': '2027-03-14', 'contract:noticeText': 'alt', id_information: '2' })
})

test('a tree of new twins is written with its links and numbers', async () => {
  const { saved } = await store.save(
    {
      id: store.tenantId,
      'businessPartner:providedContracts': [
        {
          tempid: 'c',
          definition: 'contractTelecom',
          'contract:contractBegin': '2026-12-01',
          'contract:receiverForContract': [{ id_select: customerId() }],
          'contract:contractElements': [
            {
              tempid: 'e',
              definition: 'contractElement',
              'contractElement:contractElementBegin': '2026-12-01',
              'contractElement:product': [{ id_select: productId() }],
            },
          ],
        },
      ],
    },
    clerk(),
  )
  expect(saved.map((each) => each.tempid)).toEqual(['c', 'e'])
  const { results } = await store.query(
    {
      query: {
        id: saved[0]!.id,
        'contract:receiverForContract': {},
        'contract:supplierForContract': {},
        'contract:contractElements': { 'contractElement:product': {} },
      },
    },
    clerk(),
  )
  expect(results[0]).toMatchObject({
    tenantWideIdentifier: expect.stringMatching(/^V-2026-\d{6}$/),
    'contract:receiverForContract': [{ id: customerId() }],
    'contract:supplierForContract': [{ id: store.tenantId }],
    'contract:contractElements': [{ 'contractElement:product': [{ 'product:name': 'Glas 300' }] }],
  })
})

test('a link ends and another begins in one save', async () => {
  const other = v7()
  await store.seed([{ kind: 'createTwin', uuid: other, definition: 'customer', attributes: { 'businessPartner:name1': 'Sorge' } }])
  const before = await contractNow()
  const link = before['contract:receiverForContract'][0].relation.id
  const at = '2026-11-01T00:00:00Z'
  await store.save(
    {
      id: contractId(),
      'contract:receiverForContract': [
        { relation: { id: link, validAt: { end: at } } },
        { id_select: formatTwinId('customer', other), relation: { validAt: { begin: at } } },
      ],
    },
    clerk(),
  )
  expect((await contractNow())['contract:receiverForContract']).toMatchObject([{ id: formatTwinId('customer', other) }])
  const then = await store.query(
    { query: { id: contractId(), 'contract:receiverForContract': { $valid: '2026-10-31T00:00:00Z' } } },
    clerk(),
  )
  expect(then.results[0]['contract:receiverForContract']).toMatchObject([{ id: customerId() }])
})

describe('versions', () => {
  test('fields that nobody else touched merge', async () => {
    await store.save({ id: contractId(), id_information: '1', 'contract:contractEnd': '2027-01-01' }, clerk())
    await store.save({ id: contractId(), id_information: '1', 'contract:noticeText': 'neu' }, clerk())
    expect(await contractNow()).toMatchObject({ 'contract:contractEnd': '2027-01-01', 'contract:noticeText': 'neu', id_information: '3' })
  })

  test('a field both changed is a conflict with both values', async () => {
    await store.save({ id: contractId(), id_information: '1', 'contract:noticeText': 'ihres' }, clerk())
    const error = await failure(store.save({ id: contractId(), id_information: '1', 'contract:noticeText': 'meines' }, clerk()))
    expect(error.status).toBe(409)
    expect(error.details.conflicts).toEqual([
      { id: contractId(), systematics: 'contract:noticeText', mine: 'meines', theirs: 'ihres', id_information: '2' },
    ])
    expect(await contractNow()).toMatchObject({ 'contract:noticeText': 'ihres', id_information: '2' })
  })

  test('exactly one of two parallel savers wins', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((text) => store.save({ id: contractId(), id_information: '1', 'contract:noticeText': text }, clerk())),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect((await contractNow()).id_information).toBe('2')
  })
})

describe('refusals change nothing', () => {
  const refused: [name: string, data: () => object, code: string][] = [
    ['a date that does not exist', () => ({ id: contractId(), 'contract:contractEnd': '2027-02-30' }), 'VALIDATION_FAILED'],
    ['an end before the begin', () => ({ id: contractId(), 'contract:contractEnd': '2024-12-31' }), 'VALIDATION_FAILED'],
    ['a required field emptied', () => ({ id: contractId(), 'contract:contractBegin': null }), 'VALIDATION_FAILED'],
    ['a field the server owns', () => ({ id: contractId(), 'entity:createdAt': '2020-01-01T00:00:00Z' }), 'INPUT_INVALID'],
    ['an unknown property', () => ({ id: contractId(), 'contract:nonsense': 1 }), 'INPUT_INVALID'],
    ['a property of another definition', () => ({ id: contractId(), 'product:name': 'x' }), 'INPUT_INVALID'],
    [
      'a second receiver at the same time',
      () => ({ id: contractId(), 'contract:receiverForContract': [{ id_select: customerId(), relation: { validAt: { begin: null } } }] }),
      'VALIDATION_FAILED',
    ],
    [
      'a new contract without receiver',
      () => ({
        id: store.tenantId,
        'businessPartner:providedContracts': [{ tempid: 'c', definition: 'contractTelecom', 'contract:contractBegin': '2026-01-01' }],
      }),
      'VALIDATION_FAILED',
    ],
    [
      'an abstract definition',
      () => ({ id: store.tenantId, 'businessPartner:providedContracts': [{ tempid: 'c', definition: 'contract' }] }),
      'INPUT_INVALID',
    ],
    ['a twin that is not there', () => ({ id: formatTwinId('customer', v7()), 'businessPartner:name1': 'x' }), 'NOT_ALLOWED'],
    ['a product the caller may only see', () => ({ id: productId(), 'product:name': 'x' }), 'NOT_ALLOWED'],
  ]
  test.each(refused)('%s', async (_, data, code) => {
    const before = await contractNow()
    expect((await failure(store.save(data(), clerk()))).code).toBe(code)
    expect(await contractNow()).toEqual(before)
  })

  test('a field outside the mask of the grant', async () => {
    const masked = [store.grant('businessPartner:providedContracts', { mask: ['contract:lockState'] })]
    expect((await failure(store.save({ id: contractId(), 'contract:noticeText': 'x' }, masked))).code).toBe('NOT_ALLOWED')
    await store.save({ id: contractId(), 'contract:lockState': 'full' }, masked)
  })

  test('a field whose rule reads another one that the caller does not see: the answer would tell of it', async () => {
    const blind = [store.grant('businessPartner:providedContracts', { mask: ['contract:contractEnd'] })]
    const seeing = [store.grant('businessPartner:providedContracts', { mask: ['contract:contractEnd', 'contract:contractBegin'] })]
    const data = { id: contractId(), 'contract:contractEnd': '2028-01-01' }
    expect((await failure(store.save(data, blind))).code).toBe('NOT_ALLOWED')
    await store.save(data, seeing)
  })

  test('a new twin where the caller may not create', async () => {
    const reader = clerk().map((grant) => ({ ...grant, verbs: ['select', 'update'] as const }))
    const data = {
      id: store.tenantId,
      'tenant:businesspartners': [{ tempid: 'x', definition: 'customer', 'businessPartner:name1': 'Neu' }],
    }
    expect((await failure(store.save(data, reader))).code).toBe('NOT_ALLOWED')
    expect((await store.save(data, clerk())).saved).toHaveLength(1)
  })
})

describe('a save is no way around the rights', () => {
  const reads = (path: string) => store.grant(path, { verbs: ['select'] })
  const refusal = async (data: object, grants: ReturnType<typeof clerk>) => (await failure(store.save(data, grants))).code

  test('a twin that the caller cannot see answers as one that is not there', async () => {
    const blind = [reads('tenant:products')]
    expect(await refusal({ id: contractId() }, blind)).toBe('NOT_ALLOWED')
    expect(await refusal({ id: contractId(), id_information: '1' }, blind)).toBe('NOT_ALLOWED')
    expect(await refusal({ id: formatTwinId('contractTelecom', v7()), id_information: '1' }, blind)).toBe('NOT_ALLOWED')
  })

  test('a link is not changed from its other end without the right to change its source', async () => {
    const link = (await contractNow())['contract:receiverForContract'][0].relation.id
    const partners = [store.grant('tenant:businesspartners'), reads('businessPartner:providedContracts')]
    const ended = (relation: object) => ({
      id: customerId(),
      'businessPartner:consumingContracts': [{ relation: { id: link, ...relation } }],
    })
    expect(await refusal(ended({ deletedAt: clock.now }), partners)).toBe('NOT_ALLOWED')
    expect(await refusal(ended({ validAt: { end: clock.now } }), partners)).toBe('NOT_ALLOWED')
    await store.save(ended({ validAt: { begin: '2024-12-01T00:00:00Z' } }), clerk())
  })

  test('a new twin is not put into a twin that the caller may only read', async () => {
    const data = { id: contractId(), 'contract:tags': [{ tempid: 't', definition: 'tag', 'tag:name': 'heimlich' }] }
    expect(await refusal(data, [reads('businessPartner:providedContracts'), store.grant('tenant:tags')])).toBe('NOT_ALLOWED')
    await store.save(data, [...clerk(), store.grant('tenant:tags')])
  })

  test('a conflict shows no value that the caller may not see', async () => {
    await store.save({ id: contractId(), id_information: '1', 'contract:noticeText': 'geheim' }, clerk())
    const writesBlindly = [
      store.grant('businessPartner:providedContracts', { verbs: ['update'] }),
      store.grant('businessPartner:providedContracts', { verbs: ['select'], mask: ['contract:contractEnd'] }),
    ]
    const error = await failure(store.save({ id: contractId(), id_information: '1', 'contract:noticeText': 'x' }, writesBlindly))
    expect([error.code, error.details.conflicts]).toEqual(['NOT_ALLOWED', undefined])
  })
})

test('the message of a problem names the field and is in the language of the caller', async () => {
  const error = await failure(store.save({ id: contractId(), 'contract:contractEnd': '2024-12-31' }, clerk()))
  expect(error.details.problems).toEqual([
    {
      path: ['data', 'contract:contractEnd'],
      systematics: 'contract:contractEnd',
      key: 'twin.validation',
      message: 'Vertragsende liegt vor dem Beginn!',
    },
  ])
})

describe('the same Idempotency-Key', () => {
  test('gives the same answer and writes once', async () => {
    const key = v7()
    const data = {
      id: store.tenantId,
      'tenant:businesspartners': [{ tempid: 'x', definition: 'customer', 'businessPartner:name1': 'Einmal' }],
    }
    const answers = await Promise.all([1, 2, 3].map(() => store.save(data, clerk(), { key })))
    expect(new Set(answers.map((answer) => answer.saved[0]!.id)).size).toBe(1)
  })

  test('with another body is refused', async () => {
    const key = v7()
    await store.save({ id: contractId(), 'contract:noticeText': 'eins' }, clerk(), { key })
    expect((await failure(store.save({ id: contractId(), 'contract:noticeText': 'zwei' }, clerk(), { key }))).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })
})

test('a delete hides the twin and its parts, and refuses an old version', async () => {
  const { saved } = await store.save(
    {
      id: contractId(),
      'contract:contractElements': [
        {
          tempid: 'e',
          definition: 'contractElement',
          'contractElement:contractElementBegin': '2025-01-01',
          'contractElement:product': [{ id_select: productId() }],
        },
      ],
    },
    clerk(),
  )
  const { saved: noted } = await store.save({ id: contractId(), 'contract:noticeText': 'zwei' }, clerk())
  expect((await failure(store.save({ id: contractId(), id_information: '1', deletedAt: clock.now }, clerk()))).code).toBe(
    'VERSION_CONFLICT',
  )
  await store.save({ id: contractId(), id_information: noted[0]!.id_information, deletedAt: clock.now }, clerk())
  expect(await contractNow()).toBeUndefined()
  expect((await store.query({ query: { id: saved[0]!.id } }, clerk())).results).toEqual([])
})

test('parallel savers never exceed a maximum', async () => {
  const others = Array.from({ length: 6 }, () => v7())
  await store.seed(
    others.map((uuid) => ({ kind: 'createTwin' as const, uuid, definition: 'customer', attributes: { 'businessPartner:name1': 'Viele' } })),
  )
  const link = (await contractNow())['contract:receiverForContract'][0].relation.id
  await store.save(
    {
      id: contractId(),
      'contract:receiverForContract': [
        { relation: { id: link, validAt: { end: '2026-01-01T00:00:00Z' } } },
        {
          id_select: formatTwinId('customer', others[0]!),
          relation: { validAt: { begin: '2026-01-01T00:00:00Z', end: '2026-12-01T00:00:00Z' } },
        },
      ],
    },
    clerk(),
  )
  const results = await Promise.allSettled(
    others.map((uuid) =>
      store.save(
        {
          id: contractId(),
          'contract:receiverForContract': [
            { id_select: formatTwinId('customer', uuid), relation: { validAt: { begin: '2026-12-01T00:00:00Z' } } },
          ],
        },
        clerk(),
      ),
    ),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})
