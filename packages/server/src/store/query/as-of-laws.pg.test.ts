import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate } from '../../testing/store/evaluator/evaluate.ts'
import { rightsIn } from '../../testing/store/evaluator/rights.ts'
import { current, knownAt } from '../../testing/store/history.ts'
import { findPastInterference } from '../../testing/store/interference/past.ts'
import { forRandomCases, runsOf } from '../../testing/store/random-cases.ts'
import { randomGrants } from '../../testing/store/random-grants.ts'
import { moments, randomHistory } from '../../testing/store/random-history.ts'
import { randomListQuery } from '../../testing/store/random-query.ts'
import { readAll, roundedNumbers } from '../../testing/store/read-all.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { clock } from '../../testing/store/values.ts'
import { twinUuid } from '../../testing/store/world.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const histories = runsOf({ commit: 10, nightly: 500 })
const queriesPerHistory = 30
const asker = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('a query of the past answers what the evaluator reads off the state of then, over all pages', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  let pages = 0
  await forRandomCases(histories, async (choose) => {
    const history = await store.writeHistory(randomHistory(choose, registry))
    const world = current(history)
    for (let query = 0; query < queriesPerHistory; query += 1) {
      const grants = randomGrants(choose, registry, world)
      const rights = rightsIn(registry, world, grants, Date.parse(clock.now), { ends: world.twins })
      const asOf = choose.one(moments)
      const now = new Date(asOf).toISOString()
      const then = { ...clock, now, today: tenantDay(now, clock.timeZone) }
      const request: QueryRequest = { ...randomListQuery({ choose, registry, world, rights }, grants), $asOf: asOf }
      const past = knownAt(history, asOf) ?? { tenant: world.tenant, twins: [], links: [] }
      const expected = evaluate({ registry, world: past, grants, rights, ...asker, ...then }, request)
      const answer = await readAll(store, request, { tenant: world.tenant, grants, ...asker })
      const about = JSON.stringify({ request, grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask]), history })

      if (expected.refused || typeof answer === 'string') {
        expect(answer, about).toBe(expected.refused ? 'NOT_ALLOWED' : expected)
        continue
      }
      expect(roundedNumbers(answer.results), about).toEqual(roundedNumbers(expected.results))
      if (answer.count !== undefined) expect(answer.count, about).toBe(expected.count)
      pages += answer.pageSizes.length
    }
    await store.reopen()
  })
  expect(pages).toBeGreaterThan(histories)
})

const searches = runsOf({ commit: 6, nightly: 300 })

test('hidden data changes no byte of an answer about the past', { timeout: 1_800_000 }, async () => {
  await forRandomCases(searches, async (choose) => {
    expect(await findPastInterference(store, choose)).toBeUndefined()
    await store.reopen()
  })
})
