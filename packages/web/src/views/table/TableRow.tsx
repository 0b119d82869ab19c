import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TableColumn } from './table-columns.ts'
import { memo } from 'react'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import styles from './TableView.module.css'

type Props = {
  readonly twin: TwinJson
  readonly columns: readonly TableColumn[]
  readonly index: number
  readonly start: number
  /** The one row that the tab key reaches; arrows lead to the others. */
  readonly active: boolean
  readonly onFocus: (index: number) => void
  readonly onOpen: (twin: TwinJson) => void
}

/** One twin. Drawn again only when it or its place changes. */
export const TableRow = memo(function TableRow({ twin, columns, index, start, active, onFocus, onOpen }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-twin={twin.id}
      tabIndex={active ? 0 : -1}
      className={`${styles.row} ${styles.dataRow}`}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
      onClick={() => onOpen(twin)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        onOpen(twin)
      }}
    >
      {columns.map((column) => (
        <div key={column.id} role="cell" className={styles.cell} data-numeric={column.numeric || undefined}>
          <PathValue twin={twin} path={column.path} />
        </div>
      ))}
    </div>
  )
})
