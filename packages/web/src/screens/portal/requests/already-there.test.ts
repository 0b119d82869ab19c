import { expect, test } from 'vitest'
import { alreadyThere } from './already-there.ts'

const partner = {
  id: 'dtmi:customer',
  definition: 'customer',
  'businessPartner:contactMail': [
    { id: 'dtmi:first', definition: 'contactMail', 'contactMail:email': 'Ute@kunde.example' },
    { id: 'dtmi:second', definition: 'contactMail', 'contactMail:email': 'rechnung@kunde.example' },
  ],
  'businessPartner:bankAccounts': [{ id: 'dtmi:account', definition: 'bankAccount', 'bankAccount:iban': 'DE89370400440532013000' }],
}
const first = { 'processChangeEmail:contactMail': 'dtmi:first' }

test.each([
  ['processAddEmail:email', 'ute@KUNDE.example ', {}, 'mailThere'],
  ['processAddEmail:email', 'neu@kunde.example', {}, undefined],
  ['processAddEmail:email', '', {}, undefined],
  ['processChangeEmail:email', 'rechnung@kunde.example', first, 'mailThere'],
  ['processChangeEmail:email', 'ute@kunde.example', first, undefined],
  ['processAddBankDetails:iban', 'de89 3704 0044 0532 0130 00', {}, 'accountThere'],
  ['processAddBankDetails:iban', 'DE02120300000000202051', {}, undefined],
  ['processChangeBankDetails:iban', 'DE89370400440532013000', {}, undefined],
  ['processAddEmail:purpose', 'general', {}, undefined],
] as const)('%s "%s": %s', (systematics, value, picks, expected) => {
  expect(alreadyThere(systematics, partner, { values: { [systematics]: value }, picks })).toBe(expected)
})
