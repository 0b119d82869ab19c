import { expect, test } from 'vitest'
import { inGroups } from './in-groups.ts'

test('an IBAN stands in groups of four, however it came', () => {
  expect(inGroups('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
  expect(inGroups('DE02 1203 0000 0000 2020 51')).toBe('DE02 1203 0000 0000 2020 51')
  expect(inGroups('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(inGroups('')).toBe('')
})
