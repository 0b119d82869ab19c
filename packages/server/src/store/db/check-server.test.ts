import { expect, test } from 'vitest'
import { refuseUnfit } from './check-server.ts'

test('PostgreSQL 15 with UTF-8 is fit, an older one and another encoding are refused', () => {
  expect(() => refuseUnfit({ version: 150_000, name: '15.0', encoding: 'UTF8' })).not.toThrow()
  expect(() => refuseUnfit({ version: 140_019, name: '14.19', encoding: 'UTF8' })).toThrow(
    'DATABASE_URL leads to PostgreSQL 14.19, Twinwerk needs 15 or newer',
  )
  expect(() => refuseUnfit({ version: 160_000, name: '16.0', encoding: 'SQL_ASCII' })).toThrow('stores SQL_ASCII, Twinwerk needs UTF8')
})
