import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreement } from '../../testing/saving/disagreement.ts'
import { findSaveInterference } from '../../testing/saving/save-interference.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import { findWorkedDisagreement, findWorkedSaveInterference } from '../../testing/saving/worked-saves.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'

let store: SaveStore

beforeAll(async () => {
  store = await createSaveStore()
})

afterAll(() => store?.close())

const worlds = 10

test('a save answers and does what the model says, to every caller', { timeout: 1_800_000 }, async () => {
  await forRandomCases(worlds * longFactor, async (choose) => {
    expect(await findDisagreement(store, choose)).toBeUndefined()
  })
})

test('a save answers and does what the model says in the worked cases', async () => {
  expect(await findWorkedDisagreement(store)).toBeUndefined()
})

test('hidden data changes neither the answer of a save nor its visible effect in the worked cases', async () => {
  expect(await findWorkedSaveInterference(store)).toBeUndefined()
})

test('hidden data changes neither the answer of a save nor its visible effect', { timeout: 1_800_000 }, async () => {
  await forRandomCases(worlds * longFactor, async (choose) => {
    expect(await findSaveInterference(store, choose)).toBeUndefined()
  })
})
