import { gen, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findDisagreement } from '../../testing/saving/disagreement.ts'
import { findSaveInterference } from '../../testing/saving/save-interference.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import { findWorkedDisagreement, findWorkedSaveInterference } from '../../testing/saving/worked-saves.ts'
import { chooseWith } from '../../testing/store/choose.ts'
import { thirdOf } from '../../testing/store/random-cases.ts'
import type { Need } from './needs.ts'
import { rules } from './needs.ts'

/**
 * Tests the tests. If a save omits one of its rights, the model must notice it. If the right protects data, the check of what a save
 * reveals must notice it, too.
 */
const mutant = vi.hoisted(() => ({ rule: '' }))

vi.mock(import('./needs.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const left = (needs: Need[]) => needs.filter(({ rule }) => rule !== mutant.rule)
  return {
    ...original,
    needsBefore: (...input) => left(original.needsBefore(...input)),
    needsAfter: (...input) => left(original.needsAfter(...input)),
  }
})

let store: SaveStore

beforeAll(async () => {
  store = await createSaveStore()
})

afterAll(() => store?.close())

const maxSearches = 100
const seed = 20261121

type Find = (store: SaveStore, choose: ReturnType<typeof chooseWith>) => Promise<string | undefined>

/**
 * Returns true if a search finds a disagreement, or fails: the save of a mutant may also fail with an error that the model does not have.
 */
async function isCaught(find: Find, searches: number): Promise<boolean> {
  for (const generator of sample(gen(), { numRuns: searches, seed }))
    if ((await find(store, chooseWith(generator)).catch((error: unknown) => String(error))) !== undefined) return true
  return false
}

test.each(thirdOf(rules))('a save that does not judge "%s" does something else than the model', { timeout: 600_000 }, async (rule) => {
  mutant.rule = rule
  expect((await isCaught(findWorkedDisagreement, 1)) || (await isCaught(findDisagreement, maxSearches))).toBe(true)
})

const keepsFromTelling = [
  'name a twin',
  'change a twin',
  'change a field unseen',
  'delete parts unseen',
  'restore parts unseen',
  'name a link',
  'name the twin behind a link',
] as const satisfies readonly (typeof rules)[number][]

test.each(thirdOf(keepsFromTelling))(
  'a save that does not judge "%s" tells what the caller cannot see',
  { timeout: 600_000 },
  async (rule) => {
    mutant.rule = rule
    expect((await isCaught(findWorkedSaveInterference, 1)) || (await isCaught(findSaveInterference, maxSearches))).toBe(true)
  },
)
