import { expect, test } from 'vitest'
import { isFilled, isNeeded } from './asked-fields.ts'

test.each([
  ['processAddBankDetails:iban', {}, true],
  ['processAddBankDetails:bic', {}, false],
  ['processChangePaymentMethod:iban', { 'processChangePaymentMethod:paymentMethod': 'directDebit' }, true],
  ['processChangePaymentMethod:iban', { 'processChangePaymentMethod:paymentMethod': 'onBill' }, false],
  ['processChangeName:surname', {}, true],
  ['processChangeName:surname', { 'processChangeName:name1': 'Sorge GmbH' }, false],
  ['processChangeContactAddress:houseNumberAddition', {}, false],
  ['processTermination:terminationReason', {}, true],
])('%s is needed with %j: %s', (systematics, values, expected) => {
  expect(isNeeded(systematics, values)).toBe(expected)
})

test('blanks say nothing, a zero and a no do', () => {
  expect([undefined, null, '', '  ', 0, false, 'x'].map(isFilled)).toEqual([false, false, false, false, true, true, true])
})
