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

const isNightly = process.env['TEST_LONG'] === '1'

/** How much more the nightly run does. */
export const longFactor = isNightly ? 25 : 1

/** How often a law with expensive cases runs. */
export function runsOf({ commit, nightly }: { readonly commit: number; readonly nightly: number }): number {
  return isNightly ? nightly : commit
}

// Another third with each run of a file, so that a few commits try all of them.
const offset = Math.floor(Math.random() * 3)

/** Every third case of a long list; the nightly run takes them all. A failure names its case; TEST_LONG=1 repeats it. */
export function thirdOf<T>(cases: readonly T[]): readonly T[] {
  return isNightly ? cases : cases.filter((_, index) => index % 3 === offset)
}
