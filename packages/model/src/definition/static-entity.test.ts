import { expect, test } from 'vitest'
import { createRegistry, isStatic } from './registry.ts'
import type { RelationshipDefinition, TwinDefinition } from './twin-definition.ts'

const label = { de: 'x', en: 'x' }
const named = (name: string) => ({ name, extends: 'entity', label, plural: label, icon: 'x', hue: 0 })
const land: TwinDefinition = { ...named('land'), staticEntity: true }
const place = (lies: Partial<RelationshipDefinition> = {}): TwinDefinition => ({
  ...named('place'),
  relationships: { lies: { target: 'land', label, min: 0, max: 1, ...lies } },
})

test('a type that extends a static entity is static', () => {
  const registry = createRegistry([land, { ...named('island'), extends: 'land' }, place()])
  expect(['land', 'island', 'place', 'nothing'].map((name) => isStatic(registry, name))).toEqual([true, true, false, false])
})

test.each<[string, TwinDefinition[]]>([
  ['be stepped back from', [land, place({ reverse: { name: 'land:places', label, min: 0, max: -1 } })]],
  ['be owned', [land, place({ component: true })]],
  ['be collected', [land, { ...named('tenant'), collections: { lands: { target: 'land', label } } }]],
  ['have relationships', [{ ...land, relationships: { near: { target: 'land', label, min: 0, max: -1 } } }]],
  ['extend what is not static', [named('thing'), { ...land, extends: 'thing' }]],
])('a static entity cannot %s', (_, definitions) => {
  expect(() => createRegistry(definitions)).toThrow(/static/)
})
