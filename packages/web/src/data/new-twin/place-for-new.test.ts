import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { placesFor } from './use-place-for-new.ts'

const both = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: both(name), plural: both(name), icon: 'cube', hue: 1 })
const partner = (back: string) => ({
  target: 'businessPartner',
  label: both(back),
  min: 0,
  max: 1,
  reverse: { name: `businessPartner:${back}` as const, label: both(back), min: 0, max: -1 },
})
const registry = createRegistry([
  { ...look('businessPartner'), extends: 'entity' },
  { ...look('tenant'), extends: 'businessPartner', collections: { contracts: { target: 'contract', label: both('contracts') } } },
  { ...look('contract'), extends: 'entity', relationships: { provider: partner('providedContracts'), customer: partner('consumingContracts') } },
])

test('the collection of a tenant is the first place of a new contract, before the relations that link it with the tenant', () => {
  const places = placesFor(registry, 'contract')
  expect(places[0]).toBe('tenant:contracts')
  expect(places.slice(1).toSorted()).toEqual(['businessPartner:consumingContracts', 'businessPartner:providedContracts'])
})
