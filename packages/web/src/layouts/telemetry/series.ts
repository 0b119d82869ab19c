import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'

/** The columns that uPlot needs, which cannot be readonly: seconds since 1970, then per series the value at each time or null. */
export type Columns = [number[], ...(number | null)[][]]

export type Line = { readonly systematic: string; readonly key: string | null }

/** Returns the lines of a chart: one per property, or one per phase or channel of a property, in the order of the properties. */
export function linesOf(values: readonly TelemetryValue[], systematics: readonly string[]): readonly Line[] {
  return systematics.flatMap((systematic) => {
    const keys = new Set(values.filter((each) => each.systematic === systematic).map(({ key }) => key))
    return [...keys].toSorted().map((key) => ({ systematic, key }))
  })
}

export function columnsOf(values: readonly TelemetryValue[], lines: readonly Line[]): Columns {
  const times = [...new Set(values.map(({ ts }) => Date.parse(ts) / 1000))].toSorted((one, other) => one - other)
  const position = new Map(times.map((time, index) => [time, index]))
  const columns = lines.map(({ systematic, key }) => {
    const column = Array<number | null>(times.length).fill(null)
    for (const each of values) {
      const at = position.get(Date.parse(each.ts) / 1000)
      if (at !== undefined && each.systematic === systematic && each.key === key) column[at] = each.value
    }
    return column
  })
  return [times, ...columns]
}

/** Returns the summary of a line for users who cannot see the chart: its newest, minimum and maximum value. */
export function summaryOf(values: readonly TelemetryValue[], { systematic, key }: Line) {
  const own = values.filter((each) => each.systematic === systematic && each.key === key)
  const newest = own.reduce<TelemetryValue | undefined>((last, each) => (!last || each.ts >= last.ts ? each : last), undefined)
  return {
    newest,
    least: Math.min(...own.map(({ value, min }) => min ?? value)),
    greatest: Math.max(...own.map(({ value, max }) => max ?? value)),
  }
}
