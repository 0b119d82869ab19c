import type { LevelBand, Level } from '@twinwerk/model/definition/twin-definition'
import uPlot from 'uplot'
import { drawLevels } from './draw-levels.ts'
import { timeLabels } from './time-labels.ts'

/** How a chart looks. A change of any part draws a new chart; new values do not. */
export type ChartLook = {
  readonly names: readonly string[]
  /** True for yes/no values, which are drawn as a step line. */
  readonly stepped: boolean
  /** True if each line has the range of its averages. */
  readonly ranged: boolean
  readonly levels: readonly LevelBand[]
  readonly nameOf: (level: Level) => string
  readonly print: (value: number) => string
  readonly timeZone: string
  /** The locale of dates, for example `de-DE`. */
  readonly tag: string
}

type Events = { readonly onScale: (chart: uPlot) => void; readonly onCursor: (chart: uPlot) => void }

export const chartHeight = 180
const hues = ['var(--tw-accent)', '#b45309', '#0f766e', '#7c3aed', '#be123c', '#4d7c0f']
const dashes = [[], [7, 4], [2, 3], [9, 3, 2, 3]]

/** Returns the options of a chart: the lines of `names`, and for ranges two hidden lines each with the area between them. */
export function chartOptions(element: HTMLElement, look: ChartLook, { onScale, onCursor }: Events): uPlot.Options {
  const { names, stepped, ranged, levels, nameOf, print, timeZone, tag } = look
  const color = (value: string) => (value.startsWith('var(') ? getComputedStyle(element).getPropertyValue(value.slice(4, -1)) : value)
  const dimmed = color('var(--tw-dimmed)')
  const grid = { stroke: color('var(--tw-hairline)'), width: 1 }
  const axis = { stroke: dimmed, grid, ticks: grid, font: '11px Inter, sans-serif' }
  const hueOf = (index: number) => color(hues[index % hues.length] ?? '')
  const bounds = ranged ? names.flatMap((_, index) => [index, index]) : []
  return {
    width: element.clientWidth,
    height: chartHeight,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
    legend: { show: false },
    cursor: { drag: { x: true, y: false } },
    scales: { y: stepped ? { range: [-0.1, 1.1] } : {} },
    axes: [
      { ...axis, values: (_, splits) => timeLabels(splits, { tag, timeZone }) },
      { ...axis, size: 76, values: (_, splits) => splits.map((split) => print(split)) },
    ],
    series: [
      {},
      ...names.map((label, index) => ({
        label,
        stroke: hueOf(index),
        width: 1.5,
        dash: dashes[index % dashes.length] ?? [],
        points: { show: false },
        ...(stepped && uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
      })),
      ...bounds.map((index) => ({ stroke: hueOf(index), width: 0, points: { show: false } })),
    ],
    bands: ranged
      ? names.map((_, index) => ({
          series: [1 + names.length + 2 * index, 2 + names.length + 2 * index] as [number, number],
          fill: `${hexOf(hueOf(index))}2e`,
        }))
      : [],
    hooks: { drawClear: [drawLevels({ levels, nameOf, color: dimmed })], setScale: [onScale], setCursor: [onCursor] },
  }
}

/** Returns a colour as `#rrggbb`, so that transparency can be added. */
function hexOf(color: string): string {
  const plain = color.trim()
  return /^#[0-9a-f]{6}$/i.test(plain) ? plain : '#4b6cb7'
}
