import { expect, test } from 'vitest'
import { refuseUnsupportedServer, saferVersion } from './check-server.ts'

test('PostgreSQL 15 with UTF-8 is fit, an older one and another encoding are refused', () => {
  expect(() => refuseUnsupportedServer({ version: 150_000, name: '15.0', encoding: 'UTF8' })).not.toThrow()
  expect(() => refuseUnsupportedServer({ version: 140_019, name: '14.19', encoding: 'UTF8' })).toThrow(
    'DATABASE_URL leads to PostgreSQL 14.19, Twinwerk needs 15 or newer',
  )
  expect(() => refuseUnsupportedServer({ version: 160_000, name: '16.0', encoding: 'SQL_ASCII' })).toThrow(
    'stores SQL_ASCII, Twinwerk needs UTF8',
  )
})

test('a version without the security releases that keep tenants apart has a safer one, by its major version', () => {
  expect([150_000, 150_019, 160_015, 170_011, 180_004].map(saferVersion)).toEqual(['15.20', '15.20', '16.16', '17.12', '18.6'])
  expect([150_020, 150_021, 160_016, 170_012, 180_006, 190_000].map(saferVersion)).toEqual(Array.from({ length: 6 }))
})
