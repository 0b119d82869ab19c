import { expect, test } from 'vitest'
import { hashAccessCode, newAccessCode } from './access-code.ts'

test('a code is twelve characters that nobody mistakes, and none comes twice', () => {
  const codes = Array.from({ length: 1000 }, newAccessCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a code is the same however it is typed, and of one customer of one tenant', () => {
  const hash = (tenant: string, number: string, code: string) => hashAccessCode({ tenant, number, code })
  const one = hash('t', 'K-100001', 'ABCD-EFGH-JKMN')
  expect(hash('t', ' k-100001 ', 'abcd efgh jkmn')).toBe(one)
  for (const other of [
    hash('u', 'K-100001', 'ABCD-EFGH-JKMN'),
    hash('t', 'K-100002', 'ABCD-EFGH-JKMN'),
    hash('t', 'K-100001', 'ABCD-EFGH-JKMP'),
  ])
    expect(other).not.toBe(one)
})
