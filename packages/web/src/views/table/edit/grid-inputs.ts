import { flushSync } from 'react-dom'
import type { GridBase } from './grid-parts.ts'
import { findCell, storedIn } from './grid-parts.ts'
import type { GridSaves } from './grid-saves.ts'
import { cellKey, setCell } from './grid-store.ts'

/** Makes the cell with the focus an input, and saves or restores it afterwards. */
export function gridInputs(base: GridBase, { put }: Pick<GridSaves, 'put'>) {
  const { store, get } = base

  /** Begins an input, or says why there is none. With `replace` it is empty. */
  function begin({ replace = false }: { readonly replace?: boolean } = {}): void {
    const { at, isEditing } = store.getState()
    const found = at && findCell(base, at)
    if (!at || !found || isEditing) return
    if ('lock' in found.cell) return store.setState({ lock: get().words.lock(found.cell.lock) })
    const { field } = found.cell
    const last = store.getState().cells.get(cellKey(at))
    const seen = last && 'seen' in last ? last.seen : storedIn(base, found.twin, field)
    const isTyped = field.kind === 'value' && field.attribute.dataType !== 'enum' && field.attribute.dataType !== 'bool'
    // Rendered at once, so that the key that began it is typed into the input.
    flushSync(() => {
      if (replace && isTyped) setCell(store, at, { value: null, seen, status: 'typed', attempt: '' })
      store.setState({ isEditing: true, seen, range: undefined, lock: undefined })
    })
  }

  function type(value: unknown): void {
    const { at, seen } = store.getState()
    if (at) setCell(store, at, { value, seen, status: 'typed', attempt: '' })
  }

  /** Leaves the input and saves what was typed. A value that was refused is sent once more. */
  function commit(): void {
    const { at, cells, isEditing } = store.getState()
    if (!at || !isEditing) return
    const cell = cells.get(cellKey(at))
    store.setState({ isEditing: false })
    if (cell?.status === 'typed' || cell?.status === 'refused') put(at, cell.value)
  }

  /** Leaves the input. The stored value is back. */
  function cancel(): void {
    const { at, isEditing } = store.getState()
    if (at && isEditing) restore()
  }

  /** Drops what was typed into the cell with the focus. Returns false if nothing was. */
  function restore(): boolean {
    const { at, cells } = store.getState()
    store.setState({ isEditing: false, lock: undefined })
    const cell = at && cells.get(cellKey(at))
    if (!at || !cell || cell.status === 'saving' || cell.status === 'saved') return false
    setCell(store, at, undefined)
    return true
  }
  return { begin, type, commit, cancel, restore }
}
