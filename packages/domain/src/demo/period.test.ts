import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { expect, test } from 'vitest'
import { startOf } from './period.ts'

test('a day begins when the clock in Berlin shows midnight, also where the clock changes', () => {
  for (const first of ['2026-01-01', '2028-02-01', '9999-12-01'])
    for (let day = first, count = 0; count < (first < '9999' ? 400 : 31); count += 1) {
      expect(startOf(day)).toBe(startOfDay(day, 'Europe/Berlin'))
      if (day < '9999-12-31') day = addDays(day, 1)
    }
})
