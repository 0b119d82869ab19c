import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { conditionOf, groupTerm, inGroup, keyOf } from './grouping.ts'

const text = (word: string) => ({ de: word, en: word })
const look = { label: text('x'), plural: text('x'), icon: 'cube', hue: 1 }
const definitions: readonly TwinDefinition[] = [
  { name: 'tenant', extends: 'entity', ...look },
  {
    name: 'order',
    extends: 'entity',
    ...look,
    attributes: { begin: { dataType: 'date', label: text('x') }, at: { dataType: 'datetime', label: text('x') } },
    relationships: {
      buyer: { target: 'tenant', label: text('x'), min: 0, max: 1, reverse: { name: 'tenant:bought', label: text('x'), min: 0, max: -1 } },
    },
  },
]
const reader = { registry: createRegistry(definitions), timeZone: 'Europe/Berlin' }

test('the twins of a group are those with its value, in its period, or without a value', () => {
  const path = ['order:begin']
  expect(conditionOf(reader, { path }, '2026-03-01')).toEqual({ path, operator: 'eq', value: '2026-03-01' })
  expect(conditionOf(reader, { path }, null)).toEqual({ path, operator: 'notExists' })
  expect(conditionOf(reader, { path, unit: 'month' }, '2026-03')).toEqual({
    path,
    operator: 'between',
    value: ['2026-03-01', '2026-03-31'],
  })
})

test('a period of instants is that of the zone of the tenant, also where its clock changes', () => {
  const path = ['order:at']
  expect(conditionOf(reader, { path, unit: 'month' }, '2026-03')).toEqual({
    and: [
      { path, operator: 'gte', value: '2026-02-28T23:00:00.000Z' },
      { path, operator: 'lt', value: '2026-03-31T22:00:00.000Z' },
    ],
  })
  const far = ['tenant:bought', 'order:at']
  expect(conditionOf(reader, { path: far, unit: 'day' }, '2026-03-29')).toEqual({
    path: far,
    operator: 'between',
    value: ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  })
})

test('a list keeps its own filter within a group, and a group of a type names the type', () => {
  const own = { path: ['order:at'], operator: 'exists' } as const
  expect(inGroup({ $filter: own, $search: 'a' }, { ...reader, by: { path: ['order:begin'] }, key: null })).toEqual({
    $filter: { and: [own, { path: ['order:begin'], operator: 'notExists' }] },
    $search: 'a',
  })
  expect(inGroup({ $typeExtends: ['entity'] }, { ...reader, by: { path: [] }, key: 'order' })).toEqual({ $typeExtends: ['order'] })
})

test('terms and keys are spelled as the query spells them', () => {
  expect(groupTerm({ path: [] })).toBe('type')
  expect(groupTerm({ path: ['order:at'], unit: 'week' })).toEqual({ path: ['order:at'], unit: 'week' })
  expect(groupTerm({ path: ['order:buyer'] })).toEqual(['order:buyer'])
  expect(keyOf({ id: 'x', title: 'Abel' })).toEqual({ key: 'x', title: 'Abel' })
  expect([keyOf(null), keyOf(undefined), keyOf(false)]).toEqual([{ key: null }, { key: null }, { key: false }])
})
