/** Decides when something dies. KILL_SEED repeats the moments of a failed test. */
export const killSeed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1_000_000))

/** Returns so many numbers of the seed, from 0 to below `end`. */
export function seededNumbers(count: number, end: number): number[] {
  return Array.from({ length: count }, (_, index) => (Math.imul(killSeed + index * 7919, 2_654_435_761) >>> 16) % end)
}
