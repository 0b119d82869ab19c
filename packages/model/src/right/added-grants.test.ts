import { expect, test } from 'vitest'
import { createRegistry, type AddedGrant } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { formatTwinId } from '../twin/twin-id.ts'
import { withAddedGrants } from './added-grants.ts'
import type { RoleGrant } from './grant.ts'
import { maskCovers } from './mask-covers.ts'
import { readRoleGrants } from './role-grants.ts'

const label = { de: 'x', en: 'x' }
const shared = { label, plural: label, icon: 'x', hue: 0, extends: 'entity' }
const text = { dataType: 'string', label } as const
const definitions: TwinDefinition[] = [
  { ...shared, name: 'businessPartner', attributes: { name: text } },
  {
    ...shared,
    name: 'tenant',
    extends: 'businessPartner',
    collections: { partners: { target: 'businessPartner', label }, things: { target: 'thing', label } },
  },
  { ...shared, name: 'customer', extends: 'businessPartner', attributes: { nickname: text, iban: { ...text, onlyNamed: true } } },
  { ...shared, name: 'thing' },
]
const plain = createRegistry(definitions)
const uuid = '00000000-0000-4000-8000-000000000001'

type Added = Partial<AddedGrant>

function added(grants: readonly RoleGrant[], { target = 'customer:iban', verbs = ['select'], role = 'sales' }: Added = {}) {
  const registry = { ...plain, addedGrants: [{ role, target, verbs }] }
  const read = readRoleGrants(registry, grants).grants
  const all = withAddedGrants(registry, { uuid, key: 'sales' }, read)
  return all.slice(read.length).map(({ path, verbs: held, mask }) => [path.text, held, mask])
}
const all = { path: 'tenant:partners', verbs: ['create', 'update', 'delete', 'select'] } as const

test('a field for named rights follows each right of the role that reaches its type, with the same path', () => {
  expect(added([all, { path: 'tenant:things', verbs: ['select'] }])).toEqual([['tenant:partners', ['select'], ['customer:iban']]])
  expect(added([all], { role: formatTwinId('role', uuid) })).toHaveLength(1)
  expect(added([all], { role: 'billing' })).toEqual([])
})

test('the right to change is one to create where the role creates, and needs no right to change the rest', () => {
  const verbs = ['select', 'update'] as const
  expect(added([all], { verbs })).toEqual([['tenant:partners', ['select', 'update', 'create'], ['customer:iban']]])
  expect(added([{ ...all, verbs: ['select'] }], { verbs })).toEqual([['tenant:partners', ['select', 'update'], ['customer:iban']]])
})

test('what the role holds already is not added, and a role that sees none of the type gets nothing', () => {
  expect(added([all], { target: 'customer:nickname' })).toEqual([])
  expect(added([{ ...all, mask: ['businessPartner:name'] }], { target: 'customer:nickname' })).toHaveLength(1)
  expect(added([{ ...all, mask: ['customer:iban'] }])).toEqual([])
  expect(added([{ path: 'tenant:things', verbs: ['select'] }])).toEqual([])
})

test('a right without a mask covers every property except those for named rights', () => {
  expect(['customer:nickname', 'customer:iban', 'entity:createdAt'].map((name) => maskCovers(plain, undefined, name))).toEqual([
    true,
    false,
    true,
  ])
  expect(['customer:iban', 'customer:nickname', 'entity:createdAt'].map((name) => maskCovers(plain, ['customer:iban'], name))).toEqual([
    true,
    false,
    true,
  ])
})
