import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'

/**
 * The columns that uPlot needs, which cannot be readonly: seconds since 1970, then per series the value at each time. Null breaks a line,
 * undefined does not: another line has a value there.
 */
export type Columns = [number[], ...(number | null | undefined)[][]]

export type Line = { readonly systematic: string; readonly key: string | null }

/** The distances at which a line breaks: `seconds` between two values, and at least one empty section of averages. */
export type GapRule = { readonly seconds: number | undefined; readonly sectionSeconds: number; readonly start: number }

/** Returns the lines of a chart: one per property, or one per phase or channel of a property, in the order of the properties. */
export function linesOf(values: readonly TelemetryValue[], systematics: readonly string[]): readonly Line[] {
  return systematics.flatMap((systematic) => {
    const keys = new Set(values.filter((each) => each.systematic === systematic).map(({ key }) => key))
    return [...keys].toSorted().map((key) => ({ systematic, key }))
  })
}

/** Returns true if the values are averages with their bounds. */
export function hasRange(values: readonly TelemetryValue[], systematic: string): boolean {
  return values.some((each) => each.systematic === systematic && each.min !== undefined)
}

/**
 * Returns the columns of these lines. Where values are missing longer than `gap` allows, the line breaks. With `range`, two columns per
 * line follow with the least and the greatest value of each section.
 */
export function columnsOf(
  values: readonly TelemetryValue[],
  lines: readonly Line[],
  { gap, range = false }: { readonly gap?: GapRule; readonly range?: boolean } = {},
): Columns {
  const series = lines.map((line) => pointsOf(values, line, gap))
  const times = series.map((points) => points.map(({ time }) => time)).reduce(mergedTimes, [])
  const columnOf = (points: readonly Point[], read: (point: Point) => number | null) => {
    let next = 0
    return times.map((time) => {
      let found: Point | undefined
      // The last of several values at the same time counts.
      while (points[next]?.time === time) found = points[next++]
      return found && read(found)
    })
  }
  const own = series.map((points) => columnOf(points, ({ value }) => value))
  const bounds = range
    ? series.flatMap((points) => [columnOf(points, ({ greatest }) => greatest), columnOf(points, ({ least }) => least)])
    : []
  return [times, ...own, ...bounds]
}

/** Returns the times of both lists in order, each once. Both lists are in order. */
function mergedTimes(one: readonly number[], other: readonly number[]): number[] {
  const merged: number[] = []
  let left = 0
  let right = 0
  while (left < one.length || right < other.length) {
    const time = Math.min(one[left] ?? Number.POSITIVE_INFINITY, other[right] ?? Number.POSITIVE_INFINITY)
    merged.push(time)
    while (one[left] === time) left += 1
    while (other[right] === time) right += 1
  }
  return merged
}

type Point = { readonly time: number; readonly value: number | null; readonly least: number | null; readonly greatest: number | null }

/** Returns the points of one line in the order of time, with a point without a value in the middle of each gap. */
function pointsOf(values: readonly TelemetryValue[], { systematic, key }: Line, gap: GapRule | undefined): readonly Point[] {
  const measured = values
    .filter((each) => each.systematic === systematic && each.key === key)
    .map(({ ts, value, min, max }) => ({
      time: Date.parse(ts) / 1000,
      value,
      least: min ?? value,
      greatest: max ?? value,
      isMean: min !== undefined,
    }))
  // The server and the stream send values in their order, and sorting them again would take as long as drawing them.
  const isOrdered = measured.every(({ time }, index) => index === 0 || time >= (measured[index - 1]?.time ?? time))
  const own = isOrdered ? measured : measured.toSorted((one, other) => one.time - other.time)
  if (!gap) return own
  const points: Point[] = []
  for (const [index, point] of own.entries()) {
    const before = own[index - 1]
    if (before && isGap(gap, before, point)) points.push({ time: (before.time + point.time) / 2, value: null, least: null, greatest: null })
    points.push(point)
  }
  return points
}

type Placed = { readonly time: number; readonly isMean: boolean }

function isGap({ seconds, sectionSeconds, start }: GapRule, before: Placed, next: Placed): boolean {
  if (seconds === undefined || next.time - before.time <= seconds) return false
  const sectionOf = ({ time }: Placed) => Math.floor((time - start) / sectionSeconds)
  return !(before.isMean && next.isMean) || sectionOf(next) - sectionOf(before) > 1
}

/** Returns the summary of a line for users who cannot see the chart: its newest, minimum and maximum value. */
export function summaryOf(values: readonly TelemetryValue[], { systematic, key }: Line) {
  const own = values.filter((each) => each.systematic === systematic && each.key === key)
  const newest = own.reduce<TelemetryValue | undefined>((last, each) => (!last || each.ts >= last.ts ? each : last), undefined)
  return {
    newest,
    least: own.reduce((least, { value, min }) => Math.min(least, min ?? value), Number.POSITIVE_INFINITY),
    greatest: own.reduce((greatest, { value, max }) => Math.max(greatest, max ?? value), Number.NEGATIVE_INFINITY),
  }
}
