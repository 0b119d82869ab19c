import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { placesFor } from './use-place-for-new.ts'

const both = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: both(name), plural: both(name), icon: 'cube', hue: 1, extends: 'entity' })

test('the collection of a tenant is the first place of a new contract, before the relations that link it with the tenant', () => {
  const registry = createRegistry([
    {
      ...named('contract'),
      relationships: {
        supplier: {
          target: 'tenant',
          label: both('supplier'),
          min: 1,
          max: 1,
          reverse: { name: 'tenant:provided', label: both('provided'), min: 0, max: -1 },
        },
      },
    },
    { ...named('tenant'), collections: { contracts: { target: 'contract', label: both('contracts') } } },
  ])
  expect(placesFor(registry, 'contract')).toEqual(['tenant:contracts', 'tenant:provided'])
})
