import { expect, test } from 'vitest'
import { spanInWords } from './span-in-words.ts'

const second = 1000
const day = 86_400 * second

test('a span is told in its two largest units, and no unit between them is passed over', () => {
  expect(spanInWords(3 * day + 4 * 3600 * second + 59 * 60 * second, 'de')).toBe('3 Tage, 4 Stunden')
  expect(spanInWords(day + 60 * second, 'de')).toBe('1 Tag')
  expect(spanInWords(61 * 60 * second, 'en')).toBe('1 hour, 1 minute')
  expect(spanInWords(59 * second, 'de-x-informal')).toBe('59 Sekunden')
  expect(spanInWords(-5, 'de')).toBe('0 Sekunden')
})
