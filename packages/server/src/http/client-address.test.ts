import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressBehind } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('a client cannot choose its address: only a trusted proxy may name another one', () => {
  const direct = clientAddressBehind([])
  expect(direct(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  const behind = clientAddressBehind(['10.0.0.0/8'])
  expect(behind(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(behind(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1')
  expect(behind(request('10.1.2.3', '192.0.2.9, 198.51.100.1'))).toBe('198.51.100.1')
  expect(behind(request('10.1.2.3'))).toBe('10.1.2.3')
})
