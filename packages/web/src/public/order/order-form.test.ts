import { expect, test } from 'vitest'
import type { Journey, OrderForm } from './order-form.ts'
import { costOf, emptyOrder, findingsOf, orderOf, stepOf } from './order-form.ts'

const prices = [
  { name: 'Grundpreis', kind: 'recurring', net: 33.61, gross: 40 },
  { name: 'Einrichtung', kind: 'once', net: 49, gross: 58.31 },
] as const
const product = {
  name: 'Glas',
  description: null,
  speed: null,
  picture: null,
  initialTerm: null,
  noticePeriod: null,
  requires: [],
  excludes: [],
  prices,
}
const journey: Journey = {
  id: 'journey',
  name: 'Zuhause',
  rules: {
    desiredDate: true,
    minimumPeriodBeforedesiredDate: 'P14D',
    paymentMethodDirectDebit: true,
    paymentMethodOnBill: false,
    mobilephoneMandatory: true,
    allowExistingCustomers: true,
    allowFutureConnections: true,
    allowPhoneBookEntry: true,
    businessOnly: false,
  },
  showNetPrices: false,
  roundedCorners: true,
  mapBaseStyle: null,
  colors: { background: null, text: null, button: null, buttonText: null },
  texts: {},
  earliestDay: '2026-12-06',
  containers: [
    {
      id: 'speed',
      type: 'singleselect',
      title: 'Tempo',
      badge: null,
      badgeColor: null,
      badgeTextColor: null,
      showProductPicture: true,
      showDetailsLink: true,
      showPibLink: true,
      products: [{ ...product, id: 'glas' }],
    },
    {
      id: 'more',
      type: 'multiselect',
      title: 'Dazu',
      badge: null,
      badgeColor: null,
      badgeTextColor: null,
      showProductPicture: true,
      showDetailsLink: false,
      showPibLink: false,
      products: [{ ...product, id: 'router' }],
    },
  ],
}
const form = (more: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrder(),
  products: ['glas'],
  givenname: ' Ada ',
  surname: 'Lenz',
  mail: 'ada@kunde.example',
  mailConfirmation: 'ada@kunde.example',
  phone: '0171 1234567',
  iban: 'DE02120300000000202051',
  acceptContractTerms: true,
  ...more,
})
const differ = { de: 'anders', en: 'other' }
const wrong = (step: number, more: Partial<OrderForm> = {}) =>
  Object.keys(findingsOf(form(more), journey, { step, today: '2026-11-22', differ }))

test('what was left open is not sent, and the only payment method is chosen', () => {
  expect(orderOf(form({ customerNumber: 'K-1', contractor: 'Max' }), journey)).toEqual({
    products: ['glas'],
    person: { givenname: 'Ada', surname: 'Lenz', mail: 'ada@kunde.example', phone: '0171 1234567' },
    payment: { method: 'directDebit', iban: 'DE02120300000000202051' },
    phoneBook: false,
    advertisingConsent: false,
    dismissRightOfWithdrawal: false,
    acceptContractTerms: true,
  })
  const porting = orderOf(form({ porting: 'yes', previousCarrier: 'Telekom', numbers: '03447 1, 03447 2\n03447 3' }), journey).porting
  expect(porting).toEqual({ kind: 'managednumber', previousCarrier: 'Telekom', numbers: ['03447 1', '03447 2', '03447 3'] })
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
