import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInterference } from '../../testing/store/interference/queries.ts'
import { forRandomCases, runsOf } from '../../testing/store/random-cases.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { findWorkedInterference } from '../../testing/store/worked/interference.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

test('hidden data changes no byte of an answer in the worked cases', async () => {
  expect(await findWorkedInterference(store)).toBeUndefined()
})

const searches = runsOf({ commit: 20, nightly: 1000 })

test('hidden data changes no byte of an answer', { timeout: 1_800_000 }, async () => {
  await forRandomCases(searches, async (choose) => {
    expect(await findInterference(store, choose)).toBeUndefined()
  })
})
