import { expect, test } from 'vitest'
import { areOwnTexts, ownTextIn, ownTextsOf } from './own-text.ts'

const all = { de: 'Los geht es mit Ihnen', informal: 'Los geht es mit dir', en: 'Here we go' }

test('a text is read in the language of the reader', () => {
  expect(ownTextIn(all, 'de', 'de')).toBe(all.de)
  expect(ownTextIn(all, 'de-x-informal', 'de')).toBe(all.informal)
  expect(ownTextIn(all, 'en', 'de')).toBe(all.en)
})

test('a language that nobody wrote is read in the other German, then in that of the tenant, then in German', () => {
  expect(ownTextIn({ de: all.de, en: all.en }, 'de-x-informal', 'en')).toBe(all.de)
  expect(ownTextIn({ informal: all.informal, en: all.en }, 'de', 'en')).toBe(all.informal)
  expect(ownTextIn({ de: all.de, informal: all.informal }, 'en', 'de-x-informal')).toBe(all.informal)
  expect(ownTextIn({ de: all.de, informal: all.informal }, 'en', 'de')).toBe(all.de)
  expect(ownTextIn({ en: all.en }, 'de', 'en')).toBe(all.en)
  expect(ownTextIn({ de: all.de, en: '' }, 'en', 'en')).toBe(all.de)
})

test('a plain text is the German one, and none is none', () => {
  for (const language of ['de', 'de-x-informal', 'en'] as const) expect(ownTextIn('Los!', language, 'en')).toBe('Los!')
  // Readers of German then see the product's own German texts, which are more helpful than an English text.
  for (const none of [undefined, null, '', {}, { en: all.en }, { de: '', en: all.en }]) expect(ownTextIn(none, 'de', 'de')).toBeUndefined()
})

test('texts are told from other data', () => {
  expect(areOwnTexts({ available: 'Ja', confirm: all })).toBe(true)
  for (const other of [null, [], 'Ja', { a: 7 }, { a: { de: 7 } }, { a: { fr: 'Oui' } }, { a: ['Ja'] }])
    expect(areOwnTexts(other)).toBe(false)
  expect(ownTextsOf({ available: 'Ja', error: 7, confirm: { en: 'Maybe' } })).toEqual({ available: 'Ja', confirm: { en: 'Maybe' } })
  expect(ownTextsOf('Ja')).toEqual({})
})
