import { sharesOf } from '@twinwerk/model/chart/shares'
import { formatOf } from '@twinwerk/model/value/format/number-format'
import { formatTag } from '@twinwerk/model/value/format/language'
import { useLocale } from '../../data/record/use-locale.ts'
import type { ChartProps } from './chart-props.ts'
import { seriesColour } from './chart-props.ts'
import { Mark } from './Mark.tsx'
import { Swatch } from './Swatch.tsx'
import classes from './Chart.module.css'

const height = 28

/** The parts of a whole in one bar, with a legend that tells each part. The parts of the legend are the links. */
export function ShareChart({ chart, linkOf }: ChartProps) {
  const { language } = useLocale()
  const cells = chart.cells[0] ?? []
  const shares = sharesOf(chart.data.values[0] ?? [])
  const percent = formatOf(formatTag(language), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className={classes.shares}>
      <svg className={classes.whole} height={height} aria-hidden>
        {shares.map(({ start, length }, index) => (
          <rect
            key={chart.axis[index]}
            className={classes.part}
            {...seriesColour(index)}
            x={`${start * 100}%`}
            width={`${length * 100}%`}
            height={height}
          />
        ))}
      </svg>
      <div className={classes.legend}>
        {cells.map((cell, index) => (
          <Mark
            key={chart.axis[index]}
            className={classes.entry}
            link={cell && linkOf(cell.mark.where)}
            words={`${cell?.words ?? ''} (${percent.format(shares[index]?.length ?? 0)})`}
            isStop={index === 0}
          >
            <Swatch series={index} />
            <span className={classes.name}>{chart.axis[index]}</span>
            <span className={classes.value}>{cell?.value}</span>
            <span className={classes.percent}>{percent.format(shares[index]?.length ?? 0)}</span>
          </Mark>
        ))}
      </div>
    </div>
  )
}
