import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Verb } from '../definition/verb.ts'
import type { Grant } from './grant.ts'
import { createRegistry } from '../definition/registry.ts'
import { canEverHold } from './covers.ts'
import { reachHolds, reachOf } from './reach.ts'
import { parseRightPath } from './right-path.ts'

const label = { de: 'x', en: 'x' }
const shared = { label, plural: label, icon: 'x', hue: 0, extends: 'entity' }
const company: TwinDefinition = {
  ...shared,
  name: 'company',
  attributes: { name: { dataType: 'string', label }, motto: { dataType: 'string', label } },
  collections: { companies: { target: 'company', label }, deals: { target: 'deal', label } },
}
const deal: TwinDefinition = { ...shared, name: 'deal', attributes: { note: { dataType: 'string', label } } }
// In the second one a deal is a company.
const registries = [createRegistry([company, deal]), createRegistry([company, { ...deal, extends: 'company' }])] as const
const roots = { definition: 'company', uuids: ['00000000-0000-8000-8000-000000000001'] }
const verbs: readonly Verb[] = ['select', 'update', 'delete']

const grant = fc
  .record({
    path: fc.constantFrom('company:companies', 'company:deals'),
    verbs: fc.subarray([...verbs]),
    mask: fc.option(fc.subarray(['company:name', 'company:motto', 'deal:note']), { nil: undefined }),
  })
  .map((each): Grant => ({ roots, path: parseRightPath(registries[0], each.path)!, verbs: each.verbs, mask: each.mask }))
const question = fc.record({
  type: fc.constantFrom('company', 'deal', 'nothing'),
  systematics: fc.constantFrom('company:name', 'company:motto', 'deal:note', undefined),
  verb: fc.constantFrom(...verbs),
})

test('what grants could ever hold is the same, however often and for whichever definitions it was asked before', () => {
  fc.assert(
    fc.property(fc.array(grant), fc.array(fc.tuple(fc.constantFrom(...registries), question)), (grants, asked) => {
      for (const [registry, { systematics, ...rest }] of asked) {
        const each = { ...rest, ...(systematics !== undefined && { systematics }) }
        expect(canEverHold(registry, grants, each)).toBe(reachHolds(registry, grants.map(reachOf), each))
      }
    }),
  )
})
