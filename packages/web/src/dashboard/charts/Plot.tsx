import type { MetricUnit } from '@twinwerk/model/dashboard/dashboard'
import type { Area, Tick } from '@twinwerk/model/chart/chart'
import { fittingLabels } from '@twinwerk/model/chart/fitting-labels'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { use } from 'react'
import { useLocale } from '../../data/record/use-locale.ts'
import { Printed, printedWidth } from '../printed.ts'
import { printTick } from '@twinwerk/model/dashboard/value-words'
import classes from './Chart.module.css'

type LaidOut = { readonly ticks: readonly Tick[]; readonly middles: readonly number[] }

type Props<L extends LaidOut> = {
  readonly axis: readonly string[]
  readonly unit: MetricUnit | undefined
  readonly layOut: (area: Area) => L
  readonly children: (laidOut: L) => ReactNode
}

const height = 200
const top = 8
const axisHeight = 24
const axisWidth = 46
/** The width of a letter of the axis. Labels are short, so the widest letter decides. */
const letterWidth = 7.5

/** A plot with the grid and the names of its places. Its marks are drawn once its width is known. */
export function Plot<L extends LaidOut>({ axis, unit, layOut, children }: Props<L>) {
  const locale = useLocale()
  const isPrinted = use(Printed)
  const { ref, width: measured } = useElementSize()
  const width = isPrinted ? printedWidth : measured
  const area = { width: Math.max(0, width - axisWidth), height: height - top - axisHeight }
  const laidOut = layOut(area)
  const widest = Math.max(0, ...axis.map((label) => label.length)) * letterWidth + 6
  const labels = fittingLabels(axis.length, { step: area.width / Math.max(1, axis.length), widest })
  return (
    <div ref={ref} className={classes.plot}>
      {width > 0 && (
        <svg width={width} height={height} className={classes.svg}>
          <g transform={`translate(${axisWidth},${top})`}>
            <g aria-hidden>
              {laidOut.ticks.map(({ value, at }) => (
                <g key={value}>
                  <line className={value === 0 ? classes.zero : classes.grid} x1={0} x2={area.width} y1={at} y2={at} />
                  <text className={classes.tick} x={-8} y={at} dy="0.32em" textAnchor="end">
                    {printTick(value, unit, locale)}
                  </text>
                </g>
              ))}
              {labels.map((index) => (
                <text key={index} className={classes.tick} x={laidOut.middles[index]} y={area.height + 16} textAnchor="middle">
                  {axis[index]}
                </text>
              ))}
            </g>
            {children(laidOut)}
          </g>
        </svg>
      )}
    </div>
  )
}
