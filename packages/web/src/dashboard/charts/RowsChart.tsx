import type { ChartProps } from './chart-props.ts'
import { Mark } from './Mark.tsx'
import classes from './Chart.module.css'

/** Horizontal bars of groups: the name, the bar and the value of each. Each row is a link. */
export function RowsChart({ chart, linkOf }: ChartProps) {
  const cells = chart.cells[0] ?? []
  const most = Math.max(0, ...cells.map((cell) => Math.abs(cell?.mark.value ?? 0)))
  return (
    <div className={classes.rows}>
      {cells.map((cell, index) => (
        <Mark
          key={chart.axis[index]}
          className={classes.row}
          link={cell && linkOf(cell.mark.where)}
          words={cell?.words ?? ''}
          isStop={index === 0}
        >
          <span className={classes.name}>{chart.axis[index]}</span>
          <svg className={classes.track} height={10} aria-hidden>
            <rect
              className={classes.bar}
              data-series={cell?.mark.rest === undefined ? 0 : 'rest'}
              width={`${most === 0 ? 0 : (Math.abs(cell?.mark.value ?? 0) / most) * 100}%`}
              height={10}
              rx={2}
            />
          </svg>
          <span className={classes.value}>{cell?.value}</span>
        </Mark>
      ))}
    </div>
  )
}
