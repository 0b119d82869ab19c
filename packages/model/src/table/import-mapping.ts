import type { Systematics } from '../definition/twin-definition.ts'

/**
 * A value of a table file: day `YYYY-MM-DD`, time without a zone `YYYY-MM-DDTHH:MM:SS`, or a number that is shown with leading zeros.
 * `error` is the error of a formula as spelled in the file (`#N/A`).
 */
export type FileCell =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly time: string }
  | { readonly number: number; readonly shown: string }
  | { readonly error: string }

/** The meaning of the columns of a file, as confirmed by a user. */
export type ImportMapping = {
  /** The notation of numbers and days in texts. */
  readonly language: 'de' | 'en'
  /** The definition of the twin that a new row creates. */
  readonly type: Systematics
  /** Attributes that identify the twin of a row; all of them must be equal. Without any, every row creates a new twin. */
  readonly matchBy: readonly Systematics[]
  /** Paths from the row's twin, like the columns of an export. Columns that are not listed are skipped. */
  readonly columns: readonly ImportColumn[]
  readonly links: readonly ImportLink[]
}

export type ImportColumn = { readonly index: number; readonly path: readonly Systematics[] }

/**
 * The rule for linked twins in columns. `matchBy` identifies them, and `create` adds missing twins. A part is searched only among the parts
 * of its owner.
 */
export type ImportLink = {
  readonly path: readonly Systematics[]
  readonly type: Systematics
  readonly matchBy: readonly Systematics[]
  readonly create: boolean
}

/** The server's proposal for a file: the columns with their probable meaning, and the possible definitions of a row. */
export type ImportProposal = {
  readonly columns: readonly ProposedColumn[]
  readonly types: readonly Systematics[]
  readonly mapping: ImportMapping
}

export type ProposedColumn = {
  readonly index: number
  readonly header: string
  readonly samples: readonly string[]
  /** Undefined for a column with an unknown meaning. */
  readonly path?: readonly Systematics[]
}

/** The effect of a row, before or after the import. */
export const rowOutcomes = ['new', 'changed', 'same', 'bad'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** A changed field of the row's twin or of a linked twin, before and after. For a link, the values are the linked twins. */
export type RowDifference = { readonly path: readonly Systematics[]; readonly before: unknown; readonly after: unknown }

export type RowProblem = {
  /** The column of the file; absent if the problem concerns the whole row. */
  readonly column?: number
  readonly systematics?: Systematics
  readonly key: string
  readonly message: string
}
