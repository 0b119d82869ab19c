import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save } from '../../store/save/save.ts'
import { daysOfImport, isBilled } from '../../store/calls/withdraw-calls.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { ratedContract, type CallingContract } from '../../testing/billing/calling-contract.ts'
import { doJobs } from '../../testing/jobs/do-jobs.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { calculateRerating } from './calculate.ts'
import { reratingListener } from './listener.ts'
import { takeOverRerating } from './take-over.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
  world.today = '2026-12-05'
})
afterAll(() => world?.close())

const november = { 'callRerating:from': '2026-11-01', 'callRerating:to': '2026-11-30' }
const december = { begin: '2026-12-01', end: '2026-12-31' }

const jobs = () => {
  const { database, store } = world.fixture
  const parts = { storeOf: async () => store, tenants: createTenantRegistry(database), now: () => Date.parse(world.clockOf().now) }
  return { callRerate: calculateRerating(parts), callRerateTake: takeOverRerating(parts) }
}
/** Saves as a clerk does, and does the jobs that follow. */
const change = async (id: string, values: Json, { waits = false } = {}) => {
  const { fixture } = world
  const [row] = await world.query('select version from twin_call_rerating where id = $1', [id])
  const data = { id: formatTwinId('callRerating', id), id_information: String(row!.version), ...values }
  const caller = fixture.caller([fixture.grant('tenant:callReratings', { verbs: ['select', 'update', 'execute'] })])
  const parts = { ...fixture.store, listener: reratingListener }
  await save(parts, { body: { data }, caller, clock: world.clockOf(), idempotencyKey: v7(), language: 'de' })
  if (!waits) await doJobs(fixture.database, jobs())
}
const create = async (values: Json = november, links: Record<string, string> = {}) => {
  const id = v7()
  await world.fixture.seed([
    newTwin(id, 'callRerating', { 'callRerating:state': 'new', ...values }),
    ...Object.entries(links).map(([relationship, target]) => newLink(relationship, id, target)),
  ])
  return id
}
const calculated = async (...given: Parameters<typeof create>) => {
  const id = await create(...given)
  await change(id, { 'callRerating:state': 'rating' })
  return id
}
const takeOver = (id: string) => change(id, { 'callRerating:reason': 'Falscher Preis', 'callRerating:state': 'applying' })
const rerating = async (id: string): Promise<Json> => {
  const [row = {}] = await world.query('select * from twin_call_rerating where id = $1', [id])
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace('callRerating:', ''), value]))
}
const prices = async (own: CallingContract) =>
  (await world.query('select net from call_record where element_id = $1 order by number', [own.element])).map(({ net }) => Number(net))
let lastReceipt = ''
const billed = async (own: CallingContract) => {
  const run = await world.run(december)
  await world.link('billingRun:onlyContracts', run, own.contract)
  await world.move(run, 'rated')
  const [draft] = await world.query('select 1 from billing_draft where run_id = $1', [run])
  if (!draft) return []
  await world.move(run, 'approved')
  const [receipt] = await world.receipts(run)
  lastReceipt = receipt!.id
  const lines = await world.query(
    `select i."receiptItem:kind" as kind, i."receiptItem:text" as text, i."receiptItem:gross" / 10000.0 as gross
      from twin_link l join twin_receipt_item i on i.id = l.target_id where l.source_id = $1 and l.relationship = $2 order by l.position`,
    [receipt!.id, world.fixture.store.codes.get('receipt:receiptItems')],
  )
  return lines.filter(({ text }) => text.includes('Verbindungen')).map(({ kind, gross }) => [kind, Number(gross)])
}

/** A contract whose calls have cost 1.00 net a minute, and cost another price since. */
const contractOf = (name: string, price = 0.5) => ratedContract(world, name, { 'priceComponent:singleprice': price })

test('before and after are shown first; calls change once a person takes them over with a reason, and that is audited', async () => {
  const own = await contractOf('Vorher, Vera')
  await own.call()
  await own.call({ day: '2026-11-30' })
  await own.call({ day: '2026-12-01' })
  await own.call({ callee: '+49341123456' })
  const id = await calculated(november, { 'callRerating:tariffzone': own.zone })
  const shown = await rerating(id)
  expect(shown).toMatchObject({ state: 'rated', callsChecked: 3, callsChanged: 2, callsBilled: 0, callsLeft: 1 })
  expect([Number(shown.netBefore), Number(shown.netAfter)]).toEqual([20_000, 10_000])
  expect(shown.zones).toEqual([{ former: 'DE-MOBIL', zone: 'DE-MOBIL', calls: 2, before: 2, after: 1, difference: -1 }])
  expect(shown.contracts).toEqual([{ contract: expect.stringMatching(/^V-2026-/), calls: 2, before: 2, after: 1, difference: -1 }])
  expect(await prices(own)).toEqual([10_000, 10_000, 10_000, 10_000])
  await expect(change(id, { 'callRerating:state': 'applying' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(change(id, { 'callRerating:to': '2026-12-31' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await takeOver(id)
  expect(await rerating(id)).toMatchObject({ state: 'applied', callsTaken: 2 })
  expect(await prices(own)).toEqual([5000, 5000, 10_000, 10_000])
  const audited = await world.query(`select object, reason from audit_entry where action = 'callsRerated'`)
  expect(audited).toEqual([{ object: expect.stringMatching(/^NB-2026-/), reason: 'Falscher Preis' }])
  expect(await world.query('select 1 from call_rating')).toEqual([])
})

test('a billed month is taken back and billed anew, once; its receipt stays as it was', async () => {
  const own = await contractOf('Korrektur, Karl')
  await own.call({ net: 30_000n, gross: 35_700n, seconds: 60 })
  await own.call()
  expect(await billed(own)).toEqual([['calls', 4.76]])
  const before = await world.query('select "receipt:sumGross" as gross, "receipt:contentHash" as hash from twin_receipt order by id')
  const id = await calculated(november, { 'callRerating:tariffzone': own.zone })
  expect(await rerating(id)).toMatchObject({ callsChanged: 2, callsBilled: 2 })
  expect(await billed(own)).toEqual([])
  await takeOver(id)
  expect(await billed(own)).toEqual([
    ['correction', -4.76],
    ['calls', 1.19],
  ])
  expect(await billed(own)).toEqual([])
  const after = await world.query('select "receipt:sumGross" as gross, "receipt:contentHash" as hash from twin_receipt order by id')
  expect(after.slice(0, before.length)).toEqual(before)
})

test('calls of a month that was rated anew are billed as long as their receipt stands, and a waived one stays waived', async () => {
  const own = await contractOf('Verzicht, Vito', 5)
  const file = v7()
  await own.call({ net: 90_000n, gross: 107_100n })
  await world.query('update call_record set import_id = $2 where element_id = $1', [own.element, file])
  await world.fixture.seed([
    newTwin(file, 'callImport', {
      'callImport:source': 'neutral',
      'callImport:state': 'loaded',
      'callImport:from': '2026-11-01',
      'callImport:to': '2026-11-30',
    }),
  ])
  expect(await billed(own)).toEqual([['calls', 10.71]])
  const id = await calculated(november, { 'callRerating:callImport': file })
  expect(await rerating(id)).toMatchObject({ callsChecked: 1, callsChanged: 1 })
  await takeOver(id)
  const { database, tenant } = world.fixture
  const isStillBilled = () =>
    database.transaction({ role: 'app', tenant }, async (transaction) =>
      isBilled(transaction, { tenant, id: file }, (await daysOfImport(transaction, { tenant, id: file }))!),
    )
  expect(await isStillBilled()).toBe(true)
  await world.reverse(lastReceipt, { rebill: false })
  expect(await billed(own)).toEqual([])
  expect(await isStillBilled()).toBe(true)
})

test('calls of a receipt that was waived before are charged by no other one, whatever they cost anew', async () => {
  const own = await contractOf('Erlass, Erna', 5)
  await own.call({ net: 90_000n, gross: 107_100n })
  expect(await billed(own)).toEqual([['calls', 10.71]])
  await world.reverse(lastReceipt, { rebill: false })
  const id = await calculated(november, { 'callRerating:tariffzone': own.zone })
  expect(await rerating(id)).toMatchObject({ callsChanged: 1 })
  await takeOver(id)
  expect(await billed(own)).toEqual([])
})

test('a selection that is changed ends the calculation that still waits, so that it does not go on beside the next one', async () => {
  const id = await create()
  await change(id, { 'callRerating:state': 'rating' }, { waits: true })
  await change(id, { 'callRerating:state': 'new' })
  const ended = await world.query('select state from job where about = $1', [id])
  expect(ended).toEqual([{ state: 'cancelled' }])
})

test('calls without a price of today, of months about to be deleted and outside the selection stay as they are', async () => {
  const other = await contractOf('Andere, Anna')
  await other.call()
  // The numbers of examples are the same: they belong to the contract that has them last.
  const own = await contractOf('Bleibt, Bert')
  await own.call({ day: '2026-06-10' })
  await own.call({ day: '2026-11-12', callee: '+4934199' })
  await own.call({ day: '2026-11-13' })
  const id = await calculated({ ...november, 'callRerating:from': '2026-06-01' }, { 'callRerating:tariffzone': own.zone })
  expect(await rerating(id)).toMatchObject({ callsChecked: 2, callsChanged: 1, callsLeft: 1 })
  await change(id, { 'callRerating:state': 'new' })
  expect(await world.query('select 1 from call_rating')).toEqual([])
  await change(id, { 'callRerating:from': '2026-11-14' })
  await change(id, { 'callRerating:state': 'rating' })
  expect(await rerating(id)).toMatchObject({ callsChecked: 0, callsChanged: 0 })
  await change(id, { 'callRerating:state': 'discarded' })
  expect(await prices(own)).toEqual([10_000, 10_000, 10_000])
})
