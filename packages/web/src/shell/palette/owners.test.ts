import { createRegistry } from '@twinwerk/model/definition/registry'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { withOwners } from './owners.ts'

const both = (word: string) => ({ de: word, en: word })
const look = (word: string) => ({ label: both(word), plural: both(word), icon: 'cube', hue: 1, extends: 'entity' })
const many = { min: 0, max: -1 }
const registry = createRegistry([
  {
    name: 'customer',
    ...look('Kunde'),
    identifier: 'K-{n}',
    relationships: {
      phones: {
        target: 'phone',
        label: both('x'),
        component: true,
        ...many,
        reverse: { name: 'phone:customer', label: both('x'), ...many },
      },
      notes: { target: 'note', label: both('x'), component: true, ...many },
    },
  },
  { name: 'phone', ...look('Nummer') },
  { name: 'note', ...look('Notiz') },
])
const [customer, note] = ['customer', 'note'].map((definition) => ({ id: sampleId(definition, '1'), definition }))
const [phone, other] = ['1', '2'].map((digit) => ({ id: sampleId('phone', digit), definition: 'phone' }))

test('parts that tell their owners are asked for them; one that fails stays as it was found', async () => {
  const asked: RootQueryJson[] = []
  const found = await withOwners(registry, [customer!, phone!, note!, other!], async (query) => {
    asked.push(query)
    if (query.id === other!.id) throw new Error('refused')
    return [{ ...phone!, 'phone:customer': [customer!] }]
  })
  expect(asked.map(({ id }) => id)).toEqual([phone!.id, other!.id])
  expect(asked[0]).toHaveProperty(['phone:customer'])
  expect(found).toEqual([customer, { ...phone, 'phone:customer': [customer] }, note, other])
})
