import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { verbs } from '../definition/verb.ts'
import { readRoleGrants } from './role-grants.ts'

const label = { de: 'x', en: 'x' }
const many = { label, min: 0, max: -1 }
const shared = { label, plural: label, icon: 'x', hue: 0 }
const definitions: TwinDefinition[] = [
  { ...shared, name: 'businessPartner', extends: 'entity', attributes: { name1: { dataType: 'string', label } } },
  { ...shared, name: 'customer', extends: 'businessPartner', attributes: { since: { dataType: 'date', label } } },
  { ...shared, name: 'tenant', extends: 'businessPartner', collections: { users: { target: 'user', label } } },
  {
    ...shared,
    name: 'contract',
    extends: 'entity',
    attributes: { note: { dataType: 'string', label } },
    relationships: {
      receiver: { ...many, target: 'businessPartner', reverse: { ...many, name: 'businessPartner:contracts' } },
      agent: { ...many, target: 'user', reverse: { ...many, name: 'user:assigned' } },
    },
  },
  {
    ...shared,
    name: 'user',
    extends: 'entity',
    relationships: { groups: { ...many, target: 'group', reverse: { ...many, name: 'group:members' } } },
  },
  { ...shared, name: 'group', extends: 'entity' },
]
const registry = createRegistry(definitions)
const read = (...entries: unknown[]) => readRoleGrants(registry, entries)

test('a path starts where its first step is: at the root, at the holder, at groups of the holder', () => {
  const starts = (path: string) => read({ path, verbs: ['select'] }).grants.map(({ start, path: { text } }) => [start, text])
  expect(starts('tenant:users')).toEqual([['root', 'tenant:users']])
  expect(starts('businessPartner:contracts/contract:agent')).toEqual([['root', 'businessPartner:contracts/contract:agent']])
  expect(starts('')).toEqual([['root', '']])
  expect(starts('user:assigned')).toEqual([['user', 'user:assigned']])
  expect(starts('group:members/user:assigned')).toEqual([['group', 'group:members/user:assigned']])
  expect(starts('user')).toEqual([['user', '']])
  expect(starts('group')).toEqual([['group', '']])
})

test('every right of the specification can be given', () => {
  const { grants, problems } = read({ path: 'tenant:users', verbs: [...verbs].toReversed() })
  expect(problems).toEqual([])
  expect(grants[0]?.verbs).toEqual(verbs)
})

test.each([
  ['an unknown path', { path: 'tenant:planets', verbs: ['select'] }, ['path'], 'tenant:planets'],
  ['a step that does not follow', { path: 'tenant:users/contract:agent', verbs: ['select'] }, ['path'], 'contract:agent'],
  ['a narrower type that is none', { path: 'businessPartner:contracts(customer)', verbs: ['select'] }, ['path'], 'customer'],
  ['a path from where nothing starts', { path: 'contract:agent', verbs: ['select'] }, ['path'], 'beginnt weder'],
  [
    'a path without end',
    { path: Array(4).fill('businessPartner:contracts/contract:receiver').join('/'), verbs: ['select'] },
    ['path'],
    '6 Schritte',
  ],
  ['no path', { verbs: ['select'] }, ['path'], 'path fehlt'],
  ['an unknown right', { path: '', verbs: ['select', 'own'] }, ['verbs', 1], '„own“'],
  ['a right that is no text', { path: '', verbs: [{ select: true }] }, ['verbs', 0], '{"select":true}'],
  ['no rights', { path: '', verbs: [] }, ['verbs'], 'mindestens eines'],
  [
    'a mask of something else',
    { path: 'user:assigned', verbs: ['select'], mask: ['contract:note', 'user:groups'] },
    ['mask', 1],
    'von contract',
  ],
  ['a mask that is no list', { path: '', verbs: ['select'], mask: 'customer:since' }, ['mask'], 'Liste'],
  ['a key nobody reads', { path: '', verbs: ['select'], masks: [] }, ['masks'], '„masks“'],
  ['no entry', 'tenant:users', [], 'Ein Eintrag'],
])('%s is found at its place', (_, entry, at, word) => {
  const { problems } = read({ path: '', verbs: ['select'], mask: ['customer:since'] }, entry)
  expect(problems).toEqual([{ at: [1, ...at], text: { de: expect.stringContaining(word), en: expect.stringMatching(/^Entry 2: /) } }])
  expect(problems[0]?.text.de).toMatch(/^Eintrag 2: /)
})

test('a value that is no list of grants gives nothing', () => {
  for (const json of [null, 'x', {}, { path: '', verbs: ['select'] }]) {
    const { grants, problems } = readRoleGrants(registry, json)
    expect([grants.length, problems.length]).toEqual([0, 1])
  }
})

test('a mistake takes its own entry away and no other, a name nobody knows not even that', () => {
  const { grants } = read(
    { path: 'tenant:gone', verbs: ['select'] },
    { path: '', verbs: ['select'], mask: 'x' },
    { path: 'tenant:users', verbs: ['select'], mask: ['user:gone', 'user:groups'] },
  )
  expect(grants.map(({ path, mask }) => [path.text, mask])).toEqual([['tenant:users', ['user:gone', 'user:groups']]])
})

test('a role of more than 300 entries is refused, and the rest of it gives nothing', () => {
  const { grants, problems } = readRoleGrants(
    registry,
    Array.from({ length: 301 }, () => ({ path: '', verbs: ['select'] })),
  )
  expect([grants.length, problems.length]).toEqual([300, 1])
})
