import type { Transaction } from '../../store/db/database.ts'
import { allocate } from '../../payments/book/allocate.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { release } from '../../payments/book/release.ts'
import { acceptReadings } from '../run/redraft/accept-readings.ts'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { supplyContract } from '../../testing/billing/supply-contract.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'

let world: BillingWorld
let contract: string
beforeAll(async () => {
  world = await openBilling()
  contract = await supply()
})
afterAll(() => world?.close())

/** A contract of supply from January 2026 on. Returns its uuid. */
const supply = async (number = 'V-2026-000900', readings?: Readonly<Record<string, number>>): Promise<string> =>
  (await supplyContract(world, number, readings)).contract

const month = (name: string, last: number) => ({ begin: `${name}-01`, end: `${name}-${last}` })

async function runOf(kind: 'instalments' | 'consumption' | 'regular', period: { begin: string; end: string }): Promise<string> {
  const run = await world.run(period, { 'billingRun:kind': kind })
  await world.move(run, 'rated')
  return run
}

const findingsOf = async (run: string) =>
  (await world.query('select findings from billing_draft where run_id = $1', [run])).flatMap(({ findings }) =>
    findings.map(({ kind }: { kind: string }) => kind),
  )
const draftsOf = (run: string) => world.query('select kind, gross / 10000.0 as gross from billing_draft where run_id = $1', [run])
const receipt = async (number: string) =>
  (
    await world.query(
      `select id, "receipt:status" as status, ("receipt:openAmount" / 10000.0)::float8 as open, "receipt:kind" as kind,
        "receipt:dueDate"::text as due from twin_receipt where "receipt:receiptNumber" = $1`,
      [number],
    )
  )[0]!
const plan = async () =>
  (
    await world.query(
      `select ("contractEnergySupply:budgetInstalment" / 10000.0)::float8 as amount, "contractEnergySupply:plannedInstalment" as planned,
        "contractEnergySupply:nextInstalment"::text as next from twin_contract where id = $1`,
      [contract],
    )
  )[0]

test('a run of instalments asks for those of its month once, each due by the plan, and catches up with a month that was left out', async () => {
  world.today = '2026-03-02'
  const march = await runOf('instalments', month('2026-03', 31))
  await world.move(march, 'approved')
  expect(await receipt('A-2026-000001')).toMatchObject({ kind: 'instalment', status: 'approved', due: '2026-03-15' })
  expect(await plan()).toMatchObject({ next: '2026-04-15' })
  expect(await draftsOf(await runOf('instalments', month('2026-03', 31)))).toEqual([])
  expect(await draftsOf(await runOf('regular', month('2026-03', 31)))).toEqual([])
  world.today = '2026-05-02'
  const may = await runOf('instalments', month('2026-05', 31))
  await world.move(may, 'approved')
  expect((await world.receipts(may)).map(({ number }) => number)).toEqual(['A-2026-000002', 'A-2026-000003'])
  expect(await receipt('A-2026-000002')).toMatchObject({ due: '2026-05-02' })
})

test('a consumption bill deducts what was paid, takes up the rest, and sets the new instalment; its cancellation gives all of it back', async () => {
  world.today = '2027-01-05'
  const paid = await receipt('A-2026-000001')
  await world.update('receipt', paid.id, { 'receipt:openAmount': 0, 'receipt:status': 'paid' })
  await world.update('contractEnergySupply', contract, { 'contractEnergySupply:plannedInstalment': 80 })
  const run = await runOf('consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(await findingsOf(run)).not.toContain('consumptionLate')
  await world.move(run, 'approved')
  const [bill] = await world.receipts(run)
  expect([bill!.number, Number(bill!.gross)]).toEqual(['R-2027-000001', 1005.4])
  expect(await receipt('A-2026-000002')).toMatchObject({ status: 'absorbed', open: 0 })
  expect(await plan()).toEqual({ amount: 91, planned: null, next: '2027-01-15' })
  const again = await runOf('consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(await draftsOf(again)).toEqual([])

  await expect(world.reverse(paid.id)).rejects.toMatchObject({
    details: { problems: [{ message: expect.stringContaining('R-2027-000001') }] },
  })
  await world.reverse((await receipt('R-2027-000001')).id)
  expect(await receipt('A-2026-000002')).toMatchObject({ status: 'approved', open: 91 })
  world.today = '2027-02-12'
  const anew = await runOf('consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(await findingsOf(anew)).toContain('consumptionLate')
  expect((await draftsOf(anew)).map(({ gross }) => Number(gross))).toEqual([1005.4])
})

/** A run over the supply of one contract alone, approved. Returns its receipts. */
async function billOnly(supplied: string, kind: 'instalments' | 'consumption', period: { begin: string; end: string }) {
  const run = await world.run(period, { 'billingRun:kind': kind })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  await world.move(run, 'approved')
  return world.receipts(run)
}

/** Books money as the calls of people do. */
function book<T>(work: (booking: Booking) => Promise<T>): Promise<T> {
  const { database, tenant, store } = world.fixture
  const { now, today } = world.clockOf()
  const author = { tenant, user: null, call: 'billing', at: now, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction: Transaction) => work({ transaction, parts: store, author, today }))
}

/** Pays a part of a receipt (uuid). Returns the allocations (uuids). */
async function pay(receipt: string, amount: bigint): Promise<readonly string[]> {
  const payment = v7()
  const euro = Number(amount) / 10_000
  const values = { 'payment:kind': 'transferIn', 'payment:amount': euro, 'payment:unallocated': euro, 'payment:bookedOn': world.today }
  await world.fixture.seed([newTwin(payment, 'payment', values)], world.clockOf().now)
  return (await book((booking) => allocate(booking, [{ payment, receipt, amount, rule: null }]))).ids
}

const balanceOf = async (supplied: string) =>
  (
    await world.query(
      `select (b."businessPartner:balance" / 10000.0)::float8 as balance from twin_link l join twin_business_partner b on b.id = l.target_id
        where l.source_id = $1 and l.relationship = $2`,
      [supplied, world.fixture.store.codes.get('contract:receiverForContract')],
    )
  )[0]!.balance

test('a payment that is taken back after its bill, and then the bill itself: the whole instalment is owed again', async () => {
  world.today = '2027-02-13'
  const supplied = await supply('V-2026-000901')
  const [asked] = await billOnly(supplied, 'instalments', month('2026-11', 30))
  expect(await balanceOf(supplied)).toBe(91)
  const allocations = await pay(asked!.id, 300_000n)
  const [bill] = await billOnly(supplied, 'consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect([Number(bill!.gross), await receipt(asked!.number)]).toEqual([1066.4, expect.objectContaining({ status: 'absorbed', open: 0 })])
  expect(await balanceOf(supplied)).toBe(1066.4)
  await book((booking) => release(booking, allocations))
  expect(await receipt(asked!.number)).toMatchObject({ open: 30 })
  await world.reverse(bill!.id)
  expect(await receipt(asked!.number)).toMatchObject({ status: 'approved', open: 91 })
  expect(await balanceOf(supplied)).toBe(61)
  const [anew] = await billOnly(supplied, 'consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect([Number(anew!.gross), await receipt(asked!.number)]).toEqual([1096.4, expect.objectContaining({ status: 'absorbed', open: 0 })])
})

test('a consumption bill waits until somebody books how much of an instalment of an earlier release was paid', async () => {
  world.today = '2027-02-13'
  const supplied = await supply('V-2026-000907')
  const [unknown] = await billOnly(supplied, 'instalments', month('2026-11', 30))
  const [paid] = await billOnly(supplied, 'instalments', month('2026-12', 31))
  await world.update('receipt', unknown!.id, { 'receipt:openAmount': null, 'receipt:status': 'partly' })
  await world.update('receipt', paid!.id, { 'receipt:openAmount': null, 'receipt:status': 'paid' })
  const run = await world.run({ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  const [blocked] = await world.query('select blocking, findings from billing_draft where run_id = $1', [run])
  expect(blocked).toMatchObject({ blocking: true })
  expect(blocked!.findings.map(({ kind, detail }: { kind: string; detail?: string }) => [kind, detail])).toContainEqual([
    'instalmentUnknown',
    unknown!.number,
  ])
  await pay(unknown!.id, 300_000n)
  const [bill] = await billOnly(supplied, 'consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(Number(bill!.gross)).toBe(975.4)
})

test('an instalment that is paid while its bill is approved is deducted by the next bill, and never lost', async () => {
  world.today = '2027-02-13'
  const supplied = await supply('V-2026-000902')
  const [asked] = await billOnly(supplied, 'instalments', month('2026-11', 30))
  const run = await world.run({ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  const payment = v7()
  const values = { 'payment:kind': 'transferIn', 'payment:amount': 91, 'payment:unallocated': 91, 'payment:bookedOn': world.today }
  await world.fixture.seed([newTwin(payment, 'payment', values)], world.clockOf().now)
  const approving = await book(async (booking) => {
    await allocate(booking, [{ payment, receipt: asked!.id, amount: 910_000n, rule: null }])
    const approved = world.move(run, 'approved')
    await expect.poll(() => world.query('select 1 from pg_locks where not granted')).toHaveLength(1)
    return { approved }
  })
  await approving.approved
  expect(await receipt(asked!.number)).toMatchObject({ status: 'paid', open: 0 })
  expect(await world.receipts(run)).toEqual([])
  const [bill] = await billOnly(supplied, 'consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(Number(bill!.gross)).toBe(1005.4)
})

test('a consumption that the instalments have paid is billed all the same, with nothing left to pay', async () => {
  world.today = '2027-02-13'
  const supplied = await supply('V-2026-000903')
  await world.update('contractEnergySupply', supplied, { 'contractEnergySupply:budgetInstalment': 1096.4 })
  const [asked] = await billOnly(supplied, 'instalments', month('2026-11', 30))
  await pay(asked!.id, 10_964_000n)
  const [bill] = await billOnly(supplied, 'consumption', { begin: '2026-01-01', end: '2026-12-31' })
  expect(Number(bill!.gross)).toBe(0)
})

test('a meter that was moved is counted where it was on the day of the reading', async () => {
  world.today = '2028-01-10'
  const supplied = await supply('V-2026-000904')
  const newest = async (relationship: string) => {
    const code = world.fixture.store.codes.get(relationship)
    const text =
      'select id, source_id as source, target_id as target from twin_link where relationship = $1 order by created_at desc, id desc limit 1'
    return (await world.query(text, [code]))[0]!
  }
  const [link, register] = [await newest('meter:meterPoint'), await newest('meter:meterRegisters')]
  await world.query(`update twin_link set valid_to = '2027-02-01T00:00:00Z' where id = $1`, [link.id])
  const [elsewhere, reading] = [v7(), v7()]
  const values = { 'meterReading:reading': 9000, 'meterReading:readAt': '2028-01-01T00:30:00.000+01:00', 'meterReading:quality': 'read' }
  await world.fixture.seed([
    newTwin(elsewhere, 'meterPoint', {}),
    {
      ...{ kind: 'createLink', uuid: v7(), relationship: 'meter:meterPoint', source: link.source, target: elsewhere },
      ...{ validFrom: '2027-02-01T00:00:00.000Z', validTo: null },
    },
    newTwin(reading, 'meterReading', values),
    newLink('meterRegister:meterReadings', register.target, reading),
  ])
  const run = await world.run({ begin: '2027-01-01', end: '2027-12-31' }, { 'billingRun:kind': 'consumption' })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  const lines = await world.query(
    `select line ->> 'from' as from, line ->> 'kind' as kind from billing_draft, jsonb_array_elements(lines) line where run_id = $1`,
    [run],
  )
  expect(lines.filter(({ kind }) => kind === 'usage').map(({ from }) => from)).toEqual(['2026-01-01'])
})

test('a supply without a reading on its first day is blocked until somebody accepts the estimated one, which the bill names', async () => {
  world.today = '2027-02-13'
  const supplied = await supply('V-2026-000905', { '2026-02-01': 410, '2027-01-01': 3750 })
  const run = await world.run({ begin: '2026-01-01', end: '2026-12-31' }, { 'billingRun:kind': 'consumption' })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  const drafts = () => world.query('select id, blocking, findings, lines from billing_draft where run_id = $1', [run])
  const [blocked] = await drafts()
  const [finding] = blocked!.findings
  expect(finding).toMatchObject({
    kind: 'beginReadingMissing',
    proposals: [{ day: '2026-01-01', value: 100, method: 'formerConsumption' }],
  })
  expect(finding.de).toBe(
    'Anfangsstand fehlt: 1-0:1.8.0 01.01.2026 – Vorschlag: 100\u00a0kWh, 01.01.2026 (geschätzt nach dem Verbrauch davor oder danach)',
  )
  const { database, tenant, store } = world.fixture
  const accept = () => {
    const author = { tenant, user: null, call: 'billing', at: world.clockOf().now, changeId: v7() }
    const context = { tenant, store, clock: world.clockOf(), author }
    return database.transaction({ role: 'app', tenant }, (transaction) => acceptReadings(transaction, context, [blocked!.id]))
  }
  expect(await accept()).toEqual({ readings: 1, left: 0 })
  expect(await accept()).toEqual({ readings: 0, left: 1 })
  const [mended] = await drafts()
  expect(mended).toMatchObject({ id: blocked!.id, blocking: false })
  await world.move(run, 'approved')
  expect(await world.receipts(run)).toHaveLength(1)
  const named = await world.query(
    `select "receiptItem:explanation" #>> '{evidence,meters,0,begin,value}' as value from twin_receipt_item
      where "receiptItem:explanation" #>> '{evidence,meters,0,begin,estimatedBy}' = 'formerConsumption'`,
  )
  expect(named).toEqual([{ value: '100' }])
})

test('the list of deadlines names a supply whose year is over, what it waits for, and its final credit to be paid out', async () => {
  // The view counts from the day of the database.
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const [begin, last] = [addMonths(addDays(today, -10), -12), addDays(today, -11)]
  world.today = today
  const supplied = await supply('V-2026-000906', { [begin]: 100 })
  await world.update('contractEnergySupply', supplied, { 'contract:contractBegin': begin })
  const [{ element }] = (await world.query('select target_id as element from twin_link where source_id = $1 and relationship = $2', [
    supplied,
    world.fixture.store.codes.get('contract:contractElements'),
  ])) as [{ element: string }]
  await world.update('contractElement', element, { 'contractElement:contractElementBegin': begin })
  const listed = () =>
    world.query(
      `select "consumptionDeadline:kind" as kind, "consumptionDeadline:periodEnd"::text as until, "consumptionDeadline:daysLeft"::int as left,
        "consumptionDeadline:waitsFor" as for from twin_consumption_deadline where "consumptionDeadline:number" = 'V-2026-000906'`,
    )
  const bill = { kind: 'bill', until: last, left: 31 }
  expect(await listed()).toEqual([{ ...bill, for: 'reading' }])
  const register = await newestRegister()
  const reading = v7()
  const read = {
    'meterReading:reading': 3300,
    'meterReading:readAt': `${addDays(last, 1)}T09:00:00.000Z`,
    'meterReading:quality': 'customer',
  }
  await world.fixture.seed([newTwin(reading, 'meterReading', read), newLink('meterRegister:meterReadings', register, reading)])
  expect(await listed()).toEqual([{ ...bill, for: 'run' }])
  const run = await world.run({ begin, end: last }, { 'billingRun:kind': 'consumption' })
  await world.link('billingRun:onlyContracts', run, supplied)
  await world.move(run, 'rated')
  expect(await listed()).toEqual([{ ...bill, for: 'approval' }])
  await world.move(run, 'discarded')
  await world.update('contractEnergySupply', supplied, { 'contract:contractEnd': last })
  expect(await listed()).toEqual([{ ...bill, kind: 'finalBill', for: 'run' }])
  expect(await contractsOfListed()).toEqual([supplied])

  const [credit, item] = [v7(), v7()]
  const values = { 'receipt:kind': 'invoice', 'receipt:status': 'sent', 'receipt:date': addDays(today, -15), 'receipt:openAmount': -50 }
  await world.fixture.seed([
    newTwin(credit, 'receipt', values),
    newTwin(item, 'receiptItem', { 'receiptItem:kind': 'usage', 'receiptItem:periodTo': last }),
    newLink('receipt:contract', credit, supplied),
    newLink('receipt:receiptItems', credit, item),
    newLink('receiptItem:contractElement', item, element),
  ])
  expect(await listed()).toEqual([{ kind: 'payout', until: addDays(today, -15), left: -1, for: 'payout' }])
  expect(await contractsOfListed()).toEqual([supplied])
})

/** The contracts to which the listed deadlines of the supply lead. */
async function contractsOfListed(): Promise<readonly string[]> {
  const rows = await world.query(
    `select l.target_id as contract from twin_consumption_deadline d
      join link_consumption_deadline_contract l on l.tenant_id = d.tenant_id and l.source_id = d.id where "consumptionDeadline:number" = 'V-2026-000906'`,
  )
  return rows.map(({ contract }) => String(contract))
}

async function newestRegister(): Promise<string> {
  const code = world.fixture.store.codes.get('meter:meterRegisters')
  const [link] = await world.query(
    'select target_id as id from twin_link where relationship = $1 order by created_at desc, id desc limit 1',
    [code],
  )
  return link!.id
}
