import { expect, test } from 'vitest'
import { numberPlan, phoneParts } from './phone-number.ts'

test.each([
  ['01711234567', { contactType: 'mobile', countrycode: '49', areacode: '171', number: '1234567', international: '+49 171 1234567' }],
  ['00491711234567', { contactType: 'mobile', countrycode: '49', areacode: '171', number: '1234567', international: '+49 171 1234567' }],
  ['4915123456789', { contactType: 'mobile', countrycode: '49', areacode: '1512', number: '3456789', international: '+49 1512 3456789' }],
  ['493514455667', { contactType: 'landline', countrycode: '49', areacode: '351', number: '4455667', international: '+49 351 4455667' }],
  ['+390669812345', { contactType: 'landline', countrycode: '39', areacode: '06', number: '69812345', international: '+39 06 6981 2345' }],
  [
    '+4934215550123',
    { contactType: 'landline', countrycode: '49', areacode: '3421', number: '5550123', international: '+49 3421 5550123' },
  ],
  ['004315331234', { contactType: 'landline', countrycode: '43', areacode: '1', number: '5331234', international: '+43 1 5331234' }],
  ['08001234567', { contactType: 'other', countrycode: '49', areacode: '800', number: '1234567', international: '+49 800 1234567' }],
])('%s has its parts', (dialled, parts) => {
  expect(phoneParts(dialled)).toEqual(parts)
})

test.each(['', '0', '110', '0171', '+', '999999999999999999999', '1234567890123456', 'abc', '12\u0000'])('%j is no number', (dialled) => {
  expect(phoneParts(dialled)).toBeUndefined()
})

test.each([
  ['+491711234567', 'mobile'],
  ['+12125550123', 'mobile'],
  ['+4915731234567', 'mobile'],
  ['+49351 4455667', 'other'],
  ['+498001234567', 'other'],
  ['+4317112345', 'other'],
  ['+4917112', 'invalid'],
  ['0171 1234567', 'invalid'],
  ['', 'invalid'],
] as const)('%j is %s by the plan of its country', (dialled, kind) => {
  expect(numberPlan(dialled)).toBe(kind)
})
