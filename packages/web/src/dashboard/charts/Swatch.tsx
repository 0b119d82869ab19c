import { seriesColour } from './chart-props.ts'
import classes from './Chart.module.css'

/** The colour of a series beside its name; on paper its pattern. */
export function Swatch({ series }: { readonly series: number }) {
  return (
    <svg className={classes.swatch} {...seriesColour(series)} width={10} height={10} aria-hidden>
      <rect width={10} height={10} rx={2} />
    </svg>
  )
}
