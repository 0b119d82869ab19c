import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityDatabase } from '../testing/identity.ts'
import { createIdentityDatabase } from '../testing/identity.ts'
import { createRequestLimit } from './request-limit.ts'

let world: IdentityDatabase
beforeAll(async () => {
  world = await createIdentityDatabase()
})
afterAll(() => world?.drop())

type Limit = ReturnType<typeof createRequestLimit>

/** Calls until a call is rejected. Returns how many passed, and the seconds to wait. */
async function callsUntilRefused(limits: readonly Limit[], account: string): Promise<{ passed: number; retryAfter: number }> {
  for (let passed = 0; passed < 10_000; passed++)
    try {
      await limits[passed % limits.length]!({ account })
    } catch (error) {
      return { passed, retryAfter: (error as { details: { retryAfter: number } }).details.retryAfter }
    }
  throw new Error('never refused')
}

test('an account may call so often in a minute, then waits for the next one; others go on', async () => {
  let at = 600_015_000
  const limit = createRequestLimit({ database: world.database, perMinute: 400, now: () => at })
  const [busy, other] = [v7(), v7()]
  expect(await callsUntilRefused([limit], busy)).toEqual({ passed: 400, retryAfter: 45 })
  expect(limit({ account: other })).toBeUndefined()
  at = 600_060_000
  expect(limit({ account: busy })).toBeUndefined()
})

test('calls in other processes count, and below the half the database is not asked', async () => {
  const now = () => 1_200_000_000
  const silent = { ...world.database, one: () => Promise.reject(new Error('asked')) }
  const calm = createRequestLimit({ database: silent, perMinute: 400, now })
  for (let calls = 1; calls < 200; calls++) expect(calm({ account: 'a' })).toBeUndefined()

  const processes = [1, 2].map(() => createRequestLimit({ database: world.database, perMinute: 400, now }))
  const { passed } = await callsUntilRefused(processes, v7())
  expect(passed).toBeGreaterThanOrEqual(400)
  expect(passed).toBeLessThanOrEqual(600)
})
