/** This package has no Node types, but its tests run in Node. */
const environment = (globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }).process?.env

/** Returns the number of runs of a property test: per commit, or at night (TEST_LONG=1). */
export function lawRuns(perCommit: number, nightly: number): { numRuns: number } {
  return { numRuns: environment?.['TEST_LONG'] === '1' ? nightly : perCommit }
}
