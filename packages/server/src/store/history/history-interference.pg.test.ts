import { afterAll, beforeAll, expect, test } from 'vitest'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { findHistoryInterference } from '../../testing/store/twin-history.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

test('hidden data changes no byte of a twin’s history', { timeout: 1_800_000 }, async () => {
  await forRandomCases(8 * longFactor, async (choose) => {
    expect(await findHistoryInterference(store, choose)).toBeUndefined()
    await store.reopen()
  })
})
