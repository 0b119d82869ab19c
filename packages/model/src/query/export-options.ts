import type { Systematics } from '../definition/twin-definition.ts'

/** The formats of core specification, section 9. `powerquery` is always a link. */
export const exportFormats = ['xlsx', 'xls', 'csv', 'json', 'geojson', 'powerquery'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The names of columns: labels in the caller's language, property names, or systematics. */
export const translations = ['de', 'short', 'none'] as const
export type Translation = (typeof translations)[number]

/** The lifetimes of a copied link. */
export const linkLifetimes = ['1d', '1m', '1y'] as const
export type LinkLifetime = (typeof linkLifetimes)[number]

/** `export` in the body of a query. The default of each option is the first value of its list; enum values are translated by default. */
export type ExportOptionsJson = {
  readonly format?: ExportFormat
  readonly translate?: Translation
  readonly translateEnums?: boolean
  readonly streaming?: LinkLifetime
  /** Path of the attribute with the geometry of a `geojson` feature. If absent, the first geometry is used. */
  readonly geometry?: readonly Systematics[]
  /** Attributes of the mask that only name the rows. The export replaces them by the type and the title of each row. */
  readonly naming?: readonly Systematics[]
  /** A uuid chosen by the caller, for progress requests and for cancelling the export. */
  readonly id?: string
}

export type ExportOptions = {
  readonly format: ExportFormat
  readonly translate: Translation
  readonly translateEnums: boolean
  readonly geometry: readonly Systematics[] | undefined
  readonly naming?: readonly Systematics[] | undefined
}

/** The response of `GET /api/data/exports/{id}`. `cut` is true if the list has more rows than an export reads. */
export type ExportProgress = { readonly rows: number; readonly state: 'running' | 'done' | 'cancelled' | 'failed'; readonly cut: boolean }
