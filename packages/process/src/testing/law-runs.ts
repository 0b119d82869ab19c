/** The package has no types of Node; its tests run there all the same. */
const environment = (globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }).process?.env

/** How often a law is tried with each commit, and how often at night (TEST_LONG=1). */
export function lawRuns(perCommit: number, nightly: number): { numRuns: number } {
  return { numRuns: environment?.['TEST_LONG'] === '1' ? nightly : perCommit }
}
