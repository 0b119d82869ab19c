import type { CellDraftOf } from '../../../../data/drafts/cell-draft-lists.ts'
import type { KeptCells } from '../../../../data/drafts/cell-drafts.ts'
import type { CellState, GridStore } from '../grid-store.ts'
import { useEffect } from 'react'
import { keepCells, readCells } from '../../../../data/drafts/cell-drafts.ts'

type Of = { readonly store: GridStore; readonly of: CellDraftOf | undefined; readonly message: string }

/**
 * Keeps the values of cells that are not saved on the device, and puts those of an earlier page back into their cells: refused, with
 * `message`, until the user confirms them. A cell that somebody else has changed since shows both values then.
 */
export function useCellDrafts({ store, of, message }: Of): void {
  const { account, tenant, list } = of ?? {}
  useEffect(() => {
    if (account === undefined || tenant === undefined || list === undefined) return undefined
    const place = { account, tenant, list }
    let isOver = false
    const restoring = readCells(place).then((kept) => {
      if (!isOver) store.setState(({ cells }) => ({ cells: new Map([...restored(kept, message), ...cells]) }))
    })
    const stop = store.subscribe(({ cells }, before) => {
      // The draft on the device is read before it is overwritten.
      if (cells !== before.cells) void restoring.then(() => keepCells(place, openCells(store)))
    })
    return () => {
      isOver = true
      stop()
    }
  }, [store, account, tenant, list, message])
}

function openCells(store: GridStore): KeptCells {
  return [...store.getState().cells].filter(([, { status }]) => status !== 'saved')
}

/** Returns the cells of a draft as they are offered again. A save that was on its way is repeated with its own key. */
export function restored(kept: KeptCells, message: string): readonly (readonly [string, CellState])[] {
  return kept.flatMap(([key, cell]) => {
    if (!('value' in cell)) return []
    const sent = 'attempt' in cell && typeof cell.attempt === 'string' ? cell.attempt : ''
    const attempt = sent === '' ? crypto.randomUUID() : sent
    return [[key, { value: cell.value, ...('seen' in cell && { seen: cell.seen }), status: 'refused', message, attempt }] as const]
  })
}
