import type { RowProps } from '../TableRow.tsx'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Loader } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import table from '../TableView.module.css'
import { EditCell } from './EditCell.tsx'
import { useGrid, useGridState } from './grid-context.ts'
import { rowState } from './grid-store.ts'
import styles from './EditGrid.module.css'

/** A row whose cells take the focus. A focus that is given to the row goes to its cell in the column where the user is. */
export const EditRow = memo(function EditRow({ twin: listed, columns, parts, pinned, index, start, changed, onFocus, onMenu }: RowProps) {
  const { t } = useTranslation('cells')
  const grid = useGrid()
  // After a save, the row as it was read then.
  const latest = useGridState((now) => now.latest.get(listed.id))
  const twin = latest?.base === listed ? latest.fresh : listed
  const state = useGridState((now) => rowState(now, listed.id))
  const isDisplaced = useGridState(({ displaced }) => displaced.has(listed.id))
  const title = spokenTitle(parts.registry, twin, parts.text) || parts.t('unnamed')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-twin={twin.id}
      data-changed={changed || undefined}
      tabIndex={-1}
      className={`${table.row} ${table.dataRow} ${styles.row}`}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={({ target, currentTarget }) => {
        onFocus(index)
        if (target !== currentTarget) return
        const { at } = grid.store.getState()
        const column = Math.max(
          0,
          columns.findIndex(({ id }) => id === at?.column),
        )
        currentTarget.querySelector<HTMLElement>(`[data-cell="${column}"]`)?.focus({ preventScroll: true })
      }}
      onContextMenu={onMenu && ((event) => onMenu(twin, event))}
    >
      {columns.map((column, at) => (
        <EditCell key={column.id} twin={twin} column={column} parts={parts} title={title} row={index} index={at} pinned={pinned} />
      ))}
      {state !== undefined && state !== 'typed' && (
        <span className={styles.state} data-state={state} title={t(state)}>
          {state === 'saving' && <Loader size={12} aria-hidden />}
          {state === 'saved' && <IconCheck size={14} stroke={2} aria-hidden />}
          {(state === 'refused' || state === 'conflict') && <IconAlertCircle size={14} stroke={2} aria-hidden />}
        </span>
      )}
      {isDisplaced && <span className={styles.stays}>{t('stays')}</span>}
    </div>
  )
})
