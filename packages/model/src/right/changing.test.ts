import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { changingReach } from './changing.ts'
import { reachHolds } from './reach.ts'
import type { Grant } from './grant.ts'
import type { Verb } from '../definition/verb.ts'
import { parseRightPath } from './right-path.ts'

const label = { de: 'x', en: 'x' }
const shared = { label, plural: label, icon: 'x', hue: 0 }
const text = { dataType: 'string', label } as const
const definitions: TwinDefinition[] = [
  { ...shared, name: 'house', extends: 'entity', collections: { works: { target: 'work', label } } },
  { ...shared, name: 'work', extends: 'entity', attributes: { when: text, note: text } },
  { ...shared, name: 'repair', extends: 'work' },
]
const registry = createRegistry(definitions)
const grant = (path: string, verbs: Verb[], mask?: string[]): Grant => ({
  roots: { definition: 'house', uuids: ['00000000-0000-8000-8000-000000000001'] },
  path: parseRightPath(registry, path)!,
  verbs,
  mask,
})
const may = (grants: readonly Grant[], type: string, systematics: string, verb: Verb = 'update') =>
  reachHolds(registry, changingReach(grants), { type, systematics, verb })

test('a mask lets only what it names be changed, in twins of its type', () => {
  const grants = [grant('house:works', ['select']), grant('house:works(repair)', ['select', 'update'], ['work:when'])]
  expect(may(grants, 'repair', 'work:when')).toBe(true)
  expect(may(grants, 'repair', 'work:note')).toBe(false)
  expect(may(grants, 'repair', 'work:when', 'create')).toBe(false)
})

test('masks of several grants add up, and a grant without one opens everything', () => {
  const masked = [grant('house:works', ['update'], ['work:when']), grant('house:works', ['update'], ['work:note'])]
  expect(may(masked, 'work', 'work:note')).toBe(true)
  const open = [grant('house:works', ['update'], ['work:when']), grant('house:works', ['update'])]
  expect(may(open, 'repair', 'work:note')).toBe(true)
})

test('grants on the same twins are named once, and grants that only show them are left out', () => {
  const works = grant('house:works', ['select', 'update', 'delete'])
  expect(changingReach([works, works, grant('house:works', ['select'])])).toEqual([{ type: 'work', verbs: ['update'] }])
})
