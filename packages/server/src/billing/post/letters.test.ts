import { expect, test } from 'vitest'
import type { LetterRow } from '../../store/billing/delivery/post-folder-rows.ts'
import { manifestOf, placed } from './letters.ts'

const printed = { home: 'DE', extension: 'pdf' } as const

const letter = (number: string, address: Partial<{ postcode: string; city: string; country: string }>, recipient = 'Kunde'): LetterRow => ({
  dispatch: number,
  number,
  recipient,
  receiver: { address: { postcode: '', city: '', country: 'DE', ...address } },
  key: `key ${number}`,
  size: 7,
  hash: 'ab',
})

test('letters stand in the order of their postcodes, those abroad at the end', () => {
  const letters = [
    letter('R-1', { postcode: '1010', country: 'AT' }),
    letter('R-2', { postcode: '99084' }),
    letter('R-3', { postcode: '04158' }),
    letter('R-4', { postcode: '04158' }, 'Adler'),
  ]
  expect(placed(letters, printed).map(({ file }) => file)).toEqual(['0001_R-4.pdf', '0002_R-3.pdf', '0003_R-2.pdf', '0004_R-1.pdf'])
})

test('a letter without a stored address stands first, and file names stay in order above 9,999 letters', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => letter(`R-${index}`, { postcode: String(index).padStart(5, '0') }))
  const files = placed([...many, { ...letter('R-x', {}), receiver: null }], printed).map(({ file }) => file)
  expect(files[0]).toBe('00001_R-x.pdf')
  expect(files.toSorted()).toEqual(files)
})

test('the list for machines quotes names and lets no spreadsheet calculate with them', () => {
  const [only] = placed([letter('R-1', { postcode: '04158', city: 'Elsterau' }, '=Weg; "Haus"')], printed)
  expect(manifestOf([only!])).toBe(
    'file;receipt;recipient;postcode;city;country;bytes;sha256\r\n0001_R-1.pdf;R-1;"\'=Weg; ""Haus""";04158;Elsterau;DE;7;ab\r\n',
  )
})
