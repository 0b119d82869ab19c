import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsIn } from '../testing/store/evaluator/rights.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import { randomGrants } from '../testing/store/random-grants.ts'
import { randomListQuery } from '../testing/store/random-query.ts'
import { randomWorld } from '../testing/store/random-world.ts'
import { firstListOf, readAll } from '../testing/store/read-all.ts'
import type { Asker, TestStore } from '../testing/store/test-store.ts'
import { createTestStore } from '../testing/store/test-store.ts'
import { clock } from '../testing/store/values.ts'
import { twinUuid } from '../testing/store/world.ts'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
})
afterAll(() => store?.close())

const worlds = 10
const queriesPerWorld = 50
const people = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('an export is the list over all its pages: the same rows, order and values, for every caller', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  let rows = 0
  await forRandomCases(worlds * longFactor, async (choose) => {
    const world = await store.write(randomWorld(choose, registry))
    for (let query = 0; query < queriesPerWorld; query += 1) {
      const grants = randomGrants(choose, registry, world)
      const asker = { tenant: world.tenant, grants, ...people }
      const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
      const request = withOneList(randomListQuery({ choose, registry, world, rights }, grants))
      // Groups are not rows.
      if (JSON.stringify(request).includes('$aggregate')) continue
      const list = await readAll(store, request, asker)
      const expected = typeof list === 'string' ? list : list.results
      const about = JSON.stringify({ request, grants: grants.map((grant) => [grant.roots, grant.path.text, grant.mask]), world })
      expect(await exported(request, asker), about).toEqual(expected)
      if (typeof list !== 'string') rows += list.pageSizes.reduce((sum, size) => sum + size, 0)
    }
    await store.reopen()
  })
  expect(rows).toBeGreaterThan(worlds * 5)
})

async function exported(request: QueryRequest, asker: Asker): Promise<unknown> {
  try {
    return JSON.parse((await store.exportFile(wholeList(request), asker)).toString())
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Removes all lists but the first, since an export has one list. */
function withOneList({ query, ...rest }: QueryRequest): QueryRequest {
  if ('type' in query) return { query, ...rest }
  const [, ...others] = Object.keys(query).filter((key) => key.includes(':'))
  return { query: Object.fromEntries(Object.entries(query).filter(([key]) => !others.includes(key))) as RootQueryJson, ...rest }
}

/** Removes the page size and the count, which an export does not have. */
function wholeList({ query, ...rest }: QueryRequest): QueryRequest {
  const key = firstListOf({ query })
  const withoutPages = (list: object) => Object.fromEntries(Object.entries(list).filter(([name]) => name !== '$limit' && name !== '$count'))
  if (key === undefined) return { query, ...rest }
  if (key === 'results') return { query: withoutPages(query), ...rest }
  return { query: { ...query, [key]: withoutPages((query as Record<string, object>)[key]!) }, ...rest }
}
