import { useTranslation } from 'react-i18next'
import type { Cell, TileChart } from '@twinwerk/model/dashboard/tile-chart'
import { ChartFigure } from '../../../dashboard/ChartFigure.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { dashboardTexts } from '../../../i18n/dashboard/texts.ts'
import { inYears, isCalendarMonth, type Used } from './consumption-view.ts'
import { useUsedWords } from './use-used-words.ts'
import classes from './Consumption.module.css'

addTexts(dashboardTexts)

const yearMonths = 12

/** Columns of months, with those of the year before in another colour. */
export function MonthsChart({ months, unit }: { readonly months: readonly Used[]; readonly unit: 'kWh' | 'm³' }) {
  const { t } = useTranslation('consumption')
  const words = useUsedWords(unit)
  const { last, before } = inYears(months)
  const isTwoYears = before.some((each) => each !== null)
  const series = isTwoYears ? [last, before] : [last]
  const chart: TileChart = {
    data: {
      categories: months.map(words.place),
      series: isTwoYears ? [t('lastYear'), t('yearBefore')] : [''],
      values: series.map((row) => row.map((used) => used && Math.round(used.quantity * 10) / 10)),
    },
    axis: months.map(words.axis),
    cells: series.map((row) => row.map((used) => (used ? cellOf(used) : undefined))),
  }
  // The running month is not over.
  const told = months.findLastIndex(isCalendarMonth)
  const newest = months[told === -1 ? months.length - 1 : told]
  return (
    <div className={classes.chart}>
      <ChartFigure
        form="columns"
        title={t('byMonth', { unit })}
        Heading="h3"
        chart={chart}
        unit={undefined}
        linkOf={() => undefined}
        sentence={newest && sentenceOf(newest)}
      />
    </div>
  )

  function cellOf(used: Used): Cell {
    const quantity = words.quantity(used.quantity)
    const told = t(used.isEstimated ? 'markEstimated' : 'mark', { place: words.place(used), quantity })
    const mark = { at: used.from, days: undefined, group: undefined, rest: undefined, value: used.quantity, records: 0, where: undefined }
    return { mark, words: told, value: used.isEstimated ? `${quantity} (${t('estimated')})` : quantity }
  }

  function sentenceOf(used: Used): string {
    const { key, percent } = words.compared(used, months[months.indexOf(used) - yearMonths])
    return t(`month.${key}`, { month: words.place(used), quantity: words.quantity(used.quantity), percent })
  }
}
