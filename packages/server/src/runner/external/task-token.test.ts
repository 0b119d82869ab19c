import { expect, test } from 'vitest'
import { newTaskToken, readTaskToken } from './task-token.ts'

const tenant = '01a2b3c4-0000-7000-8000-00000000abcd'

test('a link names its tenant, and leads to the hash that was kept', () => {
  const { token, hash } = newTaskToken(tenant)
  expect(readTaskToken(token)).toEqual({ tenant, hash })
  expect(token).not.toContain(hash)
  expect(token).toMatch(/^[\w-]+$/)
})

test.each(['', 'abc', `${'z'.repeat(32)}${'a'.repeat(43)}`])('%j leads to no tenant', (token) => {
  expect(readTaskToken(token).tenant).toBe('00000000-0000-0000-0000-000000000000')
})
