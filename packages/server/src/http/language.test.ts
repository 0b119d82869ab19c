import { expect, test } from 'vitest'
import { languageOf, requestedLanguage } from './language.ts'

test.each([
  [undefined, 'de'],
  ['', 'de'],
  ['fr', 'de'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['de-AT,en;q=0.9', 'de'],
  ['de-x-informal, de;q=0.9', 'de-x-informal'],
  ['en;q=0, de', 'de'],
  ['fr, en;q=0.5, de;q=0.7', 'de'],
  ['en;q=oops', 'de'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a link may ask for a language, once', () => {
  expect(requestedLanguage({ query: { language: 'en' } })).toBe('en')
  expect(requestedLanguage({ query: { language: ['en', 'de'] } })).toBeUndefined()
  expect(requestedLanguage({ query: undefined })).toBeUndefined()
})
