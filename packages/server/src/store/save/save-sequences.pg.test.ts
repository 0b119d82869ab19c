import type { Arbitrary } from 'fast-check'
import { assert, asyncModelRun, asyncProperty, commands, constant, integer } from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Command } from '../../testing/saving/commands.ts'
import { bothSave, breaksOff, reads, repeats, saves, sendsAgainAtOnce, waits } from '../../testing/saving/commands.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import { startSequence } from '../../testing/saving/sequence.ts'
import { longFactor } from '../../testing/store/random-cases.ts'

let store: SaveStore

beforeAll(async () => {
  store = await createSaveStore()
})

afterAll(() => store?.close())

const seed = integer()
const save = seed.map(saves)

async function holdsFor(kinds: readonly Arbitrary<Command>[], { runs, longest }: { runs: number; longest: number }): Promise<void> {
  const law = asyncProperty(seed, commands([...kinds], { maxCommands: longest, size: 'max' }), (start, steps) =>
    asyncModelRun(() => startSequence(store, start), steps),
  )
  await assert(law, { numRuns: runs * longFactor, endOnFailure: true })
}

test(
  'whatever two clients send, when, how often and with which interruptions: the database is what the model says',
  { timeout: 1_800_000 },
  async () => {
    const kinds = [save, save, save, seed.map(bothSave), seed.map(repeats), seed.map(breaksOff), seed.map(reads), constant(waits)]
    await holdsFor(kinds, { runs: 20, longest: 30 })
  },
)

test(
  'requests that come again, at once or late and in another order, do what they would have done once',
  { timeout: 1_800_000 },
  async () => {
    await holdsFor([save, seed.map(repeats), seed.map(repeats), seed.map(sendsAgainAtOnce)], { runs: 20, longest: 15 })
  },
)
