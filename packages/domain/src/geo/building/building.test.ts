import { calculate, isCalculated } from '@twinwerk/model/calculation/calculate'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'

const attribute = createRegistry(definitions).attributes.get('building:address')!
const at = (street: string, houseNumber: string, houseNumberAddition: string | null = null) => ({
  street,
  houseNumber,
  houseNumberAddition,
})
const called = (...addresses: readonly object[]) =>
  isCalculated(attribute) ? calculate(attribute, (name) => (name === 'addresses' ? addresses : undefined)) : undefined

test('a house is called by its address, also where two people live there', () => {
  expect(called(at('Marktstraße', '3'))).toBe('Marktstraße 3')
  expect(called(at('Marktstraße', '3', 'a'), at('Marktstraße', '3', 'a'))).toBe('Marktstraße 3a')
})

test('one of several numbers by its street, one on a corner by both streets, one without an address not at all', () => {
  expect(called(at('Marktstraße', '3'), at('Marktstraße', '5'))).toBe('Marktstraße')
  expect(called(at('Marktstraße', '3', 'a'), at('Marktstraße', '3', 'b'))).toBe('Marktstraße')
  expect(called(at('Marktstraße', '3'), at('Am Wall', '1'))).toBe('Am Wall / Marktstraße')
  expect(called()).toBeNull()
})
