import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry, isA } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { attributePath, relationPath } from '../query/attribute-path.ts'
import type { RightStep } from './right-path.ts'
import { parseRightPath } from './right-path.ts'
import { lawRuns } from '../testing/law-runs.ts'

const runs = lawRuns(2_000, 50_000)
const text = (name: string) => ({ de: name, en: name })
const named = (name: string, more: Partial<TwinDefinition>): TwinDefinition => ({
  name,
  extends: 'entity',
  label: text(name),
  plural: text(name),
  icon: 'cube',
  hue: 0,
  ...more,
})
const many = { min: 0, max: -1 }
const registry = createRegistry([
  named('party', {
    attributes: { name: { dataType: 'string', label: text('name') } },
    relationships: { friends: { ...many, target: 'party', label: text('friends') } },
  }),
  named('tenant', { extends: 'party', collections: { deals: { target: 'deal', label: text('deals') } } }),
  named('deal', {
    relationships: {
      buyer: { ...many, target: 'party', label: text('buyer'), reverse: { ...many, name: 'party:bought', label: text('bought') } },
    },
  }),
  named('bigDeal', { extends: 'deal' }),
])

/** A path in which each step can follow the previous step, in places narrowed to a type. */
const walked = fc.array(fc.nat(), { minLength: 1, maxLength: 6 }).map((choices) =>
  choices.reduce<RightStep[]>((steps, choice) => {
    const last = steps.at(-1)
    const fitting = [...registry.relations.values()].filter(
      ({ direction, declaring }) => !last || (direction !== 'collection' && isA(registry, last.type, declaring)),
    )
    const relation = fitting[choice % fitting.length]
    if (!relation) return steps
    const types = registry.definitions.get(relation.target)!.descendants
    return [...steps, { relation, type: types[choice % types.length]! }]
  }, []),
)

test('a path that is written and read again has the same steps', () => {
  fc.assert(
    fc.property(walked, (steps) => {
      const written = steps
        .map(({ relation, type }) => (type === relation.target ? relation.systematics : `${relation.systematics}(${type})`))
        .join('/')
      expect(parseRightPath(registry, written)).toEqual({ text: written, steps })
    }),
    runs,
  )
})

const words = [
  'tenant:deals',
  'deal:buyer',
  'party:bought',
  '(bigDeal)',
  'party:friends',
  '/',
  '(',
  ')',
  ':',
  ' ',
  '__proto__',
  'party:name',
]
const nearly = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(''))

test('no text makes the reader fail', () => {
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (path) => {
      const read = parseRightPath(registry, path)
      if (read) expect(read.text).toBe(path)
    }),
    runs,
  )
})

test('no path in a body makes the readers fail', () => {
  const names = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' })), { maxLength: 8 }))
  fc.assert(
    fc.property(fc.constantFrom(...registry.definitions.keys()), names, (type, path) => {
      const found = attributePath(registry, type, path)
      if (found) expect([...found.relations, found.attribute].map(({ systematics }) => systematics)).toEqual(path)
      const relations = relationPath(registry, type, path)
      if (relations) expect(relations.map(({ systematics }) => systematics)).toEqual(path)
    }),
    runs,
  )
})
