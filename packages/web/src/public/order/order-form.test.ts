import { expect, test } from 'vitest'
import type { LookupResults } from '@twinwerk/model/journey/check-order'
import { sampleContainer, sampleJourney, sampleOrder, sampleProduct } from './sample-journey.ts'
import type { Journey, OrderForm } from './order-form.ts'
import { costOf, findingsOf, orderOf, stepOf } from './order-form.ts'

const prices = [...sampleProduct.prices, { name: 'Einrichtung', kind: 'once', net: 49, gross: 58.31, decimals: 2, regular: null }] as const
const product = { ...sampleProduct, prices }
const journey: Journey = {
  ...sampleJourney,
  rules: { ...sampleJourney.rules, minimumPeriodBeforedesiredDate: 'P14D' },
  containers: [
    { ...sampleContainer, products: [{ ...product, id: 'glas' }] },
    { ...sampleContainer, id: 'more', type: 'multiselect', products: [{ ...product, id: 'router' }] },
  ],
}
const form = (more: Partial<OrderForm> = {}): OrderForm => ({
  ...sampleOrder,
  givenname: ' Ada ',
  surname: 'Lenz',
  mail: 'ada@kunde.example',
  mailConfirmation: 'ada@kunde.example',
  ...more,
})
const differ = { de: 'anders', en: 'other' }
const wrong = (step: number, more: Partial<OrderForm> = {}, known: LookupResults = { phone: undefined }) =>
  Object.keys(findingsOf(form(more), journey, { step, today: '2026-11-22', differ, known }))

test('open questions are not sent, and the only payment method is chosen', () => {
  expect(orderOf(form({ customerNumber: 'K-1', contractor: 'Max' }), journey)).toEqual({
    products: ['glas'],
    person: { givenname: 'Ada', surname: 'Lenz', mail: 'ada@kunde.example', phone: '0171 1234567' },
    payment: { method: 'directDebit', iban: 'DE02120300000000202051' },
    phoneBook: false,
    advertisingConsent: false,
    dismissRightOfWithdrawal: false,
    acceptContractTerms: true,
  })
  const change = { providerChange: 'yes', previousCarrier: 'Telekom', numbers: '03447 1, 03447 2\n03447 3' } as const
  const porting = orderOf(form({ ...change, porting: 'yes' }), journey).porting
  expect(porting).toEqual({ kind: 'managednumber', previousCarrier: 'Telekom', numbers: ['03447 1', '03447 2', '03447 3'] })
  // Without porting, a change of provider sends no numbers, even if the visitor entered some before.
  expect(orderOf(form(change), journey).porting).toEqual({ previousCarrier: 'Telekom', numbers: [] })
})

test('stored answers that the journey does not ask for any more are left out', () => {
  const rules = {
    ...journey.rules,
    desiredDate: false,
    paymentMethodDirectDebit: false,
    paymentMethodOnBill: true,
    allowExistingCustomers: false,
    allowPhoneBookEntry: false,
  }
  const kept = form({
    products: ['glas', 'gone'],
    desiredDate: '2026-12-24',
    method: 'directDebit',
    existing: 'yes',
    phoneBook: true,
  })
  const order = orderOf(kept, { ...journey, rules })
  expect(order).toMatchObject({ products: ['glas'], payment: { method: 'onBill' }, phoneBook: false })
  expect([order.desiredDate, order.person.customerNumber]).toEqual([undefined, undefined])
})

test('an existing customer gives the number', () => {
  expect(wrong(2, { existing: 'yes', customerNumber: ' ' })).toEqual(['customerNumber'])
  expect(wrong(2, { existing: 'yes', customerNumber: 'K-1' })).toEqual([])
  expect(wrong(2, { existing: 'no', customerNumber: '' })).toEqual([])
})

test('each step tells what is wrong in it alone', () => {
  expect([wrong(1), wrong(2), wrong(3)]).toEqual([[], [], []])
  expect(wrong(1, { products: [] })).toEqual(['products'])
  expect(wrong(2, { surname: '', mailConfirmation: 'anna@kunde.example', desiredDate: '2026-11-30' }).sort()).toEqual([
    'desiredDate',
    'mailConfirmation',
    'surname',
  ])
  expect(wrong(3, { acceptContractTerms: false })).toEqual(['acceptContractTerms'])
  expect(['products', 'iban', 'acceptContractTerms'].map(stepOf)).toEqual([1, 2, 3])
})

test('costs add up in cents, as they are shown', () => {
  expect(costOf(journey, ['glas', 'router'])).toEqual({ monthly: 80, once: 116.62 })
  expect(costOf({ ...journey, showNetPrices: true }, ['glas'])).toEqual({ monthly: 33.61, once: 49 })
})

test('findings of the server about a number and an account count in their step', () => {
  const looked: readonly (readonly [LookupResults, readonly string[]])[] = [
    [{ phone: undefined }, []],
    [{ phone: 'mobile' }, []],
    [{ phone: 'landline' }, ['phone']],
    [{ phone: 'invalid', account: 'refused' }, ['iban', 'phone']],
  ]
  expect(looked.map(([known]) => wrong(2, {}, known).toSorted())).toEqual(looked.map(([, fields]) => fields))
})
