import type { Registry } from '../definition/registry.ts'
import { expect, test } from 'vitest'
import { shownQuery } from './shown-query.ts'

const relations = new Map([
  ['a:kept', {}],
  ['b:below', {}],
])
const registry = { relations } as unknown as Registry

test('a relation that no right opens is not asked for, at any depth; what tells the list apart stays', () => {
  const query = { id: 'x', $mask: [], 'a:kept': { $limit: 5, 'b:below': { $sort: [] }, 'b:closed': {} }, 'a:closed': { 'b:below': {} } }
  expect(shownQuery(registry, query)).toEqual({ id: 'x', $mask: [], 'a:kept': { $limit: 5, 'b:below': { $sort: [] } } })
})
