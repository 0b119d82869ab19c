import { expect, test } from 'vitest'
import { addressLines, titleOf } from './title.ts'

const address = ([street, houseNumber, addition, postcode, city]: readonly string[]) =>
  titleOf([
    { word: street ?? '' },
    { word: houseNumber ?? '' },
    { word: addition ?? '', semanticType: 'addition' },
    { word: postcode ?? '', semanticType: 'postcode' },
    { word: city ?? '' },
  ])

test('an address has a comma between house and town, and none where one of them is not known', () => {
  expect(address(['Lindenstraße', '14', '', '06995', 'Elsterau'])).toBe('Lindenstraße 14, 06995 Elsterau')
  expect(address(['Lindenstraße', '14', '2. OG links', '06995', 'Elsterau'])).toBe('Lindenstraße 14, 2. OG links, 06995 Elsterau')
  expect(address(['Brühl', '12', 'a', '06995', 'Elsterau'])).toBe('Brühl 12 a, 06995 Elsterau')
  expect(address(['Lindenstraße', '14', '', '', 'Elsterau'])).toBe('Lindenstraße 14, Elsterau')
  expect(address(['', '', '', '06995', 'Elsterau'])).toBe('06995 Elsterau')
  expect(address(['Lindenstraße', '14', '', '', ''])).toBe('Lindenstraße 14')
  expect(address([])).toBe('')
})

test('an address has two lines on an envelope', () => {
  const parts = { street: 'Lindenstraße', houseNumber: '14', houseNumberAddition: '2. OG links', postcode: '06995', city: 'Elsterau' }
  const lines = (given: Readonly<Record<string, unknown>>) => addressLines((part) => given[part])
  expect(lines(parts)).toEqual(['Lindenstraße 14, 2. OG links', '06995 Elsterau'])
  expect(lines({ ...parts, houseNumberAddition: 'b' })).toEqual(['Lindenstraße 14 b', '06995 Elsterau'])
  expect(lines({ ...parts, street: null, houseNumber: undefined, houseNumberAddition: '' })).toEqual(['06995 Elsterau'])
  expect(lines({})).toEqual([])
})

test('an IBAN stands in groups of four', () => {
  expect(titleOf([{ word: 'DE02120300000000202051', semanticType: 'iban' }])).toBe('DE02 1203 0000 0000 2020 51')
})

test('a phone number begins with the plus of its country', () => {
  expect(titleOf([{ word: '49', semanticType: 'callingCode' }, { word: '3023125000' }])).toBe('+49 3023125000')
  expect(titleOf([{ word: '', semanticType: 'callingCode' }, { word: '3023125000' }])).toBe('3023125000')
})
