import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { exportBookings } from './export-job.ts'

let world: BillingWorld
let product: string
const month = '2026-11-01'
const november = { begin: '2026-11-01', end: '2026-11-30' }
const path = 'tenant:accountingExports'

beforeAll(async () => {
  world = await openBilling({ issues: true })
  product = await world.product('Glas 300', 29.3277)
})
afterAll(() => world?.close())

let customers = 0
/** A customer with a contract over 34.90 a month, and the customer's number. */
async function subscriber(name: string): Promise<{ readonly customer: string; readonly contract: string }> {
  const customer = await world.customer({ name })
  customers += 1
  await world.query('update twin_business_partner set identifier = $2 where id = $1', [customer, `K-${100_000 + customers}`])
  const { contract } = await world.contract(customer, [{ product, begin: '2026-11-01' }])
  return { customer, contract }
}

const seed = (...changes: Parameters<BillingWorld['fixture']['seed']>[0]) => world.fixture.seed(changes, '2026-11-12T08:00:00.000Z')

async function pay(amount: number, customer: string | null, values: Json = {}): Promise<string> {
  const payment = v7()
  const attributes = {
    'payment:kind': 'transferIn',
    'payment:amount': amount,
    'payment:unallocated': amount,
    'payment:bookedOn': '2026-11-20',
  }
  await seed(
    { ...newTwin(payment, 'payment', { ...attributes, ...values }), identifier: `Z-2026-${payment.slice(-6)}` },
    ...(customer === null ? [] : [newLink('payment:businessPartner', payment, customer)]),
  )
  return payment
}

async function newExport(begin = month): Promise<string> {
  const id = v7()
  await seed(newTwin(id, 'accountingExport', { 'accountingExport:month': begin, 'accountingExport:state': 'new' }))
  return id
}
const to = (id: string, state: string) => world.save('accountingExport', id, { 'accountingExport:state': state }, path)

async function make(begin = month): Promise<string> {
  const id = await newExport(begin)
  await to(id, 'made')
  await world.doJobs()
  return id
}
const row = async (id: string): Promise<Json> => (await world.query('select * from twin_accounting_export where id = $1', [id]))[0]
const sumsOf = async (id: string) => {
  const found = await row(id)
  const [state, lines, receipts, payments] = ['state', 'lines', 'receiptCount', 'paymentCount'].map(
    (name) => found[`accountingExport:${name}`],
  )
  return { state, lines, receipts, payments, debtors: Number(found['accountingExport:debtors']) / 10_000 }
}

/** The lines of the file of an export, by some of their fields: the first ones, unless named. */
async function linesOf(id: string, [first, end] = [0, 11]): Promise<string[]> {
  const [file] = await world.query(
    `select f.storage_key as key, d."document:name" as name from twin_link l join stored_file f on f.document_id = l.target_id and f.state = 'bound'
      join twin_document d on d.id = l.target_id where l.source_id = $1 and l.deleted_at is null`,
    [id],
  )
  const stored = await world.storage!.read(file!.key)
  const content = new TextDecoder('windows-1252').decode(await buffer(stored!.stream))
  expect(content.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
  const lines = content.split('\r\n').slice(2, -1)
  return [file!.name, ...lines.map((line) => line.split(';').slice(first, end).join(';'))]
}

const entriesOf = (id: string) => world.query('select subject, event, unclear from accounting_entry where export_id = $1', [id])

test('an export without the numbers of the tax adviser says so and makes no file', async () => {
  const id = await make()
  expect((await row(id))['accountingExport:state']).toBe('new')
  expect((await row(id))['accountingExport:findings']).toContain('Beraternummer')
  expect((await row(id))['accountingExport:findings']).toContain('Kontenrahmen')
  const [setup] = await world.query('select id from twin_billing_setup')
  await world.update('billingSetup', setup!.id, {
    'billingSetup:consultant': 29_098,
    'billingSetup:client': 10_001,
    'billingSetup:chart': 'SKR03',
  })
  await to(id, 'made')
  await world.doJobs()
  expect((await row(id))['accountingExport:findings']).toBe('In diesem Monat ist nichts mehr zu übergeben.')
})

test('receipts and payments of a month go into a file, each once', async () => {
  const [one, two] = [await subscriber('Müßig, Jürgen'), await subscriber('Łukasz, Ewa')]
  await world.charge(one.contract, -5)
  await world.bill(november)
  await pay(29.9, one.customer)
  const first = await make()
  expect(await sumsOf(first)).toEqual({ state: 'made', lines: 4, receipts: 2, payments: 1, debtors: 34.9 })
  expect((await row(first))['accountingExport:replaced']).toBe(1)
  const lines = await linesOf(first)
  expect(lines.slice(0, 4)).toEqual([
    'EXTF_Buchungsstapel_202611.csv',
    '34,90;"S";"EUR";;;"";100001;84000;"";1011;"R-2026-000001"',
    '5,00;"H";"EUR";;;"";100001;87200;"";1011;"R-2026-000001"',
    '34,90;"S";"EUR";;;"";100002;84000;"";1011;"R-2026-000002"',
  ])
  expect(lines[4]).toMatch(/^29,90;"S";"EUR";;;"";12000;100001;"";2011;"Z-2026-/)

  const unclear = await pay(34.9, null)
  const second = await make()
  expect(await sumsOf(second)).toMatchObject({ lines: 1, receipts: 0, payments: 1, debtors: 0 })
  expect((await linesOf(second))[0]).toBe('EXTF_Buchungsstapel_202611_2.csv')
  await seed(newLink('payment:businessPartner', unclear, two.customer))
  await world.query('update twin_link set created_at = $2 where source_id = $1', [unclear, '2026-11-25T10:00:00Z'])
  const third = await make()
  expect(await sumsOf(third)).toMatchObject({ state: 'made', lines: 1, debtors: -34.9 })
  expect((await linesOf(third))[1]).toContain('34,90;"S";"EUR";;;"";15900;100002;')

  await expect(to(second, 'withdrawn')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await to(third, 'withdrawn')
  expect(await entriesOf(third)).toEqual([])
  expect((await make()) !== third).toBe(true)
  await to(first, 'confirmed')
  const actions = await world.query(`select action from audit_entry where action like 'accountingExport%' order by id`)
  expect(actions.map(({ action }) => action)).toContain('accountingExportWithdrawn')
})

test('an export is confirmed once its file is made, not before: its bookings would be in no file', async () => {
  const payment = await pay(3, null)
  const id = await newExport()
  await to(id, 'made')
  await expect(to(id, 'confirmed')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await world.doJobs()
  expect((await linesOf(id)).length).toBe(2)
  await to(id, 'confirmed')
  expect(await entriesOf(id)).toEqual([{ subject: payment, event: 'payment', unclear: true }])
})

test('tax by rate and revenue by product of a month are the sums of its receipts', async () => {
  const [tax] = await world.query(
    'select "taxSum:net" as net, "taxSum:tax" as tax, "taxSum:gross" as gross from twin_tax_sum where "taxSum:taxrate" = 19',
  )
  const [receipts] = await world.query('select sum("receipt:sumNet") as net, sum("receipt:sumGross") as gross from twin_receipt')
  expect([Number(tax!.net), Number(tax!.gross)]).toEqual([Number(receipts!.net), Number(receipts!.gross)])
  expect(Number(tax!.net) + Number(tax!.tax)).toBe(Number(tax!.gross))
  const revenue = { $sort: [{ path: ['revenueSum:net'], order: 'desc' }], $mask: ['revenueSum:product', 'revenueSum:net'] }
  const found = await world.fixture.query({ query: { id: world.fixture.tenantId, $mask: [], 'tenant:revenueSums': revenue } }, [
    world.fixture.grant('', { verbs: ['select'] }),
    world.fixture.grant('tenant:revenueSums', { verbs: ['select'] }),
  ])
  const sums: Json[] = found.results[0]['tenant:revenueSums']
  expect(sums.length).toBeGreaterThan(0)
  expect(sums.reduce((sum, each) => sum + Math.round(each['revenueSum:net'] * 10_000), 0)).toBe(Number(receipts!.net))
})

test('a rate without an account is named, and nothing of the month is taken', async () => {
  const { customer } = await subscriber('Fremd, Franz')
  const receipt = v7()
  const item = v7()
  await seed(
    newTwin(receipt, 'receipt', {
      'receipt:date': '2026-09-10',
      'receipt:status': 'sent',
      'receipt:receiptNumber': 'F-1',
      'receipt:sumGross': 12,
    }),
    newLink('receipt:receiver', receipt, customer),
    newTwin(item, 'receiptItem', { 'receiptItem:text': 'Wien', 'receiptItem:taxrate': 20, 'receiptItem:net': 10, 'receiptItem:gross': 12 }),
    newLink('receipt:receiptItems', receipt, item),
  )
  const id = await make('2026-09-01')
  expect((await row(id))['accountingExport:findings']).toBe('Kein Konto für „Wien“ mit 20 %.')
  expect(await entriesOf(id)).toEqual([])
})

test('exports that die and run beside each other share the things of the month', async () => {
  for (let index = 0; index < 6; index += 1) await pay(1 + index, null)
  const ids = [await newExport(), await newExport()]
  for (const id of ids) await to(id, 'made')
  await world.query('delete from job')
  const parts = { ...world.exporting!, perStep: 2 }
  const positions = new Map<string, never>()
  let steps = 0
  const run = (id: string, dies: boolean) =>
    exportBookings(parts, {
      tenant: world.fixture.tenant,
      id: v7(),
      kind: 'accountingExport',
      user: undefined,
      payload: { export: id },
      position: positions.get(id),
      done: 0,
      tries: 1,
      step: async (work) => {
        const { position } = await world.fixture.database.transaction({ role: 'app', tenant: world.fixture.tenant }, work)
        positions.set(id, position as never)
        steps += 1
        if (dies && steps % 2 === 0) throw new Error('killed')
      },
    })
  for (let turn = 0; turn < 40; turn += 1)
    for (const id of ids)
      await run(id, true).catch((error: Error) => {
        if (error.message !== 'killed') throw error
      })
  const entries = [...(await entriesOf(ids[0]!)), ...(await entriesOf(ids[1]!))]
  expect(entries).toHaveLength(6)
  expect(new Set(entries.map(({ subject }) => subject)).size).toBe(6)
  const lines = (await Promise.all(ids.map(row))).reduce((sum, each) => sum + Number(each['accountingExport:lines'] ?? 0), 0)
  expect(lines).toBe(6)
})

test('the cost centre of a rule stands in the lines of its account, and in no others', async () => {
  const [setup] = await world.query('select id from twin_billing_setup')
  const [rule, centre] = [v7(), v7()]
  await seed(
    newTwin(rule, 'accountRule', { 'accountRule:accountKey': 'netz', 'accountRule:taxClass': 'regular', 'accountRule:account': '8410' }),
    newLink('billingSetup:accountRules', setup!.id, rule),
    newTwin(centre, 'costCenter', { 'costCenter:number': '4711', 'costCenter:type': 'internal' }),
    newLink('accountRule:costCenter', rule, centre),
  )
  const net = await world.product('Netz', { 'priceComponent:singleprice': 10, 'priceComponent:accountKey': 'netz' })
  const { customer } = await subscriber('Kern, Ida')
  world.today = '2027-02-03'
  const { contract } = await world.contract(customer, [
    { product: net, begin: '2027-02-01' },
    { product, begin: '2027-02-01' },
  ])
  const run = await world.run({ begin: '2027-02-01', end: '2027-02-28' }, { 'billingRun:kind': 'single' })
  await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  await world.move(run, 'approved')
  const id = await make('2027-02-01')
  // The account is the eighth field, the cost centre the 37th.
  expect((await linesOf(id, [7, 8])).slice(1)).toEqual(['84100', '84000'])
  expect((await linesOf(id, [36, 37])).slice(1)).toEqual(['"4711"', '""'])
})

test('two rules for one key and tax are refused at the key', async () => {
  const [setup] = await world.query('select id from twin_billing_setup')
  const rule = async (key: string) => {
    const id = v7()
    await seed(
      newTwin(id, 'accountRule', { 'accountRule:accountKey': key, 'accountRule:taxClass': 'regular', 'accountRule:account': '8410' }),
      newLink('billingSetup:accountRules', setup!.id, id),
    )
    return id
  }
  await rule('strom')
  const other = await rule('gas')
  const change = (key: string) =>
    world.save('accountRule', other, { 'accountRule:accountKey': key }, 'tenant:billingSetup/billingSetup:accountRules')
  await expect(change('strom')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { problems: [expect.objectContaining({ systematics: 'accountRule:accountKey' })] },
  })
  await change('waerme')
  expect(await world.query(`select 1 as one from audit_entry where action = 'billingSetupChanged'`)).toEqual([{ one: 1 }])
})

test('a hold of billing and a dispute stand in the audit log with their reason, and so does their end', async () => {
  const { customer, contract } = await subscriber('Angehalten')
  const receipt = v7()
  const values = {
    'receipt:receiptNumber': 'R-2026-900001',
    'receipt:date': '2026-11-02',
    'receipt:status': 'sent',
    'receipt:sumGross': 20,
  }
  await seed(
    newTwin(receipt, 'receipt', values),
    newLink('receipt:receiver', receipt, customer),
    newLink('receipt:supplier', receipt, world.fixture.tenant),
  )
  const hold = (given: object) => world.save('contractTelecom', contract, given, 'businessPartner:providedContracts')
  const dispute = (given: object) => world.save('receipt', receipt, given, 'businessPartner:providingReceipts')
  await hold({ 'contract:billingHold': true, 'contract:holdReason': 'Zähler strittig' })
  await hold({ 'contract:billingHold': true, 'contract:holdReason': 'Zähler noch strittig' })
  await hold({ 'contract:billingHold': false, 'contract:holdReason': null })
  await dispute({ 'receipt:disputedAmount': 5, 'receipt:disputeReason': 'Anrufe' })
  await dispute({ 'receipt:disputedAmount': null })
  const entries = await world.query(
    `select action, object, reason from audit_entry where tenant_id = $1 and object = any($2::text[]) order by at, id`,
    [world.fixture.tenant, [contract, receipt]],
  )
  expect(entries).toEqual([
    { action: 'billingHoldSet', object: contract, reason: 'Zähler strittig' },
    { action: 'billingHoldEnded', object: contract, reason: null },
    { action: 'receiptDisputed', object: receipt, reason: 'Anrufe' },
    { action: 'receiptDisputeEnded', object: receipt, reason: null },
  ])
})

type Issued = {
  readonly number: string
  readonly day: string
  readonly open: number
  readonly items: readonly number[]
  readonly more?: Json
}

/** A numbered receipt with items by their gross amounts, and its items. */
async function issue(customer: string, { number, day, open, items, more = {} }: Issued) {
  const receipt = v7()
  const lines = items.map((gross) => ({ id: v7(), gross }))
  const values = { 'receipt:receiptNumber': number, 'receipt:date': day, 'receipt:status': 'sent', 'receipt:openAmount': open, ...more }
  await seed(
    newTwin(receipt, 'receipt', { ...values, 'receipt:sumGross': items.reduce((sum, each) => sum + each, 0) }),
    newLink('receipt:receiver', receipt, customer),
    newLink('receipt:supplier', receipt, world.fixture.tenant),
    ...lines.flatMap(({ id, gross }) => [
      newTwin(id, 'receiptItem', {
        'receiptItem:gross': gross,
        'receiptItem:net': gross,
        'receiptItem:taxrate': 19,
        'receiptItem:taxCategory': 'S',
      }),
      newLink('receipt:receiptItems', receipt, id),
    ]),
  )
  return { receipt, items: lines.map(({ id }) => id) }
}

test('law: the debtors of a file change as the open items do, where a bill takes up instalments and where it is cancelled', async () => {
  const { customer } = await subscriber('Abschlag, Anna')
  const instalment = { 'receipt:kind': 'instalment', 'receipt:status': 'absorbed' }
  const unpaid = await issue(customer, { number: 'A-1', day: '2026-07-01', open: 0, items: [30], more: instalment })
  const partly = await issue(customer, { number: 'A-2', day: '2026-07-01', open: 0, items: [50], more: instalment })
  const payment = await pay(20, customer, { 'payment:bookedOn': '2026-07-05', 'payment:unallocated': 0 })
  const bill = await issue(customer, { number: 'R-1', day: '2026-07-20', open: 120, items: [140, -20] })
  await seed(
    newLink('receiptItem:deducts', bill.items[1]!, partly.receipt),
    ...[unpaid, partly].map((each) => newLink('receipt:refersTo', bill.receipt, each.receipt)),
  )
  const openItems = async () => {
    const [sums] = await world.query(
      `select (select sum("receipt:openAmount") from twin_receipt where id = any($1::uuid[]))
        - (select sum("payment:unallocated") from twin_payment where id = $2) as open`,
      [[unpaid.receipt, partly.receipt, bill.receipt], payment],
    )
    return Number(sums!.open) / 10_000
  }
  const taken = await make('2026-07-01')
  expect(await openItems()).toBe(120)
  expect(await sumsOf(taken)).toMatchObject({ state: 'made', debtors: 120 })
  expect((await linesOf(taken)).filter((line) => /"A-\d"$/.test(line) && line.includes('"H"')).map((line) => line.slice(0, 9))).toEqual([
    '30,00;"H"',
    '30,00;"H"',
  ])

  const cancelling = await issue(customer, {
    number: 'R-2',
    day: '2026-08-03',
    open: 0,
    items: [-140, 20],
    more: { 'receipt:kind': 'cancellation' },
  })
  await seed(newLink('receipt:reverses', cancelling.receipt, bill.receipt))
  for (const [receipt, open] of [
    [bill.receipt, 0],
    [unpaid.receipt, 30],
    [partly.receipt, 30],
  ] as const)
    await world.query('update twin_receipt set "receipt:openAmount" = $2 where id = $1', [receipt, open * 10_000])
  const restored = await make('2026-08-01')
  expect(await openItems()).toBe(60)
  expect(await sumsOf(restored)).toMatchObject({ state: 'made', debtors: 60 - 120 })
  await expect(to(taken, 'withdrawn')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a payment that gets another customer after its export is booked over, without the part that its receipts took', async () => {
  const [wrong, right] = [await subscriber('Falsch, Fritz'), await subscriber('Recht, Rita')]
  const payment = await pay(40, wrong.customer, { 'payment:bookedOn': '2026-06-05' })
  const first = await make('2026-06-01')
  expect(await sumsOf(first)).toMatchObject({ lines: 1, debtors: -40 })
  const [former] = await world.query('select id from twin_link where source_id = $1 and target_id = $2', [payment, wrong.customer])
  await seed({ kind: 'deleteLink', uuid: former!.id }, newLink('payment:businessPartner', payment, right.customer))
  await world.query('update twin_link set created_at = $2 where source_id = $1 and deleted_at is null', [payment, '2026-06-20T10:00:00Z'])
  const moved = await make('2026-06-01')
  expect(await sumsOf(moved)).toMatchObject({ state: 'made', lines: 1, debtors: 0 })
  const numbers = await world.query('select identifier from twin_business_partner where id = any($1::uuid[]) order by identifier', [
    [wrong.customer, right.customer],
  ])
  const [from, onto] = numbers.map(({ identifier }) => identifier.slice(2))
  expect((await linesOf(moved))[1]).toContain(`40,00;"S";"EUR";;;"";${from};${onto};`)
  expect((await row(await make('2026-06-01')))['accountingExport:findings']).toBe('In diesem Monat ist nichts mehr zu übergeben.')
  await expect(to(first, 'withdrawn')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})
