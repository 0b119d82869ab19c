import type { Registry } from '@twinwerk/model/definition/registry'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choose } from '../../../testing/store/choose.ts'
import { evaluate } from '../../../testing/store/evaluator/evaluate.ts'
import { rightsIn } from '../../../testing/store/evaluator/rights.ts'
import { forRandomCases, longFactor } from '../../../testing/store/random-cases.ts'
import { randomBounds } from '../../../testing/store/random-bounds.ts'
import { randomGrants } from '../../../testing/store/random-grants.ts'
import type { QueryParts } from '../../../testing/store/random-query.ts'
import { randomFilter } from '../../../testing/store/random-query.ts'
import { randomLink, randomTwin, randomWorld, withoutExcess } from '../../../testing/store/random-world.ts'
import { readAll } from '../../../testing/store/read-all.ts'
import type { TestStore } from '../../../testing/store/test-store.ts'
import { createTestStore } from '../../../testing/store/test-store.ts'
import { clock, instants, searches } from '../../../testing/store/values.ts'
import type { World } from '../../../testing/store/world.ts'
import { linkUuid, twinUuid } from '../../../testing/store/world.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const worlds = 25
const queriesPerWorld = 12
const asker = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('items sorted by their deal come as the evaluator sorts them, over all pages, to every caller', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  let pages = 0
  await forRandomCases(worlds * longFactor, async (choose) => {
    await store.reopen({ bounds: randomBounds(choose) })
    const world = await store.write(crowded(choose, registry))
    for (let query = 0; query < queriesPerWorld; query += 1) {
      const grants = randomGrants(choose, registry, world)
      const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
      const request = itemsByDeal({ choose, registry, world, rights })
      const expected = evaluate({ registry, world, grants, rights, ...asker, ...clock }, request)
      const answer = await readAll(store, request, { tenant: world.tenant, grants, ...asker })
      const about = JSON.stringify({ request, grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask]), world })
      if (expected.refused || typeof answer === 'string') {
        expect(answer, about).toBe(expected.refused ? 'NOT_ALLOWED' : expected)
        continue
      }
      expect(answer.results, about).toEqual(expected.results)
      pages += answer.pageSizes.length - 1
    }
  })
  expect(pages).toBeGreaterThan(worlds)
})

/**
 * Returns a random world with three more deals that share titles, and with items. An item is linked to no deal, to one deal, or to several
 * deals at different times.
 */
function crowded(choose: Choose, registry: Registry): World {
  const world = randomWorld(choose, registry)
  const more = ['deal', 'deal', 'bigDeal', ...Array<string>(9).fill('item')].map((definition, index) => {
    const twin = randomTwin(choose, registry, { uuid: twinUuid(index + 100), definition })
    const titled = definition !== 'item' && choose.chance(80)
    return titled ? { ...twin, attributes: { ...twin.attributes, 'deal:title': choose.one(['abel', 'Ábel', 'zz']) } } : twin
  })
  const twins = [...world.twins, ...more]
  const links = Array.from({ length: 14 }, (_, index) =>
    randomLink(choose, registry, { uuid: linkUuid(index + 100), relationship: 'deal:items', twins }),
  )
  return { ...world, twins, links: withoutExcess(registry, [...world.links, ...links.flatMap((link) => (link ? [link] : []))]) }
}

function itemsByDeal(parts: QueryParts): QueryRequest {
  const { choose, world } = parts
  const attribute = choose.one(['deal:title', 'deal:title', 'deal:amount', 'deal:start', 'entity:tenantWideIdentifier', 'entity:createdAt'])
  const list = {
    $sort: [{ path: ['item:deal', attribute], order: choose.one(['asc', 'desc'] as const) }],
    $limit: choose.one([1, 2, 3, 100]),
    $mask: [],
    ...(choose.chance(20) ? { $valid: choose.one(instants) } : {}),
    ...(choose.chance(15) ? { $valid: { begin: null, end: null } } : {}),
    ...(choose.chance(40) ? { $filter: randomFilter(parts, 'item', 1) } : {}),
    ...(choose.chance(20)
      ? { $filter: { path: ['item:deal', 'deal:title'], operator: 'startsWith' as const, value: choose.one(['a', 'z']) } }
      : {}),
    ...(choose.chance(10)
      ? { $filter: { path: ['item:deal', 'entity:createdBy'], operator: choose.one(['eq', 'startsWith'] as const), value: 'Krüger' } }
      : {}),
    ...(choose.chance(20) ? { $search: choose.one(searches) } : {}),
  }
  const root = formatTwinId('tenant', world.tenant)
  return choose.chance(50) ? { query: { type: 'item', root, ...list } } : { query: { id: root, $mask: [], 'tenant:items': list } }
}
