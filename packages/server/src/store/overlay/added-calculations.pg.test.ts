import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../jobs/job.ts'
import { startWorker } from '../../jobs/worker.ts'
import { recalculate, recalculation } from '../../recalculate/recalculate.ts'
import { enqueueOutdated } from '../../recalculate/start-recalculations.ts'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld } from '../../testing/overlay-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TestTenant } from '../../testing/tenants-fixture.ts'
import { createTenantRegistry } from '../tenants/tenant-registry.ts'

let world: OverlayWorld
let ours: TestTenant
let theirs: TestTenant
let before: string

const calculations = [
  attribute('points', { dataType: 'integer' }),
  attribute('rank', { dataType: 'double', decimals: 2, calculation: { expression: '100 / points' } }),
  attribute('greeting', {
    calculation: { steps: [{ name: 'rest', expression: 'if points > 3 then "!" else "."' }], expression: 'name1 + rest' },
  }),
  attribute('older', { dataType: 'bool', calculation: { expression: 'customerSince < today()' } }),
]

beforeAll(async () => {
  world = await openOverlayWorld()
  ours = await world.addTenant()
  theirs = await world.addTenant()
  before = await world.customer(ours, { 'businessPartner:name1': 'Alt' })
  await world.publish(ours, calculations)
})
afterAll(() => world?.close())

test('a calculation that a tenant adds is stored beside the columns, shown, found and sorted, there alone', async () => {
  const ids: string[] = []
  for (const points of [8, 4, 0]) ids.push(await world.customer(ours, { 'customer:points': points }))
  expect(await world.read(ours, ids[0]!)).toMatchObject({
    'customer:rank': 12.5,
    'customer:greeting': 'Krüger!',
    'customer:older': { $: 'calculation' },
  })
  expect(await world.read(ours, ids[2]!)).toMatchObject({ 'customer:rank': 'ERR_CALC_0', 'customer:greeting': 'Krüger.' })
  const found = await world.customers(ours, {
    $filter: { path: ['customer:rank'], operator: 'gt', value: 1 },
    $sort: [{ path: ['customer:rank'], order: 'desc' }],
    $mask: ['customer:rank'],
  })
  expect(found.body.results.map((row: Json) => row['customer:rank'])).toEqual([25, 12.5])
  await world.saveCustomer(ours, { id: ids[2], 'customer:points': 3 })
  expect(await world.read(ours, ids[2]!)).toMatchObject({ 'customer:rank': 33.33 })
  const there = await world.customer(theirs)
  expect(await world.read(theirs, there)).not.toHaveProperty('customer:rank')
})

test('nobody else sets it', async () => {
  const { status } = await world.saveCustomer(ours, { id: before, 'customer:rank': 5 })
  expect(status).toBe(400)
})

test('an overlay that brings a calculation starts a job that fills it for the twins that were there', async () => {
  expect(await world.read(ours, before)).toMatchObject({ 'customer:greeting': null })
  const storeOf = async (tenant: string) => (await world.effectiveOf(tenant)).store
  const parts = { database: world.database, storeOf, tenants: createTenantRegistry(world.database) }
  expect(await enqueueOutdated(parts, new Map())).toBeGreaterThan(0)
  const { rows } = await world.database.one(
    { role: 'app', tenant: ours.uuid },
    { text: 'select payload from job where tenant_id = $1 and kind = $2', values: [ours.uuid, recalculation] },
  )
  const { calculations: outdated } = rows[0]!['payload'] as { calculations: string[] }
  expect(outdated).toEqual(expect.arrayContaining(['customer:rank', 'customer:greeting']))
  expect(outdated).not.toContain('customer:older')
  const job = { tenant: ours.uuid, id: v7(), kind: 'tested', user: undefined, payload: rows[0]!['payload'] }
  await world.database.transaction({ role: 'app', tenant: ours.uuid }, async (transaction) => enqueue(transaction, job))
  const worker = startWorker({
    database: world.database,
    kinds: { tested: recalculate({ storeOf, now: Date.now }) },
    log: { error: () => undefined },
  })
  await expect.poll(async () => (await world.read(ours, before))['customer:greeting']).toBe('Alt.')
  await worker.close()
})
