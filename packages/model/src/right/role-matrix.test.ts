import { expect, test } from 'vitest'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { createRegistry } from '../definition/registry.ts'
import { roleMatrix, withCoverage } from './role-matrix.ts'

const text = (word: string) => ({ de: word, en: word })
const type = (name: string) => ({ name, extends: 'entity', label: text(name), plural: text(name), icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  { ...type('businessPartner'), attributes: { name1: { dataType: 'string', label: text('Name') } } },
  { ...type('customer'), extends: 'businessPartner' },
  { ...type('tenant'), extends: 'businessPartner', collections: { partners: { target: 'businessPartner', label: text('Partner') } } },
  {
    ...type('user'),
    relationships: {
      permissions: {
        target: 'permission',
        label: text('Rechte'),
        min: 0,
        max: -1,
        reverse: { name: 'permission:user', label: text('Benutzer'), min: 0, max: 1 },
      },
    },
  },
  { ...type('permission') },
  { ...type('group') },
]
const registry = createRegistry(definitions)
const select = { path: 'tenant:partners', verbs: ['select', 'execute'] }
const masked = { path: 'tenant:partners', verbs: ['update'], mask: ['businessPartner:name1'] }
const narrowed = { path: 'tenant:partners(customer)', verbs: ['create'] }
const own = { path: 'user', verbs: ['select'] }
const ownPart = { path: 'user:permissions', verbs: ['select'] }

test('grants are grouped by their first step, and what starts at the holder is one area', () => {
  const areas = roleMatrix(registry, [own, select, masked, narrowed, ownPart, { path: 'tenant:nothing', verbs: ['select'] }, 'nonsense'])
  expect(areas.map(({ path, entries }) => [path, entries])).toEqual([
    ['user', [0, 4]],
    ['tenant:partners', [1, 2, 3]],
    [undefined, [5, 6]],
  ])
})

test('a cell tells the whole area from parts of it', () => {
  const [area] = roleMatrix(registry, [select, masked, narrowed])
  expect(area).toMatchObject({
    coverage: { select: 'all', create: 'some', update: 'some', delete: 'none' },
    others: ['execute'],
    exceptions: 2,
  })
})

test('setting a cell changes the whole area alone', () => {
  const at = { path: 'tenant:partners', verb: 'update' } as const
  const held = withCoverage([masked, select, narrowed], { ...at, isHeld: true })
  expect(held).toEqual([masked, { ...select, verbs: ['select', 'execute', 'update'] }, narrowed])
  expect(withCoverage(held, { ...at, isHeld: false })).toEqual([masked, select, narrowed])
  expect(withCoverage([], { ...at, isHeld: true })).toEqual([{ path: 'tenant:partners', verbs: ['update'] }])
  expect(withCoverage([{ path: 'tenant:partners', verbs: ['update'] }], { ...at, isHeld: false })).toEqual([])
  const full = [{ ...select, verbs: ['update'], note: 'kept' }]
  expect(withCoverage(full, { ...at, isHeld: true })).toBe(full)
})
