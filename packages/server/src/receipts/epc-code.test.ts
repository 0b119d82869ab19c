import { expect, test } from 'vitest'
import { cancellationOf } from '../testing/receipts/random-receipt.ts'
import { companyReceipt, personReceipt, seller } from '../testing/receipts/sample-receipt.ts'
import { epcCode } from './epc-code.ts'

test('the code has the lines of EPC069-12', () => {
  expect(epcCode(companyReceipt)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Stadtwerke Elsterau GmbH',
    'DE02120300000000202051',
    'EUR146.64',
    '',
    '',
    'R-2026-000124',
  ])
})

test('there is no code where nothing is transferred, for a draft, or without an account', () => {
  const { snapshot } = companyReceipt
  const none = [
    personReceipt,
    cancellationOf(companyReceipt),
    { ...companyReceipt, number: null },
    { ...companyReceipt, snapshot: { ...snapshot, seller: { ...seller, iban: null } } },
    { ...companyReceipt, gross: 1_000_000_000 },
  ]
  expect(none.map(epcCode)).toEqual(none.map(() => undefined))
})

test('a long name is cut to the seventy characters that the code may have', () => {
  const name = 'Stadtwerke '.repeat(10)
  const code = epcCode({ ...companyReceipt, snapshot: { ...companyReceipt.snapshot, seller: { ...seller, name, bic: null } } })
  expect(code?.split('\n').slice(4, 6)).toEqual(['', name.slice(0, 70)])
})
