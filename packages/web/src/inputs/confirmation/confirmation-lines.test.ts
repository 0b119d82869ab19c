import { expect, test } from 'vitest'
import { confirmationLines } from './confirmation-lines.ts'

const german = { language: 'de', timeZone: 'Europe/Berlin' } as const

const linesOf = (body: unknown, language: 'de' | 'en' = 'de') =>
  confirmationLines(body, { ...german, language }).map(({ name, value }) => [name, typeof value === 'string' ? value : value.word])

test('an order is read line by line, without ids of what was chosen', () => {
  const order = {
    products: ['product:x1'],
    addition: '2. OG links',
    person: { salutation: 'mrs', title: 'dr', givenname: 'Ada', surname: 'Sorge', mail: 'ada@kunde.example', phone: '0341 123456' },
    payment: { method: 'directDebit', iban: 'DE89370400440532013000' },
    porting: { kind: 'managednumber', previousCarrier: 'Netz AG', numbers: ['0341 1', '0341 2'] },
    desiredDate: '2026-12-31',
    phoneBook: false,
    advertisingConsent: true,
    dismissRightOfWithdrawal: false,
    acceptContractTerms: true,
  }
  const place = { street: 'Ring', houseNumber: '7', postcode: '04103', city: 'Elsterau' }
  const body = { order, products: ['Glasfaser 500'], place, orderedAt: '2026-11-25T09:30:00.000Z' }
  expect(linesOf(body)).toEqual([
    ['orderedAt', '25.11.26, 10:30'],
    ['products', 'Glasfaser 500'],
    ['salutation', 'mrs'],
    ['title', 'dr'],
    ['name', 'Ada Sorge'],
    ['street', 'Ring 7'],
    ['addition', '2. OG links'],
    ['city', '04103 Elsterau'],
    ['phone', '0341 123456'],
    ['mail', 'ada@kunde.example'],
    ['desiredDate', '31.12.26'],
    ['method', 'directDebit'],
    ['iban', 'DE89 3704 0044 0532 0130 00'],
    ['porting', 'managednumber'],
    ['previousCarrier', 'Netz AG'],
    ['numbers', '0341 1, 0341 2'],
    ['phoneBook', 'Nein'],
    ['advertisingConsent', 'Ja'],
    ['dismissRightOfWithdrawal', 'Nein'],
    ['acceptContractTerms', 'Ja'],
  ])
  expect(linesOf(body, 'en')).toContainEqual(['phoneBook', 'No'])
})

test('a declaration says who wants what, and when it came', () => {
  const businessPartner = {
    surname: 'Sorge',
    address: { street: 'Ring', houseNumber: '7', houseNumberAddition: 'a', postcode: '04103', city: 'Elsterau' },
    phone: { countrycode: '49', areacode: null, number: '171123' },
    mail: 'ada@kunde.example',
  }
  const contract = { contractNumber: 'V-1', terminationType: 'extraordinary', terminationReason: 'relocation', proof: ['token'] }
  const declaration = { kind: 'termination', businessPartner, contract }
  expect(linesOf({ declaration, number: 'T-1', declaredAt: '2026-11-25T09:30:00.000Z', language: 'en', files: ['umzug.pdf'] })).toEqual([
    ['declaredAt', '25.11.26, 10:30'],
    ['contractNumber', 'V-1'],
    ['name', 'Sorge'],
    ['street', 'Ring 7 a'],
    ['city', '04103 Elsterau'],
    ['phone', '49 171123'],
    ['mail', 'ada@kunde.example'],
    ['terminationType', 'extraordinary'],
    ['reason', 'relocation'],
    ['files', 'umzug.pdf'],
  ])
})

test('a body that is no confirmation of ours has no lines', () => {
  expect([null, 'UNA', ['UNA'], { message: 'CONTRL' }].map((body) => linesOf(body))).toEqual([[], [], [], []])
})
