import { useTranslation } from 'react-i18next'
import type { ChartProps } from './chart-props.ts'
import classes from './Chart.module.css'

/** A chart as a table: a row for each place, a column for each series. Each number is a link. */
export function ChartTable({ chart, linkOf, caption }: Omit<ChartProps, 'unit'> & { readonly caption: string }) {
  const { t } = useTranslation('dashboard')
  const { categories, series } = chart.data
  return (
    // The table scrolls on its own, so the keyboard must reach it.
    <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name || t('value')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, place) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map((name, index) => {
                const cell = chart.cells[index]?.[place]
                const link = cell && linkOf(cell.mark.where)
                return <td key={name}>{cell ? link ? <a {...link}>{cell.value}</a> : cell.value : '–'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
