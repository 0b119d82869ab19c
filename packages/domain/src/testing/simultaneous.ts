import type { SeedLink } from '../demo/demo-tenant.ts'

type Period = Pick<SeedLink, 'validFrom' | 'validTo'>

/** Returns the smallest and the largest number of periods that are in force at the same moment, over all time. */
export function simultaneous(periods: readonly Period[]): { least: number; most: number } {
  const starts = periods.map(({ validFrom }) => validFrom ?? '')
  const ends = periods.flatMap(({ validTo }) => validTo ?? [])
  const moments = [...new Set(['', ...starts, ...ends])]
  const counts = moments.map((moment) => periods.filter((period) => holds(period, moment)).length)
  return { least: Math.min(...counts), most: Math.max(...counts) }
}

/** `''` is before every instant. A period excludes its end. */
function holds({ validFrom, validTo }: Period, moment: string): boolean {
  return (validFrom ?? '') <= moment && (validTo === null || moment < validTo)
}
