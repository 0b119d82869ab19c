import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TableColumn } from './table-columns.ts'
import type { MouseEvent } from 'react'
import { memo } from 'react'
import { spokenTitle } from '../../data/record/twin-title.ts'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import { firstShown } from '../../inputs/twin/first-shown.ts'
import { PathCell } from '../../inputs/twin/PathCell.tsx'
import { pinnedLeft, pinnedMark } from './pinned-left.ts'
import styles from './TableView.module.css'

export type RowProps = {
  readonly twin: TwinJson
  readonly columns: readonly TableColumn[]
  readonly parts: ValueParts
  /** The number of pinned columns. */
  readonly pinned: number
  readonly index: number
  readonly start: number
  /** The level of a row in a table with groups, from 1. */
  readonly level?: number
  /** True for the only row in the tab order; arrow keys lead to the others. */
  readonly active: boolean
  /** True if another user has just changed the twin. */
  readonly changed: boolean
  /** Undefined outside of selection mode. */
  readonly selected: boolean | undefined
  readonly onFocus: (index: number) => void
  readonly onOpen: (twin: TwinJson) => void
  readonly onSelect: (twin: TwinJson, chosen: { readonly isRange: boolean }) => void
  readonly onMenu?: ((twin: TwinJson, event: MouseEvent) => void) | undefined
}

/** A twin as a row. It renders again only if the twin or its position changes. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { twin, columns, parts, pinned, index, start, level, active, changed, selected, onFocus, onOpen, onSelect, onMenu } = props
  const cell = level === undefined ? 'cell' : 'gridcell'
  return (
    <div
      role="row"
      aria-level={level}
      aria-rowindex={index + 2}
      data-row={index}
      data-twin={twin.id}
      data-selected={selected || undefined}
      data-changed={changed || undefined}
      tabIndex={active ? 0 : -1}
      className={`${styles.row} ${styles.dataRow}`}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
      onContextMenu={onMenu && ((event) => onMenu(twin, event))}
      onMouseDown={(event) => {
        // A shift-click would select the text between two clicks.
        if (selected !== undefined && event.shiftKey) event.preventDefault()
      }}
      onClick={(event) => {
        if (selected !== undefined && event.shiftKey) onSelect(twin, { isRange: true })
        else onOpen(twin)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === ' ' && selected !== undefined) onSelect(twin, { isRange: event.shiftKey })
        else if (event.key === 'Enter' || event.key === ' ') onOpen(twin)
        else return
        event.preventDefault()
      }}
    >
      {selected !== undefined && (
        // The whole cell is clickable, so that a click beside the checkbox does not open the row.
        <div
          role={cell}
          className={`${styles.cell} ${styles.choose}`}
          onClick={(event) => {
            event.stopPropagation()
            onSelect(twin, { isRange: event.shiftKey })
          }}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            readOnly
            aria-label={parts.t('select', { name: spokenTitle(parts.registry, twin, parts.text) })}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={cell}
          data-level={at === 0 ? level : undefined}
          className={styles.cell}
          data-numeric={column.numeric || undefined}
          data-pinned={pinnedMark(at, pinned)}
          style={{ left: pinnedLeft(at, pinned) }}
        >
          <PathCell twin={twin} shown={firstShown(twin, column.shown, parts.at)} parts={parts} />
        </div>
      ))}
    </div>
  )
})
