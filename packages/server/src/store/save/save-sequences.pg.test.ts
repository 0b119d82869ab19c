import { assert, asyncModelRun, asyncProperty, commands, constant, integer } from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { bothSave, breaksOff, reads, repeats, saves, waits } from '../../testing/saving/commands.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import { startSequence } from '../../testing/saving/sequence.ts'
import { longFactor } from '../../testing/store/random-cases.ts'

let store: SaveStore

beforeAll(async () => {
  store = await createSaveStore()
})

afterAll(() => store?.close())

const sequences = 20
const longest = 30

test(
  'whatever two clients send, when, how often and with which interruptions: the database is what the model says',
  { timeout: 1_800_000 },
  async () => {
    const seed = integer()
    const save = seed.map(saves)
    const kinds = [save, save, save, seed.map(bothSave), seed.map(repeats), seed.map(breaksOff), seed.map(reads), constant(waits)]
    const law = asyncProperty(seed, commands(kinds, { maxCommands: longest, size: 'max' }), (start, steps) =>
      asyncModelRun(() => startSequence(store, start), steps),
    )
    await assert(law, { numRuns: sequences * longFactor, endOnFailure: true })
  },
)
