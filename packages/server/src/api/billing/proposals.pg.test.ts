import { v7 } from 'uuid'
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

const propose = (payment: string, by = clerk) => by.post('/api/billing/proposals', { payment: paymentId(payment) })
const told = ({ proposals }: Json) =>
  proposals.map(({ reason, rest, shares }: Json) => [reason, rest, shares.map(({ amount, left }: Json) => [amount, left])])

test('a payment that names nothing has the receipts of its account proposed, and what stays open of them; taken, the next has the rest', async () => {
  const partner = await office.partner('Jürgen Sorge')
  const iban = 'DE02120300000000202051'
  const account = await office.make('bankAccount', { 'bankAccount:iban': iban })
  await office.store.seed([
    {
      ...{ kind: 'createLink', uuid: v7(), relationship: 'businessPartner:bankAccounts', source: partner, target: account },
      ...{ validFrom: null, validTo: null },
    },
  ])
  const first = await office.receipt(partner, 44.9, { 'receipt:dueDate': '2026-10-01' })
  const second = await office.receipt(partner, 54.8, { 'receipt:dueDate': '2026-11-01' })
  const payment = await office.payment(70, { 'payment:iban': iban })
  const { status, body } = await propose(payment)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(told(body)).toEqual([
    [
      'knownAccount',
      0,
      [
        [44.9, 0],
        [25.1, 29.7],
      ],
    ],
  ])
  const [{ shares }] = body.proposals
  expect(shares[0]).toMatchObject({ receipt: receiptId(first), name: 'Jürgen Sorge', due: '2026-10-01', open: 44.9 })
  const taken = await clerk.post('/api/billing/allocate', {
    from: { payment: paymentId(payment), unallocated: body.unallocated },
    shares: shares.map(({ receipt, amount, open }: Json) => ({ receipt, amount, open })),
  })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  expect((await propose(payment)).body).toEqual({ unallocated: 0, proposals: [] })
  const next = await office.payment(30, { 'payment:text': (await office.row('receipt', second))['receipt:receiptNumber'] })
  expect(told((await propose(next)).body)).toEqual([['receiptNumber', 0.3, [[29.7, 0]]]])

  // Released with a reason, which the audit log keeps.
  const released = await clerk.post('/api/billing/release', { allocations: taken.body.allocations, reason: 'Falscher Kunde' })
  expect(released.status, JSON.stringify(released.body)).toBe(200)
  expect(told((await propose(payment)).body)).toEqual(told(body))
  const audited = await office.rows('select reason from audit_entry where tenant_id = $1 and action = $2', [
    office.store.tenant,
    'allocationReleased',
  ])
  expect(audited).toEqual([{ reason: 'Falscher Kunde' }, { reason: 'Falscher Kunde' }])
})

test('only those who may allocate get proposals, and money in another currency has none', async () => {
  const partner = await office.partner('Eva Behnke')
  const receipt = await office.receipt(partner, 20)
  const text = (await office.row('receipt', receipt))['receipt:receiptNumber']
  const payment = await office.payment(20, { 'payment:text': text })
  expect(told((await propose(payment)).body)).toEqual([['receiptNumber', 0, [[20, 0]]]])
  for (const role of ['customerService', 'management'] as const)
    expect((await propose(payment, await office.clerk(role))).body.code, role).toBe('NOT_ALLOWED')
  expect((await propose(v7())).body.code).toBe('NOT_ALLOWED')
  const foreign = await office.payment(20, { 'payment:text': text, 'payment:currency': 'CHF' })
  expect((await propose(foreign)).body.proposals).toEqual([])
})

test('money that went out is set against the credit of its partner', async () => {
  const partner = await office.partner('Uwe Lang')
  await office.receipt(partner, 30)
  const credit = await office.receipt(partner, -12.5)
  const payout = await office.payment(-20, { 'payment:kind': 'payout' }, { 'payment:businessPartner': partner })
  const { body } = await propose(payout)
  expect(told(body)).toEqual([['partner', -7.5, [[-12.5, 0]]]])
  const [{ shares }] = body.proposals
  const taken = await clerk.post('/api/billing/allocate', {
    from: { payment: paymentId(payout), unallocated: body.unallocated },
    shares: shares.map(({ receipt, amount, open }: Json) => ({ receipt, amount, open })),
  })
  expect(taken.body).toMatchObject({ payment: { unallocated: -7.5 }, receipts: [{ id: receiptId(credit), open: 0, status: 'paid' }] })
})
