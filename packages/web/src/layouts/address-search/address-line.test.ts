import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { addressLine, isWhole } from './address-line.ts'

const shows = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city'].map((name) => `postalAddress:${name}` as const)
const address = (values: Readonly<Record<string, string>>) =>
  ({
    id: 'x',
    definition: 'postalAddress',
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`postalAddress:${name}`, value])),
  }) as unknown as TwinJson

test('an address is one line, and a floor does not run into the house number', () => {
  const house = { street: 'Lindenstraße', houseNumber: '14', postcode: '06995', city: 'Elsterau' }
  expect(addressLine(address(house), shows)).toBe('Lindenstraße 14, 06995 Elsterau')
  expect(addressLine(address({ ...house, houseNumberAddition: '2. OG links' }), shows)).toBe('Lindenstraße 14, 2. OG links, 06995 Elsterau')
  expect(addressLine(address({ street: 'Brühl', houseNumber: '12', houseNumberAddition: 'a' }), shows)).toBe('Brühl 12 a')
})

test('an address that can be found has street, house number and postcode or city', () => {
  const house = { street: 'Brühl', houseNumber: '12', postcode: '06995', city: 'Elsterau' }
  const without = (...names: readonly string[]) =>
    isWhole(address(Object.fromEntries(Object.entries(house).filter(([name]) => !names.includes(name)))), shows)
  expect([without(), without('postcode'), without('city')]).toEqual([true, true, true])
  expect([without('street'), without('houseNumber'), without('postcode', 'city')]).toEqual([false, false, false])
})
