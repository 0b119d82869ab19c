import type { SortJson } from '@twinwerk/model/query/query-json'
import type { TableColumn } from './table-columns.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import styles from './TableView.module.css'

type ResizeHandle = {
  readonly getResizeHandler: () => (event: unknown) => void
  readonly column: { readonly getIsResizing: () => boolean; readonly resetSize: () => void }
}
type Props = {
  readonly columns: readonly TableColumn[]
  readonly headers: readonly ResizeHandle[]
  readonly sort: readonly SortJson[]
  readonly onSort: (column: TableColumn) => void
}

/** Titles that stay on top; a click sorts, the edge between two changes a width. */
export function TableHeader({ columns, headers, sort, onSort }: Props) {
  const { t } = useTranslation('list')
  const text = useText()
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {columns.map((column, index) => {
          const order = orderOf(column, sort)
          const header = headers[index]
          const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
          return (
            <div
              key={column.id}
              role="columnheader"
              className={styles.headCell}
              data-numeric={column.numeric || undefined}
              {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(column)}
                  title={t('sortBy', { column: text(column.label) })}
                >
                  <span className={styles.title}>{text(column.label)}</span>
                  {order && <Arrow size={14} stroke={1.5} aria-hidden />}
                </button>
              ) : (
                <span className={styles.title} title={text(column.label)}>
                  {text(column.label)}
                </span>
              )}
              {header && (
                <div
                  className={styles.resize}
                  data-resizing={header.column.getIsResizing() || undefined}
                  onMouseDown={header.getResizeHandler()}
                  onTouchStart={header.getResizeHandler()}
                  onDoubleClick={() => header.column.resetSize()}
                  aria-hidden
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function orderOf(column: TableColumn, sort: readonly SortJson[]): 'asc' | 'desc' | undefined {
  const [first] = sort
  return first && first.path.join('/') === column.id ? (first.order ?? 'asc') : undefined
}
