import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { beginningOf, beginningQuery } from './begins-as.ts'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, extends: 'entity', label: text(name), plural: text(name), icon: 'x', hue: 1 })
const string = { dataType: 'string', label: text('x') } as const
const many = { label: text('x'), min: 0, max: -1 } as const
const definitions: readonly TwinDefinition[] = [
  { ...look('account'), title: ['account:iban'], attributes: { iban: string } },
  { ...look('person'), title: ['person:name'], attributes: { name: string }, relationships: { accounts: { target: 'account', ...many } } },
  { ...look('order'), relationships: { customer: { target: 'person', ...many } } },
  {
    ...look('wish'),
    attributes: {
      name: { ...string, beginsAs: ['wish:person', 'person:name'] },
      number: { ...string, beginsAs: ['wish:order', 'entity:tenantWideIdentifier'] },
      iban: { ...string, beginsAs: ['wish:person', 'person:accounts', 'account:iban'] },
    },
    relationships: {
      order: { target: 'order', ...many },
      person: { target: 'person', ...many, beginsAs: ['wish:order', 'order:customer'] },
      account: { target: 'account', ...many, beginsAs: ['wish:person', 'person:accounts'] },
    },
  },
]
const registry = createRegistry(definitions)
const about = { relation: 'wish:order', id: 'o' } as const
const begun = { definition: 'wish', about }
const account = (id: string) => ({ id, definition: 'account', 'account:iban': id })
const order = (...accounts: readonly object[]) =>
  ({
    id: 'o',
    definition: 'order',
    tenantWideIdentifier: 'A-1',
    'order:customer': [{ id: 'p', definition: 'person', 'person:name': 'Alt', 'person:accounts': accounts }],
  }) as unknown as TwinJson
const blank = { attributes: {}, relations: {} }

test('what is known of the other twin is read over the paths of the fields, also over what is itself known there', () => {
  expect(beginningQuery(registry, begun)).toEqual({
    id: 'o',
    $mask: ['entity:tenantWideIdentifier'],
    'order:customer': { $mask: ['person:name'], 'person:accounts': { $mask: ['account:iban'] } },
  })
  expect(beginningQuery(registry, { ...begun, about: { relation: 'wish:person', id: 'p' } })).toEqual({
    id: 'p',
    $mask: ['person:name'],
    'person:accounts': { $mask: ['account:iban'] },
  })
})

test('fields and choices begin with it where there is one, and stay empty where there are several or none', () => {
  const one = beginningOf(registry, begun, { edit: blank, subject: order(account('DE1')), now: 0 })
  expect(one.attributes).toEqual({ 'wish:name': 'Alt', 'wish:number': 'A-1', 'wish:iban': 'DE1' })
  expect(Object.keys(one.relations)).toEqual(['wish:person', 'wish:account'])
  const two = beginningOf(registry, begun, { edit: blank, subject: order(account('DE1'), account('DE2')), now: 0 })
  expect(two.attributes).toEqual({ 'wish:name': 'Alt', 'wish:number': 'A-1' })
  expect(Object.keys(two.relations)).toEqual(['wish:person'])
  const given = beginningOf(registry, begun, { edit: { ...blank, attributes: { 'wish:name': 'Neu' } }, subject: order(), now: 0 })
  expect(given.attributes).toEqual({ 'wish:name': 'Neu', 'wish:number': 'A-1' })
})
