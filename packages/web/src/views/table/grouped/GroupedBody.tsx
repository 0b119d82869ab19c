import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../../inputs/twin/value-parts.ts'
import type { ViewProps } from '../../view.ts'
import type { TableColumn } from '../table-columns.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowAfterKey } from '../move-row.ts'
import { nameCut } from '../name-cut.ts'
import { useRowHeight } from '../row-height.ts'
import type { GroupItem } from './group-items.ts'
import { useRowFocus } from '../TableRows.tsx'
import { placeKey } from './group-items.ts'
import { GroupLine } from './GroupLine.tsx'
import type { GroupPlace } from './grouping.ts'
import type { Group } from './group-query.ts'
import type { Total } from './totals.ts'
import table from '../TableView.module.css'

const headerHeight = 32
const footHeight = 36
const linesBeyond = 8

export type GroupActions = {
  readonly byAt: (group: Group) => GroupBy
  readonly labelOf: (group: Group) => string
  readonly onToggle: (place: GroupPlace) => void
  readonly onMore: (place: string) => void
  readonly onRetry: () => void
  /** Returns a function that narrows the list to a group; undefined for a group that no filter describes. */
  readonly narrowTo: ((place: GroupPlace) => (() => void) | undefined) | undefined
}

type Props = Pick<ViewProps, 'label' | 'onOpen' | 'changed' | 'selected'> &
  GroupActions & {
    readonly items: readonly GroupItem[]
    readonly isWaiting: boolean
    readonly stale: boolean
    readonly columns: readonly TableColumn[]
    readonly pinned: number
    readonly style: CSSProperties & Record<`--${string}`, string | number>
    readonly totals: readonly Total[]
    readonly parts: ValueParts
    readonly onAll: (all: boolean) => void
    readonly onNear: (near: ReadonlySet<string>) => void
    readonly onListed: (ids: readonly string[]) => void
    readonly onRow: (twin: TwinJson, chosen: { readonly isRange: boolean }) => void
    readonly onMenu?: ((twin: TwinJson, event: MouseEvent) => void) | undefined
    readonly children: ReactNode
    readonly foot: ReactNode
  }

/** The lines of a grouped table near the screen. Arrow keys lead from line to line, and unfold and fold groups. */
export function GroupedBody(props: Props) {
  const { label, items, isWaiting, stale, columns, style, selected, onToggle, onAll, onNear, onListed, children, foot } = props
  const { t } = useTranslation(['group', 'list'])
  const frame = useRef<HTMLDivElement>(null)
  const { rowHeight, lines } = useRowHeight(columns.length)
  const [active, setActive] = useState(0)
  const wanted = useRowFocus(frame)
  const kept = useKeptFocus(frame, active)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (items[index]?.kind === 'row' ? rowHeight : lineHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: linesBeyond,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: footHeight,
    useFlushSync: false,
  })
  const shown = virtualizer.getVirtualItems()
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, items])

  // Groups whose content is near the screen are read.
  const needed = [...new Set(shown.flatMap(({ index }) => neededBy(items[index])))].join('\n')
  const tellNear = useEffectEvent(onNear)
  useEffect(() => tellNear(new Set(needed === '' ? [] : needed.split('\n'))), [needed])
  const ids = items.flatMap((item) => (item.kind === 'row' && item.twin ? [item.twin.id] : []))
  const listed = ids.join(' ')
  const tellListed = useEffectEvent(() => onListed(ids))
  useEffect(() => tellListed(), [listed])

  function goTo(index: number): void {
    setActive(index)
    wanted.current = index
    virtualizer.scrollToIndex(index)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return
    const item = items[active]
    if (event.altKey && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return onAll(event.key === 'ArrowDown')
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = rowAfterKey(event.key, { row: active, count: items.length, page })
    if (next !== undefined) {
      event.preventDefault()
      return goTo(next)
    }
    if (!item) return
    const isGroup = item.kind === 'group'
    if (isGroup && event.key === (item.isOpen ? 'ArrowLeft' : 'ArrowRight')) onToggle(item.group.place)
    else if (event.key === 'ArrowLeft') goTo(parentOf(items, active))
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className={table.frame}>
      <div
        role="treegrid"
        aria-label={label}
        aria-rowcount={-1}
        aria-colcount={columns.length + (selected ? 1 : 0)}
        aria-busy={stale || isWaiting}
        className={table.table}
        style={{ ...style, '--lines': lines }}
      >
        {children}
        <div
          role="rowgroup"
          className={table.body}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
          {...kept}
          onPointerOver={nameCut}
        >
          {shown.map(({ index, start }) => {
            const item = items[index]
            if (!item) return null
            return (
              <GroupLine
                key={item.key}
                {...props}
                item={item}
                index={index}
                start={start}
                active={index === Math.min(active, items.length - 1)}
                onFocus={setActive}
              />
            )
          })}
        </div>
        {isWaiting && <p className={table.more}>{t('list:loading')}</p>}
        {foot}
      </div>
    </div>
  )
}

/** The height of all lines but twins, as in the style sheet. */
const lineHeight = 40

/** Returns the groups whose content a line stands for, as texts. The head of an open group asks for it too. */
function neededBy(item: GroupItem | undefined): readonly string[] {
  if (!item) return []
  if (item.kind !== 'group') return [item.of, ...parentKeys(item.of)]
  return item.isOpen ? [item.key, ...parentKeys(item.key)] : parentKeys(item.key)
}

function parentKeys(key: string): readonly string[] {
  const place = JSON.parse(key) as GroupPlace
  return place.slice(0, -1).map((_, depth) => placeKey(place.slice(0, depth + 1)))
}

/** Returns the index of the group above a line that is one level higher. */
function parentOf(items: readonly GroupItem[], index: number): number {
  const level = items[index]?.level ?? 0
  const above = items.slice(0, index).findLastIndex((item) => item.kind === 'group' && item.level < level)
  return above < 0 ? index : above
}

/**
 * Keeps the focus on the active line when a twin takes the place of the line that stood for it. Returns the handlers of the lines. A line
 * that goes loses the focus to the page; a user who leaves the lines keeps them connected.
 */
function useKeptFocus(frame: RefObject<HTMLElement | null>, active: number) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => void (isInside.current = true),
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) isInside.current = false
      }),
  }
}
