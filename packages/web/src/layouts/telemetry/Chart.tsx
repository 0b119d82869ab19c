import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartLook } from './chart-options.ts'
import { chartHeight, chartOptions } from './chart-options.ts'
import type { Columns } from './series.ts'
import { useChartLook } from './use-chart-look.ts'
import styles from './Chart.module.css'

type Props = Omit<ChartLook, 'nameOf' | 'levels'> & {
  readonly columns: Columns
  readonly levels?: ChartLook['levels']
  /** The name of the chart for screen readers. */
  readonly label: string
  /** Returns what the cursor reads at a time: the value of each line, with its level. */
  readonly readOut: (at: { readonly seconds: number; readonly values: readonly (number | null | undefined)[] }) => string
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Lines over time. Dragging zooms, a double click or Esc shows everything again, and the arrow keys move the cursor. A chart that is zoomed
 * stays where it is while values arrive. Words below the chart say what the cursor reads.
 */
export function Chart({ columns, label, readOut, ...given }: Props) {
  const { t } = useTranslation('tool')
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const newest = useRef(columns)
  const look = useChartLook(given)
  // The number of values when the user zoomed in.
  const [zoomedAt, setZoomedAt] = useState<number>()
  const [cursor, setCursor] = useState<number>()
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const onScale = (drawn: uPlot) => setZoomedAt((before) => (isZoomed(drawn) ? (before ?? drawn.data[0].length) : undefined))
    const onCursor = (drawn: uPlot) => setCursor(drawn.cursor.idx ?? undefined)
    const drawn = new uPlot(chartOptions(element, look, { onScale, onCursor }), newest.current, element)
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: chartHeight }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.destroy()
    }
  }, [look])
  useEffect(() => {
    newest.current = columns
    const drawn = chart.current
    if (!drawn) return
    const { min, max } = drawn.scales['x'] ?? {}
    const stays = isZoomed(drawn) && typeof min === 'number' && typeof max === 'number'
    drawn.setData(columns, !stays)
    if (stays) drawn.setScale('x', { min, max })
  }, [columns])
  const whole = () => chart.current?.setData(newest.current)

  function press(event: KeyboardEvent): void {
    const drawn = chart.current
    const step = steps[event.key]
    if (event.key === 'Escape' && zoomedAt !== undefined) event.stopPropagation()
    if (event.key === 'Escape') return whole()
    if (!drawn || step === undefined) return
    event.preventDefault()
    const last = columns[0].length - 1
    const next = Math.max(0, Math.min(last, (drawn.cursor.idx ?? (step > 0 ? -1 : last + 1)) + step))
    drawn.setCursor({ left: drawn.valToPos(columns[0][next] ?? 0, 'x'), top: drawn.over.clientHeight / 2 })
  }
  const seconds = cursor === undefined ? undefined : columns[0][cursor]
  const more = zoomedAt === undefined ? 0 : columns[0].length - zoomedAt
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys read the values of the picture. */}
      <div ref={frame} className={styles.chart} role="img" tabIndex={0} aria-label={t('chart', { label })} onKeyDown={press} />
      <div className={styles.foot}>
        <span className={styles.read} aria-live="polite">
          {seconds !== undefined &&
            readOut({ seconds, values: columns.slice(1, 1 + look.names.length).map((column) => column[cursor ?? 0]) })}
        </span>
        {zoomedAt !== undefined && (
          <Button size="compact-xs" variant="default" onClick={whole}>
            {more > 0 ? t('newValues', { count: more }) : t('wholeRange')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns true if the chart shows only a part of the time of its values. */
function isZoomed({ data: [times], scales }: uPlot): boolean {
  const { min, max } = scales['x'] ?? {}
  const [first, last] = [times[0], times.at(-1)]
  if (typeof min !== 'number' || typeof max !== 'number' || first === undefined || last === undefined) return false
  return min > first || max < last
}
