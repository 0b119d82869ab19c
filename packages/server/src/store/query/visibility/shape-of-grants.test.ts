import { AppError } from '@twinwerk/model/error/app-error'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDefinitions } from '../../../testing/store/definitions.ts'
import { tenantUuid, twinUuid } from '../../../testing/store/world.ts'
import { compileQuery } from '../compile.ts'
import { shapeOfGrants } from './shape-of-grants.ts'

const registry = createRegistry(testDefinitions)
const codes = new Map([...registry.relations.keys()].map((name, index) => [name, index]))

const pathOf = fc.constantFrom<string[]>(
  'user:assigned',
  'user:assigned(deal)',
  'user:assigned/deal:buyer',
  'user:assigned/deal:buyer/party:bought',
)
const rootsOf = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 })
const grantOf = fc.record({
  path: pathOf,
  withText: fc.boolean(),
  roots: rootsOf,
  verbs: fc.constantFrom<Verb[]>(['select'], ['select', 'update'], ['update']),
  mask: fc.constantFrom(undefined, ['deal:title'], ['deal:amount', 'deal:buyer']),
})
type Given = typeof grantOf extends fc.Arbitrary<infer T> ? T : never

function grantFrom({ path, withText, roots, verbs, mask }: Given): Grant {
  const parsed = parseRightPath(registry, path)!
  const uuids = roots.map((root) => twinUuid(root))
  return { roots: { definition: 'user', uuids }, path: withText ? parsed : { text: '', steps: parsed.steps }, verbs, mask }
}

function statementFor(grants: readonly Grant[]): unknown {
  const root = formatTwinId('tenant', tenantUuid(1))
  try {
    const { text, parameters } = compileQuery({
      registry,
      codes,
      grants,
      rootGrants: [],
      body: { query: { root, type: 'deal', $mask: ['deal:title'] } },
    })
    return { text, parameters }
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The changes that make the grants of another caller, which are nearly the same. */
const changed = fc.record({
  at: fc.nat(),
  other: fc.record({ path: fc.option(pathOf), withText: fc.option(fc.boolean()), roots: fc.option(rootsOf) }),
})

test('grants of one shape are served by one statement', () => {
  let equal = 0
  fc.assert(
    fc.property(fc.array(grantOf, { minLength: 1, maxLength: 4 }), changed, (given, { at, other }) => {
      const { path, withText, roots } = other
      const others = given.map((each, index) =>
        index === at % given.length
          ? { ...each, path: path ?? each.path, withText: withText ?? each.withText, roots: roots ?? each.roots }
          : each,
      )
      const [a, b] = [given.map(grantFrom), others.map(grantFrom)]
      if (shapeOfGrants(a) !== shapeOfGrants(b)) return
      equal++
      expect(statementFor(b)).toEqual(statementFor(a))
    }),
    { numRuns: 2000 },
  )
  expect(equal).toBeGreaterThan(200)
})

test('a path counts by its steps, with its text or without', () => {
  const [short, long] = ['user:assigned', 'user:assigned/deal:buyer'].map((path) =>
    grantFrom({ path, withText: false, roots: [1], verbs: ['select'], mask: undefined }),
  )
  expect(shapeOfGrants([short!])).not.toBe(shapeOfGrants([long!]))
})
