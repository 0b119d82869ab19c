import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { isTargetDay } from '@twinwerk/model/calendar/target-day'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { amountOf } from '@twinwerk/model/number/amount'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPaymentFile } from '../../payments/write/check-payment-file.ts'
import { openBankOffice, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'
import { statementXml, tenantAccount } from '../../testing/bank/statement-xml.ts'
import type { Json } from '../../testing/store-fixture.ts'

let office: BankOffice
let clerk: Clerk
let lead: Clerk
const today = tenantDay(Date.now(), 'Europe/Berlin')
const until = addDays(today, 30)
const iban = 'DE02120300000000202051'

beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
  lead = await office.clerk('billingLead')
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  await office.store.seed([
    link('businessPartner:bankAccounts', office.store.tenant, account),
    {
      kind: 'updateTwin',
      uuid: office.store.tenant,
      definition: 'tenant',
      attributes: { 'tenant:creditorId': 'DE98ZZZ09999999999' },
    },
  ])
})
afterAll(() => office?.close())

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const

type Debtor = { readonly partner: string; readonly mandate: string; readonly reference: string }

async function debtor(name: string, mandate: object = {}): Promise<Debtor> {
  const reference = `M-${v7().slice(-8)}`
  const [partner, account] = [await office.partner(name), await office.make('bankAccount', { 'bankAccount:iban': iban })]
  const uuid = await office.make('sepaMandate', {
    'sepaMandate:mandateReference': reference,
    'sepaMandate:signedAt': addDays(today, -100),
    'sepaMandate:scheme': 'core',
    'sepaMandate:sequence': 'frst',
    ...mandate,
  })
  await office.store.seed([link('businessPartner:bankAccounts', partner, account), link('bankAccount:sepaMandates', account, uuid)])
  return { partner, mandate: uuid, reference }
}

type Bill = { readonly gross: number; readonly isDelivered?: boolean; readonly more?: object; readonly from?: string }

/** A bill to be paid by direct debit, delivered twenty days ago. */
async function bill({ partner, reference }: Debtor, { gross, isDelivered = true, more = {}, from = iban }: Bill): Promise<string> {
  const payment = {
    kind: 'directDebit',
    iban: from,
    holder: 'Jürgen Müßig',
    mandateReference: reference,
    mandateSignedAt: addDays(today, -100),
    scheme: 'core',
  }
  const receipt = await office.receipt(partner, gross, {
    'receipt:date': addDays(today, -20),
    'receipt:dueDate': addDays(today, -5),
    'receipt:snapshot': { payment, receiver: { address: null } },
    ...more,
  })
  const sent = {
    'receiptDispatch:channel': 'mail',
    'receiptDispatch:state': 'sent',
    'receiptDispatch:sentAt': `${addDays(today, -20)}T10:00:00.000Z`,
  }
  if (isDelivered) await office.make('receiptDispatch', sent, { 'receiptDispatch:receipt': receipt })
  return receipt
}

const numberOf = async (receipt: string): Promise<string> => (await office.row('receipt', receipt))['receipt:receiptNumber']
const stateOf = async (receipt: string) => {
  const row = await office.row('receipt', receipt)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const collectionOf = async (receipt: string): Promise<Json> =>
  (
    await office.rows(
      'select c.* from twin_collection c join twin_link l on l.tenant_id = c.tenant_id and l.source_id = c.id and l.deleted_at is null where c.tenant_id = $1 and l.target_id = $2',
      [office.store.tenant, receipt],
    )
  )[0]
const make = async (by = clerk) => (await by.post('/api/billing/payment-files', { until })).body
const release = (file: string, by = clerk, key = v7()) => by.post('/api/billing/payment-files/release', { file }, key)
/** The day of a collection has come. */
const letDayCome = async (receipt: string) => {
  const { id } = await collectionOf(receipt)
  await office.store.seed([
    { kind: 'updateTwin', uuid: id, definition: 'collection', attributes: { 'collection:collectOn': addDays(today, -1) } },
  ])
  await office.collectDue()
}

/** A bill whose file was released. */
async function exported(gross: number, who?: Debtor): Promise<{ readonly receipt: string; readonly file: Json; readonly by: Debtor }> {
  const by = who ?? (await debtor('Jürgen Müßig'))
  const receipt = await bill(by, { gross })
  const { file } = await make()
  expect((await release(file.id)).body).toMatchObject({ released: true })
  return { receipt, file, by }
}

test('a file is made, released, collected on its day, and the mandate was used', async () => {
  const by = await debtor('Jürgen Müßig')
  const [one, two] = [await bill(by, { gross: 54.8 }), await bill(by, { gross: 10, more: { 'receipt:disputedAmount': 4 } })]
  const made = await make()
  expect(made).toMatchObject({ file: { count: 2, sum: 60.8 }, leftOut: [] })
  expect(isTargetDay(made.file.firstDay) && made.file.firstDay > today).toBe(true)
  const answer = await release(made.file.id)
  expect(answer.body).toMatchObject({ released: true })
  const xml = await office.contentOf(answer.body.document)
  expect(await checkPaymentFile(xml, { format: 'pain.008.001.08', count: 2, sum: amountOf(60.8) })).toEqual([])
  expect(xml).toContain('<Nm>Juergen Muessig</Nm>')
  expect(xml).toContain('<SeqTp>FRST</SeqTp>')
  expect(await collectionOf(one)).toMatchObject({ 'collection:state': 'exported', 'collection:amount': 548_000 })
  const mandate = await office.row('sepaMandate', by.mandate)
  expect([mandate['sepaMandate:lastUsed'], mandate['sepaMandate:sequence']]).toEqual([made.file.firstDay, 'rcur'])
  await office.collectDue()
  expect(await stateOf(one)).toEqual(['sent', 54.8])
  await letDayCome(one)
  await letDayCome(two)
  expect([await stateOf(one), await stateOf(two)]).toEqual([
    ['paid', 0],
    ['partly', 4],
  ])
  expect((await collectionOf(one))['collection:state']).toBe('collected')
  await office.collectDue()
  expect((await office.row('businessPartner', by.partner))['businessPartner:balance']).toBe(40_000)
})

test('a receipt stands in one living collection, however often files are made', async () => {
  const receipt = await bill(await debtor('Einmal'), { gross: 20 })
  const [first, second] = [await make(), await make()]
  expect([first.file.count, second.file]).toEqual([1, null])
  const [{ count }] = await office.rows(
    'select count(*) from twin_link where tenant_id = $1 and target_id = $2 and relationship = $3 and deleted_at is null',
    [office.store.tenant, receipt, office.store.store.codes.get('collection:receipt')],
  )
  expect(Number(count)).toBe(1)
  await release(first.file.id)
})

test('what must not be collected stays out, with the reason', async () => {
  const cases = [
    [await bill(await debtor('Widerruf', { 'sepaMandate:revokedAt': addDays(today, -1) }), { gross: 1 }), 'revoked'],
    [await bill(await debtor('Verfallen', { 'sepaMandate:signedAt': '2015-01-01' }), { gross: 2 }), 'lapsed'],
    [await bill(await debtor('Unzugestellt'), { gross: 3, isDelivered: false }), 'notDelivered'],
    [await bill(await debtor('Anderes Konto'), { gross: 4, from: 'DE02500105170137075030' }), 'otherAccount'],
    [await bill(await debtor('Später'), { gross: 5, more: { 'receipt:dueDate': addDays(today, 60) } }), 'later'],
  ] as const
  const disputed = await bill(await debtor('Bestritten'), { gross: 6, more: { 'receipt:disputedAmount': 6 } })
  const { file, leftOut } = await make()
  expect(file).toBeNull()
  const reasons = new Map(leftOut.map(({ number, reason }: { number: string; reason: string }) => [number, reason]))
  for (const [receipt, reason] of cases) expect(reasons.get(await numberOf(receipt)), reason).toBe(reason)
  expect(await collectionOf(disputed)).toBeUndefined()
})

test('a debit that was paid meanwhile leaves its file, which is looked at again before it goes out', async () => {
  const by = await debtor('Schnell')
  const [paid, open] = [await bill(by, { gross: 30 }), await bill(by, { gross: 40 })]
  const { file } = await make()
  await office.store.seed([
    { kind: 'updateTwin', uuid: paid, definition: 'receipt', attributes: { 'receipt:openAmount': 0, 'receipt:status': 'paid' } },
  ])
  expect((await release(file.id)).body).toMatchObject({
    released: false,
    count: 1,
    sum: 40,
    leftOut: [{ number: await numberOf(paid), reason: 'nothingOpen' }],
  })
  expect((await release(file.id)).body).toMatchObject({ released: true })
  expect((await collectionOf(paid))['collection:state']).toBe('planned')
  expect((await collectionOf(open))['collection:state']).toBe('exported')
  // Released is final.
  expect((await release(file.id)).body.code).toBe('VERSION_CONFLICT')
})

test('releasing twice with one key is one release', async () => {
  await bill(await debtor('Zweimal'), { gross: 20 })
  const [{ file }, key] = [await make(), v7()]
  const first = await release(file.id, clerk, key)
  expect(first.body.released).toBe(true)
  expect(await release(file.id, clerk, key)).toEqual(first)
})

test('above the limit another person releases, who leads billing', async () => {
  await bill(await debtor('Groß'), { gross: 12_000 })
  const { file } = await make(lead)
  const refused = async (by: typeof clerk) => {
    const { code, problems } = (await release(file.id, by)).body
    return [code, problems[0].message]
  }
  expect(await refused(lead)).toEqual(['VALIDATION_FAILED', expect.stringContaining('Wer die Datei erstellt hat')])
  expect(await refused(clerk)).toEqual(['VALIDATION_FAILED', expect.stringContaining('nur eine zweite Person aus der Abrechnungsleitung')])
  expect((await office.row('paymentFile', parseTwinId(file.id)!.uuid))['paymentFile:state']).toBe('new')
  expect((await release(file.id, await office.clerk('billingLead'))).body.released).toBe(true)
  const row = await office.row('paymentFile', parseTwinId(file.id)!.uuid)
  expect([row['paymentFile:state'], row['paymentFile:releasedAboveLimit']]).toEqual(['exported', true])
  for (const role of ['customerService', 'management'] as const)
    expect((await (await office.clerk(role)).post('/api/billing/payment-files', { until })).body.code, role).toBe('NOT_ALLOWED')
})

let balance = 1000
let sequence = 100
const statement = (entries: Parameters<typeof statementXml>[0]['entries']) => {
  sequence += 1
  const text = statementXml({ version: 'camt.053.001.08', sequence, opening: balance, day: today, entries })
  balance = Math.round((balance + entries.reduce((sum, { amount }) => sum + amount, 0)) * 100) / 100
  return text
}

test('a debit of 54.80 comes back with MS03 and 5.00 charge: the receipt is open again, the charge is our own cost', async () => {
  const { receipt, by } = await exported(54.8)
  await letDayCome(receipt)
  expect(await stateOf(receipt)).toEqual(['paid', 0])
  const endToEndId = await numberOf(receipt)
  await clerk.send(statement([{ amount: -59.8, endToEndId, returned: { reason: 'MS03', amount: 54.8 }, reference: 'RUECK1' }]))
  expect(await stateOf(receipt)).toEqual(['sent', 54.8])
  expect(await collectionOf(receipt)).toMatchObject({ 'collection:state': 'returned', 'collection:reason': 'MS03' })
  expect((await office.row('businessPartner', by.partner))['businessPartner:balance']).toBe(548_000)
  const booked = await office.rows(
    `select "payment:kind" as kind, "payment:amount" as amount, "payment:unallocated" as free from twin_payment where tenant_id = $1 and "payment:bankReference" like '%RUECK1%' order by amount`,
    [office.store.tenant],
  )
  expect(booked).toEqual([
    { kind: 'directDebitReturn', amount: -548_000, free: 0 },
    { kind: 'manual', amount: -50_000, free: 0 },
  ])
  expect(await office.rows('select 1 from twin_charge where tenant_id = $1', [office.store.tenant])).toEqual([])
  // No second try by itself.
  expect((await make()).leftOut.map(({ number }: { number: string }) => number)).not.toContain(endToEndId)
})

test('the charge of the bank is passed on where the setup says so', async () => {
  const setup = await office.make('billingSetup', { 'billingSetup:passesReturnCosts': true })
  await office.store.seed([link('tenant:billingSetup', office.store.tenant, setup)])
  const { receipt } = await exported(20)
  const contract = await office.make('contractTelecom', { 'contract:contractBegin': '2026-01-01' })
  await office.store.seed([link('receipt:contract', receipt, contract)])
  await letDayCome(receipt)
  await clerk.send(
    statement([{ amount: -23, endToEndId: await numberOf(receipt), returned: { reason: 'AM04', amount: 20 }, reference: 'RUECK2' }]),
  )
  const [charge] = await office.rows('select * from twin_charge where tenant_id = $1', [office.store.tenant])
  expect([charge['charge:reason'], charge['charge:amount'], charge['charge:taxClass'], charge['charge:state']]).toEqual([
    'returnFee',
    30_000,
    'none',
    'open',
  ])
})

test('a debit that comes back before its day was booked has both movements', async () => {
  const { receipt } = await exported(33)
  await clerk.send(
    statement([{ amount: -33, endToEndId: await numberOf(receipt), returned: { reason: 'MD06', amount: 33 }, reference: 'RUECK3' }]),
  )
  expect(await stateOf(receipt)).toEqual(['sent', 33])
  await office.collectDue()
  expect(await stateOf(receipt)).toEqual(['sent', 33])
})

test('after a wrong account the next debit with the same mandate stays out', async () => {
  const { receipt, by } = await exported(44)
  await letDayCome(receipt)
  await clerk.send(
    statement([{ amount: -44, endToEndId: await numberOf(receipt), returned: { reason: 'AC04', amount: 44 }, reference: 'RUECK4' }]),
  )
  const next = await bill(by, { gross: 45 })
  const number = await numberOf(next)
  expect((await make()).leftOut).toContainEqual(expect.objectContaining({ number, reason: 'suspended' }))
})

test('the credit of a file books no second payment: it confirms its debits, and another amount is a finding', async () => {
  const by = await debtor('Sammler')
  const receipts = [await bill(by, { gross: 11 }), await bill(by, { gross: 22 })]
  const { file } = await make()
  await release(file.id)
  const paymentInformation = (await collectionOf(receipts[0]!))['collection:block']
  await clerk.send(statement([{ amount: 32, paymentInformation, reference: 'SAMMEL' }]))
  expect(await Promise.all(receipts.map(stateOf))).toEqual([
    ['paid', 0],
    ['paid', 0],
  ])
  expect(
    await office.rows(`select 1 from twin_payment where tenant_id = $1 and "payment:bankReference" like '%SAMMEL%'`, [office.store.tenant]),
  ).toEqual([])
  const [found] = await office.rows(
    'select "bankStatement:findings" as findings from twin_bank_statement where tenant_id = $1 and "bankStatement:sequenceNumber" = $2',
    [office.store.tenant, sequence],
  )
  expect(found.findings).toEqual([{ file: paymentInformation, difference: -1 }])
  expect((await office.row('paymentFile', parseTwinId(file.id)!.uuid))['paymentFile:state']).toBe('confirmed')
})

test('what the bank rejects is not collected, and its receipt stays open', async () => {
  const { receipt, file } = await exported(66)
  const { 'paymentFile:messageId': messageId } = await office.row('paymentFile', parseTwinId(file.id)!.uuid)
  const report = (
    id: string,
  ) => `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.008</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const number = await numberOf(receipt)
  expect((await clerk.send(report('andere-1'))).body).toMatchObject({ rejected: 0, refused: [{ reason: 'unknownFile' }] })
  expect((await clerk.send(report(messageId))).body).toMatchObject({ rejected: 1, refused: [] })
  await letDayCome(receipt)
  expect(await stateOf(receipt)).toEqual(['sent', 66])
  expect(await collectionOf(receipt)).toMatchObject({ 'collection:state': 'rejected', 'collection:reason': 'AC01' })
  expect((await clerk.send(report(messageId))).body).toMatchObject({ rejected: 0, refused: [] })
})

test('law: no receipt has two living collections, and each file says the count and sum of its collections', async () => {
  const doubled = await office.rows(
    `select l.target_id from twin_link l join twin_collection c on c.tenant_id = l.tenant_id and c.id = l.source_id
      where l.tenant_id = $1 and l.relationship = $2 and l.deleted_at is null and c."collection:state" in ('planned', 'exported') group by 1 having count(*) > 1`,
    [office.store.tenant, office.store.store.codes.get('collection:receipt')],
  )
  expect(doubled).toEqual([])
  const files = await office.rows(
    `select f."paymentFile:count" as stated, f."paymentFile:sum" as "statedSum", count(c.id) as count, sum(c."collection:amount") as sum
      from twin_payment_file f join twin_link l on l.tenant_id = f.tenant_id and l.target_id = f.id and l.relationship = $2 and l.deleted_at is null
      join twin_collection c on c.tenant_id = f.tenant_id and c.id = l.source_id where f.tenant_id = $1 group by f.id, 1, 2`,
    [office.store.tenant, office.store.store.codes.get('collection:paymentFile')],
  )
  expect(files.length).toBeGreaterThan(5)
  for (const { stated, statedSum, count, sum } of files) expect([Number(count), Number(sum)]).toEqual([stated, statedSum])
})
