import { expect, test } from 'vitest'
import { toParameter } from './parameter.ts'

test('an array is a literal in which texts are quoted, and numbers are not', () => {
  expect(toParameter(['a', 1, -2.5, 10n, true, null, undefined])).toBe('{"a",1,-2.5,10,"true",null,null}')
})

test('quotes and backslashes of a text are escaped, and the word null stays a text', () => {
  expect(toParameter(['say "no"', 'C:\\x', 'null', '', '{a,b}'])).toBe('{"say \\"no\\"","C:\\\\x","null","","{a,b}"}')
})
