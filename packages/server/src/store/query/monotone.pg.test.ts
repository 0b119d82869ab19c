import type { FilterJson, ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsIn } from '../../testing/store/evaluator/rights.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { randomBounds } from '../../testing/store/random-bounds.ts'
import { randomGrants } from '../../testing/store/random-grants.ts'
import { randomQuery } from '../../testing/store/random-query.ts'
import { randomWorld } from '../../testing/store/random-world.ts'
import type { Whole } from '../../testing/store/read-all.ts'
import { readAll } from '../../testing/store/read-all.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { clock } from '../../testing/store/values.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const worlds = 20
const queriesPerWorld = 25

test('a grant more never takes anything out of an answer, a grant less never adds anything', { timeout: 1_800_000 }, async () => {
  await forRandomCases(worlds * longFactor, async (choose) => {
    await store.reopen({ bounds: randomBounds(choose) })
    const world = await store.write(randomWorld(choose, store.registry))
    for (let query = 0; query < queriesPerWorld; query += 1) {
      const grants = randomGrants(choose, store.registry, world)
      const rights = rightsIn(store.registry, world, grants, Date.parse(clock.now))
      const request = withoutNegation(randomQuery({ choose, registry: store.registry, world, rights }, grants))
      const fewer = choose.some(grants, 60)
      const all = await readAll(store, request, { tenant: world.tenant, grants })
      const some = await readAll(store, request, { tenant: world.tenant, grants: fewer })
      const about = JSON.stringify({
        request,
        grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask, fewer.includes(grant)]),
        world,
      })
      expect(missingIn(rowsOf(all), rowsOf(some)), about).toEqual([])
    }
  })
})

/** Returns the rows of an answer. A rejected query shows none. */
function rowsOf(answer: Whole | string): readonly TwinJson[] {
  return typeof answer === 'string' ? [] : answer.results
}

/** Returns the parts of the smaller answer that the larger answer lacks: rows by their id and link, values, lists below. */
function missingIn(larger: readonly TwinJson[], smaller: readonly TwinJson[]): string[] {
  return smaller.flatMap((row) => {
    const found = larger.find((each) => each.id === row.id && each.relation?.id === row.relation?.id)
    return found ? missingOn(found, row) : [row.id]
  })
}

function missingOn(larger: TwinJson, smaller: TwinJson): string[] {
  return Object.entries(smaller).flatMap(([key, value]) => {
    if (Array.isArray(value)) return missingIn((larger[key] ?? []) as TwinJson[], value as TwinJson[])
    return value === null || JSON.stringify(larger[key]) === JSON.stringify(value) ? [] : [`${smaller.id} ${key}`]
  })
}

/**
 * Returns the question without everything that rightly yields other or fewer rows for callers who see more. These are groups, negations,
 * terms for absent values, limits, and tolerated typing errors.
 */
function withoutNegation({ query, ...rest }: QueryRequest): QueryRequest {
  return { ...rest, query: positiveList(query) }
}

function positiveList<T extends ListQueryJson>({ $filter, $search, ...all }: T): T {
  const list = { ...all, $limit: undefined, $aggregate: undefined }
  const lists = Object.entries(list).map(([key, value]) => [key, key.includes(':') ? positiveList(value as ListQueryJson) : value])
  const filter = $filter && isPositive($filter) ? { $filter } : {}
  const search = $search === undefined ? {} : { $search: $search.replaceAll(/\p{L}{5,}/gu, (word) => word.slice(0, 3)) }
  return { ...Object.fromEntries(lists), ...filter, ...search } as T
}

const negative = new Set(['ne', 'notIn', 'notExists'])

function isPositive(filter: FilterJson): boolean {
  if ('and' in filter) return filter.and.every(isPositive)
  if ('or' in filter) return filter.or.every(isPositive)
  return 'not' in filter ? false : !negative.has(filter.operator) && filter.optional !== true
}
