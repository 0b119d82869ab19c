import type { Systematics } from '../definition/twin-definition.ts'

/**
 * A value as a table file holds it: day `YYYY-MM-DD`, time without a zone `YYYY-MM-DDTHH:MM:SS`, a number that is shown with leading zeros,
 * the error of a formula as the file names it (`#N/A`).
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

/** The meaning of the columns of a file, as a user confirms it. */
export type ImportMapping = {
  /** How numbers and days are written in texts. */
  readonly language: 'de' | 'en'
  /** The definition of the twin that a new row creates. */
  readonly type: Systematics
  /** Attributes by which the twin of a row is found; all of them must be equal. Without any, every row makes a new one. */
  readonly matchBy: readonly Systematics[]
  /** Paths from the row's twin, as columns of an export have them. A column that is not named is left out. */
  readonly columns: readonly ImportColumn[]
  readonly links: readonly ImportLink[]
}

export type ImportColumn = { readonly index: number; readonly path: readonly Systematics[] }

/**
 * How linked twins that columns lead to are found, and whether one that is not there is made. A part of its owner is looked for among the
 * owner's.
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
  /** Undefined for a column that means nothing we know. */
  readonly path?: readonly Systematics[]
}

/** The effect of a row, before or after the import. */
export const rowOutcomes = ['new', 'changed', 'same', 'bad'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** A field of the row's twin, or of one linked to it, as it is and as the row has it; a link by what it leads to. */
export type RowDifference = { readonly path: readonly Systematics[]; readonly before: unknown; readonly after: unknown }

export type RowProblem = {
  /** The column of the file; absent if the problem concerns the whole row. */
  readonly column?: number
  readonly systematics?: Systematics
  readonly key: string
  readonly message: string
}
