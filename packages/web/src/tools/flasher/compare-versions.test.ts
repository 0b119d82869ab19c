import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

test.each([
  ['2.9', '2.10', -1],
  ['2.4.1', '2.4.1', 0],
  ['v2.4', '2.4.0', 0],
  ['2.0-rc1', '2.0', -1],
  ['2.0-rc1', '2.0-rc2', -1],
  ['2.0-beta', '2.0-alpha', 1],
  ['8.24', '8.02', 1],
])('%s and %s', (a, b, order) => {
  expect(compareVersions(a, b)).toBe(order)
  expect(compareVersions(b, a)).toBe(order === 0 ? 0 : -order)
})

const version = fc
  .array(fc.oneof(fc.nat(20).map(String), fc.constantFrom('rc', 'beta')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('.'))

test('the order of three versions holds together', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      fc.pre(compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
      expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
