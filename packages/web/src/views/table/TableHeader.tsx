import type { SortJson } from '@twinwerk/model/query/query-json'
import type { ReactNode } from 'react'
import type { ResizeHandle } from './HeaderCell.tsx'
import type { TableColumn } from './table-columns.ts'
import { useRef } from 'react'
import { moveBefore, moveBy } from './arrange-columns.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { pinnedLeft, pinnedMark } from './pinned-left.ts'
import { useColumnDrag } from './use-column-drag.ts'
import styles from './TableView.module.css'

type Props = {
  readonly columns: readonly TableColumn[]
  /** The number of pinned columns. */
  readonly pinned: number
  /** Keyed by column id. */
  readonly handles: ReadonlyMap<string, ResizeHandle>
  readonly sort: readonly SortJson[]
  readonly onSort: (sort: readonly SortJson[]) => void
  /** The ids of the columns in their new order. */
  readonly onOrder: (columns: readonly string[]) => void
  readonly onWiden: (column: TableColumn, pixels: number) => void
  /** The id of the column that takes the remaining width, and a callback that fixes its current width. */
  readonly growing: string | undefined
  readonly onFix: (id: string, pixels: number) => void
  /** The content before the column titles. */
  readonly children: ReactNode
}

/** The column titles, which stay on top. */
export function TableHeader({ columns, pinned, handles, sort, onSort, onOrder, onWiden, growing, onFix, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const ids = columns.map(({ id }) => id)
  const { handlers, drop } = useColumnDrag((id, before) => onOrder(moveBefore(ids, id, before)))
  const last = ids.at(-1)

  function moveByKey(id: string, places: number): void {
    onOrder(moveBy(ids, id, places))
    // An element that moves in the page loses the focus.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"] button`)?.focus())
  }

  return (
    <div role="rowgroup" className={styles.head}>
      <div ref={row} role="row" aria-rowindex={1} className={styles.row}>
        {children}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            handle={handles.get(column.id)}
            sort={sort}
            onSort={onSort}
            onMoveBy={(places) => moveByKey(column.id, places)}
            onWiden={(pixels) => onWiden(column, pixels)}
            onFix={column.id === growing ? (pixels) => onFix(column.id, pixels) : undefined}
            left={pinnedLeft(index, pinned)}
            pinnedMark={pinnedMark(index, pinned)}
            drop={dropAt(drop, column.id, last)}
            dragging={handlers(column.id)}
          />
        ))}
      </div>
    </div>
  )
}

function dropAt(
  drop: { readonly before: string | undefined } | undefined,
  id: string,
  last: string | undefined,
): 'before' | 'after' | undefined {
  if (!drop) return undefined
  if (drop.before === id) return 'before'
  return drop.before === undefined && id === last ? 'after' : undefined
}
