import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalLogin } from './canonical-login.ts'

test.each([
  [' Service@SWE.example ', 'service@swe.example'],
  ['K-100001', 'k-100001'],
  ['Ｋ－１０００01', 'k-100001'],
  ['ser\u0000vice@swe.exa\u200bmple\n', 'service@swe.example'],
  ['Ko\u0308ln@swe.example', 'köln@swe.example'],
])('%j is the login %s', (text, login) => {
  expect(canonicalLogin(text)).toBe(login)
})

test('a canonical login is its own canonical form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(canonicalLogin(canonicalLogin(text))).toBe(canonicalLogin(text))
    }),
  )
})
