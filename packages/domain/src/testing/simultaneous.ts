import type { SeedLink } from '../demo/demo-tenant.ts'

type Period = Pick<SeedLink, 'validFrom' | 'validTo'>

/** The least and the most periods that hold at the same moment, over the whole of time. */
export function simultaneous(periods: readonly Period[]): { least: number; most: number } {
  const starts = periods.map(({ validFrom }) => validFrom ?? '')
  const ends = periods.flatMap(({ validTo }) => validTo ?? [])
  const moments = [...new Set(['', ...starts, ...ends])]
  const counts = moments.map((moment) => periods.filter((period) => holds(period, moment)).length)
  return { least: Math.min(...counts), most: Math.max(...counts) }
}

/** `''` is before every instant. Periods are half open. */
function holds({ validFrom, validTo }: Period, moment: string): boolean {
  return (validFrom ?? '') <= moment && (validTo === null || moment < validTo)
}
