import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankOffice, paymentId, receiptId, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'
import type { Json } from '../../testing/store-fixture.ts'

let office: BankOffice
let clerk: Clerk
beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
})
afterAll(() => office?.close())

const partnerId = (uuid: string) => formatTwinId('customer', uuid)
const account = (reader: Clerk, partner: string, more: object = {}) =>
  reader.post('/api/billing/account', { partner: partnerId(partner), ...more })
const book = async (payment: string, receipt: string, amount: number, open: number) => {
  const answer = await clerk.post('/api/billing/allocate', {
    from: { payment: paymentId(payment), unallocated: (await office.row('payment', payment))['payment:unallocated'] / 10_000 },
    shares: [{ receipt: receiptId(receipt), amount, open }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const told = ({ lines }: Json) => lines.map(({ kind, amount, balance }: Json) => [kind, amount, balance])

/** A customer with a bill paid in part, one that is debited, one that was not delivered, a draft, and 5.20 too much. */
async function sorge() {
  const partner = await office.partner('Jürgen Sorge')
  const [paid, debited, hidden] = [
    await office.receipt(partner, 54.8, { 'receipt:date': '2026-09-01', 'receipt:dueDate': '2026-09-15' }),
    await office.receipt(partner, 44.9, { 'receipt:date': '2026-10-01', 'receipt:dueDate': '2099-01-15', 'receipt:disputedAmount': 4.9 }),
    await office.receipt(partner, 10, { 'receipt:date': '2026-11-10', 'receipt:dueDate': '2099-01-24' }),
  ]
  await office.receipt(partner, 99, { 'receipt:status': 'draft', 'receipt:receiptNumber': null, 'receipt:openAmount': null })
  const link = (relationship: string, source: string, target: string) => ({
    ...{ kind: 'createLink' as const, uuid: crypto.randomUUID(), relationship, source, target, validFrom: null, validTo: null },
  })
  const mandate = await office.make('sepaMandate', { 'sepaMandate:mandateReference': 'M-1', 'sepaMandate:signedAt': '2025-01-01' })
  const bank = await office.make('bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }, { 'bankAccount:sepaMandates': mandate })
  const debit = (receipt: string, amount: number) =>
    office.make(
      'collection',
      { 'collection:amount': amount, 'collection:collectOn': '2099-01-17', 'collection:state': 'planned', 'collection:endToEndId': 'R' },
      { 'collection:receipt': receipt, 'collection:sepaMandate': mandate },
    )
  await debit(debited, 40)
  await debit(hidden, 5)
  await office.store.seed([
    link('businessPartner:bankAccounts', partner, bank),
    ...[paid, debited].map((each) => link('receipt:deliveredTo', each, partner)),
  ])
  const payment = await office.payment(60, { 'payment:bookedOn': '2026-09-20' })
  await book(payment, paid, 30, 54.8)
  await book(payment, paid, 24.8, 24.8)
  return { partner, paid, debited, hidden, payment }
}

test('the account says what is owed and why: lines with a running balance, open items, debit, dispute and credit', async () => {
  const { partner, debited, hidden } = await sorge()
  const { status, body } = await account(clerk, partner)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(told(body)).toEqual([
    ['invoice', 10, 49.7],
    ['invoice', 44.9, 39.7],
    ['transferIn', -60, -5.2],
    ['invoice', 54.8, 54.8],
  ])
  expect(body).toMatchObject({
    ...{ balance: 49.7, overdue: 0, disputed: 4.9, unallocated: 5.2, count: 4, dunningLevel: null },
    ageing: { notDue: 54.9, to30: 0, to60: 0, to90: 0, over90: 0 },
    nextCollection: { day: '2099-01-17', amount: 45, account: 'DE…51' },
  })
  expect(body.open.map(({ receipt, open }: Json) => [receipt, open])).toEqual([
    [receiptId(debited), 44.9],
    [receiptId(hidden), 10],
  ])
  expect((await office.row('businessPartner', partner))['businessPartner:balance']).toBe(497_000)
  const file = await clerk.take('/api/billing/account/export', { partner: partnerId(partner) })
  expect([file.type, file.text.split('\r\n').length, file.text]).toEqual([
    'text/csv; charset=utf-8',
    6,
    expect.stringContaining(';10,00;49,70'),
  ])
  const audited = await office.rows('select reason from audit_entry where tenant_id = $1 and action = $2', [
    office.store.tenant,
    'exported',
  ])
  expect(audited).toEqual([{ reason: partnerId(partner) }])
  const cut = await account(clerk, partner, { from: '2026-09-10', to: '2026-10-31', skip: 1, limit: 1 })
  expect([told(cut.body), cut.body.count]).toEqual([[['transferIn', -60, -5.2]], 2])
})

test('a write-off that waits stands at its receipt, for those who see write-offs', async () => {
  const partner = await office.partner('Will nicht')
  const receipt = await office.receipt(partner, 33)
  await clerk.post('/api/billing/write-offs', { receipt: receiptId(receipt), amount: 30, open: 33, reason: 'Verjährt' })
  expect((await account(clerk, partner)).body.open).toMatchObject([{ open: 33, writeOff: 30 }])
  await office.store.seed([
    {
      ...{ kind: 'createLink', uuid: crypto.randomUUID(), relationship: 'receipt:deliveredTo', source: receipt, target: partner },
      ...{ validFrom: null, validTo: null },
    },
  ])
  const customer = await office.clerk('customer', partner)
  expect((await account(customer, partner)).body.open).toMatchObject([{ open: 33, writeOff: null }])
})

test('of receipts of earlier releases the unpaid ones are open whole, and those paid in part not at all', async () => {
  const partner = await office.partner('Früher, Franz')
  const old = { 'receipt:openAmount': null }
  const [unpaid] = [await office.receipt(partner, 8, old), await office.receipt(partner, 9, { ...old, 'receipt:status': 'partly' })]
  const { body } = await account(clerk, partner)
  expect([body.balance, body.open.map(({ receipt, open }: Json) => [receipt, open])]).toEqual([8, [[receiptId(unpaid), 8]]])
})

test('the balance of a partner tells receipts of earlier releases apart as the account does', async () => {
  const partner = await office.partner('Früher, Frieda')
  const states = ['sent', 'partly', 'dunning', 'paid', 'reversed', 'absorbed', 'draft']
  for (const [index, status] of states.entries())
    await office.receipt(partner, 2 ** index, { 'receipt:openAmount': null, 'receipt:status': status })
  const receipt = await office.receipt(partner, 500)
  await book(await office.payment(100), receipt, 100, 500)
  const { body } = await account(clerk, partner)
  expect(body.balance).toBe(405)
  expect((await office.row('businessPartner', partner))['businessPartner:balance']).toBe(4_050_000)
})

test('customers see their delivered receipts and own payments, and nothing of others', async () => {
  const { partner } = await sorge()
  const customer = await office.clerk('customer', partner)
  const { status, body } = await account(customer, partner)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(told(body)).toEqual([
    ['invoice', 44.9, 39.7],
    ['transferIn', -60, -5.2],
    ['invoice', 54.8, 54.8],
  ])
  expect(body).toMatchObject({ balance: 39.7, disputed: 4.9, nextCollection: { amount: 40, account: 'DE…51' } })
  const other = await office.partner('Eva Behnke')
  await office.receipt(other, 20)
  expect((await account(customer, other)).body.code).toBe('NOT_FOUND')
  expect((await customer.post('/api/billing/account', { partner: receiptId(partner) })).body.code).toBe('NOT_FOUND')
})

test('the level of a running dunning is shown to billing', async () => {
  const partner = await office.partner('Olaf Kern')
  const receipt = await office.receipt(partner, 54.8, { 'receipt:dueDate': '2020-01-15', 'receipt:status': 'dunning' })
  const run = (status: string, level: number) =>
    office.make(
      'processDunning',
      { 'execution:status': status, 'processDunning:level': level },
      { 'execution:businessPartnerForProcess': partner, 'processDunning:receipts': receipt },
    )
  await run('finished', 2)
  await run('waiting', 1)
  const { body } = await account(clerk, partner)
  expect(body).toMatchObject({ dunningLevel: 1, overdue: 54.8, ageing: { over90: 54.8 } })
})

test('partners are listed by the age of what they owe, with the next debit and the level, and the sums are those of the open items', async () => {
  const partner = await office.partner('Zoe Alt')
  const due = (days: number) => ({ 'receipt:dueDate': new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) })
  for (const [gross, days] of [
    [10, -5],
    [20, 20],
    [30, 45],
    [40, 75],
    [50, 200],
  ] as const)
    await office.receipt(partner, gross, due(days))
  await office.receipt(partner, -7, due(10))
  await office.receipt(partner, 99, { ...due(10), 'receipt:status': 'paid', 'receipt:openAmount': 0 })
  const old = await office.receipt(partner, 8, { ...due(200), 'receipt:openAmount': null })
  await office.make(
    'collection',
    { 'collection:amount': 8, 'collection:collectOn': '2099-02-17', 'collection:state': 'planned', 'collection:endToEndId': 'A' },
    { 'collection:receipt': old },
  )
  await office.make(
    'processDunning',
    { 'execution:status': 'waiting', 'processDunning:level': 2 },
    { 'execution:businessPartnerForProcess': partner },
  )
  const { store } = office
  const ages = { $limit: 200, 'debtorAge:businessPartner': { $mask: ['businessPartner:name1'] } }
  const { results } = await store.query({ query: { id: store.tenantId, $mask: [], 'tenant:debtorAges': ages } }, [
    store.grant('', { verbs: ['select'] }),
    store.grant('tenant:debtorAges', { verbs: ['select'] }),
    store.grant('tenant:businesspartners', { verbs: ['select'] }),
  ])
  const rows: Json[] = results[0]['tenant:debtorAges']
  const row = rows.find((each) => each['debtorAge:name'] === 'Zoe Alt')
  expect(row).toMatchObject({
    ...{ 'debtorAge:open': 151, 'debtorAge:notDue': 10, 'debtorAge:to30': 20, 'debtorAge:to60': 30, 'debtorAge:to90': 40 },
    ...{ 'debtorAge:over90': 58, 'debtorAge:credits': -7, 'debtorAge:nextCollection': '2099-02-17', 'debtorAge:dunningLevel': 2 },
    'debtorAge:businessPartner': [{ id: partnerId(partner) }],
  })
  const { body } = await account(clerk, partner)
  expect([body.balance, body.ageing.over90, body.ageing.notDue]).toEqual([151, 58, 10])
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, euro) => sum + Math.round(euro * 100), 0)
  const [{ open }] = await office.rows(
    `select sum(coalesce("receipt:openAmount", "receipt:sumGross")) as open from twin_receipt where tenant_id = $1 and "receipt:status" <> 'draft'
      and ("receipt:status" not in ('paid', 'reversed', 'absorbed') or "receipt:openAmount" is not null) and ("receipt:status" <> 'partly' or "receipt:openAmount" is not null)`,
    [store.tenant],
  )
  expect(cents(rows.map((each) => each['debtorAge:open']))).toBe(open / 100)
  // The receipt paid in part under an earlier release is counted, and its amount is not.
  expect(
    rows
      .filter((each) => each['debtorAge:unknown'])
      .map((each) => [each['debtorAge:name'], each['debtorAge:open'], each['debtorAge:unknown']])
      .toSorted(),
  ).toEqual([
    ['Früher, Franz', 8, 1],
    ['Früher, Frieda', 405, 1],
  ])
})
