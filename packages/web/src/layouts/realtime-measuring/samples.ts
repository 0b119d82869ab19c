import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'

export type Sample = { /** In milliseconds. */ readonly at: number; readonly value: number }
/** The values of a run by property, in the order of time. */
export type Samples = ReadonlyMap<string, readonly Sample[]>

const sparklineMilliseconds = 60_000

/** Adds values that were measured since the start of a run. */
export function withValues(samples: Samples, values: readonly TelemetryValue[], since: number): Samples {
  const added = new Map(samples)
  for (const { systematic, ts, value } of values) {
    const at = Date.parse(ts)
    if (at >= since) added.set(systematic, [...(added.get(systematic) ?? []), { at, value }])
  }
  return added
}

/** Returns the least, the average and the greatest value of a run; undefined without values. */
export function statisticsOf(samples: readonly Sample[]): { least: number; average: number; greatest: number } | undefined {
  if (samples.length === 0) return undefined
  const values = samples.map(({ value }) => value)
  return {
    least: values.reduce((one, other) => Math.min(one, other)),
    average: values.reduce((sum, each) => sum + each, 0) / values.length,
    greatest: values.reduce((one, other) => Math.max(one, other)),
  }
}

/** Returns the points of a line through the last minute, in a box of 100 by 24. A constant value is a line in the middle. */
export function sparkline(samples: readonly Sample[]): string {
  const last = samples.at(-1)?.at ?? 0
  const shown = samples.filter(({ at }) => at > last - sparklineMilliseconds)
  const { least = 0, greatest = 0 } = statisticsOf(shown) ?? {}
  const range = greatest - least
  return shown
    .map(({ at, value }) => {
      const x = 100 * (1 - (last - at) / sparklineMilliseconds)
      const y = range === 0 ? 12 : 22 - (20 * (value - least)) / range
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
