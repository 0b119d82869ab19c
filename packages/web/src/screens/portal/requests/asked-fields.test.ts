import { expect, test } from 'vitest'
import { isAsked, isFilled, isNeeded, needsFile } from './asked-fields.ts'

test.each([
  ['processAddBankDetails:iban', {}, true],
  ['processAddBankDetails:bic', {}, false],
  ['processChangePaymentMethod:iban', { 'processChangePaymentMethod:paymentMethod': 'directDebit' }, true],
  ['processChangePaymentMethod:iban', { 'processChangePaymentMethod:paymentMethod': 'onBill' }, false],
  ['processChangeName:surname', {}, true],
  ['processChangeName:surname', { 'processChangeName:name1': 'Sorge GmbH' }, false],
  ['processChangeContactNumber:number', { 'processChangeContactNumber:preferred': false }, true],
  ['processChangeContactNumber:number', { 'processChangeContactNumber:preferred': true }, false],
  ['processChangeContactNumber:number', { 'processChangeContactNumber:contactType': 'mobile' }, false],
  ['processChangeContactAddress:houseNumberAddition', {}, false],
  ['processTermination:terminationReason', {}, true],
])('%s is needed with %j: %s', (systematics, values, expected) => {
  expect(isNeeded(systematics, values)).toBe(expected)
})

test('an account is asked for where it is debited', () => {
  const asked = (method: string) => isAsked('processChangePaymentMethod:iban', { 'processChangePaymentMethod:paymentMethod': method })
  expect(['directDebit', 'onBill'].map(asked)).toEqual([true, false])
})

test('blanks say nothing, a zero and a no do', () => {
  expect([undefined, null, '', '  ', 0, false, 'x'].map(isFilled)).toEqual([false, false, false, false, true, true, true])
})

test.each([
  ['processTermination', { 'processTermination:terminationType': 'extraordinary' }, true],
  ['processTermination', { 'processTermination:terminationType': 'ordinary' }, false],
  ['processChangeName', {}, true],
  ['processInformation', {}, false],
])('%s with %j needs a proof: %s', (definition, values, expected) => expect(needsFile(definition, values)).toBe(expected))
