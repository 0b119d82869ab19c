import type { Systematics } from '../definition/twin-definition.ts'

/** Core specification, section 9. `powerquery` is only ever a link. */
export const exportFormats = ['xlsx', 'xls', 'csv', 'json', 'geojson', 'powerquery'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How columns are named: by their labels in the caller's language, by property names, by systematics. */
export const translations = ['de', 'short', 'none'] as const
export type Translation = (typeof translations)[number]

/** How long a copied link lives. */
export const linkLifetimes = ['1d', '1m', '1y'] as const
export type LinkLifetime = (typeof linkLifetimes)[number]

/** `export` of a query as it travels; what is absent is the first of its kind, enum values are translated. */
export type ExportOptionsJson = {
  readonly format?: ExportFormat
  readonly translate?: Translation
  readonly translateEnums?: boolean
  readonly streaming?: LinkLifetime
  /** Path of the attribute that gives a feature of `geojson` its geometry; the first one there is when absent. */
  readonly geometry?: readonly Systematics[]
  /** Attributes of the mask that only name the rows: in their place stand the type of each row and what it is called. */
  readonly naming?: readonly Systematics[]
  /** A uuid of the caller's choice, under which progress is asked and the export cancelled. */
  readonly id?: string
}

export type ExportOptions = {
  readonly format: ExportFormat
  readonly translate: Translation
  readonly translateEnums: boolean
  readonly geometry: readonly Systematics[] | undefined
  readonly naming?: readonly Systematics[] | undefined
}

/** Answer of `GET /api/data/exports/{id}`. `cut` says that the list has more rows than an export reads. */
export type ExportProgress = { readonly rows: number; readonly state: 'running' | 'done' | 'cancelled' | 'failed'; readonly cut: boolean }
