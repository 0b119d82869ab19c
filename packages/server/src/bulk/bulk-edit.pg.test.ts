import type { BulkRequest } from '@twinwerk/contract/data/bulk'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedItems } from '../jobs/items.ts'
import type { JobState } from '../jobs/job.ts'
import { runJob } from '../testing/run-job.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { bulkEdit } from './bulk-edit.ts'

let fixture: StoreFixture
beforeAll(async () => {
  fixture = await openStore()
})
afterAll(() => fixture.close())

/** Runs a bulk edit for a user with these grants, which may change while the edit runs. */
function run(request: BulkRequest, grants: () => readonly Grant[]): Promise<JobState> {
  const kind = bulkEdit({
    storeOf: async () => fixture.store,
    clockOf: () => clock,
    access: { callerOf: async () => ({ ...fixture.caller(grants()), timeZone: 'Europe/Berlin' }) },
  })
  return runJob(fixture, kind, { request, language: 'de' })
}

async function tags(count: number, name: string): Promise<string[]> {
  const uuids = Array.from({ length: count }, () => v7())
  await fixture.seed(
    uuids.map((uuid, n) => ({
      kind: 'createTwin',
      uuid,
      definition: 'tag',
      attributes: { 'tag:name': `${name} ${String(n).padStart(3, '0')}` },
    })),
  )
  return uuids.map((uuid) => formatTwinId('tag', uuid))
}

const all = () => [fixture.grant('tenant:tags')]
const described = async (name: string) => {
  const $filter = { path: ['tag:name'], operator: 'startsWith', value: name }
  const { results } = await fixture.query({ query: { type: 'tag', root: fixture.tenantId, $filter, $limit: 200 } }, all())
  return results.map((tag) => tag['tag:description'])
}

test('all that a query answers is changed, as one change', async () => {
  await tags(45, 'Blau')
  const $filter = { path: ['tag:name'], operator: 'startsWith', value: 'Blau' } as const
  const job = await run(
    { query: { type: 'tag', root: fixture.tenantId, $filter }, changes: { attributes: { 'tag:description': 'himmel' } } },
    all,
  )
  expect(job).toMatchObject({ state: 'done', done: 45, total: 45, result: { changed: 45, refused: 0 } })
  expect(new Set(await described('Blau'))).toEqual(new Set(['himmel']))
  await run({ query: { type: 'tag', root: fixture.tenantId, $filter }, changes: { attributes: { 'tag:description': null } } }, all)
  expect(new Set(await described('Blau'))).toEqual(new Set([null]))
  const { rows } = await fixture.database.one(
    { role: 'app', tenant: fixture.tenant },
    {
      text: `select count(distinct change_id) n, count(*) c from twin_history where tenant_id = $1 and call = 'data/bulk'`,
      values: [fixture.tenant],
    },
  )
  expect(rows[0]).toMatchObject({ n: 2, c: 90 })
})

test('a refused twin stays as it is and is listed with the reason; the rest is changed', async () => {
  const [first = '', second = '', third = ''] = await tags(3, 'Rot')
  await fixture.save({ id: second, deletedAt: clock.now }, all())
  const job = await run({ ids: [first, second, third], changes: { attributes: { 'tag:color': 'kein Farbwert' } } }, all)
  expect(job).toMatchObject({ state: 'done', result: { changed: 0, refused: 3 } })
  const { user } = fixture.caller([])
  const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: job.id, after: -1 })
  expect(refused.map(({ item, refusal }) => [item, refusal.code])).toEqual([
    [first, 'VALIDATION_FAILED'],
    [second, 'NOT_FOUND'],
    [third, 'VALIDATION_FAILED'],
  ])
  expect(await refusedItems(fixture.database, { tenant: fixture.tenant, user: v7() }, { id: job.id, after: -1 })).toEqual([])
})

test('deleted, unknown and foreign twins are refused with one answer, and a missing right over visible ones with another', async () => {
  const [gone = '', hidden = '', seen = ''] = await tags(3, 'Lila')
  const contract = v7()
  await fixture.seed([
    { kind: 'createTwin', uuid: contract, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2026-01-01' } },
    link('contract:supplierForContract', contract, fixture.tenant),
    ...[gone, seen].map((tag) => link('contract:tags', contract, parseTwinId(tag)!.uuid)),
  ])
  await fixture.save({ id: gone, deletedAt: clock.now }, all())
  const never = formatTwinId('tag', v7())
  const paths = ['businessPartner:providedContracts/contract:tags', 'businessPartner:providedContracts/contract:tags/tag:contracts']
  const reader = () => paths.map((path) => fixture.grant(path, { verbs: ['select'] }))
  const { user } = fixture.caller([])
  const changes: BulkRequest['changes'][] = [
    { attributes: { 'tag:description': 'flieder' } },
    { delete: true },
    { unlink: [{ relation: 'tag:contracts', id: formatTwinId('contractTelecom', contract) }] },
  ]
  for (const change of changes) {
    const job = await run({ ids: [gone, never, hidden, seen], changes: change }, reader)
    const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: job.id, after: -1 })
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_ALLOWED'])
  }
})

test('a right that goes while it runs ends the changes', async () => {
  const ids = await tags(300, 'Grün')
  let calls = 0
  const grants = () => (++calls <= 2 ? all() : [fixture.grant('tenant:tags', { verbs: ['select'] })])
  const job = await run({ ids, changes: { attributes: { 'tag:description': 'wiese' } } }, grants)
  expect(job).toMatchObject({ state: 'done', result: { changed: 100, refused: 200 } })
  expect((await described('Grün')).filter((each) => each === 'wiese')).toHaveLength(100)
})

test('a bulk edit restores deleted twins from the trash, for users who may delete', async () => {
  const ids = await tags(3, 'Weg')
  await run({ ids, changes: { delete: true } }, all)
  expect(await described('Weg')).toHaveLength(0)
  const $filter = { path: ['tag:name'], operator: 'startsWith', value: 'Weg' } as const
  const trash = {
    query: { id: fixture.tenantId, 'tenant:tags': { $filter, $deleted: 'only' as const, $mask: [] } },
    changes: { restore: true as const },
  }
  const reader = () => [fixture.grant('tenant:tags', { verbs: ['select', 'update'] })]
  expect(await run({ ids, changes: { restore: true } }, reader)).toMatchObject({ result: { changed: 0, refused: 3 } })
  expect(await run(trash, all)).toMatchObject({ state: 'done', result: { changed: 3, refused: 0 } })
  expect(await described('Weg')).toHaveLength(3)
})

test('each twin has its own values, and a version that somebody else has overtaken refuses the same field alone', async () => {
  const [first = '', second = '', third = ''] = await tags(3, 'Eigen')
  const versions = async () => {
    const $filter = { path: ['tag:name'], operator: 'startsWith', value: 'Eigen' }
    const { results } = await fixture.query({ query: { type: 'tag', root: fixture.tenantId, $filter } }, all())
    return new Map(results.map((tag) => [tag.id, tag.id_information]))
  }
  const before = await versions()
  await fixture.save({ id: second, 'tag:description': 'von jemand anderem' }, all())
  await fixture.save({ id: third, 'tag:color': '#112233' }, all())
  const job = await run(
    {
      ids: [first, second, third],
      changes: {},
      each: {
        [first]: { attributes: { 'tag:description': 'eins' }, version: before.get(first) },
        [second]: { attributes: { 'tag:description': 'zwei' }, version: before.get(second) },
        [third]: { attributes: { 'tag:description': 'drei' }, version: before.get(third) },
      },
    },
    all,
  )
  expect(job).toMatchObject({ state: 'done', result: { changed: 2, refused: 1 } })
  const { user } = fixture.caller([])
  const refused = await refusedItems(fixture.database, { tenant: fixture.tenant, user }, { id: job.id, after: -1 })
  expect(refused.map(({ item, refusal }) => [item, refusal.code])).toEqual([[second, 'VERSION_CONFLICT']])
  expect((await described('Eigen')).toSorted()).toEqual(['drei', 'eins', 'von jemand anderem'])
})

test('links are added, replaced and ended', async () => {
  const [one = '', two = '', three = ''] = await tags(3, 'Los')
  const contracts = Array.from({ length: 3 }, () => v7())
  const partner = v7()
  await fixture.seed([
    { kind: 'createTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    ...contracts.flatMap((uuid) => [
      { kind: 'createTwin', uuid, definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2026-01-01' } } as const,
      link('contract:supplierForContract', uuid, fixture.tenant),
      link('contract:receiverForContract', uuid, partner),
    ]),
  ])
  const ids = contracts.map((uuid) => formatTwinId('contractTelecom', uuid))
  const grants = () => [fixture.grant('businessPartner:providedContracts'), fixture.grant('tenant:tags')]
  const tagged = async () => {
    const found = await Promise.all(ids.map((id) => fixture.query({ query: { id, 'contract:tags': { $mask: [] } } }, grants())))
    return found.map(({ results }) => results[0]['contract:tags'].map((tag: { id: string }) => tag.id).toSorted())
  }
  const relation = 'contract:tags'
  await run(
    {
      ids,
      changes: {
        link: [
          { relation, id: one },
          { relation, id: two },
        ],
      },
    },
    grants,
  )
  expect(await tagged()).toEqual(ids.map(() => [one, two].toSorted()))
  await run({ ids, changes: { link: [{ relation, id: three, replace: true }] } }, grants)
  expect(await tagged()).toEqual(ids.map(() => [three]))
  await run({ ids, changes: { unlink: [{ relation, id: three }] } }, grants)
  expect(await tagged()).toEqual(ids.map(() => []))
})

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
