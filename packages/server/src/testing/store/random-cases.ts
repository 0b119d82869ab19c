import { assert, asyncProperty, gen } from 'fast-check'
import type { Choose } from './choose.ts'
import { chooseWith } from './choose.ts'

/** Runs a law on random cases; the first case that breaks it ends the run and says so itself. `seed` repeats a run. */
export async function forRandomCases(count: number, law: (choose: Choose) => Promise<void>, seed?: number): Promise<void> {
  await assert(
    asyncProperty(gen(), (generator) => law(chooseWith(generator))),
    { numRuns: count, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  )
}

/** How much more the nightly run does. */
export const longFactor = process.env['TEST_LONG'] === '1' ? 25 : 1
