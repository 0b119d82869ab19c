import { expect, test } from 'vitest'
import { newSecret } from './secret.ts'
import { sessionCookie } from './session-cookie.ts'

const plain = sessionCookie(new URL('http://localhost:3000'))
const secure = sessionCookie(new URL('https://app.example'))
const secret = newSecret()

test('the cookie is bound to the host and secure with https, and only then', () => {
  expect(secure.write(secret, false)).toBe(`__Host-twinwerk=${secret}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(plain.write(secret, false)).toBe(`twinwerk=${secret}; Path=/; HttpOnly; SameSite=Lax`)
})

test('remember me keeps the cookie for thirty days', () => {
  expect(plain.write(secret, true)).toContain('; Max-Age=2592000')
  expect(plain.clear()).toContain('; Max-Age=0')
})

test('the secret is read out of several cookies', () => {
  expect(plain.read(`a=1; twinwerk=${secret}; b=2`)).toBe(secret)
  expect(secure.read(`twinwerk=x; __Host-twinwerk=${secret}`)).toBe(secret)
})

test('anything but a secret is no session', () => {
  expect(plain.read(undefined)).toBeUndefined()
  expect(plain.read('twinwerk=')).toBeUndefined()
  expect(plain.read(`twinwerk=${secret}x`)).toBeUndefined()
  expect(plain.read(`nottwinwerk=${secret}`)).toBeUndefined()
})
