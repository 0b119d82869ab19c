import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Columns } from './series.ts'
import { timeLabels } from './time-labels.ts'
import styles from './Chart.module.css'

type Props = {
  readonly columns: Columns
  readonly names: readonly string[]
  /** True for yes/no values, which are drawn as a step line. */
  readonly stepped: boolean
  readonly print: (value: number) => string
  readonly timeZone: string
  /** The locale of dates, for example `de-DE`. */
  readonly tag: string
}

const height = 180
const hues = ['var(--tw-accent)', '#b45309', '#0f766e', '#7c3aed', '#be123c', '#4d7c0f']

/** Lines over time. A text beside the chart gives the same values in words, since a screen reader cannot read the picture. */
export function Chart({ columns, names, stepped, print, timeZone, tag }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const newest = useRef(columns)
  const key = names.join('\n')
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const color = (value: string) => (value.startsWith('var(') ? getComputedStyle(element).getPropertyValue(value.slice(4, -1)) : value)
    const grid = { stroke: color('var(--tw-hairline)'), width: 1 }
    const axis = { stroke: color('var(--tw-dimmed)'), grid, ticks: grid, font: '11px Inter, sans-serif' }
    const drawn = new uPlot(
      {
        width: element.clientWidth,
        height,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
        legend: { show: false },
        cursor: { drag: { x: true, y: false } },
        scales: { y: stepped ? { range: [-0.1, 1.1] } : {} },
        axes: [
          { ...axis, values: (_, splits) => timeLabels(splits, { tag, timeZone }) },
          { ...axis, size: 64, values: (_, splits) => splits.map((split) => print(split)) },
        ],
        series: [
          {},
          ...key.split('\n').map((label, index) => ({
            label,
            stroke: color(hues[index % hues.length] ?? ''),
            width: 1.5,
            points: { show: false },
            spanGaps: true,
            ...(stepped && uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
          })),
        ],
      },
      newest.current,
      element,
    )
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.destroy()
    }
  }, [key, stepped, print, timeZone, tag])
  useEffect(() => {
    newest.current = columns
    chart.current?.setData(columns)
  }, [columns])
  return <div ref={frame} className={styles.chart} aria-hidden />
}
