import { expect, test } from 'vitest'
import { describedBy, descriptionIn } from './description.ts'

const written = describedBy((language) => (language === 'en' ? 'Which time suits?' : 'Welche Zeit passt?'), 'de')
const read = (own: unknown, texts: unknown = written['userTask:descriptionTexts']) => descriptionIn({ own, texts }, 'en')

test('a description is read in the language of the reader, unless a person wrote over it', () => {
  expect(written['execution:description']).toBe('Welche Zeit passt?')
  expect(read(written['execution:description'])).toBe('Which time suits?')
  expect(read('Bitte anrufen')).toBe('Bitte anrufen')
  expect(read('Bitte anrufen', null)).toBe('Bitte anrufen')
  expect([read(null), read('', 'nonsense'), read('x', [{ text: 'x' }])]).toEqual(['', '', 'x'])
})
