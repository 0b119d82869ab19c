import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate } from '../../payments/book/allocate.ts'
import { overdueCustomers } from '../../runner/tasks/begin-dunning.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { statementXml, tenantAccount, type SampleEntry } from '../../testing/bank/statement-xml.ts'
import { openChain, type ChainWorld } from '../../testing/billing/chain-world.ts'
import { recalculateDrafts } from '../run/redraft/recalculate-drafts.ts'

/** One tenant from the file of calls to the batch for accounting: each receipt is billed, each payment is matched, nothing is seeded. */

let world: ChainWorld
let lead: string
const customers = 56
/** These pay by debit; the bank gives the debit of the first one back. */
const debited = 4
const october = { begin: '2026-10-01', end: '2026-10-31' }
/** The calls of a single day look like an import that is missing. */
const incomplete = { 'billingRun:incompleteReason': 'Es gibt nur diese eine Datei.' }
const november = { begin: '2026-11-01', end: '2026-11-30' }

type Payer = {
  readonly customer: string
  readonly contract: string
  readonly name: string
  readonly number: string
  readonly iban: string
  readonly phone: string
}
const payers: Payer[] = []
type Bill = { readonly receipt: string; readonly number: string; readonly open: number; readonly payer: Payer }
let bills: Bill[] = []

/** An account at a bank that does not exist, with the right check digits. */
function iban(index: number): string {
  const account = `99905001${String(index).padStart(10, '0')}`
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`
}
const three = (index: number) => String(index).padStart(3, '0')

/** Creates customers with telephony, whose prices differ by a cent each, so that no two bills have the same amount. */
async function addPayer(index: number): Promise<void> {
  const name = `Kunde ${three(index)}`
  const number = `K-${100_000 + index}`
  const customer = await world.customer({ name, values: { 'businessPartner:email': `k${index}@kunde.example` } })
  await world.query('update twin_business_partner set identifier = $2 where id = $1', [customer, number])
  const [product, monthly] = [v7(), v7()]
  await world.fixture.seed([
    newTwin(product, 'productTelephony', { 'product:name': `Telefon ${three(index)}`, 'product:productStatus': 'active' }),
    newTwin(monthly, 'priceComponent', {
      ...{ 'priceComponent:name': 'Grundpreis', 'priceComponent:pricingType': 'recurring', 'priceComponent:billingType': 'cyclicstart' },
      ...{ 'priceComponent:billingreferenceperiod': 'P1M', 'priceComponent:taxrate': 19 },
      'priceComponent:singleprice': (2000 + index * 37) / 100,
    }),
    newLink('product:priceComponents', product, monthly),
  ])
  const { contract, elements } = await world.contract(customer, [{ product, begin: '2026-10-01' }])
  const phone = `+4922147100${three(index)}`
  const [line, account] = [v7(), v7()]
  await world.fixture.seed([
    newTwin(line, 'managedNumber', { 'managedNumber:number': phone }),
    newLink('contractElement:managedNumbers', elements[0]!, line),
    newTwin(account, 'bankAccount', { 'bankAccount:iban': iban(index) }),
    // The accounts of some customers are not known yet.
    ...(index > debited && index % 4 === 0 ? [] : [newLink('businessPartner:bankAccounts', customer, account)]),
    newLink('productTelephony:tariffzones', product, zone),
    ...(index <= debited ? directDebit(contract, { account, index }) : []),
  ])
  payers.push({ customer, contract, name, number, iban: iban(index), phone })
}

function directDebit(contract: string, { account, index }: { readonly account: string; readonly index: number }) {
  const [mandate, method] = [v7(), v7()]
  return [
    newTwin(mandate, 'sepaMandate', { 'sepaMandate:mandateReference': `M-${index}`, 'sepaMandate:signedAt': '2026-09-01' }),
    newTwin(method, 'paymentDirectDebit', { 'paymentDirectDebit:iban': iban(index) }),
    newLink('bankAccount:sepaMandates', account, mandate),
    newLink('paymentDirectDebit:sepaMandate', method, mandate),
    newLink('contract:paymentMethod', contract, method),
  ]
}

const zone = v7()
beforeAll(async () => {
  world = await openChain()
  const [price, tact, destination, user] = [v7(), v7(), v7(), v7()]
  lead = user
  await world.fixture.seed([
    newTwin(zone, 'tariffzone', { 'tariffzone:name': 'DE-MOBIL', 'tariffzone:code': 'DE-MOBIL' }),
    newTwin(price, 'priceComponent', {
      ...{ 'priceComponent:name': 'Mobilfunk', 'priceComponent:pricingType': 'tacted', 'priceComponent:singleprice': 0.1 },
      'priceComponent:taxrate': 19,
    }),
    newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 60 }),
    newTwin(destination, 'destination', { 'destination:name': 'Mobil', 'destination:prefix': '49176' }),
    newLink('tariffzone:priceComponents', zone, price),
    newLink('priceComponent:priceTact', price, tact),
    newLink('destination:tariffzone', destination, zone),
    newTwin(user, 'user', { 'user:username': 'lead', 'user:email': 'lead@swe.example' }),
  ])
  for (let index = 1; index <= customers; index += 1) await addPayer(index)
  const [setup] = await world.query('select id from twin_billing_setup')
  await world.update('billingSetup', setup!.id, {
    'billingSetup:approvalLimit': 1000,
    'billingSetup:consultant': 29_098,
    'billingSetup:client': 10_001,
    'billingSetup:chart': 'SKR03',
  })
})
afterAll(() => world?.close())

const cents = (amount: number) => Math.round(amount * 100)
const clerk = () => world.fixture.caller([]).user

/** Approves a run above the limit, by the person who did not begin it. */
async function approve(run: string): Promise<void> {
  await world.query('update twin_billing_run set created_by = $2 where id = $1', [run, clerk()])
  const above = { 'billingRun:approvedAboveLimit': true }
  await expect(world.move(run, 'approved', above)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await world.move(run, 'approved', above, lead)
}

async function billsOf(run: string): Promise<Bill[]> {
  const rows = await world.query(
    `select r.id, r."receipt:receiptNumber" as number, r."receipt:openAmount" / 10000.0 as open, p.target_id as customer
      from twin_link l join twin_receipt r on r.id = l.target_id join twin_link p on p.source_id = r.id and p.relationship = $3
      where l.source_id = $1 and l.relationship = $2 order by 2`,
    [run, ...['billingRun:receipts', 'receipt:receiver'].map((name) => world.fixture.store.codes.get(name))],
  )
  return rows.map(({ id, number, open, customer }) => ({
    ...{ receipt: id, number, open: Number(open) },
    payer: payers.find((each) => each.customer === customer)!,
  }))
}

test('calls of a file are billed; a contract that cannot be calculated is mended and billed with all others', async () => {
  world.today = '2026-11-03'
  const rows = payers.map(({ phone }, index) => `${index};2026-10-12T10:00:00+02:00;${phone};+4917612345678;${60 * (index + 1)};;;;neutral`)
  const head = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'
  expect(await world.importCalls([head, ...rows].join('\n'))).toMatchObject({
    'callImport:state': 'loaded',
    'callImport:rowsNew': customers,
    'callImport:rowsUnrated': 0,
  })
  const broken = payers[9]!
  await world.update('contractTelecom', broken.contract, { 'contract:minTermEnd': '2027-03-14', 'contract:noticePeriod': 'PT24H' })
  const run = await world.run(october, incomplete)
  await world.move(run, 'rated')
  const blocked = async () => world.query('select id, findings from billing_draft where run_id = $1 and blocking', [run])
  const [draft, ...others] = await blocked()
  expect([draft!.findings[0].kind, others]).toEqual(['notCalculated', []])
  await world.update('contractTelecom', broken.contract, { 'contract:noticePeriod': 'P1M' })
  const mended = await world.book(({ transaction, author }) => {
    const context = { tenant: author.tenant, store: world.fixture.store, clock: world.clockOf(), author }
    return recalculateDrafts(transaction, context, [draft!.id])
  })
  expect([mended, await blocked()]).toEqual([{ drafts: 1, blocked: 0, left: 0 }, []])
  await approve(run)
  world.today = '2026-11-04'
  const next = await world.run(november, incomplete)
  await world.move(next, 'rated')
  await approve(next)
  bills = [...(await billsOf(run)), ...(await billsOf(next))]
  expect(bills).toHaveLength(2 * customers)
  const [lines] = await world.query(`select count(*)::int as n from twin_receipt_item where "receiptItem:kind" = 'calls'`)
  expect(lines!.n).toBe(customers)
})

test('each bill has its file, went out by mail, and closed its run', async () => {
  const made = await world.query(
    `select "receipt:status" as status, count(*)::int as n, count("receipt:fileHash")::int as files from twin_receipt group by 1`,
  )
  expect(made).toEqual([{ status: 'sent', n: 2 * customers, files: 2 * customers }])
  expect(await world.query(`select distinct "billingRun:state" as state from twin_billing_run`)).toEqual([{ state: 'closed' }])
  const [mails] = await world.query('select count(*)::int as n from outgoing_mail where jsonb_array_length(attachments) = 1')
  expect(mails!.n).toBe(2 * customers)
})

const debits = () => bills.filter(({ payer }) => payers.indexOf(payer) < debited)

test('the debits go into one file, which a second person releases, and are booked on their day', async () => {
  const { file, xml } = await world.releaseDebits('2026-12-31', { made: clerk(), released: lead })
  const sum = debits().reduce((total, { open }) => total + cents(open), 0)
  expect([file.file!.count, cents(file.file!.sum), file.leftOut]).toEqual([2 * debited, sum, []])
  for (const { number } of debits()) expect(xml).toContain(`<EndToEndId>${number}</EndToEndId>`)
  world.today = '2026-11-20'
  await world.collect()
  const paid = await world.query(`select "receipt:receiptNumber" as number from twin_receipt where "receipt:status" = 'paid' order by 1`)
  expect(paid.map(({ number }) => number)).toEqual(
    debits()
      .map(({ number }) => number)
      .toSorted(),
  )
})

type Sent = SampleEntry & {
  /** The receipts that the payer means, with what is meant for each. */
  readonly meant: readonly { readonly bill: Bill; readonly amount: number }[]
  /** A person decides: nothing in it is certain. */
  readonly byHand?: true
}

/** The last of all bills by transfer is paid by nobody, and one is paid in part alone. */
const unpaid = () => bills.at(-1)!
const partly = () => bills.at(-2)!

/** The entries of a statement: as many ways to pay as customers have. */
function entriesOfBank(): Sent[] {
  const open = bills.filter(({ payer }) => payers.indexOf(payer) >= debited && payer !== unpaid().payer && payer !== partly().payer)
  const first = open.slice(0, customers - debited - 2)
  const second = open.slice(customers - debited - 2)
  const whole = (bill: Bill, more: Partial<Sent>): Sent => ({
    amount: bill.open,
    name: bill.payer.name,
    meant: [{ bill, amount: bill.open }],
    ...more,
  })
  const written = [
    (number: string) => `Rechnung ${number}`,
    (number: string) => number.replaceAll('-', ' '),
    (number: string) => `RE.NR. ${number.replaceAll('-', '').toLowerCase()} danke`,
    (number: string) => `SVWZ+${number.slice(0, 9)} ${number.slice(9)}`,
  ]
  /** The first bills are paid in parts, each with the number as people and banks write it, some without a name. */
  const inParts = first.flatMap((bill, index) => {
    const third = Math.floor(cents(bill.open) / 3) / 100
    const rest = (cents(bill.open) - 2 * cents(third)) / 100
    return [third, third, rest].map((amount, part): Sent => ({
      amount,
      ...(part !== 1 && { name: bill.payer.name }),
      text: written[(index + part) % written.length]!(bill.number),
      meant: [{ bill, amount }],
    }))
  })
  const others = second.flatMap((bill, index): Sent[] => {
    const { payer } = bill
    const isKnown = (payers.indexOf(payer) + 1) % 4 !== 0
    if (index === 4) return [whole(bill, { name: 'UNBEKANNT', text: 'Danke', byHand: true })]
    if (index === 5) return [whole(bill, { text: 'Telefon', byHand: true })]
    // The number of somebody else, from a known account or in the own name.
    if (index === 6 || index === 7) return [whole(bill, { text: second[index + 10]!.number, iban: payer.iban, byHand: true })]
    // More than is owed: a rest stays, and a person decides about it.
    if (index === 8) return [whole(bill, { amount: (cents(bill.open) + 520) / 100, text: bill.number, byHand: true })]
    if (index % 5 === 0) return [whole(bill, { text: `Kd ${payer.number}` })]
    if (index % 5 === 1 && isKnown) return [whole(bill, { text: 'ohne Nummer', iban: payer.iban })]
    // A digit too many names nothing; the account does.
    if (index % 5 === 2 && isKnown) return [whole(bill, { text: `${bill.number}9`, iban: payer.iban })]
    if (index % 5 === 3) return [whole(bill, { name: 'Oma Erna', text: `für ${bill.number}` })]
    return [whole(bill, { text: `zu ${bill.number}` })]
  })
  const more = { amount: 10, name: partly().payer.name, text: partly().number, meant: [{ bill: partly(), amount: 10 }] }
  const own = bills.filter(({ payer }) => payer === unpaid().payer || payer === partly().payer).slice(0, 2)
  const both = own.map((bill) => whole(bill, { text: bill.number }))
  const mixed = [...inParts, ...others, more, ...both]
  // In no order, as money comes in; each time the same. Those for a person come first, while all receipts are open.
  const place = ({ byHand }: Sent, index: number) => (byHand ? -1 : (index * 7919) % 211)
  const placed = mixed.map((entry, index) => ({ entry, at: place(entry, index) }))
  return placed.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)
}

/** The key by which a payment is known once: the account, the day and the reference of the bank. */
const keyOf = (reference: string) => `${tenantAccount}|2026-11-25|${reference}|0`

/**
 * The shares of all payments that live, as `number amount`, by the key of the payment. PostgreSQL has no statistics of these tables, so the
 * query says where it begins.
 */
async function sharesByKey(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await world.query(
    `select p."payment:bankReference" as key, r."receipt:receiptNumber" as number, a."allocation:amount" / 10000.0 as amount from twin_payment p
      cross join lateral (select target_id from twin_link where tenant_id = $3 and source_id = p.id and relationship = $1 and deleted_at is null
        offset 0) l
      join twin_allocation a on a.tenant_id = $3 and a.id = l.target_id and a."allocation:releasedOn" is null
      cross join lateral (select target_id from twin_link where tenant_id = $3 and source_id = a.id and relationship = $2 and deleted_at is null
        offset 0) k
      join twin_receipt r on r.tenant_id = $3 and r.id = k.target_id
      where p.tenant_id = $3 order by 2`,
    [...['payment:allocations', 'allocation:receipt'].map((name) => world.fixture.store.codes.get(name)), world.fixture.tenant],
  )
  const grouped = Map.groupBy(rows, ({ key }) => String(key))
  return new Map([...grouped].map(([key, own]) => [key, own.map(({ number, amount }) => `${number} ${Number(amount)}`)]))
}

const meantBy = ({ meant }: Sent) => meant.map(({ bill, amount }) => `${bill.number} ${amount}`).toSorted()

test('of more than 200 entries at least 95 % are matched by themselves and none wrongly; a person does the rest', async () => {
  world.today = '2026-11-25'
  const sent = entriesOfBank()
  const back = debits()[0]!
  const entries: SampleEntry[] = [
    ...sent.map(({ meant: _meant, byHand: _byHand, ...entry }, index) => ({ ...entry, reference: `E-${index}` })),
    {
      amount: -back.open - 5,
      reference: 'E-back',
      endToEndId: back.number,
      name: back.payer.name,
      returned: { reason: 'MS03', amount: back.open },
    },
  ]
  expect(entries.length).toBeGreaterThanOrEqual(200)
  await world.takeStatement(statementXml({ version: 'camt.053.001.08', day: '2026-11-25', entries }))
  const [returned] = await world.query(
    `select "receipt:openAmount" / 10000.0 as open, "receipt:status" as status from twin_receipt where id = $1`,
    [back.receipt],
  )
  expect([Number(returned!.open), returned!.status]).toEqual([back.open, 'sent'])

  const byKey = await sharesByKey()
  const shares = sent.map((_, index) => byKey.get(keyOf(`E-${index}`)) ?? [])
  const byThemselves = sent.filter((_, index) => (shares[index] ?? []).length > 0)
  for (const [index, entry] of sent.entries())
    expect([entry.text, entry.name, shares[index]]).toEqual([entry.text, entry.name, entry.byHand ? [] : meantBy(entry)])
  expect(byThemselves.length / sent.length).toBeGreaterThanOrEqual(0.95)

  for (const [index, entry] of sent.entries()) {
    if (!entry.byHand) continue
    const [payment] = await world.query('select id from twin_payment where "payment:bankReference" = $1', [keyOf(`E-${index}`)])
    const parts = entry.meant.map(({ bill, amount }) => ({
      ...{ payment: payment!.id, receipt: bill.receipt, rule: null },
      amount: BigInt(cents(amount)) * 100n,
    }))
    await world.book((booking) => allocate(booking, parts))
  }
  const open = await world.query(
    `select "receipt:receiptNumber" as number, "receipt:openAmount" / 10000.0 as open from twin_receipt where "receipt:openAmount" <> 0 order by 1`,
  )
  const still = [back, partly(), unpaid()].map((bill) => [bill.number, bill === partly() ? (cents(bill.open) - 1000) / 100 : bill.open])
  expect(open.map(({ number, open: amount }) => [number, Number(amount)])).toEqual(still.toSorted())
}, 120_000)

test('only those are dunned who owe something that is due and not disputed', async () => {
  world.today = '2026-12-10'
  const overdue = () => world.book((booking) => overdueCustomers({ ...booking, zone: 'Europe/Berlin' }))
  const owing = [debits()[0]!, partly(), unpaid()].map(({ payer }) => payer.customer)
  expect((await overdue()).map(({ customer }) => customer).toSorted()).toEqual(owing.toSorted())
  await world.update('receipt', unpaid().receipt, { 'receipt:disputedAmount': unpaid().open, 'receipt:disputeReason': 'Anrufe' })
  expect((await overdue()).map(({ customer }) => customer)).not.toContain(unpaid().payer.customer)
})

test('the batch of the month for accounting changes the debtors as the open items changed', async () => {
  // A server's tables have statistics; here all rows came at once.
  await world.fixture.database.owner(({ run }) => run({ text: 'analyze' }))
  const id = v7()
  await world.fixture.seed([newTwin(id, 'accountingExport', { 'accountingExport:month': '2026-11-01', 'accountingExport:state': 'new' })])
  await world.save('accountingExport', id, { 'accountingExport:state': 'made' }, 'tenant:accountingExports')
  await world.doJobs()
  const [made] = await world.query(
    `select "accountingExport:state" as state, "accountingExport:receiptCount" as receipts, "accountingExport:debtors" / 10000.0 as debtors,
        (select sum("receipt:openAmount") from twin_receipt) / 10000.0 as open, (select sum("payment:unallocated") from twin_payment) / 10000.0 as free
      from twin_accounting_export where id = $1`,
    [id],
  )
  expect(made).toMatchObject({ state: 'made', receipts: 2 * customers })
  expect(cents(Number(made!.debtors))).toBe(cents(Number(made!.open)) - cents(Number(made!.free)))
})
