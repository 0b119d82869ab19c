import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTranscript } from '../testing/store/transcripts.ts'
import { findInterference } from '../testing/store/interference/queries.ts'
import { forRandomCases, longFactor } from '../testing/store/random-cases.ts'
import type { TestStore } from '../testing/store/test-store.ts'
import { createTestStore } from '../testing/store/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
})
afterAll(() => store?.close())

const searches = 10

test('hidden data changes no byte of a file', { timeout: 1_800_000 }, async () => {
  await forRandomCases(searches * longFactor, async (choose) => {
    expect(await findInterference(store, choose, { transcriptOf: fileTranscript })).toBeUndefined()
    await store.reopen()
  })
})
