import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../testing/store-fixture.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { apply } from '../apply/apply.ts'
import type { Change } from '../write/change.ts'
import type { LoggedChange } from './read-log.ts'
import { readLog } from './read-log.ts'

let store: StoreFixture
beforeAll(async () => void (store = await openStore()))
afterAll(() => store?.close())

const tag = (uuid = v7()): Change => ({ kind: 'createTwin', uuid, definition: 'tag', attributes: { 'tag:name': 'x' } })

/** A save that has written its changes and waits for a call before it commits. */
async function openSave(at: string, changes: readonly Change[] = [tag()]) {
  const { database, published, tenant } = store
  const written = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const changeId = v7()
  const done = database.transaction({ role: 'app', tenant }, async (transaction) => {
    const parts = { registry: published.registry, codes: published.relationshipCodes }
    await apply(transaction, parts, { author: { tenant, user: null, call: 'test', at, changeId }, changes })
    written.resolve()
    await gate.promise
  })
  await Promise.race([written.promise, done])
  return { twin: changes[0]!.kind === 'createTwin' ? changes[0]!.uuid : '', commit: () => (gate.resolve(), done) }
}

async function read(since: string | undefined) {
  const log = await readLog(store.database, { tenant: store.tenant, since })
  const changes: LoggedChange[] = []
  for await (const page of log.pages) changes.push(...page)
  return { ...log, changes, twins: changes.flatMap((change) => change.twins.map(({ uuid }) => uuid)) }
}

test('a change that began earlier and is committed later is not lost', async () => {
  const { snapshot: start } = await read(undefined)
  const early = await openSave('2026-11-21T10:00:00.000Z')
  const late = await openSave('2026-11-21T11:00:00.000Z')
  await late.commit()
  const between = await read(start)
  expect(between.twins).toEqual([late.twin])
  await early.commit()
  const after = await read(between.snapshot)
  expect(after.twins).toEqual([early.twin])
  expect(after.changes[0]!.at).toBe('2026-11-21T10:00:00.000Z')
  expect((await read(after.snapshot)).twins).toEqual([])
})

test('a change that is rolled back is never returned', async () => {
  const { snapshot } = await read(undefined)
  const { database, tenant } = store
  await database
    .transaction({ role: 'app', tenant }, async (transaction) => {
      const parts = { registry: store.published.registry, codes: store.published.relationshipCodes }
      await apply(transaction, parts, {
        author: { tenant, user: null, call: 'test', at: '2026-11-21T10:00:00.000Z', changeId: v7() },
        changes: [tag()],
      })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect((await read(snapshot)).twins).toEqual([])
})

test('links are returned with both their ends, also when they change or end', async () => {
  const [contract, address, link] = [v7(), v7(), v7()]
  await store.seed([
    { kind: 'createTwin', uuid: contract, definition: 'contractTelecom', attributes: {} },
    { kind: 'createTwin', uuid: address, definition: 'postalAddress', attributes: {} },
  ])
  const linked = {
    kind: 'createLink',
    uuid: link,
    relationship: 'contract:connectionAddress',
    source: contract,
    target: address,
    validFrom: null,
    validTo: null,
  } as const
  for (const change of [
    linked,
    { kind: 'updateLink', uuid: link, validFrom: null, validTo: '2030-01-01T00:00:00Z' },
    { kind: 'deleteLink', uuid: link },
  ] as Change[]) {
    const { snapshot } = await read(undefined)
    await store.seed([change])
    const code = store.published.relationshipCodes.get('contract:connectionAddress')
    expect((await read(snapshot)).changes.map(({ links }) => links)).toEqual([[{ code, source: contract, target: address }]])
  }
})

test('more changes than a page, and a change larger than a page, come whole', async () => {
  const { snapshot } = await read(undefined)
  const large = Array.from({ length: 12_000 }, () => tag())
  await (await openSave('2026-11-21T10:00:00.000Z', large)).commit()
  const { tenant, database } = store
  await database.one(
    { role: 'app', tenant },
    {
      text: `insert into change_log (tenant_id, id, at, twins, definitions, deleted, relationships, sources, targets)
        select $1, gen_random_uuid(), now(), array[gen_random_uuid()], '{tag}', '{}', '{}', '{}', '{}' from generate_series(1, 1200)`,
      values: [tenant],
    },
  )
  const { twins } = await read(snapshot)
  expect(twins).toHaveLength(13_200)
  expect(new Set(twins).size).toBe(13_200)
})

test('reading from token to token returns every committed change once, however transactions overlap', async () => {
  await forRandomCases(8 * longFactor, async (choose: Choose) => {
    let { snapshot } = await read(undefined)
    const open: Awaited<ReturnType<typeof openSave>>[] = []
    const expected: string[] = []
    const logged: string[] = []
    for (const act of choose.many(10, 25, () => choose.one(['begin', 'commit', 'read'] as const))) {
      if (act === 'begin' && open.length < 6)
        open.push(await openSave(new Date(Date.UTC(2026, 10, 21) + choose.one([0, 1, 2, 3]) * 1000).toISOString()))
      if (act === 'commit' && open.length > 0) {
        const [save] = open.splice(open.indexOf(choose.one(open)), 1)
        await save!.commit()
        expected.push(save!.twin)
      }
      if (act === 'read') {
        const log = await read(snapshot)
        snapshot = log.snapshot
        logged.push(...log.twins)
      }
    }
    for (const save of open) expected.push((await save.commit(), save.twin))
    logged.push(...(await read(snapshot)).twins)
    expect(logged.toSorted()).toEqual(expected.toSorted())
  })
})

test('a token is sealed, and an outdated or foreign one is recognised', async () => {
  const { history } = store.database
  const token = await history.seal(store.tenant, '3:5:3,4')
  expect(await history.open(store.tenant, token)).toEqual({ snapshot: '3:5:3,4' })
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('3:5')
  expect((await history.seal(store.tenant, '3:900:3,4,5,6,7,8,9')).length).toBe(token.length)
  expect(await history.open(store.tenant, await history.seal(store.tenant, undefined))).toBe('tooOld')
  expect(await history.open(store.tenant, `${token.slice(0, -4)}AAAA`)).toBe('tooOld')
  expect(await history.open(store.tenant, '2026-11-21T10:00:00.000Z')).toBeUndefined()
  expect(await history.open(store.tenant, '')).toBeUndefined()
  expect(await history.open(v7(), token)).toBeUndefined()
})
