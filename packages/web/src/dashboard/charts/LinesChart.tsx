import { layOutLines } from '@twinwerk/model/chart/lines'
import type { ChartProps } from './chart-props.ts'
import { seriesColour } from './chart-props.ts'
import { Mark } from './Mark.tsx'
import { Plot } from './Plot.tsx'
import classes from './Chart.module.css'

/** Lines along the time axis, with a dot for each value. */
export function LinesChart({ chart, unit, linkOf }: ChartProps) {
  return (
    <Plot axis={chart.axis} unit={unit} layOut={(area) => layOutLines(chart.data, area)}>
      {({ paths, dots }) => (
        <>
          {paths.map((path, series) => (
            <path key={path} className={classes.line} {...seriesColour(series)} d={path} />
          ))}
          {dots.map(({ series, category, x, y }, index) => {
            const cell = chart.cells[series]?.[category]
            return (
              <Mark
                key={`${series} ${category}`}
                link={cell && linkOf(cell.mark.where)}
                words={cell?.words ?? ''}
                isShape
                isStop={index === dots.length - 1}
              >
                <circle className={classes.reach} cx={x} cy={y} r={14} />
                <circle className={classes.dot} {...seriesColour(series)} cx={x} cy={y} r={4} />
              </Mark>
            )
          })}
        </>
      )}
    </Plot>
  )
}
