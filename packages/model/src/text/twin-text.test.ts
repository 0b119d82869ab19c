import { expect, test } from 'vitest'
import { twinTextIn } from './twin-text.ts'

const item = { 'receiptItem:text': 'Router, Versand', 'receiptItem:texts': { text: { en: 'Router, delivery' } } }

test('an attribute is read in the language of the reader, where it stands beside it', () => {
  expect(twinTextIn(item, 'receiptItem:text', 'en')).toBe('Router, delivery')
  expect(twinTextIn(item, 'receiptItem:text', 'de-x-informal')).toBe('Router, Versand')
})

test('a text without a translation is read as it is, and nothing as nothing', () => {
  for (const texts of [undefined, null, {}, { text: { en: '' } }, { text: 7 }, { other: { en: 'x' } }])
    expect(twinTextIn({ ...item, 'receiptItem:texts': texts }, 'receiptItem:text', 'en')).toBe('Router, Versand')
  expect(twinTextIn({}, 'receiptItem:text', 'en')).toBeNull()
})
