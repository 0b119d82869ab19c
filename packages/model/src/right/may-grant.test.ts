import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Grant } from './grant.ts'
import { isCovered, mayGrantAnything } from './may-grant.ts'
import { parseRightPath } from './right-path.ts'

const label = { de: 'x', en: 'x' }
const shared = { label, plural: label, icon: 'x', hue: 0, extends: 'entity' }
const definitions: TwinDefinition[] = [
  { ...shared, name: 'tenant', collections: { roles: { target: 'role', label }, parties: { target: 'party', label } } },
  { ...shared, name: 'role' },
  { ...shared, name: 'party' },
  { ...shared, name: 'person', extends: 'party' },
]
const registry = createRegistry(definitions)
const grant = (path: string, more: Partial<Grant> = {}): Grant => ({
  roots: { definition: 'tenant', uuids: ['t'] },
  path: parseRightPath(registry, path)!,
  verbs: ['select'],
  mask: undefined,
  ...more,
})
const covered = (given: Grant, ...own: Grant[]) => isCovered(registry, given, own)

test('a user may give the grants that the user holds, also for narrower twins, fewer roots and fewer fields', () => {
  const own = grant('tenant:parties', { roots: { definition: 'tenant', uuids: ['s', 't'] }, verbs: ['select', 'update'] })
  expect(covered(grant('tenant:parties'), own)).toBe(true)
  expect(covered(grant('tenant:parties(person)', { mask: ['party:name'] }), own)).toBe(true)
})

test.each([
  ['another path', grant('tenant:roles')],
  ['a wider type', grant('tenant:parties')],
  ['another root', grant('tenant:parties(person)', { roots: { definition: 'tenant', uuids: ['t', 's'] } })],
  ['a further right', grant('tenant:parties(person)', { verbs: ['select', 'delete'] })],
  ['a further field', grant('tenant:parties(person)', { mask: ['person:a', 'person:c'] })],
  ['every field', grant('tenant:parties(person)')],
])('%s is not covered', (_, given) => {
  expect(covered(given, grant('tenant:parties(person)', { mask: ['person:a', 'person:b'] }))).toBe(false)
})

test('several own grants cover together what one does not, each right for itself', () => {
  const masked = (mask: string[], verbs: Grant['verbs'] = ['select']) => grant('tenant:parties', { mask, verbs })
  expect(covered(masked(['a', 'b']), masked(['a']), masked(['b']))).toBe(true)
  expect(covered(masked(['a'], ['select', 'update']), masked(['a']), masked(['b'], ['update']))).toBe(false)
})

test('a user who may rewrite every role may give anything', () => {
  const may = (...own: Grant[]) => mayGrantAnything(registry, own, 't')
  expect(may(grant('tenant:roles', { verbs: ['update'] }))).toBe(true)
  expect(may(grant('tenant:roles', { verbs: ['update'], mask: ['role:name', 'role:grants'] }))).toBe(true)
  expect(may(grant('tenant:roles', { verbs: ['update'], mask: ['role:name'] }))).toBe(false)
  expect(may(grant('tenant:roles', { verbs: ['create', 'select'] }))).toBe(false)
  expect(may(grant('tenant:roles', { verbs: ['update'], roots: { definition: 'tenant', uuids: ['s'] } }))).toBe(false)
})
