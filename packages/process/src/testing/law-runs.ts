/** The package has no types of Node; its tests run there all the same. */
const environment = (globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }).process?.env

/** How often a law is tried with each commit, and how often at night (TEST_LONG=1). */
export function lawRuns(perCommit: number, nightly: number): { numRuns: number; seed?: number } {
  // The same ones with every commit, so that what is rare is found in the night and not in somebody else's change.
  return environment?.['TEST_LONG'] === '1' ? { numRuns: nightly } : { numRuns: perCommit, seed: 20_261_122 }
}
