import { expect, test } from 'vitest'
import { availabilityOf, availabilityStates, mayOrder, stateOfConstruction } from './availability.ts'
import { checkOrder, earliestDay } from './check-order.ts'
import type { JourneyRules, Order, OrderedContainer } from './order.ts'

const rules: JourneyRules = {
  desiredDate: true,
  minimumPeriodBeforedesiredDate: 'P14D',
  paymentMethodDirectDebit: true,
  paymentMethodOnBill: false,
  mobilephoneMandatory: true,
  allowExistingCustomers: false,
  allowFutureConnections: true,
  allowPhoneBookEntry: true,
  businessOnly: false,
}
const product = (id: string, more: object = {}) => ({ id, requires: [], excludes: [], ...more })
const containers: readonly OrderedContainer[] = [
  { id: 'speed', type: 'singleselect', products: [product('glas300'), product('glas600')] },
  {
    id: 'more',
    type: 'multiselect',
    products: [product('router', { requires: ['glas300', 'glas600'] }), product('own', { excludes: ['router'] })],
  },
]
const order: Order = {
  products: ['glas300'],
  person: { givenname: 'Ada', surname: 'Lenz', mail: 'ada@kunde.example', phone: '0171 1234567' },
  payment: { method: 'directDebit', iban: 'DE02120300000000202051' },
  phoneBook: false,
  advertisingConsent: false,
  dismissRightOfWithdrawal: true,
  acceptContractTerms: true,
}
const fields = (more: Partial<Order>, other: Partial<JourneyRules> = {}, phone: 'mobile' | 'landline' | 'invalid' = 'mobile') =>
  checkOrder({ ...order, ...more }, { rules: { ...rules, ...other }, containers, today: '2026-11-22', phone }).map(({ field }) => field)

test('each construction state says something to a visitor, and each answer of the specification is one of them or about the address', () => {
  const said = new Set([...Object.values(stateOfConstruction), availabilityOf(undefined), availabilityOf(['unheard-of'])])
  expect([...said].sort()).toEqual([...availabilityStates].sort())
})

test('a building is what the best of its connections is', () => {
  expect(availabilityOf([])).toBe('notAvailable')
  expect(availabilityOf([null])).toBe('notAvailable')
  expect(availabilityOf(['refused', 'orderable'])).toBe('available')
  expect(availabilityOf(['permissionOpen', 'inBuild'])).toBe('availableSoon')
  expect(availabilityOf(['refused', 'surveyed'])).toBe('confirm')
  expect(availabilityOf(['unheard-of', 'refused'])).toBe('notAvailable')
})

test('a product that is to come is ordered if the journey allows it', () => {
  expect(mayOrder('available', { allowFutureConnections: false })).toBe(true)
  expect(mayOrder('availableSoon', { allowFutureConnections: false })).toBe(false)
  expect(mayOrder('availableSoon', { allowFutureConnections: true })).toBe(true)
  for (const state of ['confirm', 'notAvailable', 'addressUnknown', 'error'] as const)
    expect(mayOrder(state, { allowFutureConnections: true })).toBe(false)
})

test('a whole order has nothing wrong with it', () => expect(fields({})).toEqual([]))

test('products are offered, one of a kind, with what they require and without what they exclude', () => {
  expect(fields({ products: [] })).toEqual(['products'])
  expect(fields({ products: ['glas300', 'foreign'] })).toEqual(['products'])
  expect(fields({ products: ['glas300', 'glas300'] })).toContain('products')
  expect(fields({ products: ['glas300', 'glas600'] })).toEqual(['products'])
  expect(fields({ products: ['router'] })).toEqual(['products'])
  expect(fields({ products: ['glas300', 'router'] })).toEqual([])
  expect(fields({ products: ['glas300', 'router', 'own'] })).toEqual(['products'])
})

test('a person is told what is missing', () => {
  const person = (more: object) => ({ person: { ...order.person, ...more } })
  expect(fields(person({ givenname: 'A', surname: ' ', mail: 'ada@', phone: '0171', birthday: '2030-01-01' }))).toEqual([
    'givenname',
    'surname',
    'mail',
    'birthday',
    'phone',
  ])
  expect(fields({}, {}, 'landline')).toEqual(['phone'])
  expect(fields({}, { mobilephoneMandatory: false }, 'landline')).toEqual([])
  expect(fields({}, {}, 'invalid')).toEqual(['phone'])
  expect(fields({}, { businessOnly: true })).toEqual(['company'])
  expect(fields(person({ customerNumber: 'K-1' }))).toEqual(['customerNumber'])
  expect(fields(person({ customerNumber: 'K-1' }), { allowExistingCustomers: true })).toEqual([])
})

test('a customer who orders is of age, and has been born in living memory', () => {
  const born = (birthday: string) => fields({ person: { ...order.person, birthday } })
  expect([born('2020-01-01'), born('2008-11-23'), born('1890-01-01')]).toEqual([['birthday'], ['birthday'], ['birthday']])
  expect([born('2008-11-22'), born('1940-05-05')]).toEqual([[], []])
})

test('an option, a device or a service goes with a product that is a contract by itself', () => {
  const offered: readonly OrderedContainer[] = [
    {
      id: 'all',
      type: 'multiselect',
      products: [product('line', { isAddition: false }), product('option', { isAddition: true }), product('device', { isAddition: true })],
    },
  ]
  const wrong = (products: readonly string[]) =>
    checkOrder({ ...order, products }, { rules, containers: offered, today: '2026-11-22', phone: 'mobile' }).map(({ field }) => field)
  expect([wrong(['option']), wrong(['device', 'option'])]).toEqual([['products'], ['products', 'products']])
  expect([wrong(['line']), wrong(['line', 'option', 'device'])]).toEqual([[], []])
})

test('payment, porting, day, phone book and terms follow the journey', () => {
  expect(fields({ payment: { method: 'onBill' } })).toEqual(['payment'])
  expect(fields({ payment: { method: 'onBill' } }, { paymentMethodOnBill: true })).toEqual([])
  expect(fields({ payment: { method: 'directDebit', iban: 'DE02120300000000202052' } })).toEqual(['iban'])
  const abroad = (bic?: string) => fields({ payment: { method: 'directDebit', iban: 'AT611904300234573201', bic } })
  expect([abroad(), abroad('BKAUATW'), abroad('BKAU ATWW')]).toEqual([['bic'], ['bic'], []])
  expect(fields({ porting: { kind: 'managednumber', previousCarrier: '', numbers: [] } })).toEqual(['previousCarrier', 'numbers'])
  expect(fields({ porting: { kind: 'managednumber', previousCarrier: 'Telekom', numbers: ['03447 12345'] } })).toEqual([])
  expect(fields({ porting: { previousCarrier: 'Telekom', numbers: [] } })).toEqual([])
  expect(fields({ porting: { previousCarrier: '', numbers: [] } })).toEqual(['previousCarrier'])
  // Numbers without a separator are invalid, and so are more numbers than the carrier accepts at a time.
  for (const numbers of [['0341 123456 0341 123457'], Array.from({ length: 21 }, () => '03447 12345')])
    expect(fields({ porting: { kind: 'managednumber', previousCarrier: 'Telekom', numbers } })).toEqual(['numbers'])
  expect(earliestDay(rules, '2026-11-22')).toBe('2026-12-06')
  expect(fields({ desiredDate: '2026-12-05' })).toEqual(['desiredDate'])
  expect(fields({ desiredDate: '2026-12-06' })).toEqual([])
  expect([fields({ desiredDate: '2028-11-22' }), fields({ desiredDate: '2028-11-23' }), fields({ desiredDate: '2999-01-01' })]).toEqual([
    [],
    ['desiredDate'],
    ['desiredDate'],
  ])
  expect(fields({ desiredDate: '2026-12-06' }, { desiredDate: false })).toEqual(['desiredDate'])
  expect(fields({ phoneBook: true }, { allowPhoneBookEntry: false })).toEqual(['phoneBook'])
  expect(fields({ acceptContractTerms: false })).toEqual(['acceptContractTerms'])
})
