import { useTranslation } from 'react-i18next'
import { spanInWords } from '../../../i18n/span-in-words.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import type { Column, Figures, Measure } from './figures.ts'
import { measures, nameOf, sortedBy } from './figures.ts'
import classes from './XRay.module.css'

type Props = {
  readonly elements: readonly Figures[]
  readonly sort: Column
  readonly chosen: string | undefined
  readonly onSort: (column: Column) => void
  readonly onChoose: (element: string) => void
}

const times: ReadonlySet<Measure> = new Set(['median', 'p90'])

/** All measures of all steps, sorted by one column. */
export function FigureTable({ elements, sort, chosen, onSort, onChoose }: Props) {
  const { t } = useTranslation('xRay')
  const language = useLanguage()
  const shown = (figures: Figures, measure: Measure) => {
    const value = figures[measure]
    if (value === null || value === 0) return '–'
    return times.has(measure) ? spanInWords(value * 1000, language) : value.toLocaleString(language)
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['element', ...measures] as const).map((column) => (
            <th key={column} scope="col" aria-sort={sort === column ? (column === 'element' ? 'ascending' : 'descending') : undefined}>
              <button type="button" title={t('sortBy', { column: t(column) })} onClick={() => onSort(column)}>
                {t(column)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortedBy(elements, sort).map((figures) => (
          <tr key={figures.element} data-chosen={figures.element === chosen || undefined}>
            <th scope="row">
              <button type="button" onClick={() => onChoose(figures.element)}>
                {nameOf(figures)}
              </button>
            </th>
            {measures.map((measure) => (
              <td key={measure}>{shown(figures, measure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
