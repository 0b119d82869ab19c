import { layOutLines } from '@twinwerk/model/chart/lines'
import type { ChartProps } from './chart-props.ts'
import { seriesColour } from './chart-props.ts'
import { MarkedPlot } from './MarkedPlot.tsx'
import classes from './Chart.module.css'

/** Lines along the time axis, with a dot for each value. */
export function LinesChart(props: ChartProps) {
  return (
    <MarkedPlot
      {...props}
      layOut={layOutLines}
      marksOf={({ dots }) => dots}
      renderBelow={({ paths }) =>
        paths.map((path, series) => <path key={path} className={classes.line} {...seriesColour(series)} d={path} />)
      }
      renderMark={({ series, x, y }) => (
        <>
          <circle className={classes.reach} cx={x} cy={y} r={14} />
          <circle className={classes.dot} {...seriesColour(series)} cx={x} cy={y} r={4} />
        </>
      )}
    />
  )
}
