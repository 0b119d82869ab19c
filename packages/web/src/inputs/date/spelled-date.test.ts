import { expect, test } from 'vitest'
import { spelledDate } from './spelled-date.ts'

test.each([
  ['010226', '01.02.26', '01/02/26'],
  ['01022026', '01.02.2026', '01/02/2026'],
  [' 311226 ', '31.12.26', '31/12/26'],
  ['1.2.26', '1.2.26', '1.2.26'],
  ['2026', '2026', '2026'],
  ['0102202', '0102202', '0102202'],
])('a day of digits alone is read: %s', (typed, german, english) => {
  expect([spelledDate(typed, 'de'), spelledDate(typed, 'de-x-informal'), spelledDate(typed, 'en')]).toEqual([german, german, english])
})
