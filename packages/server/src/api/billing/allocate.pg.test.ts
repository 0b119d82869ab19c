import fc from 'fast-check'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankOffice, paymentId, receiptId, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'

let office: BankOffice
let clerk: Clerk
let lead: Clerk
beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
  lead = await office.clerk('billingLead')
})
afterAll(() => office?.close())

type Share = readonly [receipt: string, amount: number, open: number]
const body = (payment: string, unallocated: number, ...shares: readonly Share[]) => ({
  from: { payment: paymentId(payment), unallocated },
  shares: shares.map(([receipt, amount, open]) => ({ receipt: receiptId(receipt), amount, open })),
})
const allocate = (...given: Parameters<typeof body>) => clerk.post('/api/billing/allocate', body(...given))
const release = (...allocations: readonly string[]) => clerk.post('/api/billing/release', { allocations })
const receiptOf = async (uuid: string) => {
  const row = await office.row('receipt', uuid)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const freeOf = async (uuid: string) => (await office.row('payment', uuid))['payment:unallocated'] / 10_000
const balanceOf = async (uuid: string) => (await office.row('businessPartner', uuid))['businessPartner:balance'] / 10_000

test('a payment clears a receipt in part and whole, and the rest stays with the partner as credit', async () => {
  const partner = await office.partner('Jürgen Sorge')
  const receipt = await office.receipt(partner, 54.8)
  const [first, second] = [await office.payment(30), await office.payment(30)]
  expect(await allocate(first, 30, [receipt, 30, 54.8])).toMatchObject({
    status: 200,
    body: { payment: { id: paymentId(first), unallocated: 0 }, receipts: [{ id: receiptId(receipt), open: 24.8, status: 'partly' }] },
  })
  expect([await receiptOf(receipt), await balanceOf(partner)]).toEqual([['partly', 24.8], 24.8])
  expect((await allocate(second, 30, [receipt, 24.8, 24.8])).status).toBe(200)
  expect([await receiptOf(receipt), await freeOf(second), await balanceOf(partner)]).toEqual([['paid', 0], 5.2, -5.2])
})

test('a released allocation leads back: the receipt is open, the payment free', async () => {
  const partner = await office.partner('Eva Behnke')
  const [receipt, payment] = [await office.receipt(partner, 54.8), await office.payment(54.8)]
  const { body: done } = await allocate(payment, 54.8, [receipt, 54.8, 54.8])
  // It was sent as the dispatch says.
  const dispatch = await office.make(
    'receiptDispatch',
    { 'receiptDispatch:channel': 'mail', 'receiptDispatch:state': 'sent' },
    { 'receiptDispatch:receipt': receipt },
  )
  expect(dispatch).toBeDefined()
  expect(await receiptOf(receipt)).toEqual(['paid', 0])
  expect((await release(done.allocations[0])).body).toMatchObject({
    receipts: [{ open: 54.8, status: 'sent' }],
    payments: [{ unallocated: 54.8 }],
  })
  expect([await receiptOf(receipt), await freeOf(payment), await balanceOf(partner)]).toEqual([['sent', 54.8], 54.8, 0])
  expect((await release(done.allocations[0])).body.code).toBe('VERSION_CONFLICT')
})

test('of two clerks who allocate the same money the late one is told', async () => {
  const partner = await office.partner('Olaf Kern')
  const receipt = await office.receipt(partner, 54.8)
  const payments = await Promise.all([office.payment(54.8), office.payment(54.8)])
  const answers = await Promise.all(payments.map((payment) => allocate(payment, 54.8, [receipt, 54.8, 54.8])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
  expect(await receiptOf(receipt)).toEqual(['paid', 0])
  const free = await Promise.all(payments.map(freeOf))
  expect(free.toSorted((a, b) => a - b)).toEqual([0, 54.8])
})

test('the same request twice books once', async () => {
  const partner = await office.partner('Ida Voss')
  const [receipt, payment, key] = [await office.receipt(partner, 20), await office.payment(50), v7()]
  const ask = () => clerk.post('/api/billing/allocate', body(payment, 50, [receipt, 10, 20]), key)
  const [first, second] = [await ask(), await ask()]
  expect(second).toEqual(first)
  expect([await receiptOf(receipt), await freeOf(payment)]).toEqual([['partly', 10], 40])
})

test('all or nothing: one share that does not fit refuses all, at its place', async () => {
  const partner = await office.partner('Uwe Lang')
  const [one, two, payment] = [await office.receipt(partner, 20), await office.receipt(partner, 30), await office.payment(100)]
  const refused = await allocate(payment, 100, [one, 20, 20], [two, 30.01, 30])
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ path: ['shares', 1, 'amount'], key: 'allocation.aboveOpen' }] } })
  expect([await receiptOf(one), await receiptOf(two), await freeOf(payment)]).toEqual([['sent', 20], ['sent', 30], 100])
  const keys = async (...given: Parameters<typeof body>) => (await allocate(...given)).body.problems?.[0].key
  expect(await keys(payment, 100, [one, 0, 20])).toBe('allocation.zero')
  expect(await keys(payment, 100, [one, 1.005, 20])).toBe('allocation.notCents')
  expect(await keys(payment, 100, [one, -1, 20])).toBe('allocation.wrongSign')
  const small = await office.payment(5)
  expect(await keys(small, 5, [one, 6, 20])).toBe('allocation.abovePayment')
  const reversed = await office.receipt(partner, 20, { 'receipt:status': 'reversed' })
  expect(await keys(payment, 100, [reversed, 20, 20])).toBe('allocation.state')
  const foreign = await office.payment(20, { 'payment:currency': 'CHF' })
  expect(await keys(foreign, 20, [one, 20, 20])).toBe('allocation.currency')
})

test('a receipt of an earlier release without an open amount is open whole', async () => {
  const partner = await office.partner('Alte Welt')
  const receipt = await office.receipt(partner, 40, { 'receipt:openAmount': null })
  const payment = await office.payment(15)
  expect((await allocate(payment, 15, [receipt, 15, 40])).status).toBe(200)
  expect(await receiptOf(receipt)).toEqual(['partly', 25])
})

test('only billing books: others read, and what is not there looks like what is not theirs', async () => {
  const partner = await office.partner('Fremd')
  const [receipt, payment] = [await office.receipt(partner, 10), await office.payment(10)]
  for (const role of ['customerService', 'management'] as const) {
    const other = await office.clerk(role)
    expect((await other.post('/api/billing/allocate', body(payment, 10, [receipt, 10, 10]))).body.code, role).toBe('NOT_ALLOWED')
  }
  expect((await allocate(v7(), 10, [receipt, 10, 10])).body.code).toBe('NOT_ALLOWED')
  expect((await allocate(payment, 10, [v7(), 10, 10])).body.code).toBe('NOT_ALLOWED')
  expect(await receiptOf(receipt)).toEqual(['sent', 10])
})

test('a small rest is written off with a reason, a larger one by nobody alone', async () => {
  const partner = await office.partner('Kleinrest')
  const [small, large] = [await office.receipt(partner, 0.8), await office.receipt(partner, 20)]
  const off = (receipt: string, amount: number) => ({
    from: { reason: 'Kleinbetrag' },
    shares: [{ receipt: receiptId(receipt), amount, open: amount }],
  })
  const done = await clerk.post('/api/billing/allocate', off(small, 0.8))
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await receiptOf(small)).toEqual(['paid', 0])
  const refused = { status: 422, body: { problems: [{ path: ['from', 'reason'], key: 'writeOff.secondPerson' }] } }
  expect(await clerk.post('/api/billing/allocate', off(large, 20))).toMatchObject(refused)
  expect(await lead.post('/api/billing/allocate', off(large, 20))).toMatchObject(refused)
  expect(await receiptOf(large)).toEqual(['sent', 20])
  const booked = await office.rows(
    'select "payment:kind" as kind, "payment:reason" as reason from twin_payment where tenant_id = $1 and "payment:kind" = $2',
    [office.store.tenant, 'manual'],
  )
  expect(booked).toEqual([{ kind: 'manual', reason: 'Kleinbetrag' }])
  const audited = await office.rows(
    'select action, reason, actor_user as by from audit_entry where tenant_id = $1 and action = $2 order by id',
    [office.store.tenant, 'paymentByHand'],
  )
  expect(audited).toEqual([{ action: 'paymentByHand', reason: 'Kleinbetrag', by: clerk.user }])
})

test('law: after any bookings and releases nothing is allocated above receipt or payment, and the balance is open less free', async () => {
  const action = fc.record({ receipt: fc.nat(2), payment: fc.nat(2), cents: fc.integer({ min: 1, max: 6000 }), releases: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 8 }), async (actions) => {
      const partner = await office.partner('Gesetz')
      const receipts = await Promise.all([20, 35.5, 60].map((gross) => office.receipt(partner, gross)))
      const payments = await Promise.all([15, 40, 80].map((amount) => office.payment(amount, {}, { 'payment:businessPartner': partner })))
      const made: string[] = []
      // The first booking works the balance out.
      expect((await allocate(payments[0]!, 15, [receipts[0]!, 0.01, 20])).status).toBe(200)
      for (const { receipt, payment, cents, releases } of actions) {
        const last = made.pop()
        if (releases && last) {
          expect((await release(last)).status).toBe(200)
          continue
        }
        if (last) made.push(last)
        const [of, from] = [receipts[receipt]!, payments[payment]!]
        const answer = await allocate(from, await freeOf(from), [of, cents / 100, (await receiptOf(of))[1]])
        if (answer.status === 200) made.push(...answer.body.allocations)
        else expect(answer.body.code).toBe('VALIDATION_FAILED')
      }
      const open = await Promise.all(receipts.map(async (each) => Math.round((await receiptOf(each))[1] * 100)))
      const free = await Promise.all(payments.map(async (each) => Math.round((await freeOf(each)) * 100)))
      expect([...open, ...free].every((cents) => cents >= 0)).toBe(true)
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
      expect(Math.round((await balanceOf(partner)) * 100)).toBe(sum(open) - sum(free))
      expect(sum(open) - sum(free)).toBe(11_550 - 13_500)
    }),
    lawRuns(8, 200),
  )
})
