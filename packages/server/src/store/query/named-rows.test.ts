import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { expect, test } from 'vitest'
import { testDefinitions } from '../../testing/store/definitions.ts'
import { tenantUuid, twinUuid } from '../../testing/store/world.ts'
import { compileQuery } from './compile.ts'

const root = formatTwinId('tenant', tenantUuid(1))
const body = { query: { root, type: 'deal', $count: true } }
/** Reads the deals as their table is named in the schema, a view for a computed definition. */
const named = '"twin_deal" as materialized (select * from public."twin_deal")'

function namedIn(more: object): number {
  const registry = createRegistry(testDefinitions.map((each) => (each.name === 'deal' ? { ...each, ...more } : each)))
  const codes = new Map([...registry.relations.keys()].map((name, index) => [name, index]))
  const roots = { definition: 'user', uuids: [twinUuid(1)] }
  const grants: Grant[] = [{ roots, path: parseRightPath(registry, 'user:assigned')!, verbs: ['select'], mask: undefined }]
  return compileQuery({ registry, codes, grants, rootGrants: [], body }).text.split(named).length - 1
}

test('a statement computes the rows of a computed definition once, for its page and its count', () => {
  expect(namedIn({ mapped: true, computed: true })).toBe(1)
  expect(namedIn({})).toBe(0)
})
