import { layOutColumns } from '@twinwerk/model/chart/columns'
import type { ChartProps } from './chart-props.ts'
import { seriesColour } from './chart-props.ts'
import { Mark } from './Mark.tsx'
import { Plot } from './Plot.tsx'
import classes from './Chart.module.css'

/** Vertical bars along the time axis; the series of a place stand on each other. */
export function ColumnsChart({ chart, unit, linkOf }: ChartProps) {
  return (
    <Plot axis={chart.axis} unit={unit} layOut={(area) => layOutColumns(chart.data, area)}>
      {({ bars }) =>
        bars.map(({ series, category, x, y, width, height }, index) => {
          const cell = chart.cells[series]?.[category]
          return (
            <Mark
              key={`${series} ${category}`}
              link={cell && linkOf(cell.mark.where)}
              words={cell?.words ?? ''}
              isShape
              isStop={index === bars.length - 1}
            >
              <rect className={classes.bar} {...seriesColour(series)} x={x} y={y} width={width} height={Math.max(height, 1)} rx={2} />
            </Mark>
          )
        })
      }
    </Plot>
  )
}
