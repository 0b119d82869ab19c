import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { CallError, call } from '../../../data/call.ts'
import type { CellField } from './cell-field.ts'
import { cellMutation, isSame, withValue } from './cell-value.ts'
import type { GridBase } from './grid-parts.ts'
import { storedIn, twinOf } from './grid-parts.ts'
import type { CellState, Place } from './grid-store.ts'
import { cellKey, setCell } from './grid-store.ts'

type Sent = { readonly place: Place; readonly field: CellField; readonly cell: CellState }

const savedMilliseconds = 2000

/** Sends the save of one cell with the version of its row. Returns the former value if it was saved. */
export async function sendCell(base: GridBase, sent: Sent): Promise<{ readonly before: unknown } | undefined> {
  const { place, field, cell } = sent
  const { tenant, at, words } = base.get()
  const twin = twinOf(base, place.row)
  if (!twin) return undefined
  const data = cellMutation(twin, { field, value: cell.value, now: new Date().toISOString(), at })
  try {
    const { saved } = await call('POST /api/data/save', { tenant, input: { data }, idempotencyKey: cell.attempt })
    const version = saved.find(({ id }) => id === place.row)?.id_information
    keep(base, { ...withValue(twin, field, cell.value), ...(version !== undefined && { id_information: version }) })
    if (isLast(base, sent)) flashSaved(base, sent)
    base.store.setState({ announced: words.saved })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'VERSION_CONFLICT') await meetOther(base, sent)
    else if (isLast(base, sent)) refuse(base, sent, error.problems[0]?.message ?? error.text)
    return undefined
  }
  await readAgain(base, place.row)
  return { before: storedIn(base, twin, field) }
}

/** True unless the user has typed another value since. */
function isLast({ store }: GridBase, { place, cell }: Sent): boolean {
  return store.getState().cells.get(cellKey(place)) === cell
}

export function refuse({ store }: GridBase, { place, cell }: Omit<Sent, 'field'>, message: string): void {
  setCell(store, place, { ...cell, message, status: 'refused' })
  store.setState({ announced: message })
}

function keep({ store, get }: GridBase, fresh: TwinJson): void {
  const base = get().rows.find(({ id }) => id === fresh.id)
  if (base) store.setState(({ latest }) => ({ latest: new Map(latest).set(fresh.id, { base, fresh }) }))
}

/** Reads what a save has calculated and linked. Without an answer the row stays as it was saved. */
async function readAgain(base: GridBase, row: string): Promise<TwinJson | undefined> {
  const fresh = await base
    .get()
    .read(row)
    .catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return undefined
    })
  if (fresh) keep(base, fresh)
  return fresh
}

function flashSaved({ store }: GridBase, { place, cell }: Sent): void {
  const flash: CellState = { ...cell, status: 'saved' }
  setCell(store, place, flash)
  setTimeout(() => {
    if (store.getState().cells.get(cellKey(place)) === flash) setCell(store, place, undefined)
  }, savedMilliseconds)
}

/** Somebody else has changed the same field: both values are shown, and the user decides. */
async function meetOther(base: GridBase, { place, field, cell }: Sent): Promise<void> {
  const fresh = await readAgain(base, place.row)
  const theirs = fresh && storedIn(base, fresh, field)
  if (fresh && isSame(field, theirs, cell.value)) setCell(base.store, place, undefined)
  else setCell(base.store, place, { ...cell, status: 'conflict', theirs, attempt: crypto.randomUUID() })
}
