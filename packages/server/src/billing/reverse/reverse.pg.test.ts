import { receiptDocumentOf } from '../issued/receipt-document.ts'
import { receiptItemRows, receiptRows } from '../../store/billing/receipt-document-rows.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../jobs/job.ts'
import { newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { callingContract } from '../../testing/billing/calling-contract.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { approveKind } from '../../store/billing/job-kinds.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }

const items = (receipt: string) =>
  world.query(
    `select i.id, i."receiptItem:text" as text, i."receiptItem:kind" as kind, i."receiptItem:quantity" as quantity, i."receiptItem:net" as net,
        i."receiptItem:gross" as gross, i."receiptItem:taxrate" as rate, i."receiptItem:periodFrom" as from, i."receiptItem:periodTo" as to,
        i."receiptItem:singleGross" as unit
      from twin_link l join twin_receipt_item i on i.id = l.target_id where l.source_id = $1 and l.relationship = $2 order by l.position`,
    [receipt, world.fixture.store.codes.get('receipt:receiptItems')],
  )
const receipt = async (id: string) => {
  const [row] = await world.query(
    `select "receipt:receiptNumber" as number, "receipt:kind" as kind, "receipt:status" as status, "receipt:sumNet" as net, "receipt:sumGross" as gross,
        "receipt:openAmount" as open, "receipt:waives" as waives, "receipt:date" as date, "receipt:contentHash" as hash, "receipt:snapshot" as snapshot
      from twin_receipt where id = $1`,
    [id],
  )
  return row!
}
const documentOf = async (id: string) => {
  const { database, tenant, store } = world.fixture
  const reading = { tenant, codes: store.codes }
  const [rows, found] = await database.transaction({ role: 'app', tenant }, (transaction) =>
    transaction.runAll([receiptRows(reading, [id]), receiptItemRows(reading, [id])]),
  )
  return receiptDocumentOf(rows.rows[0]!, found.rows)!
}
const refusal = (message: RegExp) => ({
  code: 'VALIDATION_FAILED',
  details: { problems: [expect.objectContaining({ systematics: 'receipt:status', message: expect.stringMatching(message) })] },
})
/** Bills one contract and returns its receipts. */
const billed = async (contract: string) => {
  const run = await world.run(november)
  await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  await world.move(run, 'approved')
  return world.receipts(run)
}
const withoutId = (item: Json): Json => Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id'))
const stateOf = async (charge: string) => {
  const [row] = await world.query('select "charge:state" as state from twin_charge where id = $1', [charge])
  return row!.state
}

test('a cancellation and its receipt are zero in every line, and the next run bills the same lines anew', async () => {
  const product = await world.product('Glasfaser', 29.3277)
  const customer = await world.customer({ name: 'Krüger, Ute' })
  const { contract } = await world.contract(customer, [
    { product, begin: '2026-11-01' },
    { product, begin: '2026-11-12', values: { 'contractElement:quantity': 2 } },
  ])
  const charge = await world.charge(contract, -5)
  const [first] = await billed(contract)
  const before = await receipt(first!.id)
  const lines = await items(first!.id)
  world.today = '2026-11-20'
  const made = await world.reverse(first!.id, { reason: 'Falscher Tarif' })
  expect(await receipt(first!.id)).toEqual({ ...before, status: 'reversed', open: 0 })
  expect(await items(first!.id)).toEqual(lines)
  const cancellation = await receipt(made.receipt)
  expect(cancellation).toMatchObject({ number: 'R-2026-000002', kind: 'cancellation', open: 0, waives: false })
  expect([cancellation.net, cancellation.gross]).toEqual([-before.net, -before.gross])
  expect(cancellation.snapshot).toEqual(before.snapshot)
  expect((await items(made.receipt)).map(withoutId)).toEqual(
    lines.map((line) => ({ ...withoutId(line), quantity: -line.quantity, net: -line.net, gross: -line.gross })),
  )
  const [original, cancelled] = [await documentOf(first!.id), await documentOf(made.receipt)]
  expect(cancelled.refersTo).toEqual([{ number: 'R-2026-000001', date: '2026-11-10' }])
  expect(cancelled.rates).toEqual(original.rates.map((each) => ({ ...each, net: -each.net, tax: -each.tax, gross: -each.gross })))
  expect(await stateOf(charge)).toBe('open')
  const [entry] = await world.query(`select actor_user, object, reason from audit_entry where action = 'receiptReversed'`)
  expect(entry).toEqual({
    actor_user: world.fixture.caller([]).user,
    object: 'R-2026-000001 R-2026-000002',
    reason: 'Falscher Tarif',
  })

  const [anew] = await billed(contract)
  expect((await items(anew!.id)).map(withoutId)).toEqual(lines.map(withoutId))
  expect(anew).toMatchObject({ number: 'R-2026-000003', gross: first!.gross })
  expect(await stateOf(charge)).toBe('billed')
  const third = await world.run(november)
  await world.move(third, 'rated')
  expect(await world.query('select 1 from billing_draft where run_id = $1', [third])).toEqual([])
})

test('without a new bill the days of a cancelled receipt are never due again, those after them are', async () => {
  const product = await world.product('Fernsehen', 10)
  const customer = await world.customer({ name: 'Verzicht, Vera' })
  const { contract } = await world.contract(customer, [{ product, begin: '2026-11-01' }])
  const [first] = await billed(contract)
  const made = await world.reverse(first!.id, { rebill: false })
  expect(await receipt(made.receipt)).toMatchObject({ waives: true })
  const again = await world.run(november)
  await world.move(again, 'rated')
  expect(await world.query('select 1 from billing_draft where run_id = $1', [again])).toEqual([])
  const later = await world.run({ begin: '2026-11-01', end: '2026-12-31' })
  await world.move(later, 'rated')
  const drafts = await world.query('select lines from billing_draft where run_id = $1 and receiver = $2', [later, 'Verzicht, Vera'])
  expect(drafts.flatMap(({ lines }) => lines.map(({ from, to }: Json) => [from, to]))).toEqual([['2026-12-01', '2026-12-31']])
  await world.move(later, 'discarded')
})

test('a receipt is cancelled once, a cancellation and a draft never, each refused by name', async () => {
  const product = await world.product('Telefon', 30)
  const { contract } = await world.contract(await world.customer({ name: 'Einmal, Eva' }), [{ product, begin: '2026-11-01' }])
  const [first] = await billed(contract)
  const made = await world.reverse(first!.id)
  await expect(world.reverse(first!.id)).rejects.toMatchObject(
    refusal(new RegExp(`^${first!.number} ist schon storniert, durch ${made.number}`)),
  )
  await expect(world.reverse(made.receipt)).rejects.toMatchObject(refusal(/^Eine Stornorechnung wird nicht storniert/))
  await expect(world.reverse(v7())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const draft = v7()
  const values = { 'receipt:name': 'Entwurf', 'receipt:date': '2026-11-01', 'receipt:status': 'draft' }
  await world.fixture.seed([newTwin(draft, 'receipt', values)])
  await expect(world.reverse(draft)).rejects.toMatchObject(refusal(/^Nur Belege mit Nummer/))
})

test('two people who cancel one receipt at the same time make one cancellation', async () => {
  const product = await world.product('Doppelt', 30)
  const { contract } = await world.contract(await world.customer({ name: 'Zugleich, Zoe' }), [{ product, begin: '2026-11-01' }])
  const [first] = await billed(contract)
  const tries = await Promise.allSettled([1, 2, 3].map(() => world.reverse(first!.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const numbers = await world.query(
    `select "receipt:receiptNumber" as number from twin_receipt where "receipt:receiptNumber" like 'R-%' order by 1`,
  )
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
})

test('a receipt that another one corrects is cancelled after that one, and a correcting one only with a new bill', async () => {
  const product = await world.product('Korrigiert', 30)
  const company = { 'businessPartner:partnerType': 'company' }
  const { contract, elements } = await world.contract(await world.customer({ name: 'Werk AG', values: company }), [
    { product, begin: '2026-11-01' },
  ])
  const [first] = await billed(contract)
  await world.update('contractElement', elements[0]!, { 'contractElement:contractElementEnd': '2026-11-10' })
  const correction = (await billed(contract)).find(({ kind }) => kind === 'correction')
  await expect(world.reverse(first!.id)).rejects.toMatchObject(
    refusal(new RegExp(`^${first!.number} ist berichtigt durch ${correction.number}`)),
  )
  await expect(world.reverse(correction.id, { rebill: false })).rejects.toMatchObject(refusal(/nur mit neuer Abrechnung/))
  await world.reverse(correction.id)
  const again = (await billed(contract)).find(({ kind }) => kind === 'correction')
  expect((await items(again.id)).map(withoutId)).toEqual((await items(correction.id)).map(withoutId))
  await world.reverse(again.id)
  await world.reverse(first!.id)
  const [rebilled] = await billed(contract)
  expect((await items(rebilled!.id)).map(({ net, to }) => [net, to])).toEqual([[100_000, '2026-11-10']])
})

test('nothing is cancelled while a run is being approved, since the dates of numbers never fall', async () => {
  const product = await world.product('Gleichzeitig', 30)
  const { contract } = await world.contract(await world.customer({ name: 'Warten, Willi' }), [{ product, begin: '2026-11-01' }])
  const [first] = await billed(contract)
  const { database, tenant } = world.fixture
  const payload = { run: v7() }
  await database.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueue(transaction, { tenant, id: v7(), kind: approveKind, user: undefined, payload }),
  )
  await expect(world.reverse(first!.id)).rejects.toMatchObject(refusal(/^Gerade wird ein Abrechnungslauf freigegeben/))
  await world.doJobs()
  await world.reverse(first!.id)
})

test('a receipt whose calls were deleted is cancelled only without a new bill, also where a part of them is gone', async () => {
  const own = await callingContract(world, 'Gelöscht, Greta')
  await own.call({ day: '2026-11-02' })
  await own.call({ day: '2026-11-20' })
  world.today = '2026-12-05'
  const bill = async () => (await world.receipts(await world.bill({ begin: '2026-12-01', end: '2026-12-31' }))).filter(hasCalls)[0]!
  const hasCalls = ({ gross }: Json) => Number(gross) === 14.28
  const first = await bill()
  await world.reverse(first.id)
  const anew = await bill()
  world.today = '2027-06-10'
  await world.query(`delete from call_record where tenant_id = $1 and element_id = $2 and day = '2026-11-02'`, [
    world.fixture.tenant,
    own.element,
  ])
  await expect(world.reverse(anew.id)).rejects.toMatchObject(refusal(/^R-\d{4}-\d{6} berechnet Verbindungen, die nach Ablauf/))
  await world.query('delete from call_record where tenant_id = $1 and element_id = $2', [world.fixture.tenant, own.element])
  await expect(world.reverse(anew.id)).rejects.toMatchObject(refusal(/berechnet Verbindungen, die nach Ablauf/))
  expect(await world.reverse(anew.id, { rebill: false })).toMatchObject({ number: expect.stringMatching(/^R-/) })
})

test('a cancelled bill opens the charge of an early end again only while the contract ends as early', async () => {
  const product = await world.product('Telefon', 12)
  const charged = async (name: string) => {
    const customer = await world.customer({ name })
    const sold = await world.contract(customer, [{ product, begin: '2026-11-01' }])
    const { contract } = sold
    await world.update('contract', contract, { 'contract:contractEnd': '2026-11-30' })
    const charge = await world.charge(contract, 50, 'Vorzeitiges Ende')
    const last = { 'charge:serviceFrom': '2026-11-30', 'charge:serviceTo': '2026-11-30' }
    await world.update('charge', charge, { ...last, 'charge:reason': 'earlyTermination' })
    const [bill] = await billed(contract)
    expect(await stateOf(charge)).toBe('billed')
    return { contract, charge, bill: bill!.id }
  }
  const kept = await charged('Bleibt, Britta')
  await world.reverse(kept.bill)
  expect(await stateOf(kept.charge)).toBe('open')
  const moved = await charged('Verschiebt, Viktor')
  await world.update('contract', moved.contract, { 'contract:contractEnd': null })
  expect(await stateOf(moved.charge)).toBe('billed')
  await world.reverse(moved.bill)
  const [withdrawn] = await world.query(
    'select "charge:state" as state, "charge:withdrawnBecause" as reason from twin_charge where id = $1',
    [moved.charge],
  )
  expect(withdrawn).toEqual({ state: 'withdrawn', reason: 'Das Vertragsende am 30.11.2026 wurde aufgehoben.' })
  const [anew] = await billed(moved.contract)
  expect((await items(anew!.id)).map(({ kind }) => kind)).toEqual(['recurring'])
})
