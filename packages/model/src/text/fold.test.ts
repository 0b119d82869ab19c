import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearch, searchBody } from './fold.ts'

test('folding writes umlauts out and drops other accents', () => {
  expect(foldSearch('Bäckerei  KRÜGER')).toBe('baeckerei krueger')
  expect(foldSearch('Straße')).toBe('strasse')
  expect(foldSearch('Yıldız Émile Čapek')).toBe('yıldız emile capek')
})

test('a decomposed umlaut folds like a composed one', () => {
  expect(foldSearch('Kru\u0308ger')).toBe('krueger')
})

test('the search body holds both spellings of a word, once', () => {
  expect(searchBody(['Krüger', 'Krüger KG'])).toBe('krueger kruger kg')
})

test('a word typed with or without umlauts is found in its search body', () => {
  const body = searchBody(['Bäckerei Krüger KG', 'Straße'])
  for (const typed of ['Krüger', 'krueger', 'kruger', 'BACKEREI', 'strasse']) expect(body).toContain(foldSearch(typed))
})

test('folding twice changes nothing and folding never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text))
    }),
  )
})
