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
  /** Key of the list in the twin it hangs on; a list by type, and a twin alone, hang on none. */
  readonly listKey: string | undefined
  /** The column that gives a feature its geometry. */
  readonly geometry: Column | undefined
}

/** The exported table with its rows, as every format reads it. */
export type Source = Table & {
  /** JSON of the twin the list hangs on, without the list; undefined when it is not there. */
  readonly head: string | undefined
  /** JSON texts of the rows, some at a time. */
  batches(): AsyncIterable<readonly string[]>
  /** True if the list has more rows than these; known at the end. */
  isCut(): boolean
}

/** Writes a file piece by piece, and waits with each until somebody takes it. */
export type Writer = (source: Source) => AsyncIterable<string | Uint8Array>

/** A cell with the column it stands in. */
export type PlacedCell = { readonly cell: Cell; readonly column: Column }

export async function* cellBatches(source: Source): AsyncGenerator<PlacedCell[][]> {
  for await (const batch of source.batches())
    yield batch.map((text) => {
      const row: Readonly<Record<string, unknown>> = JSON.parse(text)
      return source.columns.map((column) => ({ column, cell: cellOf(row, column, source.wording) }))
    })
}
