import type { Verb } from '@twinwerk/model/definition/verb'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TableColumn } from '../table-columns.ts'
import type { Cell, CellField, CellRules, Lock } from './cell-field.ts'
import type { Index } from './grid-keys.ts'
import type { GridStore, Place } from './grid-store.ts'
import type { Target } from './plan.ts'
import { cellOf } from './cell-field.ts'
import { valueIn } from './cell-value.ts'

/** The table around the cells, as it is now. */
export type GridParts = {
  readonly tenant: string
  readonly locale: Locale
  readonly rows: readonly TwinJson[]
  readonly columns: readonly TableColumn[]
  readonly rules: CellRules
  /** The verbs of the reader on the twins of the list. */
  readonly verbs: readonly Verb[]
  /** The instant that separates current from future links. */
  readonly at: number | undefined
  /** Reads a row anew. */
  readonly read: (id: string) => Promise<TwinJson | undefined>
  readonly words: {
    readonly text: (text: Text) => string
    readonly lock: (lock: Lock) => string
    readonly saved: string
    readonly tooMany: string
  }
  /** Gives a cell the focus, wherever it is. */
  readonly onReach: (index: Index) => void
  /** Scrolls to a cell. */
  readonly onShow: (index: Index) => void
  /** Shows what many cells would become. `left` is the number of values for which the list has no cell. */
  readonly onPlan: (targets: readonly Target[], left: number) => void
  /** The rows may move to their places. */
  readonly onCatchUp: () => void
}

/** The cells with their table: what all actions on them share. */
export type GridBase = {
  readonly store: GridStore
  /** Returns the table as it is now, since actions outlive a rendering. */
  readonly get: () => GridParts
}

export type FoundCell = { readonly twin: TwinJson; readonly column: TableColumn; readonly cell: Cell }

/** Returns a row as it was saved last, even if the list has not read it again. */
export function twinOf({ store, get }: GridBase, row: string): TwinJson | undefined {
  const listed = get().rows.find(({ id }) => id === row)
  const latest = store.getState().latest.get(row)
  return latest && latest.base === listed ? latest.fresh : listed
}

export function findCell(base: GridBase, { row, column: id }: Place): FoundCell | undefined {
  const { columns, rules } = base.get()
  const twin = twinOf(base, row)
  const column = columns.find((each) => each.id === id)
  return twin && column && { twin, column, cell: cellOf(rules, twin.definition, column) }
}

export function storedIn({ get }: GridBase, twin: TwinJson, field: CellField): unknown {
  return valueIn(twin, field, get().at)
}
