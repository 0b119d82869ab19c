import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate } from '../../testing/store/evaluator/evaluate.ts'
import { rightsIn } from '../../testing/store/evaluator/rights.ts'
import { randomBounds } from '../../testing/store/random-bounds.ts'
import { randomGrants } from '../../testing/store/random-grants.ts'
import { forRandomCases, runsOf } from '../../testing/store/random-cases.ts'
import { randomGroupsQuery, randomQuery } from '../../testing/store/random-query.ts'
import { randomWorld } from '../../testing/store/random-world.ts'
import { firstListOf, readAll, roundedNumbers } from '../../testing/store/read-all.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { clock } from '../../testing/store/values.ts'
import { twinUuid } from '../../testing/store/world.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const worlds = runsOf({ commit: 20, nightly: 1000 })
const queriesPerWorld = 50
const asker = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('PostgreSQL answers what the evaluator answers, over all pages, to every caller', { timeout: 1_800_000 }, () =>
  compareAnswers(worlds, randomQuery),
)

test('groups are those of the evaluator: their order, the rest, stocks, filters of values', { timeout: 1_800_000 }, () =>
  compareAnswers(runsOf({ commit: 8, nightly: 400 }), randomGroupsQuery),
)

async function compareAnswers(runs: number, questionOf: typeof randomQuery): Promise<void> {
  const { registry } = store
  await forRandomCases(runs, async (choose) => {
    await store.reopen({ bounds: randomBounds(choose) })
    const world = await store.write(randomWorld(choose, registry))
    for (let query = 0; query < queriesPerWorld; query += 1) {
      const grants = randomGrants(choose, registry, world)
      const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
      const request = questionOf({ choose, registry, world, rights }, grants)
      const expected = evaluate({ registry, world, grants, rights, ...asker, ...clock }, request)
      const answer = await readAll(store, request, { tenant: world.tenant, grants, ...asker })
      const about = JSON.stringify({ request, grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask]), world })

      if (expected.refused || typeof answer === 'string') {
        expect(answer, about).toBe(expected.refused ? 'NOT_ALLOWED' : expected)
        continue
      }
      expect(roundedNumbers(answer.results), about).toEqual(roundedNumbers(expected.results))
      if (answer.count !== undefined) expect(answer.count, about).toBe(expected.count)
      for (const size of answer.pageSizes.slice(0, -1)) expect(size, about).toBe(limitOfFirstList(request))
    }
  })
}

function limitOfFirstList({ query }: QueryRequest): unknown {
  const key = firstListOf({ query })
  const list = key === 'results' || key === undefined ? query : (query as Record<string, { $limit?: unknown }>)[key]
  return list?.$limit ?? 25
}
