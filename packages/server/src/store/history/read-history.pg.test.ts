import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { readHistory } from './read-history.ts'

let store: StoreFixture
let ids: { customer: string; other: string; contract: string; element: string; product: string }

const idOf = (definition: string, uuid: string) => formatTwinId(definition, uuid)
const contractId = () => idOf('contractTelecom', ids.contract)
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
  ids = { customer: v7(), other: v7(), contract: v7(), element: v7(), product: v7() }
  const twin = (uuid: string, definition: string, attributes: Record<string, unknown>) =>
    ({ kind: 'createTwin', uuid, definition, attributes }) as const
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  await store.seed([
    twin(ids.customer, 'customer', { 'businessPartner:name1': 'Krüger' }),
    twin(ids.other, 'customer', { 'businessPartner:name1': 'Sorge' }),
    twin(ids.contract, 'contractTelecom', { 'contract:contractBegin': '2025-01-01', 'contract:noticeText': 'alt' }),
    twin(ids.element, 'contractElement', { 'contractElement:contractElementBegin': '2025-01-01' }),
    twin(ids.product, 'productInternet', { 'product:name': 'Glas 300', 'product:beginofmarketing': '2024-01-01' }),
    link('contract:supplierForContract', ids.contract, store.tenant),
    link('contract:receiverForContract', ids.contract, ids.customer),
    link('contract:contractElements', ids.contract, ids.element),
    link('contractElement:product', ids.element, ids.product),
  ])
})

let minute = 0
/** Saves with a clock that advances a minute with each call. */
const save = (data: object, why?: string) => {
  minute += 1
  return store.save(data, clerk(), {
    now: new Date(Date.parse(clock.now) + minute * 60_000).toISOString(),
    ...(why === undefined ? {} : { why }),
  })
}

async function page(id: string, grants: readonly Grant[] = clerk(), after?: string) {
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  return readHistory(parts, { id, after, caller: store.caller(grants), clock })
}

const historyOf = async (id: string, grants?: readonly Grant[]) => (await page(id, grants)).entries

async function receiverLink(): Promise<string> {
  const { results } = await store.query({ query: { id: contractId(), 'contract:receiverForContract': {} } }, clerk())
  return results[0]['contract:receiverForContract'][0].relation.id as string
}

test('an entry has author, time, call and reason, and the values of an attribute before and after', async () => {
  await save({ id: contractId(), 'contract:noticeText': 'neu', 'contract:contractEnd': '2027-05-01' }, ' Kunde hat angerufen ')
  const [entry] = await historyOf(contractId())
  expect(entry).toMatchObject({
    by: { name: 'Toni Tester' },
    call: 'data/save',
    why: 'Kunde hat angerufen',
    kind: 'changed',
    version: '2',
    links: [],
  })
  expect(entry!.changes).toEqual([
    { systematics: 'contract:contractEnd', before: null, after: '2027-05-01' },
    // A calculation that follows from the end.
    { systematics: 'contract:churnedOn', before: null, after: '2027-05-01' },
    { systematics: 'contract:noticeText', before: 'alt', after: 'neu' },
  ])
})

test('the twins of one save share a change', async () => {
  await save({
    id: contractId(),
    'contract:noticeText': 'x',
    'contract:contractElements': [{ id: idOf('contractElement', ids.element), 'contractElement:quantity': 2 }],
  })
  const [[ofContract], [ofElement]] = await Promise.all([historyOf(contractId()), historyOf(idOf('contractElement', ids.element))])
  expect(ofElement!.change).toBe(ofContract!.change)
})

test('a twin’s whole life: made, changed, deleted, restored', async () => {
  const { saved } = await save({
    id: store.tenantId,
    'tenant:businesspartners': [{ tempid: 'c', definition: 'customer', 'businessPartner:name1': 'Neu' }],
  })
  const id = saved[0]!.id
  await save({ id, 'businessPartner:name1': 'Neuer' })
  await save({ id, deletedAt: clock.now })
  expect((await historyOf(id)).map(({ kind, version }) => [kind, version])).toEqual([
    ['deleted', '3'],
    ['changed', '2'],
    ['created', '1'],
  ])
  await save({ id, deletedAt: null })
  const entries = await historyOf(id)
  expect(entries.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'changed', 'created'])
  expect(entries.at(-1)!.changes).toContainEqual({ systematics: 'businessPartner:name1', before: null, after: 'Neu' })
})

test('links are listed at both ends, with the other twin and the period before and after', async () => {
  const link = await receiverLink()
  const at = '2026-12-01T00:00:00.000Z'
  await save({
    id: contractId(),
    'contract:receiverForContract': [
      { relation: { id: link, validAt: { end: at } } },
      { id_select: idOf('customer', ids.other), relation: { validAt: { begin: at } } },
    ],
  })
  const period = (begin: string | null, end: string | null) => ({ begin, end, bounds: '[)' })
  const krueger = { id: idOf('customer', ids.customer), title: 'Krüger' }
  const [entry] = await historyOf(contractId())
  expect(entry).toMatchObject({ kind: 'changed', version: null, changes: [] })
  expect(entry!.links).toHaveLength(2)
  expect(entry!.links).toContainEqual({
    id: link,
    relation: 'contract:receiverForContract',
    far: krueger,
    kind: 'changed',
    before: period(null, null),
    after: period(null, at),
  })
  expect(entry!.links).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'created',
        far: { id: idOf('customer', ids.other), title: 'Sorge' },
        before: null,
        after: period(at, null),
      }),
    ]),
  )
  const [ofCustomer] = await historyOf(idOf('customer', ids.other))
  expect(ofCustomer).toMatchObject({
    change: entry!.change,
    links: [{ relation: 'businessPartner:consumingContracts', far: { id: contractId() }, kind: 'created' }],
  })
  await save({ id: contractId(), 'contract:receiverForContract': [{ relation: { id: link, deletedAt: clock.now } }] })
  expect((await historyOf(contractId()))[0]!.links).toMatchObject([{ kind: 'deleted', before: period(null, at), after: null }])
  await save({ id: contractId(), 'contract:receiverForContract': [{ relation: { id: link, deletedAt: null } }] })
  expect((await historyOf(contractId()))[0]!.links).toMatchObject([{ kind: 'restored', before: null, after: period(null, at) }])
})

test('history lists only visible attributes, relations, far twins and authors', async () => {
  await save({ id: contractId(), 'contract:noticeText': 'neu' })
  await save({ id: contractId(), 'contract:contractEnd': '2027-05-01' })
  const other = { ...store.caller([]), user: v7() }
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  const masked = [store.grant(contracts, { mask: ['contract:contractEnd', 'contract:receiverForContract'] })]
  const { entries } = await readHistory(parts, { id: contractId(), caller: { ...other, grants: masked }, clock })
  expect(entries.map(({ kind, changes, links, by }) => [kind, changes.map(({ systematics }) => systematics), links, by])).toEqual([
    ['changed', ['contract:contractEnd'], [], null],
    ['created', [], [], null],
  ])
})

test('a twin that is not the caller’s has no history, nor one in the trash that it may not restore', async () => {
  const refused = (id: string, grants: readonly Grant[]) =>
    historyOf(id, grants).then(
      () => undefined,
      (error: unknown) => (error as AppError).code,
    )
  expect(await refused(contractId(), [store.grant('tenant:products')])).toBe('NOT_FOUND')
  expect(await refused(idOf('contractService', ids.contract), clerk())).toBe('NOT_FOUND')
  await save({ id: contractId(), deletedAt: clock.now })
  expect(await refused(contractId(), [store.grant(contracts, { verbs: ['select'] })])).toBe('NOT_FOUND')
  expect(await refused(contractId(), clerk())).toBeUndefined()
})

test('pages follow each other without a gap or a double, also over a change of very many links', async () => {
  const tags = Array.from({ length: 450 }, () => v7())
  await store.seed(
    tags.flatMap((uuid) => [
      { kind: 'createTwin', uuid, definition: 'tag', attributes: { 'tag:name': uuid } } as const,
      {
        kind: 'createLink',
        uuid: v7(),
        relationship: 'contract:tags',
        source: ids.contract,
        target: uuid,
        validFrom: null,
        validTo: null,
      } as const,
    ]),
    '2026-11-21T10:00:30.000Z',
  )
  for (let n = 0; n < 60; n += 1) await save({ id: contractId(), 'contract:noticeText': `Vermerk ${n}` })
  const grants = [...clerk(), store.grant('tenant:tags')]
  const all: string[] = []
  let after: string | undefined
  do {
    const { entries, next } = await page(contractId(), grants, after)
    expect(entries.length).toBeLessThanOrEqual(50)
    all.push(
      ...entries.map(
        ({ changes, links, kind }) =>
          `${kind} ${String(changes.find(({ systematics }) => systematics === 'contract:noticeText')?.after ?? links.length)}`,
      ),
    )
    after = next ?? undefined
  } while (after)
  const notes = Array.from({ length: 60 }, (_, n) => `changed Vermerk ${59 - n}`)
  expect(all).toEqual([...notes, 'changed 200', 'created alt'])
  await expect(page(contractId(), grants, 'x')).rejects.toThrow(AppError)
})

test('a reason is short text', async () => {
  const refused = (why: unknown) =>
    save({ id: contractId(), 'contract:noticeText': 'x' }, why as string).then(
      () => undefined,
      (error: unknown) => (error as AppError).code,
    )
  expect([await refused('x'.repeat(501)), await refused(7), await refused('a\0b')]).toEqual([
    'INPUT_INVALID',
    'INPUT_INVALID',
    'INPUT_INVALID',
  ])
  await save({ id: contractId(), 'contract:noticeText': 'y' }, '   ')
  expect((await historyOf(contractId()))[0]!.why).toBeNull()
})
