import { declare } from '@twinwerk/contract/customerjourney/declare'
import { terminate } from '@twinwerk/contract/customerjourney/terminate'
import { expect, test } from 'vitest'

test('a termination sent by either of the two calls has the same content, of which the idempotency key is compared', () => {
  const contract = {
    contractNumber: 'V-1',
    proof: ['t'],
    terminationReason: 'other',
    terminationReasonOther: 'x',
    terminationTime: 'desiredDate',
    terminationType: 'extraordinary',
    desiredDate: '2026-12-31',
  }
  const businessPartner = {
    mail: 'e@kunde.example',
    phone: { number: '1', countrycode: '49', areacode: null },
    surname: 'Sorge',
    customerNumber: 'K-1',
    givenname: 'Ute',
    address: { city: 'Elsterau', houseNumberAddition: 'a', street: 'Brühl', houseNumber: '1', postcode: '04109' },
  }
  const proven = terminate.input.parse({ businessPartner, contract, captcha: { token: '', inputText: '' }, userToken: 'u' })
  const declared = declare.input.parse({ kind: 'termination', contract, businessPartner })
  const { businessPartner: person, contract: terms } = proven
  expect(JSON.stringify({ kind: 'termination', businessPartner: person, contract: terms })).toBe(JSON.stringify(declared))
})
