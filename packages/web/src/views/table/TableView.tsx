import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { CSSProperties, MouseEvent } from 'react'
import type { CellPlace } from './cell/CellMenu.tsx'
import type { TableColumn } from './table-columns.ts'
import type { ViewProps } from '../view.ts'
import { columnResizingFeature, columnSizingFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTableLook } from '../../data/table-look.ts'
import { columnTracks } from './column-tracks.ts'
import { pinnedLefts } from './pinned-left.ts'
import { SelectAll } from './SelectAll.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableRows } from './TableRows.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { late } from '../../ui/late.tsx'
import { useTableColumns } from './use-table-columns.ts'
import styles from './TableView.module.css'

// Loaded late, because most tables have no groups.
const GroupedRows = late(
  () => import('./grouped/GroupedRows.tsx').then((module) => module.GroupedRows),
  ({ list, choice }) => <TableSkeleton list={list} choice={choice} cards={noCards} />,
)
const TotalsFoot = late(() => import('./grouped/TotalsFoot.tsx').then((module) => module.TotalsFoot))
// Loaded late, because most lists are only read.
const EditGrid = late(
  () => import('./edit/EditGrid.tsx').then((module) => module.EditGrid),
  (props) => <TableRows {...props} />,
)
const CellMenu = late(() => import('./cell/CellMenu.tsx').then((module) => module.CellMenu))
const noCards = new Map()

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const helper = createColumnHelper<typeof features, TwinJson>()
const width = { least: 60, most: 800 }
// The library computes only the column widths; rows render without it.
const noData: TwinJson[] = []

/** Twins as rows. The device stores the width and the pinning of the columns. */
export function TableView(props: ViewProps) {
  const { list, choice, asked, onChoose, rows, selected } = props
  const { seen: columns, pinned } = useTableColumns({ list, choice })
  const [look, changeLook] = useTableLook(list)
  const selection = useRowSelection(props)

  const table = useTable({
    features,
    data: noData,
    columns: useMemo(
      () =>
        helper.columns(
          columns.map((column) => helper.display({ id: column.id, size: column.width, minSize: width.least, maxSize: width.most })),
        ),
      [columns],
    ),
    columnResizeMode: 'onChange',
    state: { columnSizing: { ...look.widths } },
    onColumnSizingChange: (update) => changeLook({ widths: typeof update === 'function' ? update({ ...look.widths }) : update }),
  })

  const choosing = selected !== undefined
  const { least, before, growing, tracks, whole } = columnTracks(columns, { widths: look.widths, choosing })
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': tracks,
    ...pinnedLefts(least, { pinned, before }),
    '--whole': `${whole}px`,
  }
  const { onNarrow } = props
  const [menu, setMenu] = useState<CellPlace>()
  const onMenu = useCellMenu(columns, setMenu)
  const { grouping } = choice
  const isGrouped = grouping !== undefined && grouping.by.length > 0
  const titles = (
    <TableHeader
      columns={columns}
      pinned={pinned}
      handles={new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))}
      sort={choice.sort}
      onSort={(sort) => onChoose({ sort })}
      onOrder={(order) => onChoose({ columns: order })}
      growing={growing}
      onFix={(id, pixels) => changeLook({ widths: { ...look.widths, [id]: pixels } })}
      onWiden={({ id, width: standard }, pixels) => {
        const wider = (look.widths[id] ?? standard) + pixels
        changeLook({ widths: { ...look.widths, [id]: Math.min(width.most, Math.max(width.least, wider)) } })
      }}
    >
      {choosing && !isGrouped && (
        <SelectAll chosen={rows.filter(({ id }) => selected.has(id)).length} count={rows.length} onClick={selection.all} />
      )}
      {choosing && isGrouped && <div aria-hidden className={`${styles.headCell} ${styles.choose}`} />}
    </TableHeader>
  )
  const foot = grouping && <TotalsFoot list={list} asked={asked} columns={columns} isChoosing={choosing} />
  const parts = { ...props, columns, pinned, style, foot, onMenu: onNarrow && onMenu }
  return (
    <>
      {isGrouped ? (
        <GroupedRows {...parts} grouping={grouping} onRow={selection.select}>
          {titles}
        </GroupedRows>
      ) : props.editing ? (
        <EditGrid {...parts} editing={props.editing} onSelect={selection.select}>
          {titles}
        </EditGrid>
      ) : (
        <TableRows {...parts} onSelect={selection.select}>
          {titles}
        </TableRows>
      )}
      {menu && onNarrow && (
        <CellMenu
          at={menu}
          type={list.type}
          columns={columns}
          asked={asked}
          onNarrow={onNarrow}
          onOpen={props.onOpen}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}

/** Returns a stable function that tells the cell of which a menu was asked for. Links keep the menu of the browser. */
function useCellMenu(columns: readonly TableColumn[], onPlace: (place: CellPlace) => void) {
  const latest = useRef(columns)
  useEffect(() => {
    latest.current = columns
  })
  return useCallback(
    (twin: TwinJson, event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a')) return
      const cell = event.target.closest('[role=cell],[role=gridcell]')
      const cells = [...event.currentTarget.querySelectorAll(':scope > :not([class*="choose"])')]
      event.preventDefault()
      onPlace({ twin, column: cell ? latest.current[cells.indexOf(cell)] : undefined, x: event.clientX, y: event.clientY })
    },
    [onPlace],
  )
}
