import type { ViewOf } from '../view.ts'
import { useTranslation } from 'react-i18next'
import { useTableLook } from '../../data/table-look.ts'
import { useText } from '../../i18n/use-text.ts'
import { columnTracks } from './column-tracks.ts'
import { useRowHeight } from './row-height.ts'
import { useTableColumns } from './use-table-columns.ts'
import styles from './TableView.module.css'

const rows = 16
const shares = [72, 48, 84, 60, 38, 66]

/** The table before its first page: titles and rows with the outline of the content. */
export function TableSkeleton({ list, choice }: ViewOf) {
  const { t } = useTranslation('list')
  const text = useText()
  const [look] = useTableLook(list)
  const { seen: columns } = useTableColumns({ list, choice })
  const { tracks, whole } = columnTracks(columns, { widths: look.widths, choosing: false })
  const { rowHeight, lines } = useRowHeight(columns.length)
  return (
    <div className={styles.frame} role="status" aria-label={t('loading')}>
      <div aria-hidden className={styles.table} style={{ '--columns': tracks, '--whole': `${whole}px`, '--lines': lines }}>
        <div className={styles.row}>
          {columns.map((column) => (
            <div key={column.id} className={styles.headCell} data-numeric={column.numeric || undefined}>
              <span className={styles.title}>{text(column.label)}</span>
            </div>
          ))}
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row} style={{ height: rowHeight, alignItems: 'center' }}>
            {columns.map((column, index) => (
              <div key={column.id} className={styles.cell} data-numeric={column.numeric || undefined}>
                <div className={styles.skeleton} style={{ width: `${shares[(row + index * 2) % shares.length]}%` }} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
