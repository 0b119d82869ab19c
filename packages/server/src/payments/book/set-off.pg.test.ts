import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newChangeId } from '../../store/save/prepare.ts'
import { openBankOffice, paymentId, receiptId, type BankOffice } from '../../testing/bank/bank-office.ts'
import type { Booking } from './booking.ts'
import { setOffCredit, settleCancellation } from './set-off.ts'

let office: BankOffice
beforeAll(async () => {
  office = await openBankOffice()
})
afterAll(() => office?.close())

const today = tenantDay(Date.now(), 'Europe/Berlin')

function booked<T>(work: (booking: Booking) => Promise<T>): Promise<T> {
  const { tenant, store, database } = office.store
  const author = { tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: newChangeId() }
  return database.transaction({ role: 'app', tenant }, (transaction) => work({ transaction, parts: store, author, today }))
}

const link = (relationship: string, source: string, target: string) =>
  office.store.seed([{ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }])
const stateOf = async (receipt: string) => {
  const row = await office.row('receipt', receipt)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const balanceOf = async (partner: string) => (await office.row('businessPartner', partner))['businessPartner:balance'] / 10_000

test('a correction is set against the receipt that it corrects, then against others of the contract, and the rest stays as credit', async () => {
  const partner = await office.partner('Korrektur')
  const contract = await office.make('contractTelecom', { 'contract:contractBegin': '2026-01-01' })
  const [corrected, older, foreign] = [
    await office.receipt(partner, 20),
    await office.receipt(partner, 10),
    await office.receipt(partner, 99),
  ]
  const credit = await office.receipt(partner, -35, { 'receipt:kind': 'correction' })
  for (const receipt of [corrected, older, credit]) await link('receipt:contract', receipt, contract)
  await link('receipt:refersTo', credit, corrected)
  expect(await booked((booking) => setOffCredit(booking, credit))).toBe(300_000n)
  expect([await stateOf(corrected), await stateOf(older), await stateOf(foreign), await stateOf(credit)]).toEqual([
    ['paid', 0],
    ['paid', 0],
    ['sent', 99],
    ['partly', -5],
  ])
  expect(await balanceOf(partner)).toBe(94)
  // Nothing is left to set it against.
  expect(await booked((booking) => setOffCredit(booking, credit))).toBe(0n)
})

test('a credit is not set against bills of the customer who took the contract over', async () => {
  const [former, next] = [await office.partner('Vormieter'), await office.partner('Nachmieter')]
  const contract = await office.make('contractTelecom', { 'contract:contractBegin': '2026-01-01' })
  const [own, foreign] = [await office.receipt(former, 10), await office.receipt(next, 40)]
  const credit = await office.receipt(former, -25, { 'receipt:kind': 'correction' })
  for (const receipt of [own, foreign, credit]) await link('receipt:contract', receipt, contract)
  expect(await booked((booking) => setOffCredit(booking, credit))).toBe(100_000n)
  expect([await stateOf(own), await stateOf(foreign), await stateOf(credit)]).toEqual([
    ['paid', 0],
    ['sent', 40],
    ['partly', -15],
  ])
  expect(await balanceOf(former)).toBe(-15)
})

test('a credit is not set against a receipt that an earlier release left paid in part', async () => {
  const partner = await office.partner('Früher')
  const contract = await office.make('contractTelecom', { 'contract:contractBegin': '2026-01-01' })
  const unknown = await office.receipt(partner, 30, { 'receipt:status': 'partly', 'receipt:openAmount': null })
  const unpaid = await office.receipt(partner, 10, { 'receipt:openAmount': null })
  const credit = await office.receipt(partner, -25, { 'receipt:kind': 'correction' })
  for (const receipt of [unknown, unpaid, credit]) await link('receipt:contract', receipt, contract)
  await link('receipt:refersTo', credit, unknown)
  expect(await booked((booking) => setOffCredit(booking, credit))).toBe(100_000n)
  expect([await stateOf(unpaid), await stateOf(credit)]).toEqual([
    ['paid', 0],
    ['partly', -15],
  ])
  expect((await office.row('receipt', unknown))['receipt:openAmount']).toBeNull()
})

test('a cancellation and its receipt settle each other, and money that was paid is free', async () => {
  const partner = await office.partner('Storno')
  const clerk = await office.clerk('billing')
  const [receipt, payment] = [await office.receipt(partner, 54.8), await office.payment(30)]
  const shares = [{ receipt: receiptId(receipt), amount: 30, open: 54.8 }]
  await clerk.post('/api/billing/allocate', { from: { payment: paymentId(payment), unallocated: 30 }, shares })
  const cancellation = await office.receipt(partner, -54.8, { 'receipt:kind': 'cancellation' })
  await link('receipt:reverses', cancellation, receipt)
  await booked((booking) => settleCancellation(booking, { cancelled: receipt, by: cancellation }))
  expect([(await stateOf(receipt))[1], (await stateOf(cancellation))[1]]).toEqual([0, 0])
  expect((await office.row('payment', payment))['payment:unallocated']).toBe(300_000)
  expect(await balanceOf(partner)).toBe(-30)
})

test('money that somebody paid too much settles the next bill on its due date, not before, and a proposal waits for a person', async () => {
  const partner = await office.partner('Guthaben')
  const payment = await office.payment(50, {}, { 'payment:businessPartner': partner })
  const waiting = await office.payment(70, { 'payment:proposal': [] }, { 'payment:businessPartner': partner })
  const later = await office.receipt(partner, 20, { 'receipt:dueDate': addDays(today, 1) })
  await office.collectDue()
  expect(await stateOf(later)).toEqual(['sent', 20])
  const [older, younger] = [
    await office.receipt(partner, 30, { 'receipt:dueDate': addDays(today, -2), 'receipt:disputedAmount': 10 }),
    await office.receipt(partner, 44, { 'receipt:dueDate': today }),
  ]
  await office.collectDue()
  expect([await stateOf(older), await stateOf(younger), await stateOf(later)]).toEqual([
    ['partly', 10],
    ['partly', 14],
    ['sent', 20],
  ])
  const free = async (each: string) => (await office.row('payment', each))['payment:unallocated']
  expect([await free(payment), await free(waiting)]).toEqual([0, 700_000])
  await office.collectDue()
  expect(await stateOf(younger)).toEqual(['partly', 14])
})
