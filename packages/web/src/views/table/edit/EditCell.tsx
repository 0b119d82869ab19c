import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../../inputs/twin/value-parts.ts'
import type { TableColumn } from '../table-columns.ts'
import { memo, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pathText } from '../../../data/listed/path-text.ts'
import { firstShown } from '../../../inputs/twin/first-shown.ts'
import { PathCell } from '../../../inputs/twin/PathCell.tsx'
import { pinnedLeft, pinnedMark } from '../pinned-left.ts'
import table from '../TableView.module.css'
import { CellEditor } from './CellEditor.tsx'
import { CellNote } from './CellNote.tsx'
import { cellOf } from './cell-field.ts'
import { withValue } from './cell-value.ts'
import { useGrid, useGridState } from './grid-context.ts'
import { isWithin } from './grid-keys.ts'
import { cellKey } from './grid-store.ts'
import styles from './EditGrid.module.css'

type Props = {
  readonly twin: TwinJson
  readonly column: TableColumn
  readonly parts: ValueParts
  /** The name of the row, for screen readers. */
  readonly title: string
  readonly row: number
  readonly index: number
  readonly pinned: number
}

/** A cell that takes the focus, and is an input while the user edits it. */
export const EditCell = memo(function EditCell({ twin, column, parts, title, row, index, pinned }: Props) {
  const { t } = useTranslation('cells')
  const grid = useGrid()
  const id = useId()
  const place = { row: twin.id, column: column.id }
  const isAt = useGridState(({ at }) => at?.row === place.row && at.column === place.column)
  const isEditing = useGridState((state) => isAt && state.isEditing)
  const isSelected = useGridState(({ range }) => range !== undefined && isWithin(range.rows, row) && isWithin(range.columns, index))
  const typed = useGridState(({ cells }) => cells.get(cellKey(place)))
  const lock = useGridState((state) => (isAt ? state.lock : undefined))
  const wasAt = useRef(false)
  const element = useRef<HTMLDivElement>(null)
  const cell = cellOf(grid.rules, twin.definition, column)
  const shown = typed && typed.status !== 'saved' && 'field' in cell ? withValue(twin, cell.field, typed.value) : twin
  const words = pathText(shown, column.path, { registry: parts.registry, locale: parts.locale, instant: parts.at })
  const isWrong = typed?.status === 'refused' || typed?.status === 'conflict'
  const hasNote = isAt && (lock !== undefined || isWrong)
  return (
    <div
      ref={element}
      role="gridcell"
      data-cell={index}
      aria-colindex={index + 1}
      aria-label={`${title}, ${parts.text(column.label)}: ${words || t('empty')}`}
      {...{ 'aria-readonly': 'lock' in cell }}
      aria-selected={isSelected || isAt}
      aria-invalid={isWrong || undefined}
      aria-busy={typed?.status === 'saving' || undefined}
      aria-describedby={hasNote ? `${id}-note` : undefined}
      tabIndex={isAt ? 0 : -1}
      className={`${table.cell} ${styles.cell}`}
      data-numeric={column.numeric || undefined}
      data-pinned={pinnedMark(index, pinned)}
      data-state={typed?.status}
      data-selected={isSelected || undefined}
      data-editing={isEditing || undefined}
      style={{ left: pinnedLeft(index, pinned) }}
      onFocus={(event) => event.target === event.currentTarget && grid.onFocus(place)}
      onMouseDown={(event) => {
        wasAt.current = isAt && !event.shiftKey
        if (!event.shiftKey) return
        event.preventDefault()
        grid.onExtend(place)
      }}
      onClick={() => wasAt.current && !isEditing && grid.begin()}
    >
      {isEditing && 'field' in cell ? (
        <CellEditor field={cell.field} twin={twin} label={parts.text(column.label)} cell={element} />
      ) : (
        // The name of the cell says what stands in it, and links in it would be further stops of the Tab key.
        <span inert className={styles.content}>
          <PathCell twin={shown} shown={firstShown(shown, column.shown, parts.at)} parts={parts} />
        </span>
      )}
      {hasNote && <CellNote id={`${id}-note`} lock={lock} typed={typed} column={column} parts={parts} place={place} cell={element} />}
    </div>
  )
})
