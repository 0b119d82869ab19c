import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { paymentState } from './payment-view.ts'

const receipt = (more: object): TwinJson => ({
  id: 'r',
  definition: 'receipt',
  'receipt:status': 'sent',
  'receipt:sumGross': 54.8,
  ...more,
})
const allocation = (day: string, released: string | null = null) => ({
  ...{ id: day, definition: 'allocation', 'allocation:allocatedOn': day, 'allocation:releasedOn': released },
})

test('a bill is open, debited, a credit, paid on a day, or settled by a cancellation', () => {
  expect(paymentState(receipt({ 'receipt:openAmount': 24.8 }))).toEqual({ kind: 'open', amount: 24.8 })
  expect(paymentState(receipt({}))).toEqual({ kind: 'open', amount: 54.8 })
  expect(paymentState(receipt({ 'receipt:openAmount': -12 }))).toEqual({ kind: 'credit', amount: 12 })
  expect(paymentState(receipt({ 'receipt:status': 'reversed', 'receipt:openAmount': 0 }))).toEqual({ kind: 'reversed' })
  expect(paymentState(receipt({ 'receipt:status': 'paid' }))).toEqual({ kind: 'settled' })
  expect(paymentState(receipt({ 'receipt:status': 'partly' }))).toEqual({ kind: 'inPart' })
  expect(paymentState(receipt({ 'receipt:status': 'partly', 'receipt:openAmount': 4 }))).toEqual({ kind: 'open', amount: 4 })
  expect(
    paymentState(
      receipt({
        'receipt:openAmount': 0,
        'receipt:allocations': [allocation('2026-11-03'), allocation('2026-10-20'), allocation('2026-11-09', '2026-11-10')],
      }),
    ),
  ).toEqual({ kind: 'paid', day: '2026-11-03' })
  // The day of the bank counts where the reader sees the payment.
  const booked = {
    ...allocation('2026-11-03'),
    'allocation:payment': [{ id: 'p', definition: 'payment', 'payment:bookedOn': '2026-10-30' }],
  }
  expect(paymentState(receipt({ 'receipt:openAmount': 0, 'receipt:allocations': [booked] }))).toEqual({ kind: 'paid', day: '2026-10-30' })
})

test('an instalment within a bill and a credit that was set off are not paid', () => {
  const allocations = [allocation('2026-11-03')]
  const absorbed = { 'receipt:status': 'absorbed', 'receipt:openAmount': 0, 'receipt:allocations': allocations }
  expect(paymentState(receipt(absorbed))).toEqual({ kind: 'absorbed' })
  const credit = { 'receipt:sumGross': -12, 'receipt:openAmount': 0, 'receipt:allocations': allocations }
  expect(paymentState(receipt(credit))).toEqual({ kind: 'setOff' })
})

test('a debit names its day and the account as its holder knows it', () => {
  const account = { id: 'a', definition: 'bankAccount', 'bankAccount:iban': 'DE02120300000000202051' }
  const mandate = { id: 'm', definition: 'sepaMandate', 'sepaMandate:bankAccount': [account] }
  const debit = (mandates: readonly object[]) =>
    receipt({
      'receipt:openAmount': 54.8,
      'receipt:collections': [
        {
          id: 'c',
          definition: 'collection',
          'collection:collectOn': '2026-11-17',
          'collection:amount': 49.8,
          'collection:sepaMandate': mandates,
        },
      ],
    })
  expect(paymentState(debit([mandate]))).toEqual({ kind: 'debit', day: '2026-11-17', amount: 49.8, account: 'DE…51' })
  expect(paymentState(debit([]))).toEqual({ kind: 'debit', day: '2026-11-17', amount: 49.8, account: null })
})
