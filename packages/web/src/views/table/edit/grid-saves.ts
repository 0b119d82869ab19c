import { undoChange } from '../../../data/bulk/begun-changes.ts'
import { isSame, objectionTo } from './cell-value.ts'
import type { GridBase } from './grid-parts.ts'
import { findCell, storedIn } from './grid-parts.ts'
import type { CellState, Done, Place } from './grid-store.ts'
import { cellKey, setCell } from './grid-store.ts'
import { refuse, sendCell } from './save-cell.ts'

/** The number of saves of a list that can be taken back. */
const maxDone = 50

export type GridSaves = ReturnType<typeof gridSaves>

/** Saves cells, each as one save of one field. The saves of a row wait for one another, since each needs the version of the one before. */
export function gridSaves(base: GridBase) {
  const { store, get } = base
  const queues = new Map<string, Promise<void>>()

  /** Saves a value unless it is the stored one, or an objection is known already. */
  function put(place: Place, value: unknown, onSaved: (before: unknown) => void = (before) => push({ kind: 'one', place, before })): void {
    const found = findCell(base, place)
    if (!found || !('field' in found.cell)) return
    const { field } = found.cell
    const stored = storedIn(base, found.twin, field)
    const queue = queues.get(place.row)
    if (!queue && isSame(field, stored, value)) return setCell(store, place, undefined)
    const last = store.getState().cells.get(cellKey(place))
    const attempt = last?.status === 'refused' && isSame(field, last.value, value) ? last.attempt : crypto.randomUUID()
    const cell: CellState = { value, ...(last && 'seen' in last && { seen: last.seen }), status: 'saving', attempt }
    const objection = objectionTo(field, { stored, value })
    if (objection) return refuse(base, { place, cell }, get().words.text(objection))
    // The list has read another value since the input began. A save with its version would overwrite it unseen.
    if (!queue && 'seen' in cell && !isSame(field, cell.seen, stored)) {
      return setCell(store, place, { ...cell, status: 'conflict', theirs: stored })
    }
    setCell(store, place, cell)
    const sent = (queue ?? Promise.resolve()).then(async () => {
      const was = await sendCell(base, { place, field, cell })
      if (was) onSaved(was.before)
      if (queues.get(place.row) === sent) queues.delete(place.row)
    })
    queues.set(place.row, sent)
  }

  function settle(place: Place, whose: 'mine' | 'theirs'): void {
    const cell = store.getState().cells.get(cellKey(place))
    setCell(store, place, undefined)
    if (cell && whose === 'mine') put(place, cell.value)
  }

  function push(done: Done): void {
    store.setState((state) => ({ done: [...state.done, done].slice(-maxDone) }))
  }

  /** Takes back the last save, once the running ones have ended. Returns its cell, if it was a single one. */
  async function undo(): Promise<Place | undefined> {
    // The last change may be on its way. Without it, the change before would be taken back.
    await Promise.all(queues.values())
    const { done } = store.getState()
    const last = done.at(-1)
    store.setState({ done: done.slice(0, -1) })
    if (last?.kind === 'many') void undoChange(last.id)
    if (last?.kind !== 'one') return undefined
    put(last.place, last.before, () => undefined)
    return last.place
  }

  return { put, settle, push, undo }
}
