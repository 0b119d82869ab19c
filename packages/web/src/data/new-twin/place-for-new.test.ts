import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { placesFor } from './use-place-for-new.ts'

test('the collection of a tenant is the first place of a new contract, before the relations that link it with the tenant', () => {
  const places = placesFor(createRegistry(definitions), 'contractPurchase')
  expect(places[0]).toBe('tenant:contracts(contractPurchase)')
  expect(places.slice(1).toSorted()).toEqual([
    'businessPartner:consumingContracts(contractPurchase)',
    'businessPartner:providedContracts(contractPurchase)',
  ])
})
