import fc from 'fast-check'
import { foldLoosely, foldSearch, looseForms } from '@twinwerk/model/text/fold'
import { expect, test } from 'vitest'
import { differInOneLetter } from '../../../testing/store/evaluator/edit-distance.ts'
import { isForgiven, similarPattern } from './similar.ts'

const finds = (typed: string, text: string) => new RegExp(similarPattern(foldLoosely(typed))).test(looseForms(foldSearch(text)))

test.each([
  ['kroegr', 'Kröger, Anna'],
  ['muelller', 'Müller'],
  ['muler', 'Mueller & Co.'],
  ['Müllre', 'Elektro-Müller'],
  ['hauptstrase', 'Hauptstraße 5'],
])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))

test.each([
  ['muler', 'Mülleimer'],
  ['krogr', 'Kruse'],
  ['muler', 'mul er'],
])('%s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false))

test('only a whole word of some letters is forgiven', () => {
  expect(['muler', 'müller', 'ölçen'].map(isForgiven)).toEqual([true, true, true])
  expect(['koch', 'k-100', 'haus2', 'a'.repeat(25), 'a+b.c'].map(isForgiven)).toEqual([false, false, false, false, false])
})

test('a word is similar exactly when it is the same or one edit away', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ı'), minLength: 4, maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.constantFrom('', 'x ', 'x-', '.'), (typed, stored, before) => {
      expect(new RegExp(similarPattern(typed)).test(before + stored)).toBe(typed === stored || differInOneLetter(typed, stored))
    }),
  )
})
