import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateRerating } from '../../calls/rerate/calculate.ts'
import { reratingListener } from '../../calls/rerate/listener.ts'
import { takeOverRerating } from '../../calls/rerate/take-over.ts'
import { save } from '../../store/save/save.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { newTwin } from '../../store/write/new-changes.ts'
import { ownNumbers, ratedContract, type CallingContract } from '../../testing/billing/calling-contract.ts'
import { openChain, type ChainWorld } from '../../testing/billing/chain-world.ts'
import { doJobs } from '../../testing/jobs/do-jobs.ts'
import { callsOfReceipt, recordOf } from '../record/read-record.ts'

let world: ChainWorld
beforeAll(async () => {
  world = await openChain()
  world.today = '2026-12-05'
})
afterAll(() => world?.close())

const december = { begin: '2026-12-01', end: '2026-12-31' }
const accepted = { 'billingRun:incompleteReason': 'Es gibt nur diese Dateien.' }
const head = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'
let lines = 0
/** A line of a file: a call of a day of November to a mobile number. */
const call = (day: number, seconds = 60) => {
  lines += 1
  const [date, minute] = [String(day).padStart(2, '0'), String(lines % 60).padStart(2, '0')]
  return `${lines};2026-11-${date}T10:${minute}:00+01:00;${ownNumbers[0]};+4917612345678;${seconds};;;;neutral`
}
const load = (...calls: readonly string[]) => world.importCalls([head, ...calls].join('\n'))

/** Calls cost 1.00 net a minute, and the first two of a month nothing; there is no basic price. */
async function contractOf(name: string, price: object = { 'priceComponent:freeUnits': 2 }): Promise<CallingContract> {
  const own = await ratedContract(world, name, price)
  await world.update('contractElement', own.element, { 'contractElement:individualPrice': 0 })
  return own
}

/** Another customer takes the contract over on a day of November. */
async function takeOver(own: CallingContract, day: string): Promise<string> {
  const customer = await world.customer({ name: 'Nachfolge, Nele' })
  const relationship = 'contract:receiverForContract'
  const [link] = await world.query('select id from twin_link where source_id = $1 and relationship = $2', [
    own.contract,
    world.fixture.store.codes.get(relationship),
  ])
  const at = new Date(`2026-11-${day}T00:00:00+01:00`).toISOString()
  await world.fixture.seed([
    { kind: 'updateLink', uuid: link!.id, validFrom: null, validTo: at },
    { kind: 'createLink', uuid: v7(), relationship, source: own.contract, target: customer, validFrom: at, validTo: null },
  ])
  return customer
}

/** Bills a contract and returns its lines for calls: receiver (uuid), kind, first and last day, gross. */
async function billed(own: CallingContract) {
  const run = await world.run(december, accepted)
  await world.link('billingRun:onlyContracts', run, own.contract)
  await world.move(run, 'rated')
  const [draft] = await world.query('select 1 from billing_draft where run_id = $1', [run])
  if (!draft) return []
  await world.move(run, 'approved')
  const { codes } = world.fixture.store
  const rows = await world.query(
    `select r.id as receipt, p.target_id as receiver, i."receiptItem:kind" as kind, i."receiptItem:text" as text, i."receiptItem:periodFrom"::text as from,
        i."receiptItem:periodTo"::text as to, i."receiptItem:gross" / 10000.0 as gross
      from twin_link l join twin_receipt r on r.id = l.target_id join twin_link p on p.source_id = r.id and p.relationship = $3
      join twin_link o on o.source_id = r.id and o.relationship = $4 join twin_receipt_item i on i.id = o.target_id
      where l.source_id = $1 and l.relationship = $2 and i."receiptItem:text" like '%Verbindungen%' order by 5, 3 desc, 6`,
    [run, ...['billingRun:receipts', 'receipt:receiver', 'receipt:receiptItems'].map((name) => codes.get(name))],
  )
  return rows.map(({ gross, from, to, ...row }) => ({ ...row, days: `${from.slice(8)}-${to.slice(8)}`, gross: Number(gross) }))
}
type Billed = Awaited<ReturnType<typeof billed>>
const told = (found: Billed) => found.map(({ receiver, kind, days, gross }) => [receiver, kind, days, gross])

/** The receivers (uuids) of the standing receipts that charge each call, by day. */
async function charged(own: CallingContract): Promise<[number, string[]][]> {
  const rows = await world.query(
    `select extract(day from c.day)::int as day, array_agg(p.target_id::text) filter (where r."receipt:status" <> 'reversed' and not s.is_freed) as receivers
      from call_record c
      left join call_slice s on s.element_id = c.element_id and s.month = c.month and c.number > s.after and c.number <= s.up_to
      left join twin_receipt r on r.id = s.receipt_id left join twin_link p on p.source_id = r.id and p.relationship = $2
      where c.element_id = $1 group by c.id, c.day order by 1`,
    [own.element, world.fixture.store.codes.get('receipt:receiver')],
  )
  return rows.map(({ day, receivers }) => [day, receivers])
}
const recordOfReceipt = async (receipt: string) => {
  const { database, tenant, store } = world.fixture
  const found = await database.transaction({ role: 'app', tenant }, (transaction) =>
    callsOfReceipt(transaction, { tenant, codes: store.codes }, receipt),
  )
  if (typeof found === 'string') throw new Error(found)
  const partsOf = (number: string) => ({ countrycode: '', areacode: '', number })
  return { days: found.calls.map(({ day }) => Number(day.slice(8))), items: recordOf(found, { partsOf, isShortened: true }).items }
}

test('each call is billed to the receiver of its day, once, and free minutes go to the first calls of the month', async () => {
  const own = await contractOf('Zuerst, Zoe')
  const next = await takeOver(own, '10')
  await load(call(20), call(5), call(12), call(8, 120), call(9), call(10))
  const first = await billed(own)
  expect(told(first)).toEqual([
    [own.customer, 'calls', '01-09', 2.38],
    [next, 'calls', '10-30', 3.57],
  ])
  expect(await charged(own)).toEqual([...[5, 8, 9].map((day) => [day, [own.customer]]), ...[10, 12, 20].map((day) => [day, [next]])])
  expect(await billed(own)).toEqual([])
  for (const { receipt, days } of first) {
    const record = await recordOfReceipt(receipt)
    expect(record.items).toMatchObject([{ difference: 0n }])
    expect(record.days).toEqual(days === '01-09' ? [5, 8, 9] : [10, 12, 20])
  }

  // The first receipt is cancelled: its calls alone are billed anew, at the same price.
  await world.reverse(first[0]!.receipt)
  const again = await billed(own)
  expect(told(again)).toEqual([[own.customer, 'calls', '01-09', 2.38]])
  expect(again[0]!.text).toBe(first[0]!.text)

  // Both are cancelled, and the second one without a new bill.
  await world.reverse(first[1]!.receipt, { rebill: false })
  await world.reverse(again[0]!.receipt)
  expect(told(await billed(own))).toEqual([[own.customer, 'calls', '01-09', 2.38]])

  // Late calls of both.
  await load(call(3), call(28), call(28))
  const late = await billed(own)
  expect(told(late)).toEqual([
    [own.customer, 'calls', '01-09', 1.19],
    [next, 'calls', '10-30', 2.38],
  ])
  expect(late.map(({ text }) => text)).toEqual(Array(2).fill('Nachberechnung Verbindungen DE-MOBIL November 2026'))
  expect(await billed(own)).toEqual([])
  expect((await recordOfReceipt(late[1]!.receipt)).items).toMatchObject([{ difference: 0n }])
})

test('a receiver who comes back has two lines on one receipt', async () => {
  const own = await contractOf('Wieder, Willi', {})
  const between = await takeOver(own, '10')
  const [link] = await world.query('select id from twin_link where source_id = $1 and target_id = $2', [own.contract, between])
  const [from, to] = ['2026-11-09T23:00:00.000Z', '2026-11-19T23:00:00.000Z']
  const back = { relationship: 'contract:receiverForContract', source: own.contract, target: own.customer, validFrom: to, validTo: null }
  await world.fixture.seed([
    { kind: 'updateLink', uuid: link!.id, validFrom: from, validTo: to },
    { kind: 'createLink', uuid: v7(), ...back },
  ])
  await load(call(1), call(15), call(25), call(26))
  const lines = await billed(own)
  expect(told(lines)).toEqual([
    [own.customer, 'calls', '01-09', 1.19],
    [between, 'calls', '10-19', 1.19],
    [own.customer, 'calls', '20-30', 2.38],
  ])
  expect(lines[0]!.receipt).toBe(lines[2]!.receipt)
  expect((await recordOfReceipt(lines[0]!.receipt)).items.map(({ difference }) => difference)).toEqual([0n, 0n])
  expect(await billed(own)).toEqual([])
})

test('a month that was billed to one receiver stays as it is; late calls and a new bill go by days', async () => {
  const own = await contractOf('Alt, Alma')
  await load(call(5), call(6, 120), call(20))
  const before = await billed(own)
  expect(told(before)).toEqual([[own.customer, 'calls', '01-30', 2.38]])
  const next = await takeOver(own, '10')
  expect(told(await billed(own))).toEqual([])
  await load(call(7), call(21))
  const late = await billed(own)
  expect(told(late)).toEqual([
    [own.customer, 'calls', '01-09', 1.19],
    [next, 'calls', '10-30', 1.19],
  ])
  await world.reverse(before[0]!.receipt)
  const anew = await billed(own)
  expect(told(anew)).toEqual([
    [own.customer, 'calls', '01-09', 1.19],
    [next, 'calls', '10-30', 1.19],
  ])
  expect(anew.map(({ text }) => text)).toEqual(Array(2).fill('Verbindungen DE-MOBIL November 2026'))
  expect(await charged(own)).toEqual([...[5, 6, 7].map((day) => [day, [own.customer]]), ...[20, 21].map((day) => [day, [next]])])
  expect(await billed(own)).toEqual([])
})

test('calls of one receiver that are rated anew leave the receipt of the other one alone', async () => {
  const own = await contractOf('Neu, Nora', {})
  const next = await takeOver(own, '10')
  await load(call(5), call(15), call(16))
  const first = await billed(own)
  expect(told(first).map(([, , , gross]) => gross)).toEqual([1.19, 2.38])
  await world.update('priceComponent', own.component, { 'priceComponent:singleprice': 2 })
  const { fixture } = world
  const id = v7()
  const days = { 'callRerating:from': '2026-11-10', 'callRerating:to': '2026-11-30', 'callRerating:reason': 'Falscher Preis' }
  await fixture.seed([newTwin(id, 'callRerating', { 'callRerating:state': 'new', ...days })])
  const parts = {
    storeOf: async () => fixture.store,
    tenants: createTenantRegistry(fixture.database),
    now: () => Date.parse(world.clockOf().now),
  }
  for (const state of ['rating', 'applying']) {
    const [row] = await world.query('select version from twin_call_rerating where id = $1', [id])
    const data = { id: formatTwinId('callRerating', id), id_information: String(row!.version), 'callRerating:state': state }
    const caller = fixture.caller([fixture.grant('tenant:callReratings', { verbs: ['select', 'update', 'execute'] })])
    const saving = { ...fixture.store, listener: reratingListener }
    await save(saving, { body: { data }, caller, clock: world.clockOf(), idempotencyKey: v7(), language: 'de' })
    await doJobs(fixture.database, { callRerate: calculateRerating(parts), callRerateTake: takeOverRerating(parts) })
  }
  expect(told(await billed(own))).toEqual([
    [next, 'correction', '10-30', -2.38],
    [next, 'calls', '10-30', 4.76],
  ])
  expect(await billed(own)).toEqual([])
})
