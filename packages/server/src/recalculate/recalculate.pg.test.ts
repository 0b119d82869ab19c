import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../testing/run-job.ts'
import { orderDefinitions } from '../testing/calculating/orders.ts'
import type { StoreFixture, StoreParts } from '../testing/store-fixture.ts'
import { openPublished, openStore } from '../testing/store-fixture.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/write/change.ts'
import type { Store } from '../store/store.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { recalculate, recalculation } from './recalculate.ts'
import { enqueueOutdated } from './start-recalculations.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore({ definitions: orderDefinitions({ calculations: false }) })
})
afterAll(() => store?.close())

const link = (relationship: string, source: string, target: string, period: { from?: string; to?: string } = {}): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: period.from ?? null,
  validTo: period.to ?? null,
})
const twin = (definition: string, uuid: string, attributes: Record<string, unknown>): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  attributes,
})

async function orders(count: number, rate: string): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ order: v7(), part: v7() }))
  await store.seed([
    twin('rate', rate, { 'rate:percent': 10 }),
    ...made.flatMap(({ order, part }) => [
      twin('order', order, {}),
      twin('part', part, { 'part:price': 10 }),
      link('order:parts', order, part),
      link('order:rate', order, rate),
    ]),
  ])
  return made.map(({ order }) => order)
}

async function totals(ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: 'select distinct "order:total" as total from twin_order where tenant_id = $1 and id = any($2::uuid[])',
      values: [store.tenant, ids],
    },
  )
  return rows.map(({ total }) => total)
}

const count = async (text: string) => {
  const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant] })
  return rows[0]!['n'] as number
}

/** Ends the enqueued jobs, because no worker runs them. */
const endJobs = () =>
  store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `update job set state = 'done', finished_at = now() where tenant_id = $1 and kind = $2`,
      values: [store.tenant, recalculation],
    },
  )

/** Opens the same database in a release with calculations. */
async function withCalculations(): Promise<Store & StoreParts> {
  const parts = await openPublished(store.url, orderDefinitions())
  return { ...parts, runQuery: createQueryRunner(parts) }
}

test('a release that brings calculations starts a job once, which fills what is stored, twins and what follows from them', async () => {
  const ids = await orders(130, v7())
  const later = await withCalculations()
  const parts = { database: later.database, storeOf: async () => later, tenants: createTenantRegistry(later.database) }
  expect(await enqueueOutdated(parts, new Map())).toBe(1)
  expect(await enqueueOutdated(parts, new Map())).toBe(0)
  const { rows } = await later.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'select payload from job where tenant_id = $1 and kind = $2', values: [store.tenant, recalculation] },
  )
  const { calculations } = rows[0]!['payload'] as { calculations: string[] }
  expect(calculations).toEqual(expect.arrayContaining(['order:total', 'part:sum']))
  const job = await runJob(store, recalculate({ storeOf: async () => later, now: Date.now }), rows[0]!['payload'])
  expect(job).toMatchObject({ state: 'done', done: 260, total: 260 })
  expect(await totals(ids)).toEqual([110_000])
  await endJobs()
  await later.database.close()
})

test('a type works out what it inherits by names of its own, those that were there before too', async () => {
  const [rated, priced, part, rate] = [v7(), v7(), v7(), v7()]
  const author = { tenant: store.tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: v7() }
  const changes = [
    twin('ratedOrder', rated, { 'order:note': 'A' }),
    twin('pricedOrder', priced, { 'order:note': 'B' }),
    twin('rate', rate, { 'rate:percent': 7 }),
    twin('part', part, { 'part:price': 3 }),
    link('pricedOrder:other', priced, part),
    link('ratedOrder:other', rated, rate),
  ]
  await store.seed(changes)
  const later = await withCalculations()
  const called = async () => {
    const { rows } = await later.database.one(
      { role: 'app', tenant: store.tenant },
      {
        text: 'select "order:called" as called from twin_order where tenant_id = $1 and id = any($2::uuid[]) order by 1',
        values: [store.tenant, [rated, priced]],
      },
    )
    return rows.map((row) => row['called'])
  }
  expect(await called()).toEqual([null, null])
  await runJob(store, recalculate({ storeOf: async () => later, now: Date.now }), { calculations: ['order:called'] })
  expect(await called()).toEqual(['3 €', '7 %'])
  await later.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) => {
    await apply(transaction, later, {
      author,
      changes: [
        { kind: 'updateTwin', uuid: rate, definition: 'rate', attributes: { 'rate:percent': 8 } },
        { kind: 'updateTwin', uuid: part, definition: 'part', attributes: { 'part:price': 4 } },
      ],
    })
  })
  expect(await called()).toEqual(['4 €', '8 %'])
  await later.database.close()
})

test('a job writes nothing if all values are right', async () => {
  const later = await withCalculations()
  const before = await count('select count(*)::int as n from twin_history where tenant_id = $1')
  const kind = recalculate({ storeOf: async () => later, now: Date.now })
  expect(await runJob(store, kind, { calculations: ['order:total'] })).toMatchObject({ state: 'done' })
  expect(await count('select count(*)::int as n from twin_history where tenant_id = $1')).toBe(before)
  await later.database.close()
})

test('a save that makes very many values outdated leaves them to a job; until then they stay as they were', async () => {
  const later = await withCalculations()
  const rate = v7()
  const fixture = { ...store, database: later.database }
  const ids = await orders(150, rate)
  await runJob(fixture, recalculate({ storeOf: async () => later, now: Date.now }), { calculations: ['order:total', 'part:sum'] })
  expect(await totals(ids)).toEqual([110_000])
  const author = { tenant: store.tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: v7() }
  await later.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) => {
    await apply(transaction, later, {
      author,
      changes: [{ kind: 'updateTwin', uuid: rate, definition: 'rate', attributes: { 'rate:percent': 20 } }],
    })
  })
  expect(await totals(ids)).toEqual([110_000])
  expect(await count('select count(*)::int as n from calculation_due where tenant_id = $1')).toBe(150)
  const parts = { database: later.database, storeOf: async () => later, tenants: createTenantRegistry(later.database) }
  expect(await enqueueOutdated(parts, new Map([[store.tenant, '0 0']]))).toBe(1)
  expect(await enqueueOutdated(parts, new Map([[store.tenant, '0 0']]))).toBe(0)
  await runJob(fixture, recalculate({ storeOf: async () => later, now: Date.now }), {})
  expect(await totals(ids)).toEqual([120_000])
  expect(await count('select count(*)::int as n from calculation_due where tenant_id = $1')).toBe(0)
  await later.database.close()
})

test('a link that ends makes what follows from it outdated at that time, without anyone saving', async () => {
  const later = await withCalculations()
  const [order, part, rate, ends] = [v7(), v7(), v7(), '2030-01-01T00:00:00.000Z']
  const author = { tenant: store.tenant, user: null, call: 'test', at: '2026-11-21T10:00:00.000Z', changeId: v7() }
  await later.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) => {
    await apply(transaction, later, {
      author,
      changes: [
        twin('order', order, {}),
        twin('rate', rate, { 'rate:percent': 0 }),
        twin('part', part, { 'part:price': 10 }),
        link('order:rate', order, rate),
        link('order:parts', order, part, { to: ends }),
      ],
    })
  })
  expect(await totals([order])).toEqual([100_000])
  const fixture = { ...store, database: later.database }
  await runJob(fixture, recalculate({ storeOf: async () => later, now: () => Date.parse(ends) - 1 }), {})
  expect(await totals([order])).toEqual([100_000])
  await runJob(fixture, recalculate({ storeOf: async () => later, now: () => Date.parse(ends) }), {})
  expect(await totals([order])).toEqual([0])
  await later.database.close()
})
