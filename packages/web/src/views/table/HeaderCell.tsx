import type { SortJson } from '@twinwerk/model/query/query-json'
import type { HTMLAttributes, KeyboardEvent, UIEvent } from 'react'
import type { TableColumn } from './table-columns.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { sortByFurther, sortByOnly, sortOf } from './sort-keys.ts'
import styles from './TableView.module.css'

/** The part of a TanStack header that the edge between two titles needs. */
export type ResizeHandle = {
  readonly getResizeHandler: () => (event: unknown) => void
  readonly column: { readonly getIsResizing: () => boolean; readonly resetSize: () => void }
}

type Props = {
  readonly column: TableColumn
  readonly handle: ResizeHandle | undefined
  readonly sort: readonly SortJson[]
  readonly onSort: (sort: readonly SortJson[]) => void
  readonly onMoveBy: (places: number) => void
  readonly onWiden: (pixels: number) => void
  /** Only for the column that takes the remaining room: fixes its current width before the width changes. */
  readonly onFix: ((pixels: number) => void) | undefined
  /** The left edge of a pinned column, and whether it is the last pinned column; undefined if it scrolls. */
  readonly left: string | undefined
  readonly pinnedMark: '' | 'last' | undefined
  readonly drop: 'before' | 'after' | undefined
  readonly dragging: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>
}

const widenPixels = 16

/**
 * The title of a column. A click sorts, shift-click adds a sort key. Dragging the title moves the column, dragging its edge changes its
 * width; keys do both.
 */
export function HeaderCell({ column, handle, sort, onSort, onMoveBy, onWiden, onFix, left, pinnedMark, drop, dragging }: Props) {
  const { t } = useTranslation('list')
  const { t: view } = useTranslation('view')
  const text = useText()
  const sorting = sortOf(sort, column.path)
  const Arrow = sorting?.order === 'desc' ? IconArrowDown : IconArrowUp

  function onKeyDown(event: KeyboardEvent): void {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (direction === 0 || !event.shiftKey) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onMoveBy(direction)
    else onWiden(direction * widenPixels)
  }

  /** Starts resizing. The library starts from its stored width, which must equal the visible width. */
  function grab(event: UIEvent<HTMLElement>): void {
    const seen = event.currentTarget.parentElement?.offsetWidth
    if (onFix && seen !== undefined) flushSync(() => onFix(seen))
    handle?.getResizeHandler()(event)
  }

  return (
    <div
      role="columnheader"
      className={styles.headCell}
      data-column={column.id}
      data-numeric={column.numeric || undefined}
      data-pinned={pinnedMark}
      data-drop={drop}
      style={{ left }}
      {...(sorting && { 'aria-sort': sorting.order === 'asc' ? 'ascending' : 'descending' })}
      {...dragging}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={(event) => onSort(event.shiftKey ? sortByFurther(sort, column.path) : sortByOnly(sort, column.path))}
          onKeyDown={onKeyDown}
          title={`${t('sortBy', { column: text(column.label) })}\n${view('titleKeys')}`}
        >
          <span className={styles.title}>{text(column.label)}</span>
          {sorting && <Arrow size={14} stroke={1.5} aria-hidden />}
          {sorting && sort.length > 1 && <span className={styles.place}>{sorting.place}</span>}
        </button>
      ) : (
        <span className={styles.title} title={text(column.label)}>
          {text(column.label)}
        </span>
      )}
      {handle && (
        <div
          className={styles.resize}
          data-resizing={handle.column.getIsResizing() || undefined}
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={grab}
          onTouchStart={grab}
          onDoubleClick={() => handle.column.resetSize()}
          aria-hidden
        />
      )}
    </div>
  )
}
