/** This package has no Node types, but its tests run in Node. */
const environment = (globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }).process?.env

/** Returns the number of runs of a property test: per commit, or at night (TEST_LONG=1). */
export function lawRuns(perCommit: number, nightly: number): { numRuns: number; seed?: number } {
  // The seed is the same for every commit, so that rare failures occur at night and not with an unrelated change.
  return environment?.['TEST_LONG'] === '1' ? { numRuns: nightly } : { numRuns: perCommit, seed: 20_261_122 }
}
