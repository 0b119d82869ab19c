import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { targetDayFrom } from '@twinwerk/model/calendar/target-day'
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { amountOf } from '@twinwerk/model/number/amount'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate } from '../../payments/book/allocate.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { checkPaymentFile } from '../../payments/write/check-payment-file.ts'
import { openBankOffice, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'
import { writtenOff } from '../../testing/bank/written-off.ts'
import { statementXml, tenantAccount, type SampleEntry } from '../../testing/bank/statement-xml.ts'

let office: BankOffice
let clerk: Clerk
let lead: Clerk
const today = tenantDay(Date.now(), 'Europe/Berlin')
const iban = 'DE02120300000000202051'
let balance = 1000
let sequence = 0

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const

beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
  lead = await office.clerk('billingLead')
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  await office.store.seed([link('businessPartner:bankAccounts', office.store.tenant, account)])
})
afterAll(() => office?.close())

type Made = { readonly partner: string; readonly credit: string }

/** A partner with a credit of a contract: one that ended yesterday, or one that runs. */
async function creditor(
  euro: number,
  more: { type?: string; runs?: boolean; iban?: string | null; endedOn?: string; since?: string } = {},
): Promise<Made> {
  const { type = 'contractTelecom', runs = false, iban: account = iban, endedOn = addDays(today, -1), since = addDays(today, -3) } = more
  const partner = await office.partner('Jürgen Müßig')
  if (account !== null) {
    const uuid = await office.make('bankAccount', { 'bankAccount:iban': account })
    await office.store.seed([link('businessPartner:bankAccounts', partner, uuid)])
  }
  const contract = await office.make(
    type,
    { 'contract:contractBegin': '2024-01-01', 'contract:contractEnd': runs ? null : endedOn },
    { 'contract:receiverForContract': partner, 'contract:supplierForContract': office.store.tenant },
  )
  const credit = await office.receipt(partner, -euro, { 'receipt:kind': 'correction', 'receipt:date': since })
  await office.store.seed([link('receipt:contract', credit, contract)])
  return { partner, credit }
}

const payoutsOf = (partner: string) =>
  office.rows(
    'select o.* from twin_payout o join twin_link l on l.tenant_id = o.tenant_id and l.source_id = o.id and l.relationship = $3 and l.deleted_at is null where o.tenant_id = $1 and l.target_id = $2 order by o.id',
    [office.store.tenant, partner, office.store.store.codes.get('payout:businessPartner')],
  )
const paymentsOf = async (partner: string) =>
  (
    await office.rows(
      'select p.* from twin_payment p join twin_link l on l.tenant_id = p.tenant_id and l.source_id = p.id and l.relationship = $3 and l.deleted_at is null where p.tenant_id = $1 and l.target_id = $2 order by p.id',
      [office.store.tenant, partner, office.store.store.codes.get('payment:businessPartner')],
    )
  ).map((row) => [row['payment:kind'], row['payment:amount'] / 10_000, row['payment:unallocated'] / 10_000])
const stateOf = async (receipt: string) => {
  const row = await office.row('receipt', receipt)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const balanceOf = async (partner: string) => (await office.row('businessPartner', partner))['businessPartner:balance'] / 10_000
const propose = async () => (await clerk.post('/api/billing/payouts/propose', {})).body
const makeFile = async (by = clerk) => (await by.post('/api/billing/payouts/file', {})).body
const release = (file: string, by = clerk) => by.post('/api/billing/payment-files/release', { file })
const request = (partner: string, by = clerk) => by.post('/api/billing/payouts', { partner: formatTwinId('customer', partner) })

/** The next statement of the account. */
async function book(...entries: SampleEntry[]) {
  sequence += 1
  const text = statementXml({ version: 'camt.053.001.08', sequence, opening: balance, entries })
  balance = Math.round((balance + entries.reduce((sum, { amount }) => sum + amount, 0)) * 100) / 100
  expect((await clerk.send(text)).status).toBe(200)
}

/** A released file with the payout of one partner. */
async function released(made: Made) {
  await propose()
  const { file } = await makeFile()
  const { body } = await release(file.id)
  expect(body).toMatchObject({ released: true })
  const [payout] = await payoutsOf(made.partner)
  return { file, payout: payout!, document: body.document as string }
}

test('credits of ended contracts are proposed once, released as a valid file, and booked', async () => {
  const made = await creditor(12.34, { type: 'contractEnergySupply' })
  const running = await creditor(50, { runs: true })
  expect(await propose()).toEqual({ count: 1, sum: 12.34, withoutAccount: 0 })
  expect(await propose()).toEqual({ count: 0, sum: 0, withoutAccount: 0 })
  expect(await payoutsOf(running.partner)).toEqual([])
  const [payout] = await payoutsOf(made.partner)
  // § 40c (3) EnWG: two weeks from the bill.
  expect([payout!['payout:cause'], payout!['payout:payBy']]).toEqual(['finalBill', addDays(today, 11)])
  const { file, leftOut } = await makeFile()
  expect([file.count, file.sum, leftOut]).toEqual([1, 12.34, []])
  expect((await makeFile()).file).toBeNull()
  expect(await stateOf(made.credit)).toEqual(['sent', -12.34])
  const { body } = await release(file.id)
  const xml = await office.contentOf(body.document)
  expect(await checkPaymentFile(xml, { format: 'pain.001.001.09', count: 1, sum: amountOf(12.34) })).toEqual([])
  expect(xml).toContain(`<IBAN>${iban}</IBAN>`)
  expect(xml).toContain(`<ReqdExctnDt><Dt>${targetDayFrom(today)}</Dt></ReqdExctnDt>`)
  expect([await stateOf(made.credit), await balanceOf(made.partner)]).toEqual([['paid', 0], 0])
  expect(await paymentsOf(made.partner)).toEqual([['payout', -12.34, 0]])
  expect((await release(file.id)).body.code).toBe('VERSION_CONFLICT')
  // Each download stands in the audit log, with the person and the file.
  expect(await clerk.download(body.document)).toBe(200)
  const { 'paymentFile:messageId': object } = await office.row('paymentFile', parseTwinId(file.id)!.uuid)
  const audited = `select actor_user as "user", object from audit_entry where tenant_id = $1 and action = 'paymentFileDownloaded'`
  expect(await office.rows(audited, [office.store.tenant])).toEqual([{ user: clerk.user, object }])
})

test('a credit is proposed by itself once it and the end of its contract are as old as the setup says', async () => {
  const old = await creditor(8, { endedOn: addDays(today, -9), since: addDays(today, -7) })
  const young = await creditor(8, { endedOn: addDays(today, -9), since: addDays(today, -6) })
  const justEnded = await creditor(8, { endedOn: addDays(today, -6), since: addDays(today, -20) })
  const running = await creditor(8, { runs: true, since: addDays(today, -20) })
  await office.collectDue()
  expect(await payoutsOf(old.partner)).toEqual([])
  const setup = await office.make('billingSetup', { 'billingSetup:payoutAfterDays': 7 })
  await office.store.seed([link('tenant:billingSetup', office.store.tenant, setup)])
  await office.collectDue()
  await office.collectDue()
  const planned = await payoutsOf(old.partner)
  expect(planned.map((row) => [row['payout:amount'], row['payout:cause'], row['payout:state']])).toEqual([
    [80_000, 'contractEnded', 'planned'],
  ])
  for (const { partner } of [young, justEnded, running]) expect(await payoutsOf(partner)).toEqual([])
  // The rest of the tests proposes by hand.
  await office.store.seed([
    { kind: 'updateTwin', uuid: setup, definition: 'billingSetup', attributes: { 'billingSetup:payoutAfterDays': null } },
    ...[...planned, ...((await propose()) && [...(await payoutsOf(young.partner)), ...(await payoutsOf(justEnded.partner))])].map(
      ({ id: uuid }) => ({ kind: 'updateTwin', uuid, definition: 'payout', attributes: { 'payout:state': 'cancelled' } }) as const,
    ),
  ])
})

test('the statement confirms a payout and books no second payment, alone or as a block', async () => {
  const [one, two] = [await creditor(20), await creditor(30)]
  const { payout, file } = await released(one)
  const [other] = await payoutsOf(two.partner)
  const entry = { amount: -20, endToEndId: payout['payout:endToEndId'], iban, reference: 'P1', name: 'Müßig' }
  await book(entry)
  expect((await payoutsOf(one.partner))[0]!['payout:state']).toBe('confirmed')
  await book({ amount: -50, paymentInformation: other!['payout:block'], reference: 'P2' })
  expect((await payoutsOf(two.partner))[0]!['payout:state']).toBe('confirmed')
  expect((await office.row('paymentFile', parseTwinId(file.id)!.uuid))['paymentFile:state']).toBe('confirmed')
  expect([await paymentsOf(one.partner), await paymentsOf(two.partner)]).toEqual([[['payout', -20, 0]], [['payout', -30, 0]]])
  const statements = await office.rows(
    'select "bankStatement:state" as state, "bankStatement:findings" as findings from twin_bank_statement where tenant_id = $1',
    [office.store.tenant],
  )
  expect(statements).toEqual([
    { state: 'allocated', findings: null },
    { state: 'allocated', findings: null },
  ])
})

test('a payout that the bank rejects or sends back opens the credit again, and is left to people', async () => {
  const [rejected, returned] = [await creditor(20), await creditor(30)]
  const { payout, file } = await released(rejected)
  const messageId = (await office.row('paymentFile', parseTwinId(file.id)!.uuid))['paymentFile:messageId']
  const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>A</MsgId><CreDtTm>2026-11-05T18:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${payout['payout:block']}</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${payout['payout:endToEndId']}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  expect((await clerk.send(report)).body).toMatchObject({ rejected: 1, refused: [] })
  expect((await clerk.send(report)).body).toMatchObject({ rejected: 0 })
  expect([(await stateOf(rejected.credit))[1], await balanceOf(rejected.partner)]).toEqual([-20, -20])
  expect((await payoutsOf(rejected.partner))[0]).toMatchObject({ 'payout:state': 'rejected', 'payout:reason': 'AC01' })
  const [back] = await payoutsOf(returned.partner)
  await book({ amount: 30, endToEndId: back!['payout:endToEndId'], returned: { reason: 'AC04', amount: 30 }, reference: 'P3' })
  expect([(await stateOf(returned.credit))[1], await balanceOf(returned.partner)]).toEqual([-30, -30])
  expect(await propose()).toMatchObject({ count: 0 })
  // The bank keeps its charge, which the customer does not pay.
  const charged = await creditor(40)
  const { payout: outgoing } = await released(charged)
  await book({ amount: 38.5, endToEndId: outgoing['payout:endToEndId'], returned: { reason: 'MS03', amount: 40 }, reference: 'P4' })
  expect([(await stateOf(charged.credit))[1], await balanceOf(charged.partner)]).toEqual([-40, -40])
  expect(
    await office.rows(
      `select p."payment:amount" as amount, p."payment:unallocated" as free from twin_payment p
        where p.tenant_id = $1 and p."payment:kind" = 'manual' and p."payment:bankReference" like '%P4%cost'`,
      [office.store.tenant],
    ),
  ).toEqual([{ amount: -15_000, free: 0 }])
  // The account was wrong, so a request finds none.
  expect((await request(returned.partner)).body).toMatchObject({ amount: 30, account: null })
  expect((await makeFile()).leftOut).toMatchObject([{ reason: 'account' }])
})

test('staff have any credit paid out, less what is due; free money is cleared with its payout', async () => {
  const made = await creditor(40, { runs: true })
  const bill = await office.receipt(made.partner, 15, { 'receipt:dueDate': addDays(today, -1) })
  const free = await office.payment(10, {}, { 'payment:businessPartner': made.partner })
  expect((await request(made.partner)).body).toMatchObject({ amount: 35, account: 'DE…51' })
  expect((await request(made.partner)).body.code).toBe('VALIDATION_FAILED')
  const { file } = await makeFile()
  // A bill that is paid meanwhile leaves more of the credit, so a person looks again.
  await writtenOff(clerk, lead, { receipt: bill, amount: 15, open: 15, reason: 'Bar bezahlt' })
  expect((await release(file.id)).body).toMatchObject({ released: false, sum: 50 })
  expect((await release(file.id)).body).toMatchObject({ released: true })
  expect([await stateOf(made.credit), await stateOf(bill), await balanceOf(made.partner)]).toEqual([['paid', 0], ['paid', 0], 0])
  expect((await office.row('payment', free))['payment:unallocated']).toBe(0)
})

test('a customer asks for the own credit from the limit on, and for nobody else', async () => {
  const [own, other] = [await creditor(4.99, { runs: true }), await creditor(80, { runs: true })]
  const customer = await office.clerk('customer', own.partner)
  expect((await request(own.partner, customer)).body.code).toBe('VALIDATION_FAILED')
  expect((await request(other.partner, customer)).body.code).toBe('NOT_ALLOWED')
  await office.receipt(own.partner, -5)
  expect((await request(own.partner, customer)).body).toMatchObject({ amount: 9.99, account: 'DE…51' })
  const account = { partner: formatTwinId('customer', own.partner) }
  expect((await customer.post('/api/billing/account', account)).body).toMatchObject({ payout: { amount: 9.99, day: null }, payoutFrom: 5 })
  const management = await office.clerk('management')
  expect((await request(other.partner, management)).body.code).toBe('NOT_ALLOWED')
  const homeless = await creditor(70, { runs: true, iban: null })
  const without = await office.clerk('customer', homeless.partner)
  expect((await request(homeless.partner, without)).body.problems).toMatchObject([{ systematics: 'payout:iban' }])
  expect(await payoutsOf(homeless.partner)).toEqual([])
})

test('above the limit another person releases, who leads billing', async () => {
  await creditor(12_000)
  await propose()
  const { file } = await makeFile(lead)
  for (const by of [clerk, lead]) expect((await release(file.id, by)).body.code).toBe('VALIDATION_FAILED')
  const second = await office.clerk('billingLead')
  expect((await release(file.id, second)).body).toMatchObject({ released: true })
})

test('a payout that somebody cancels while it waits in a file does not go out, and its credit stays', async () => {
  const [kept, cancelled] = [await creditor(7), await creditor(9)]
  await propose()
  const { file } = await makeFile()
  const [payout] = await payoutsOf(cancelled.partner)
  const attributes = { 'payout:state': 'cancelled', 'payout:reason': 'Kunde klärt noch' }
  await office.store.seed([{ kind: 'updateTwin', uuid: payout!.id, definition: 'payout', attributes }])
  expect((await release(file.id)).body).toMatchObject({ released: true })
  const stored = await office.row('paymentFile', parseTwinId(file.id)!.uuid)
  expect([stored['paymentFile:count'], stored['paymentFile:sum']]).toEqual([1, 70_000])
  expect([(await stateOf(kept.credit))[1], (await stateOf(cancelled.credit))[1]]).toEqual([0, -9])
  expect(await propose()).toMatchObject({ count: 0 })
})

test('two requests at once plan one payout', async () => {
  const made = await creditor(60, { runs: true })
  const answers = await Promise.all([request(made.partner), request(made.partner, lead)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await payoutsOf(made.partner)).map((row) => row['payout:amount'])).toEqual([600_000])
})

test('a credit never goes to the account by which somebody else pays the contract today', async () => {
  const former = await creditor(33, { runs: true, iban: null })
  const { codes } = office.store.store
  const [receiver] = await office.rows('select c.* from twin_link c where c.tenant_id = $1 and c.target_id = $2 and c.relationship = $3', [
    office.store.tenant,
    former.partner,
    codes.get('contract:receiverForContract'),
  ])
  const contract = receiver!.source_id
  const taken = `${addDays(today, -30)}T00:00:00.000Z`
  const method = await office.make('paymentDirectDebit', { 'paymentDirectDebit:iban': iban })
  const next = await office.partner('Nora Nachmieter')
  await office.store.seed([
    { kind: 'updateLink', uuid: receiver!.id, validFrom: null, validTo: taken },
    { ...link('contract:receiverForContract', contract, next), validFrom: taken },
    { ...link('contract:paymentMethod', contract, method), validFrom: taken },
  ])
  expect((await request(former.partner)).body).toMatchObject({ amount: 33, account: null })
  await office.receipt(next, -8)
  expect((await request(next)).body).toMatchObject({ amount: 8, account: 'DE…51' })
})

test('money that settles a bill while a file is released does not leave a second time', async () => {
  const { partner } = await creditor(1, { runs: true })
  const bill = await office.receipt(partner, 10, { 'receipt:dueDate': addDays(today, 9) })
  const free = await office.payment(10, {}, { 'payment:businessPartner': partner })
  expect((await request(partner)).body).toMatchObject({ amount: 11 })
  const { file } = await makeFile()
  const booked = <T>(work: (booking: Booking) => Promise<T>) => {
    const { tenant, store: parts, database } = office.store
    const author = { tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: v7() }
    return database.transaction({ role: 'app', tenant }, (transaction) => work({ transaction, parts, author, today }))
  }
  let releasing: ReturnType<typeof release> | undefined
  await booked(async (booking) => {
    await allocate(booking, [{ payment: free, receipt: bill, amount: 100_000n, rule: null }])
    releasing = release(file.id)
    const isWaiting = async () => (await office.rows('select 1 as waits from pg_locks where not granted', [])).length > 0
    while (!(await isWaiting())) await sleep(5)
  })
  expect((await releasing!).body).toMatchObject({ released: false, sum: file.sum - 10 })
  expect((await release(file.id)).body).toMatchObject({ released: true })
  expect((await office.row('payment', free))['payment:unallocated']).toBe(0)
})

test('law: no credit stands in two living payouts, what is allocated and open is the receipt, and the balance is open less free', async () => {
  const { codes } = office.store.store
  const doubled = await office.rows(
    `select l.target_id from twin_link l join twin_payout o on o.tenant_id = l.tenant_id and o.id = l.source_id
      where l.tenant_id = $1 and l.relationship = any($2::int[]) and l.deleted_at is null and o."payout:state" = 'planned' group by 1 having count(*) > 1`,
    [office.store.tenant, ['payout:receipts', 'payout:payments'].map((each) => codes.get(each))],
  )
  expect(doubled).toEqual([])
  const off = await office.rows(
    `select r.id from twin_receipt r where r.tenant_id = $1 and r."receipt:status" <> 'draft' and exists (select 1 from twin_link x where x.tenant_id = $1 and x.target_id = r.id and x.relationship = $2)
      and r."receipt:sumGross" - (select sum(a."allocation:amount") from twin_link l join twin_allocation a on a.tenant_id = $1 and a.id = l.source_id and a."allocation:releasedOn" is null
        where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $2 and l.deleted_at is null) <> r."receipt:openAmount"`,
    [office.store.tenant, codes.get('allocation:receipt')],
  )
  expect(off).toEqual([])
  const wrong = await office.rows(
    `select b.id from twin_business_partner b where b.tenant_id = $1 and b."businessPartner:balance" is not null and b."businessPartner:balance" <>
        coalesce((select sum(r."receipt:openAmount") from twin_link l join twin_receipt r on r.tenant_id = $1 and r.id = l.source_id
          where l.tenant_id = $1 and l.target_id = b.id and l.relationship = $2 and l.deleted_at is null), 0)
        - coalesce((select sum(p."payment:unallocated") from twin_link l join twin_payment p on p.tenant_id = $1 and p.id = l.source_id
          where l.tenant_id = $1 and l.target_id = b.id and l.relationship = $3 and l.deleted_at is null), 0)`,
    [office.store.tenant, codes.get('receipt:receiver'), codes.get('payment:businessPartner')],
  )
  expect(wrong).toEqual([])
})
