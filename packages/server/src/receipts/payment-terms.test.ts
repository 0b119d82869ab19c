import { expect, test } from 'vitest'
import { directDebit, personReceipt } from '../testing/receipts/sample-receipt.ts'
import { debitDay } from './payment-terms.ts'

const unannounced: typeof directDebit = {
  kind: 'directDebit',
  iban: 'DE89370400440532013000',
  holder: 'Erika Krüger',
  mandateReference: 'M-100001-1',
  mandateSignedAt: '2025-02-27',
  scheme: 'core',
}
const withPayment = (payment: typeof directDebit, date = personReceipt.date) => ({
  ...personReceipt,
  date,
  snapshot: { ...personReceipt.snapshot, payment },
})

test('a receipt names the day of the debit that it announces', () => {
  expect(debitDay(personReceipt)).toBe('2026-11-19')
})

test('a receipt of an earlier release, and one that repeats another later, names the day it is due', () => {
  expect(debitDay(withPayment(unannounced))).toBe(personReceipt.dueDate)
  expect(debitDay(withPayment(directDebit, '2027-03-01'))).toBe(personReceipt.dueDate)
})
