import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { expect, test } from 'vitest'
import { testDefinitions } from '../../../testing/store/definitions.ts'
import { tenantUuid, twinUuid } from '../../../testing/store/world.ts'
import { compileQuery } from '../compile.ts'

const registry = createRegistry(testDefinitions)
const codes = new Map([...registry.relations.keys()].map((name, index) => [name, index]))

function grant(definition: string, path: string, mask?: readonly string[]): Grant {
  return { roots: { definition, uuids: [twinUuid(1)] }, path: parseRightPath(registry, path)!, verbs: ['select'], mask }
}

// Members of a group see the title of a deal; the user to whom it is assigned sees everything.
const grants = [grant('user', 'user:assigned'), grant('user', 'user:assigned/deal:buyer'), grant('group', 'group:assigned', ['deal:title'])]
const deal = formatTwinId('deal', twinUuid(2))
const root = formatTwinId('tenant', tenantUuid(1))

/** Counts the places where the statement checks if a grant leads to a row. */
function looks(query: Readonly<Record<string, unknown>>): number {
  return compileQuery({ registry, codes, grants, rootGrants: [], body: { query } }).text.split('exists (').length - 1
}

test.each([
  ['a twin', (mask: object) => ({ id: deal, ...mask })],
  ['a list', (mask: object) => ({ root, type: 'deal', ...mask })],
  ['a list below a twin', (mask: object) => ({ id: deal, $mask: [], 'deal:buyer': { $mask: [], 'party:bought': mask } })],
])('rights are looked up as often for all attributes of %s as for one', (_, query) => {
  expect(looks(query({}))).toBe(looks(query({ $mask: ['deal:amount'] })))
})
