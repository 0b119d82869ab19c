import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLoosely, foldSearch, looseForms } from './fold.ts'

test('folding writes umlauts out and drops other accents', () => {
  expect(foldSearch('Bäckerei  KRÜGER')).toBe('baeckerei krueger')
  expect(foldSearch('Straße')).toBe('strasse')
  expect(foldSearch('Yıldız Émile Čapek')).toBe('yildiz emile capek')
})

test.each([
  ['Wałęsowicz, Łucja', ['Walesowicz', 'wałesowicz', 'lucja']],
  ['Sørensen, Bjørn', ['Sorensen', 'Soerensen', 'Sörensen', 'bjorn']],
  ['Soerensen', ['Sørensen']],
  ['Đorđević, Ana', ['Dordevic', 'Djordjevic', 'Đordevic', 'Dordev']],
  ['Djordjević', ['Dordevic', 'Đorđević', 'Djord']],
  ['Ærø, Nils', ['Aero', 'Aeroe', 'aro']],
  ['Cœur, Anne', ['Coeur']],
  ['Þórsson, Jón', ['Thorsson']],
  ['Guðrún', ['Gudrun']],
  ['Yıldız', ['Yildiz', 'YILDIZ']],
  ['Borġ Ħamrun', ['Borg', 'Hamrun']],
  ['D’Agostino, Heiko', ["D'Agostino", 'D‘Agostino', 'D`Agostino', 'D´Agostino', 'dagostino', 'agostino']],
  ["L'Oréal", ['L’Oréal', 'loreal', 'oreal']],
  ['Meier–Schmidt', ['Meier-Schmidt', 'Meier\u2010Schmidt']],
  ['Lindenstraße 14', ['Lindenstr.', 'Lindenstr. 14', 'lindenstr', 'Lindenstrasse']],
  ['Lindenstr. 14', ['Lindenstraße', 'Lindenstr.', 'Lindenstr']],
  ['Rathauspl. 2', ['Rathausplatz']],
  ['Sankt-Georg-Straße', ['St. Georg-Str.']],
  ['\ufb01bre', ['fibre']],
])('%s is found as %j', (text, all) => {
  const forms = looseForms(foldSearch(text))
  for (const typed of all) for (const word of foldLoosely(typed).split(' ')) expect(forms, typed).toContain(word)
})

test('a decomposed umlaut folds like a composed one', () => {
  expect(foldSearch('Kru\u0308ger')).toBe('krueger')
})

test('a word typed with or without umlauts is found in the loose forms of a text', () => {
  const forms = looseForms(foldSearch('Bäckerei Krüger KG, Bauernstraße'))
  for (const typed of ['Krüger', 'krueger', 'kruger', 'BACKEREI', 'strasse', 'bauern', 'ernst', 'auer'])
    expect(forms).toContain(foldLoosely(typed))
  expect(forms).not.toContain(foldLoosely('Kroger'))
})

test('every part of a text is found in its loose forms', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeoubrä') }), fc.nat(8), fc.nat(8), (text, from, length) => {
      const folded = foldSearch(text)
      const part = folded.slice(from, from + length)
      fc.pre(!part.startsWith('e'))
      expect(looseForms(folded)).toContain(foldLoosely(part))
    }),
  )
})

test('folding twice changes nothing and folding never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text))
    }),
  )
})
