import { asyncProperty, assert, gen } from 'fast-check'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseWith } from '../testing/choose.ts'
import { evaluate } from '../testing/evaluator/evaluate.ts'
import { rightsIn } from '../testing/evaluator/rights.ts'
import { randomGrants } from '../testing/random-grants.ts'
import { randomQuery } from '../testing/random-query.ts'
import { randomWorld } from '../testing/random-world.ts'
import { firstListOf, readAll } from '../testing/read-all.ts'
import type { TestStore } from '../testing/test-store.ts'
import { createTestStore } from '../testing/test-store.ts'
import { clock } from '../testing/values.ts'
import { twinUuid } from '../testing/world.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const worlds = process.env['TEST_LONG'] === '1' ? 1000 : 40
const queriesPerWorld = 50
const asked = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('an answer of PostgreSQL is the answer of the evaluator, over all pages, for every caller', { timeout: 1_800_000 }, async () => {
  await assert(
    asyncProperty(gen(), async (generator) => {
      const choose = chooseWith(generator)
      const world = await store.write(randomWorld(choose, store.registry))
      for (let index = 0; index < queriesPerWorld; index += 1) {
        const grants = randomGrants(choose, store.registry, world)
        const request = randomQuery({ choose, registry: store.registry, world }, grants)
        const question = {
          registry: store.registry,
          world,
          grants,
          rights: rightsIn(store.registry, world, grants, Date.parse(clock.now)),
          ...asked,
          ...clock,
        }
        const evaluated = evaluate(question, request)
        const answer = await readAll(store, request, { tenant: world.tenant, grants, ...asked })
        const context = () => JSON.stringify({ request, grants: grants.map((grant) => [grant.root, grant.path.text, grant.mask]), world })
        if (evaluated.refused) {
          expect(answer, context()).toBe('NOT_ALLOWED')
          continue
        }
        if (typeof answer === 'string') throw new Error(`refused as ${answer}: ${context()}`)
        expect(answer.results, context()).toEqual(evaluated.results)
        if (answer.count !== undefined) expect(answer.count, context()).toBe(evaluated.count)
        for (const size of answer.pageSizes.slice(0, -1)) expect(size).toBe(pageLimit(request))
      }
      await store.reopen()
    }),
    { numRuns: worlds },
  )
})

function pageLimit({ query }: QueryRequest): unknown {
  const key = firstListOf({ query })
  const list = key === 'results' || key === undefined ? query : (query as Record<string, { $limit?: unknown }>)[key]
  return list?.$limit ?? 25
}
