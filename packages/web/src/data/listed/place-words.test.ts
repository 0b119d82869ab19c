import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test('a place names its floor once, and only what is known', () => {
  expect(placeWords(['Lindenstraße 14', '2. OG, 2. OG'])).toBe('Lindenstraße 14, 2. OG')
  expect(placeWords(['Lindenstraße 14', undefined])).toBe('Lindenstraße 14')
  expect(placeWords([undefined, 'EG'])).toBe('EG')
  expect(placeWords([undefined, undefined])).toBeUndefined()
})
