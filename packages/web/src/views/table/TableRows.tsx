import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ComponentType, CSSProperties, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import type { ViewProps } from '../view.ts'
import type { RowProps } from './TableRow.tsx'
import type { TableColumn } from './table-columns.ts'
import type { Range, Virtualizer } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { instantOf } from '../coming.ts'
import { rowAfterKey } from './move-row.ts'
import { nameCut } from './name-cut.ts'
import { useRowHeight } from './row-height.ts'
import { rowsAround } from './rows-around.ts'
import { TableRow } from './TableRow.tsx'
import { usePlace } from './use-place.ts'
import { useNextStep, useSteps } from './use-steps.ts'
import styles from './TableView.module.css'

const headerHeight = 32

/** The controls of a table for the keys of its cells: the way to a row, and the number of rows on the screen. */
export type TableControl = { readonly go: (row: number) => void; readonly page: () => number }

export type TableRowsProps = Pick<
  ViewProps,
  'label' | 'asked' | 'rows' | 'total' | 'hasMore' | 'onMore' | 'onOpen' | 'stale' | 'changed' | 'selected' | 'place'
> & {
  readonly columns: readonly TableColumn[]
  readonly pinned: number
  readonly style: CSSProperties & Record<`--${string}`, string | number>
  readonly onSelect: (twin: TwinJson, chosen: { readonly isRange: boolean }) => void
  /** The titles, which do not render again during scrolling. */
  readonly children: ReactNode
  readonly onMenu?: ((twin: TwinJson, event: MouseEvent) => void) | undefined
  /** A row that stays at the foot. */
  readonly foot?: ReactNode
  /** Rows whose cells take the focus and have keys of their own. */
  readonly grid?: { readonly Row: ComponentType<RowProps>; readonly control: RefObject<TableControl | null> }
}

// For a new component that is rendered hundreds of times: read `useValueParts`, `useWords` and `useRegistry` once, use `memo` and
// `useGradually`; measure with bench `--rows=web`.
/**
 * A table whose page contains only the rows near the screen; the others are represented by their height. ARIA roles replace the table
 * elements, which a grid layout loses.
 */
export function TableRows(props: TableRowsProps) {
  const { asked, columns, pinned, style, rows, total, hasMore, onMore, onOpen, stale, changed, selected, place, onSelect, children } = props
  const { t } = useTranslation('list')
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<Virtualizer<HTMLDivElement, Element>>(null)
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const [active, setActive] = useState(0)
  const { rowHeight, lines } = useRowHeight(columns.length)
  const steps = useSteps()
  const count = Math.min(steps.length, rows.length)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    // A new function makes the library measure every row again.
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: useCallback((range: Range) => rowsAround(range, scroller.current?.scrollDirection ?? null), []),
    // The titles cover the first row, and shift the last row down.
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: headerHeight,
    // Rows render in a separate task after the scrolled frame. Both in one task would block keys and clicks for more than 50 ms.
    useFlushSync: false,
  })
  useLayoutEffect(() => void (scroller.current = virtualizer), [virtualizer])
  const items = virtualizer.getVirtualItems()
  usePlace({ place, hasMore, onMore, frame, steps, loaded: rows.length, rowHeight })
  useNextStep(steps, { loaded: rows.length, last: items.at(-1)?.index ?? 0, hasMore, onMore })
  const wanted = useRowFocus(frame)
  const page = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1)
  function go(row: number): void {
    steps.reach(row)
    setActive(row)
    wanted.current = row
    // The table may have to grow before it can scroll there.
    requestAnimationFrame(() => virtualizer.scrollToIndex(row))
  }
  function move(event: KeyboardEvent): void {
    const next = rowAfterKey(event.key, { row: active, count: rows.length, page: page() })
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(next)
  }
  useImperativeHandle(props.grid?.control, () => ({ go, page }))
  const Row = props.grid?.Row ?? TableRow

  return (
    <div ref={frame} className={styles.frame}>
      <div
        role={props.grid ? 'grid' : 'table'}
        aria-label={props.label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + (selected ? 1 : 0)}
        aria-busy={stale}
        className={styles.table}
        style={{ ...style, '--lines': lines }}
      >
        {children}
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={props.grid ? undefined : move}
          onPointerOver={nameCut}
        >
          {items.map(({ index, start }) => {
            const twin = rows[index]
            if (!twin) return null
            return (
              <Row
                key={twin.id}
                twin={twin}
                columns={columns}
                parts={parts}
                pinned={pinned}
                index={index}
                start={start}
                active={index === Math.min(active, count - 1)}
                changed={changed.has(twin.id)}
                selected={selected?.has(twin.id)}
                onFocus={setActive}
                onOpen={onOpen}
                onSelect={onSelect}
                onMenu={props.onMenu}
              />
            )
          })}
        </div>
        {hasMore && <div className={styles.more}>{t('loadingMore')}</div>}
        {props.foot}
      </div>
    </div>
  )
}

/** Returns a ref for the index of a row that takes the focus once it is rendered, possibly after the table has scrolled to it. */
export function useRowFocus(frame: RefObject<HTMLElement | null>): RefObject<number | undefined> {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  return wanted
}
