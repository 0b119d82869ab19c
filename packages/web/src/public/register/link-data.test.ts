import { expect, test } from 'vitest'
import { nextAddress, linkDataIn } from './link-data.ts'

test('the link of a mail brings number, code and address; without one there is nothing', () => {
  expect(linkDataIn('#number=K-100001&code=ABCD-EFGH-JKMN&mail=a%2Bb%40kunde.example')).toEqual({
    customerNumber: 'K-100001',
    code: 'ABCD-EFGH-JKMN',
    mail: 'a+b@kunde.example',
  })
  expect(linkDataIn('')).toEqual({ customerNumber: '', code: '', mail: '' })
})

test('the page that asks for a password or passkey has the brand of the tenant that one registered with', () => {
  expect(nextAddress({ passwordChangeRequired: true, url: '/gle' }, 'gle')).toBe('/password/passwordchange?tenant=gle')
  expect(nextAddress({ passwordChangeRequired: false, url: '/gle' }, 'gle')).toBe('/gle')
})
