import { present } from '@twinwerk/model/error/present'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { lockRun } from '../../store/billing/run-rows.ts'
import type { Database } from '../../store/db/database.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { draftRun, type DraftPlace } from './draft-run.ts'
import { readAhead, rowsAhead } from './read-step.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }

const states = (run: string) =>
  world.query('select number, gross / 10000.0 as gross, state from billing_draft where run_id = $1 order by number', [run])

/** Drafts one contract a step. After each step, and after what was read ahead of the next one, `between` gets the number of steps. */
async function draftOneByOne(run: string, between: (steps: number) => Promise<void>): Promise<{ readonly readAhead: number }> {
  const { store, database, tenant } = world.fixture
  const ahead: Promise<unknown>[] = []
  const watched: Database = {
    ...database,
    transaction: (scope, work) => {
      const reading = database.transaction(scope, work)
      ahead.push(reading)
      return reading
    },
  }
  const parts = {
    storeOf: async () => ({ ...store, database: watched }),
    tenants: createTenantRegistry(database),
    clockOf: world.clockOf,
    perStep: 1,
  }
  let steps = 0
  const job: TypedJob<{ readonly run: string }, DraftPlace> = {
    ...{ tenant, id: v7(), kind: 'tested', user: undefined, payload: { run }, position: undefined, done: 0, tries: 1 },
    step: async (work) => {
      await database.transaction({ role: 'app', tenant }, work)
      await Promise.all(ahead)
      steps += 1
      await between(steps)
    },
  }
  await draftRun(parts, job)
  return { readAhead: ahead.length }
}

const contractsOf = async (...names: string[]) => {
  const product = await world.product('Glasfaser', 20)
  const made = []
  for (const name of names) made.push(await world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }]))
  return made
}

test('a contract that changes after it was read ahead is left out of the approval, and the next run bills it as it is', async () => {
  const [, second] = await contractsOf('Eins, Eva', 'Zwei, Zoe', 'Drei, Dan')
  const run = await world.run(november)
  await world.begin(run, 'rated')
  const { readAhead } = await draftOneByOne(run, async (steps) => {
    // The first step counts, the second drafts the first contract.
    if (steps === 2) await world.update('contractElement', second!.elements[0]!, { 'contractElement:contractElementEnd': '2026-11-15' })
  })
  // All but the first contract, and the end.
  expect(readAhead).toBe(3)
  expect((await states(run)).map(({ gross }) => Number(gross))).toEqual([23.8, 23.8, 23.8])
  await world.move(run, 'approved')
  expect((await states(run)).map(({ state }) => state)).toEqual(['approved', 'changed', 'approved'])
  const next = await world.bill(november)
  expect((await world.receipts(next)).map(({ gross }) => Number(gross))).toEqual([11.9])
})

test('rows that were read ahead count for the same step and the same days alone', async () => {
  await contractsOf('Vier, Vera')
  const { store, database, tenant } = world.fixture
  const id = await world.run(november)
  await world.begin(id, 'rated')
  const [row] = (await database.transaction({ role: 'app', tenant }, (transaction) => transaction.run(lockRun(tenant, id)))).rows
  const run = present(row, 'the run')
  const days = { advanceUntil: '2026-11-30', arrearsUntil: '2026-11-30', repairFrom: '2025-11-01' }
  const reading = { tenant, store, clock: world.clockOf(), day: world.today, arrearsUntil: '2026-11-30', until: '2026-11-30' }
  const step = { reading, days, run, max: 50, after: undefined }
  const ahead = readAhead(database, step)
  const rows = present(await rowsAhead(ahead, step), 'the rows')
  expect(rows.contracts).toContain((await world.query('select max(id::text) as id from twin_contract'))[0]!.id)
  expect(rows.rows.stored.rows.contracts).toHaveLength(rows.contracts.length)
  const others = [
    { ...step, after: rows.contracts[0] },
    { ...step, reading: { ...reading, day: '2026-11-11' } },
    { ...step, days: { ...days, repairFrom: '2026-01-01' } },
    { ...step, run: { ...run, receiptDate: '2026-11-09' } },
  ]
  for (const other of others) expect(await rowsAhead(ahead, other)).toBeUndefined()
  expect(await rowsAhead(undefined, step)).toBeUndefined()
})
