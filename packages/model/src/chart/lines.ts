import type { Area, ChartData, MarkPlace, Tick } from './chart.ts'
import { linearScale, niceTicks } from './scale.ts'

export type Dot = MarkPlace & { readonly x: number; readonly y: number }

/** Lines over an area: a path (SVG) for each series, and its dots. */
export type Lines = {
  readonly paths: readonly string[]
  readonly dots: readonly Dot[]
  readonly ticks: readonly Tick[]
  readonly middles: readonly number[]
}

const maxTicks = 4

/** Returns the lines of a chart. A null interrupts its line. The first and the last place lie at the edges of the area. */
export function layOutLines({ categories, values }: ChartData, { width, height }: Area): Lines {
  const ticks = niceTicks(
    values.flatMap((series) => series.filter((value) => value !== null)),
    maxTicks,
  )
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height, 0])
  const x = linearScale([0, Math.max(1, categories.length - 1)], [0, width])
  const dots = values.map((series, index) =>
    series.flatMap((value, category): Dot[] => (value === null ? [] : [{ series: index, category, x: x(category), y: y(value) }])),
  )
  return {
    paths: dots.map(pathOf),
    dots: dots.flat(),
    ticks: ticks.map((value) => ({ value, at: y(value) })),
    middles: categories.map((_, category) => x(category)),
  }
}

/** Returns a small line without an axis, which fills the area from its least to its greatest value. */
export function layOutTrend(values: readonly (number | null)[], { width, height }: Area): string {
  const known = values.filter((value) => value !== null)
  const y = linearScale([Math.min(...known), Math.max(...known)], [height, 0])
  const x = linearScale([0, Math.max(1, values.length - 1)], [0, width])
  const level = known.every((value) => value === known[0]) ? height / 2 : undefined
  return pathOf(
    values.flatMap((value, category): Dot[] => (value === null ? [] : [{ series: 0, category, x: x(category), y: level ?? y(value) }])),
  )
}

function pathOf(dots: readonly Dot[]): string {
  return dots
    .map((dot, index) => `${dots[index - 1]?.category === dot.category - 1 ? 'L' : 'M'}${rounded(dot.x)},${rounded(dot.y)}`)
    .join('')
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
