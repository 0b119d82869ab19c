import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

test('a hash is argon2id with the current numbers and belongs to its password only', async () => {
  const stored = await hashPassword('Twinwerk-Demo-1!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdated(stored)).toBe(false)
  expect(await verifyPassword('Twinwerk-Demo-1!', stored)).toBe(true)
  expect(await verifyPassword('Twinwerk-Demo-2!', stored)).toBe(false)
})

test('composed and decomposed characters are the same password', async () => {
  expect(await verifyPassword('Ko\u0308ln-2026', await hashPassword('Köln-2026'))).toBe(true)
})

test('without a hash no password is right', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
})

test('a hash with weaker numbers is outdated', () => {
  expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true)
})
