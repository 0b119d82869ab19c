import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, extends: 'entity', label: text(name), plural: text(name), icon: 'x', hue: 1 })
const string = { dataType: 'string', label: text('x') } as const
const many = { label: text('x'), min: 0, max: -1 } as const
const definitions: readonly TwinDefinition[] = [
  { ...look('account'), title: ['account:iban'], attributes: { iban: string } },
  { ...look('person'), title: ['person:name'], attributes: { name: string }, relationships: { accounts: { target: 'account', ...many } } },
  { ...look('order'), relationships: { customer: { target: 'person', ...many } } },
  {
    ...look('request'),
    attributes: {
      name: { ...string, beginsAs: ['request:person', 'person:name'] },
      number: { ...string, beginsAs: ['request:order', 'entity:tenantWideIdentifier'] },
      iban: { ...string, beginsAs: ['request:person', 'person:accounts', 'account:iban'] },
    },
    relationships: {
      order: { target: 'order', ...many },
      person: { target: 'person', ...many, beginsAs: ['request:order', 'order:customer'] },
      account: { target: 'account', ...many, beginsAs: ['request:person', 'person:accounts'] },
    },
  },
]
/** Requests about orders of persons with accounts, for tests. Their initial values come over one, two and three links. */
export const registry = createRegistry(definitions)
export const account = (id: string) => ({ id, definition: 'account', 'account:iban': id })
export const order = (...accounts: readonly object[]) =>
  ({
    id: 'o',
    definition: 'order',
    tenantWideIdentifier: 'A-1',
    'order:customer': [{ id: 'p', definition: 'person', 'person:name': 'Alt', 'person:accounts': accounts }],
  }) as unknown as TwinJson
