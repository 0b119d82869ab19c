import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('a path of ours is kept with query and hash', () => {
  expect(returnAddress('/swe/contracts/all?view=table#x')).toBe('/swe/contracts/all?view=table#x')
})

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'swe',
])('%j leads to the entry', (url) => {
  expect(returnAddress(url)).toBe('/')
})
