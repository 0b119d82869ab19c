import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobAbout } from '../../jobs/job.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { decide } from './decide.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }
const december = { begin: '2026-12-01', end: '2026-12-31' }

const logOf = async (run: string) =>
  (await world.query('select "billingRun:log" as log, "billingRun:state" as state from twin_billing_run where id = $1', [run]))[0]!
const draftsOf = (run: string) =>
  world.query('select id, number, state, blocking from billing_draft where run_id = $1 order by number', [run])

function decideAs(decision: 'open' | 'accepted' | 'held', ids: readonly string[]): Promise<number> {
  const { fixture, today } = world
  const { store, tenant, database } = fixture
  const { user } = fixture.caller([])
  const author = { tenant, user, call: 'billing', at: `${today}T10:00:00.000Z`, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction) =>
    decide(transaction, { store, author }, { ids, decision, reason: null, user }),
  )
}

test('the log of a run names what is ready, blocked and put aside, with its findings in words, and follows each decision', async () => {
  const product = await world.product('Glasfaser', 20)
  const ada = await world.customer({ name: 'Lang, Ada' })
  const begin = '2026-11-01'
  const hold = { 'contract:billingHold': true, 'contract:holdReason': 'Einspruch' }
  await world.contract(ada, [{ product, begin }])
  await world.contract(ada, [{ product, begin }])
  await world.contract(ada, [{ product, begin }], hold)
  const run = await world.run(november)
  await world.move(run, 'rated')
  expect((await logOf(run)).log).toEqual({
    ...{ drafts: 3, gross: 71.4, ready: 2, readyGross: 47.6, blocked: 1, blockedGross: 23.8, held: 0, heldGross: 0 },
    ...{ receipts: 0, receiptsGross: 0, changed: 0 },
    findings: [
      { kind: 'hold', blocking: true, count: 1, gross: 23.8, de: 'Abrechnung angehalten', en: 'Billing on hold' },
      { kind: 'first', blocking: false, count: 3, gross: 71.4, de: 'Erste Rechnung', en: 'First bill' },
    ],
  })

  const [first, second] = await draftsOf(run)
  expect(await decideAs('held', [first!.id])).toBe(1)
  expect((await logOf(run)).log).toMatchObject({ ready: 1, held: 1, heldGross: 23.8 })
  expect(await decideAs('open', [first!.id])).toBe(1)
  expect((await logOf(run)).log).toMatchObject({ ready: 2, held: 0 })
  await decideAs('held', [second!.id])
  await world.begin(run, 'approved')
  // The sum below the limit was that of the other draft: nothing comes in once a person has approved.
  expect(await decideAs('open', [second!.id])).toBe(0)
  await world.doJobs()
  expect((await logOf(run)).log).toMatchObject({ receipts: 1, receiptsGross: 23.8, leftOut: 2 })
  expect(await decideAs('accepted', [first!.id])).toBe(0)
  expect((await draftsOf(run)).map(({ state }) => state)).toEqual(['approved', 'leftOut', 'leftOut'])

  world.today = '2026-12-01'
  const next = await world.run(december)
  await world.move(next, 'rated')
  expect((await logOf(next)).log).toMatchObject({ last: { count: 1, gross: 23.8 } })
})

test('a calculation that a person ends leaves nothing behind, and the next one makes each draft once', async () => {
  world.today = '2026-12-10'
  const product = await world.product('Fernsehen', 10)
  await world.contract(await world.customer({ name: 'Nowak, Ida' }), [{ product, begin: '2026-12-01' }])
  const run = await world.run(december)
  await world.begin(run, 'rated')
  const { database, tenant } = world.fixture
  const job = await jobAbout(database, tenant, run)
  expect(job).toMatchObject({ kind: 'billingDraft', state: 'ready', done: 0 })
  await world.begin(run, 'new')
  expect(await jobAbout(database, tenant, run)).toMatchObject({ id: job!.id, state: 'cancelled' })
  await world.doJobs()
  expect((await logOf(run)).state).toBe('new')
  expect(await draftsOf(run)).toEqual([])
  await world.move(run, 'rated')
  const made = await draftsOf(run)
  const numbers = made.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(0)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(await jobAbout(database, tenant, run)).toMatchObject({ state: 'done' })
  await world.begin(run, 'approved')
  expect(await jobAbout(database, tenant, run)).toMatchObject({
    kind: 'billingApprove',
    total: made.filter(({ blocking }) => !blocking).length,
  })
})
