import { expect, test } from 'vitest'
import { heldGrants, mergeGrants } from './held-grants.ts'
import type { ReadGrant } from './role-grants.ts'

const path = { text: '', steps: [] }
const grant = (start: ReadGrant['start'], more: Partial<ReadGrant> = {}): ReadGrant => ({
  start,
  path,
  verbs: ['select'],
  mask: undefined,
  ...more,
})
const root = { definition: 'tenant', uuid: 't' }

test('each grant is given where its path starts', () => {
  const held = heldGrants([grant('root'), grant('user'), grant('group')], { user: 'u', groups: ['g', 'h'], root })
  expect(held.map(({ roots }) => roots)).toEqual([
    { definition: 'tenant', uuids: ['t'] },
    { definition: 'user', uuids: ['u'] },
    { definition: 'group', uuids: ['g', 'h'] },
  ])
})

test('paths of groups give nothing to one who is in none', () => {
  expect(heldGrants([grant('group')], { user: 'u', groups: [], root })).toEqual([])
})

test('the same grant from several roots is one, in the same order whoever gave it first', () => {
  const from = (uuid: string, more: Partial<ReadGrant> = {}) =>
    heldGrants([grant('root', more)], { user: 'u', groups: [], root: { definition: 'customer', uuid } })
  const merged = mergeGrants([...from('b'), ...from('a'), ...from('b'), ...from('a', { mask: ['x'] })])
  expect(merged.map(({ roots, mask }) => [roots.uuids, mask])).toEqual([
    [['a', 'b'], undefined],
    [['a'], ['x']],
  ])
})
