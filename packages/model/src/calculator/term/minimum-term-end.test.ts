import { expect, test } from 'vitest'
import { minimumTermEnd } from './minimum-term-end.ts'

test('a minimum term ends on the day before the same day, or on the last day of a shorter month', () => {
  expect(minimumTermEnd('2025-03-15', 24)).toBe('2027-03-14')
  expect(minimumTermEnd('2025-03-01', 24)).toBe('2027-02-28')
  expect(minimumTermEnd('2025-08-31', 6)).toBe('2026-02-28')
})
