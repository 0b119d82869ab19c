import type { ViewOf } from '../view.ts'
import { useTranslation } from 'react-i18next'
import { useTableLook } from '../../data/table-look.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTableColumns } from './use-table-columns.ts'
import styles from './TableView.module.css'

const rows = 16
const shares = [72, 48, 84, 60, 38, 66]
const edgePixels = 16

/** The table before its first page: titles and rows with the geometry of what comes. */
export function TableSkeleton({ list, choice }: ViewOf) {
  const { t } = useTranslation('list')
  const text = useText()
  const [look] = useTableLook(list)
  const { seen: columns } = useTableColumns({ list, choice })
  const widths = columns.map(({ id, width }, index) => (look.widths[id] ?? width) + (index === 0 ? edgePixels : 0))
  const template = `${widths.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`
  return (
    <div className={styles.frame} role="status" aria-label={t('loading')}>
      <div aria-hidden style={{ ['--columns' as string]: template, minWidth: widths.reduce((sum, width) => sum + width, 0) }}>
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
