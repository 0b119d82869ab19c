import type { StoreApi } from 'zustand/vanilla'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { createStore } from 'zustand/vanilla'

/** A cell by the id of its twin and of its column, so that rows and columns may move below it. */
export type Place = { readonly row: string; readonly column: string }

/** A value that was typed into a cell and is not saved yet, or was just saved. */
export type CellState = {
  /** The typed value; for a link the chosen twin. */
  readonly value: unknown
  /** The stored value that the user saw when the input began. */
  readonly seen?: unknown
  readonly status: 'typed' | 'saving' | 'saved' | 'refused' | 'conflict'
  /** Why the value was refused. */
  readonly message?: string
  /** The value that somebody else saved. */
  readonly theirs?: unknown
  /** The idempotency key of its save. A retry of the same value uses the same key. */
  readonly attempt: string
}

/** A save that can be taken back: of one cell, or of many by the id of their change. */
export type Done =
  | { readonly kind: 'one'; readonly place: Place; readonly before: unknown }
  | { readonly kind: 'many'; readonly id: string }

export type Bounds = readonly [first: number, last: number]

export type GridState = {
  /** The cell with the focus. */
  readonly at: Place | undefined
  /** The selected cells by their indexes, if there are several. */
  readonly range: { readonly rows: Bounds; readonly columns: Bounds } | undefined
  /** True while the cell with the focus is an input. */
  readonly isEditing: boolean
  /** The stored value of the cell with the focus, as it was when its input began. */
  readonly seen: unknown
  /** Why the cell with the focus cannot be changed. It is there after the user has tried. */
  readonly lock: string | undefined
  readonly cells: ReadonlyMap<string, CellState>
  /** Rows as they are after a save, until the list has read them again: `base` is the row of the list. */
  readonly latest: ReadonlyMap<string, { readonly base: TwinJson; readonly fresh: TwinJson }>
  /** The saved rows that the list has elsewhere by now. They stay until the user moves on. */
  readonly displaced: ReadonlySet<string>
  readonly done: readonly Done[]
  readonly announced: string
}

const nothing: GridState = {
  at: undefined,
  range: undefined,
  isEditing: false,
  seen: null,
  lock: undefined,
  cells: new Map(),
  latest: new Map(),
  displaced: new Set(),
  done: [],
  announced: '',
}

export type GridStore = StoreApi<GridState>

/** The stores of lists with values that are not saved. They outlive their table, so that another order of the list loses nothing. */
const kept = new Map<string, GridStore>()

export function openGridStore(list: string): GridStore {
  const store = kept.get(list) ?? createStore<GridState>(() => nothing)
  kept.set(list, store)
  return store
}

/** Forgets the values of a list that are not saved. */
export function forgetGridStore(list: string): void {
  kept.delete(list)
}

/** Keeps the values that are not saved, and forgets everything else. */
export function leaveGridStore(list: string, store: GridStore): void {
  const open = [...store.getState().cells].filter(([, { status }]) => status !== 'saved')
  if (open.length === 0) kept.delete(list)
  store.setState({ ...nothing, cells: new Map(open), done: store.getState().done })
}

export function cellKey({ row, column }: Place): string {
  return `${row} ${column}`
}

/** Sets the state of a cell, or forgets it. */
export function setCell(store: GridStore, place: Place, cell: CellState | undefined): void {
  const cells = new Map(store.getState().cells)
  if (cell) cells.set(cellKey(place), cell)
  else cells.delete(cellKey(place))
  store.setState({ cells })
}

/** Returns the state of a row by its cells: the one that needs attention most. */
export function rowState({ cells }: GridState, row: string): CellState['status'] | undefined {
  let found: CellState['status'] | undefined
  for (const [key, { status }] of cells) if (key.startsWith(`${row} `) && (!found || weight[status] > weight[found])) found = status
  return found
}

const weight = { typed: 0, saved: 1, saving: 2, conflict: 3, refused: 4 } as const
