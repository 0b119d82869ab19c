import { expect, test } from 'vitest'
import { beginningOf, beginningQuery } from './begins-as.ts'
import { account, order, registry } from '../../testing/request-forms.ts'

const about = { relation: 'request:order', id: 'o' } as const
const begun = { definition: 'request', about }
const blank = { attributes: {}, relations: {} }

test('the values to begin with are read over the paths of the fields, also over relations that are themselves begun with', () => {
  expect(beginningQuery(registry, begun)).toEqual({
    id: 'o',
    $mask: ['entity:tenantWideIdentifier'],
    'order:customer': { $mask: ['person:name'], 'person:accounts': { $mask: ['account:iban'] } },
  })
  expect(beginningQuery(registry, { ...begun, about: { relation: 'request:person', id: 'p' } })).toEqual({
    id: 'p',
    $mask: ['person:name'],
    'person:accounts': { $mask: ['account:iban'] },
  })
})

test('fields and choices begin with it where there is one, and stay empty where there are several or none', () => {
  const one = beginningOf(registry, begun, { edit: blank, subject: order(account('DE1')), now: 0 })
  expect(one.attributes).toEqual({ 'request:name': 'Alt', 'request:number': 'A-1', 'request:iban': 'DE1' })
  expect(Object.keys(one.relations)).toEqual(['request:person', 'request:account'])
  const two = beginningOf(registry, begun, { edit: blank, subject: order(account('DE1'), account('DE2')), now: 0 })
  expect(two.attributes).toEqual({ 'request:name': 'Alt', 'request:number': 'A-1' })
  expect(Object.keys(two.relations)).toEqual(['request:person'])
  const given = beginningOf(registry, begun, { edit: { ...blank, attributes: { 'request:name': 'Neu' } }, subject: order(), now: 0 })
  expect(given.attributes).toEqual({ 'request:name': 'Neu', 'request:number': 'A-1' })
})
