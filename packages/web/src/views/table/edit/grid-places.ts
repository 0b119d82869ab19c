import type { GridBase } from './grid-parts.ts'
import type { Index } from './grid-keys.ts'
import { cellAfterTab, rangeBetween } from './grid-keys.ts'
import type { Bounds, Place } from './grid-store.ts'
import { cellKey } from './grid-store.ts'

export type GridPlaces = ReturnType<typeof gridPlaces>

/** Moves the focus and the selection among the cells. */
export function gridPlaces({ store, get }: GridBase) {
  function indexOf({ row, column }: Place): Index | undefined {
    const { rows, columns } = get()
    const [at, of] = [rows.findIndex(({ id }) => id === row), columns.findIndex(({ id }) => id === column)]
    return at < 0 || of < 0 ? undefined : { row: at, column: of }
  }

  function placeAt({ row, column }: Index): Place | undefined {
    const [twin, shown] = [get().rows[row], get().columns[column]]
    return twin && shown && { row: twin.id, column: shown.id }
  }

  /** The cell with the focus. */
  function here(): Index {
    const { at } = store.getState()
    return (at && indexOf(at)) ?? { row: 0, column: 0 }
  }

  function onFocus(place: Place): void {
    const { at, displaced } = store.getState()
    if (at && cellKey(at) === cellKey(place)) return
    store.setState({ at: place, range: undefined, lock: undefined, isEditing: false })
    if (at && at.row !== place.row && displaced.size > 0) get().onCatchUp()
  }

  function move(to: Index | undefined): void {
    const place = to && placeAt(to)
    if (!to || !place) return
    store.setState({ range: undefined, lock: undefined })
    onFocus(place)
    get().onReach(to)
  }

  /** Moves on after an input. Returns false at the end of the table. */
  function step(by: { readonly rows: 1 | -1 } | { readonly columns: 1 | -1 }): boolean {
    const size = { rows: get().rows.length, columns: get().columns.length, page: 1 }
    const at = here()
    const below = 'rows' in by ? at.row + by.rows : at.row
    const next = 'rows' in by ? { ...at, row: Math.min(Math.max(0, below), size.rows - 1) } : cellAfterTab(at, by.columns, size)
    move(next)
    return next !== undefined
  }

  /** The corner of the selection across from the cell with the focus. Without a selection, that cell. */
  function corner(): Index {
    const { range } = store.getState()
    const at = here()
    if (!range) return at
    const across = ([first, last]: Bounds, own: number) => (own === first ? last : first)
    return { row: across(range.rows, at.row), column: across(range.columns, at.column) }
  }

  /** Selects the cells from the one with the focus to another one, which comes into view. */
  function extend(to: Index): void {
    store.setState({ range: rangeBetween(here(), to), lock: undefined })
    get().onShow(to)
  }

  /** The selected cells row by row, or the one with the focus. */
  function selected(): readonly Index[] {
    const { range } = store.getState()
    if (!range) return [here()]
    const [[top, bottom], [left, right]] = [range.rows, range.columns]
    const rows = Array.from({ length: bottom - top + 1 }, (_, n) => top + n)
    return rows.flatMap((row) => Array.from({ length: right - left + 1 }, (_, n) => ({ row, column: left + n })))
  }

  const onExtend = (place: Place) => {
    const index = indexOf(place)
    if (index) extend(index)
  }
  return { indexOf, placeAt, here, corner, onFocus, onExtend, move, step, extend, selected }
}
