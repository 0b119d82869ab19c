import { expect, test } from 'vitest'
import { answerKey } from './answer-key.ts'

const read = (id: string, begin: string) =>
  answerKey({ method: 'POST', address: '/api/data/query', tenant: 't', input: { query: { id }, $globalValid: { begin, end: null } } })

test('the same read of a record has the same key at another time', () => {
  expect(read('a', '2026-09-28T23:16:19.597Z')).toBe(read('a', '2026-10-01T08:00:00Z'))
})

test('reads of other records, in other tenants and with other words have other keys', () => {
  const call = { method: 'GET', address: '/api/navigation?root=t' } as const
  expect(read('a', '2026-09-28T23:16:19.597Z')).not.toBe(read('b', '2026-09-28T23:16:19.597Z'))
  expect(answerKey(call)).not.toBe(answerKey({ ...call, tenant: 't' }))
  expect(answerKey(call)).not.toBe(answerKey({ ...call, address: '/api/navigation?root=u' }))
  expect(answerKey({ ...call, input: { day: '2026-09-28' } })).not.toBe(answerKey({ ...call, input: { day: '2026-09-29' } }))
})
