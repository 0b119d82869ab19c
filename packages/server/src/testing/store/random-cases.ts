import { assert, asyncProperty, gen } from 'fast-check'
import type { Choose } from './choose.ts'
import { chooseWith } from './choose.ts'

/** Runs a property on random cases. The first failing case ends the run and is reported. `seed` repeats a run. */
export async function forRandomCases(count: number, law: (choose: Choose) => Promise<void>, seed?: number): Promise<void> {
  await assert(
    asyncProperty(gen(), (generator) => law(chooseWith(generator))),
    { numRuns: count, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  )
}

const isNightly = process.env['TEST_LONG'] === '1'

/** The factor by which the nightly run has more cases. */
export const longFactor = isNightly ? 25 : 1

/** Returns the number of runs of a property with expensive cases. */
export function runsOf({ commit, nightly }: { readonly commit: number; readonly nightly: number }): number {
  return isNightly ? nightly : commit
}

// Each run of a file starts at another offset, so that a few commits run all cases.
const offset = Math.floor(Math.random() * 3)

/** Returns every third case of a long list; the nightly run has all of them. A failure names its case, and TEST_LONG=1 repeats it. */
export function thirdOf<T>(cases: readonly T[]): readonly T[] {
  return isNightly ? cases : cases.filter((_, index) => index % 3 === offset)
}
