import type { ReactNode } from 'react'
import styles from './ColumnTable.module.css'

export type FileColumn = { readonly key: string; readonly title: string; readonly samples: readonly string[] }

type Props = {
  readonly columns: readonly FileColumn[]
  readonly heads: { readonly column: string; readonly samples: string; readonly means: string }
  /** The choice of what a column means. */
  readonly renderMeaning: (column: FileColumn) => ReactNode
}

/** The columns of a file with samples, and what each of them means. In a narrow place each column is a block of its own. */
export function ColumnTable({ columns, heads, renderMeaning }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heads.column}</th>
            <th scope="col">{heads.samples}</th>
            <th scope="col">{heads.means}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.title}</th>
              <td className={styles.samples}>{column.samples.join(' · ')}</td>
              <td className={styles.meaning}>{renderMeaning(column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
