import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printTsv, readTsv } from './tsv.ts'

test('cells as spreadsheets copy them, with quotes around breaks, tabs and quotes', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readTsv('"zwei\nZeilen"\t"sagt ""ja"""\tein "Wort"')).toEqual([['zwei\nZeilen', 'sagt "ja"', 'ein "Wort"']])
  expect(readTsv('a\t\t')).toEqual([['a', '', '']])
  expect(readTsv('=1+1')).toEqual([['=1+1']])
  expect(readTsv('')).toEqual([['']])
})

test('what was copied is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', '\t', '\n', '\r', ' ', '=') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(readTsv(printTsv(rows))).toEqual(rows)
    }),
  )
})
