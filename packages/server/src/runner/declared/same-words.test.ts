import { expect, test } from 'vitest'
import { isSameName, isSameStreet } from './same-words.ts'

test.each([
  ['Krüger, Ute', 'Krueger', true],
  ['Krüger, Ute', 'krüger', true],
  ['Krüger, Ute', 'Ute Krüger', true],
  ['Meier-Schmidt', 'Meier Schmidt', true],
  ['Yıldız, Cem', 'YILDIZ', false],
  ['Stadtwerke Nord GmbH', 'Stadtwerke Nord', false],
  ['Krüger, Ute', 'Kruger', false],
  ['Krüger, Ute', '', false],
  ['Krüger, Ute', ',', false],
])('%j is called %j: %s', (stored, typed, same) => expect(isSameName(stored, typed)).toBe(same))

test.each([
  ['Lindenstraße', 'Lindenstr.', true],
  ['Lindenstraße', 'linden-strasse', true],
  ['Am Anger', 'Am  Anger', true],
  ['Lindenstraße', 'Lindenweg', false],
  ['Lindenstraße', '', false],
])('%j is the street %j: %s', (stored, typed, same) => expect(isSameStreet(stored, typed)).toBe(same))
