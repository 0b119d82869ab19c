import type { ValueParts } from '../../../inputs/twin/value-parts.ts'
import type { TableColumn } from '../table-columns.ts'
import { useTranslation } from 'react-i18next'
import type { Total } from './totals.ts'
import { printTotal } from './totals.ts'
import table from '../TableView.module.css'
import styles from './Grouped.module.css'

type Props = {
  readonly columns: readonly TableColumn[]
  readonly totals: readonly Total[]
  readonly values: Readonly<Record<string, unknown>>
  readonly parts: ValueParts
}

/** Returns the number of columns that the name of a group may take: those before the first total, at least one. */
export function spanBefore(columns: readonly TableColumn[], totals: readonly Total[]): number {
  const first = columns.findIndex(({ id }) => totals.some(({ column }) => column === id))
  return first < 0 ? columns.length : Math.max(1, first)
}

/** The totals of a group in the places of their columns, after the name of the group. */
export function TotalCells({ columns, totals, values, parts }: Props) {
  const { t } = useTranslation('group')
  return columns.slice(spanBefore(columns, totals)).map(({ id, label }) => {
    const total = totals.find(({ column }) => column === id)
    const column = parts.text(label)
    return (
      <div
        key={id}
        role="gridcell"
        className={`${table.cell} ${styles.total}`}
        data-numeric={total && true}
        data-empty={!total || typeof values[total.name] !== 'number' || undefined}
        title={total && t(total.function === 'sum' ? 'sumOf' : 'averageOf', { column })}
      >
        {total && typeof values[total.name] === 'number' && (
          <>
            <span className={styles.column}>{column}</span>
            {printTotal(total, values[total.name], parts.locale)}
          </>
        )}
      </div>
    )
  })
}
