import type { MetricUnit } from '@twinwerk/model/dashboard/dashboard'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TileChart } from '@twinwerk/model/dashboard/tile-chart'
import type { ListLink } from '../use-list-link.ts'

export type ChartProps = {
  readonly chart: TileChart
  readonly unit: MetricUnit | undefined
  readonly linkOf: (where: FilterJson | undefined) => ListLink | undefined
}

/** The number of colours of series (`Chart.module.css`). */
const colours = 8

/** Returns the attribute that gives a mark the colour of its series. From the fifth series on, marks have a pattern, too. */
export function seriesColour(series: number): { readonly 'data-series': number } {
  return { 'data-series': series % colours }
}
