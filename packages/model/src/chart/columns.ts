import type { Area, Bar, ChartData, Tick } from './chart.ts'
import { bandScale, linearScale, niceTicks } from './scale.ts'

/** Vertical bars: the bars of one place stand on each other, negative ones below zero. */
export type Columns = {
  readonly bars: readonly Bar[]
  readonly ticks: readonly Tick[]
  readonly middles: readonly number[]
  /** The place of zero. */
  readonly base: number
}

const maxTicks = 4
const maxBarWidth = 40

/** Returns the bars of a chart over an area. A null or a zero has no bar. */
export function layOutColumns({ categories, values }: ChartData, { width, height }: Area): Columns {
  const sums = categories.flatMap((_, category) => {
    const column = values.map((series) => series[category] ?? 0)
    return [sumOf(column.filter((value) => value > 0)), sumOf(column.filter((value) => value < 0))]
  })
  const ticks = niceTicks(sums, maxTicks)
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height, 0])
  const { bands, width: barWidth } = bandScale(categories.length, width, maxBarWidth)
  const bars = bands.flatMap(({ start }, category) => {
    let [above, below] = [0, 0]
    return values.flatMap((series, index): Bar[] => {
      const value = series[category] ?? 0
      if (value === 0) return []
      const from = value > 0 ? above : below
      if (value > 0) above += value
      else below += value
      const top = y(Math.max(from, from + value))
      return [{ series: index, category, x: start, y: top, width: barWidth, height: y(Math.min(from, from + value)) - top }]
    })
  })
  return { bars, ticks: ticks.map((value) => ({ value, at: y(value) })), middles: bands.map(({ middle }) => middle), base: y(0) }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
