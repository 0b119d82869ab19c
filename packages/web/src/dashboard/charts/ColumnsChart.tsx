import { layOutColumns } from '@twinwerk/model/chart/columns'
import type { ChartProps } from './chart-props.ts'
import { seriesColour } from './chart-props.ts'
import { MarkedPlot } from './MarkedPlot.tsx'
import classes from './Chart.module.css'

/** Vertical bars along the time axis; the series of a place stand on each other. */
export function ColumnsChart(props: ChartProps) {
  return (
    <MarkedPlot
      {...props}
      layOut={layOutColumns}
      marksOf={({ bars }) => bars}
      renderMark={({ series, x, y, width, height }) => (
        <rect className={classes.bar} {...seriesColour(series)} x={x} y={y} width={width} height={Math.max(height, 1)} rx={2} />
      )}
    />
  )
}
