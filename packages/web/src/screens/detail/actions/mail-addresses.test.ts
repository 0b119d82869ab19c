import { expect, test } from 'vitest'
import { addressesIn } from './mail-addresses.ts'

test('a partner is known by all its mail addresses, in both spellings; what is no partner by none', () => {
  const contact = (email: string | null) => ({ id: 'c', definition: 'contactMail', 'contactMail:email': email })
  const partner = {
    id: 'p',
    definition: 'customer',
    'businessPartner:email': 'Ute@kunde.example',
    'businessPartner:contactMail': [contact('ute@kunde.example'), contact('rechnung@kunde.example'), contact(null)],
  }
  expect(addressesIn(partner)).toEqual(['Ute@kunde.example', 'ute@kunde.example', 'rechnung@kunde.example'])
  expect(addressesIn({ id: 'b', definition: 'building' })).toEqual([])
  expect(addressesIn(undefined)).toEqual([])
})
