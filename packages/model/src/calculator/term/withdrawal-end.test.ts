import { expect, test } from 'vitest'
import { isGermanHoliday } from '../../calendar/german-holidays.ts'
import { withdrawalEnd } from './withdrawal-end.ts'

const end = (concluded: string) => withdrawalEnd({ concluded, days: 14, isHoliday: (date) => isGermanHoliday(date, 'TH') })

test('fourteen days, not counting the first, to the next working day', () => {
  expect(end('2026-11-02')).toBe('2026-11-16')
  expect(end('2026-11-07')).toBe('2026-11-23')
  expect(end('2026-12-11')).toBe('2026-12-28')
})
