import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { KeyboardEvent } from 'react'
import type { SortJson } from '@twinwerk/model/query/query-json'
import type { TableColumn } from './table-columns.ts'
import { columnResizingFeature, columnSizingFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowAfterKey } from './move-row.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './TableView.module.css'

type Props = {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TwinJson[]
  /** How many there are in all, as far as that is known. */
  readonly total: number | undefined
  readonly sort: readonly SortJson[]
  readonly onSort: (column: TableColumn) => void
  readonly onOpen: (twin: TwinJson) => void
  readonly hasMore: boolean
  readonly onMore: () => void
  /** What is on the screen is about to be replaced. */
  readonly stale: boolean
}

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const helper = createColumnHelper<typeof features, TwinJson>()
const rowHeight = 36
const headerHeight = 32
const overscan = 8
// The next page is asked for while this many rows are still below the screen.
const rowsAhead = 20

/** Twins as rows: only those on the screen are in the page, the others are known by their height. Roles stand in for the table elements that grids lose. */
export function TableView({ label, columns, rows, total, sort, onSort, onOpen, hasMore, onMore, stale }: Props) {
  const { t } = useTranslation('list')
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    data,
    columns: useMemo(
      () => helper.columns(columns.map(({ id, width }) => helper.display({ id, size: width, minSize: 60, maxSize: 800 }))),
      [columns],
    ),
    columnResizeMode: 'onChange',
    getRowId: (twin) => twin.id,
  })
  const model = table.getRowModel().rows
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => model[index]?.id ?? index,
    overscan,
    scrollPaddingStart: headerHeight,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && last >= model.length - rowsAhead) onMore()
  }, [hasMore, last, model.length, onMore])

  function move(event: KeyboardEvent): void {
    if (event.target instanceof HTMLElement && event.target.closest('[role=columnheader]')) return
    const page = Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1
    const next = rowAfterKey(event.key, { row: active, count: model.length, page: Math.max(1, page) })
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setActive(next)
    virtualizer.scrollToIndex(next)
    // The row may not be drawn before the table has scrolled to it.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
  }

  const template = table.getAllLeafColumns().map((column) => `${column.getSize()}px`)
  const width = table.getTotalSize()
  return (
    <div ref={frame} className={styles.frame} data-stale={stale || undefined}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length}
        aria-busy={stale}
        className={styles.table}
        style={{ ['--columns' as string]: `${template.join(' ')} minmax(0, 1fr)`, minWidth: width }}
        onKeyDown={move}
      >
        <TableHeader columns={columns} headers={table.getHeaderGroups()[0]?.headers ?? []} sort={sort} onSort={onSort} />
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = model[item.index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                twin={row.original}
                columns={columns}
                index={item.index}
                start={item.start}
                active={item.index === Math.min(active, model.length - 1)}
                onFocus={setActive}
                onOpen={onOpen}
              />
            )
          })}
        </div>
        {hasMore && <div className={styles.more}>{t('loadingMore')}</div>}
      </div>
    </div>
  )
}
