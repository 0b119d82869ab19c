import type { Cell } from './cell.ts'
import { cellOf } from './cell.ts'
import type { Column } from './column.ts'
import type { Wording } from './wording.ts'

/** The exported table without its rows. */
export type Table = {
  /** The name of the list's type, in the reader's language. */
  readonly title: string
  readonly columns: readonly Column[]
  readonly headers: readonly string[]
  readonly wording: Wording
  /** The key of the list in its parent twin; undefined for a list by type and for a single twin. */
  readonly listKey: string | undefined
  /** The column with the geometry of a feature. */
  readonly geometry: Column | undefined
}

/** The exported table with its rows, as every format reads it. */
export type Source = Table & {
  /** The JSON of the parent twin without the list; undefined if there is no such twin. */
  readonly head: string | undefined
  /** Returns JSON texts of the rows, in batches. */
  batches(): AsyncIterable<readonly string[]>
  /** Returns true if the list has more rows than were read. The result is final after the last batch. */
  isCut(): boolean
}

/** Writes a file in pieces, and waits after each piece until the reader takes it. */
export type Writer = (source: Source) => AsyncIterable<string | Uint8Array>

/** A cell with its column. */
export type PlacedCell = { readonly cell: Cell; readonly column: Column }

export async function* cellBatches(source: Source): AsyncGenerator<PlacedCell[][]> {
  for await (const batch of source.batches())
    yield batch.map((text) => {
      const row: Readonly<Record<string, unknown>> = JSON.parse(text)
      return source.columns.map((column) => ({ column, cell: cellOf(row, column, source.wording) }))
    })
}
