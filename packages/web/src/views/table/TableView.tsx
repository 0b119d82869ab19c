import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { ViewProps } from '../view.ts'
import { columnResizingFeature, columnSizingFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTableLook } from '../../data/table-look.ts'
import { rowAfterKey } from './move-row.ts'
import { pinnedLefts } from './pinned-left.ts'
import { SelectAll } from './SelectAll.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { usePlace } from './use-place.ts'
import { useNextStep, useSteps } from './use-steps.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableColumns } from './use-table-columns.ts'
import styles from './TableView.module.css'

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const helper = createColumnHelper<typeof features, TwinJson>()
const rowHeight = 36
const headerHeight = 32
const overscan = 8
const width = { least: 60, most: 800, choose: 48, edge: 16 }

/** Twins as rows: only those on the screen are in the page, the others are known by their height. Roles stand in for the table elements that grids lose. */
export function TableView(props: ViewProps) {
  const { label, list, choice, onChoose, rows, total, onOpen, hasMore, onMore, stale, changed, selected } = props
  const { t } = useTranslation('list')
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const steps = useSteps()
  const { seen: columns, pinned } = useTableColumns({ list, choice })
  const [look, changeLook] = useTableLook(list)
  const selection = useRowSelection(props)

  const data = useMemo(() => rows.slice(0, steps.length), [rows, steps.length])
  const table = useTable({
    features,
    data,
    columns: useMemo(
      () =>
        helper.columns(
          columns.map((column) => helper.display({ id: column.id, size: column.width, minSize: width.least, maxSize: width.most })),
        ),
      [columns],
    ),
    columnResizeMode: 'onChange',
    getRowId: (twin) => twin.id,
    state: { columnSizing: { ...look.widths } },
    onColumnSizingChange: (update) => changeLook({ widths: typeof update === 'function' ? update({ ...look.widths }) : update }),
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
  usePlace({ place: props.place, hasMore, onMore, frame, steps, loaded: rows.length, rowHeight })
  useNextStep(steps, { loaded: rows.length, last: items.at(-1)?.index ?? 0, hasMore, onMore })

  function move(event: KeyboardEvent): void {
    if (event.target instanceof HTMLElement && event.target.closest('[role=columnheader]')) return
    const page = Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1
    const next = rowAfterKey(event.key, { row: active, count: rows.length, page: Math.max(1, page) })
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    steps.reach(next)
    setActive(next)
    // The table may have to grow first, and the row is not drawn before the table has scrolled to it.
    requestAnimationFrame(() => {
      virtualizer.scrollToIndex(next)
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
    })
  }

  const choosing = selected !== undefined
  const before = choosing ? width.choose : 0
  // What stands first is as far from the edge as the title above the table.
  const widths = columns.map((column, index) => (look.widths[column.id] ?? column.width) + (index === 0 && !choosing ? width.edge : 0))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': `${choosing ? `${width.choose}px ` : ''}${widths.map((each) => `${each}px`).join(' ')} minmax(0, 1fr)`,
    ...pinnedLefts(widths, { pinned, before }),
    minWidth: before + widths.reduce((sum, each) => sum + each, 0),
  }
  return (
    <div ref={frame} className={styles.frame} data-stale={stale || undefined}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + (choosing ? 1 : 0)}
        aria-busy={stale}
        className={styles.table}
        style={style}
        onKeyDown={move}
      >
        <TableHeader
          columns={columns}
          pinned={pinned}
          handles={new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))}
          sort={choice.sort}
          onSort={(sort) => onChoose({ sort })}
          onOrder={(order) => onChoose({ columns: order })}
          onWiden={({ id, width: standard }, pixels) => {
            const wider = (look.widths[id] ?? standard) + pixels
            changeLook({ widths: { ...look.widths, [id]: Math.min(width.most, Math.max(width.least, wider)) } })
          }}
        >
          {choosing && <SelectAll chosen={rows.filter(({ id }) => selected.has(id)).length} count={rows.length} onClick={selection.all} />}
        </TableHeader>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = model[item.index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                twin={row.original}
                columns={columns}
                pinned={pinned}
                index={item.index}
                start={item.start}
                active={item.index === Math.min(active, model.length - 1)}
                changed={changed.has(row.id)}
                selected={selected?.has(row.id)}
                onFocus={setActive}
                onOpen={onOpen}
                onSelect={selection.select}
              />
            )
          })}
        </div>
        {hasMore && <div className={styles.more}>{t('loadingMore')}</div>}
      </div>
    </div>
  )
}
