import type { TableColumn } from './table-columns.ts'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import styles from './TableView.module.css'

const rows = 16
const shares = [72, 48, 84, 60, 38, 66]

/** The table before its first page: titles and rows with the geometry of what comes. */
export function TableSkeleton({ columns }: { readonly columns: readonly TableColumn[] }) {
  const { t } = useTranslation('list')
  const text = useText()
  const template = `${columns.map(({ width }) => `${width}px`).join(' ')} minmax(0, 1fr)`
  return (
    <div className={styles.frame} role="status" aria-label={t('loading')}>
      <div aria-hidden style={{ ['--columns' as string]: template, minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}>
        <div className={styles.row}>
          {columns.map((column) => (
            <div key={column.id} className={styles.headCell} data-numeric={column.numeric || undefined}>
              <span className={styles.title}>{text(column.label)}</span>
            </div>
          ))}
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row} style={{ height: 36, alignItems: 'center' }}>
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
