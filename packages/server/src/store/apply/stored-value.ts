import type { Attribute } from '@twinwerk/model/definition/registry'
import { foldSearch } from '@twinwerk/model/text/fold'
import { valueTypes } from '@twinwerk/model/value/registry'
import { columnOf, columnType, extraKeyOf, foldedColumnOf, foldedSuffix } from '../names.ts'

/** The columns an attribute's value fills, as they are stored: currency in 1/10,000 euro, text also folded. */
export function storedColumns(attribute: Attribute, value: unknown): readonly (readonly [column: string, stored: unknown])[] {
  const normal = value === null || value === undefined ? null : valueTypes[attribute.dataType].normalise(value)
  const stored = attribute.unit === 'currency' && typeof normal === 'number' ? Math.round(normal * 10_000) : normal
  const folded = foldedColumnOf(attribute)
  const own = [columnOf(attribute), stored] as const
  return folded ? [own, [folded, typeof normal === 'string' ? foldSearch(normal) : null]] : [own]
}

/** What a row holds: a value for each column, and for what overlays added one for each key of `extra`. Null where nothing stands. */
export type StoredRow = { readonly columns: ReadonlyMap<string, unknown>; readonly extra: ReadonlyMap<string, unknown> }

export function storedRow(values: readonly (readonly [attribute: Attribute, value: unknown])[]): StoredRow {
  const columns = new Map<string, unknown>()
  const extra = new Map<string, unknown>()
  for (const [attribute, value] of values) {
    const key = extraKeyOf(attribute)
    for (const [column, stored] of storedColumns(attribute, value))
      if (key === undefined) columns.set(column, stored)
      else extra.set(column === columnOf(attribute) ? key : key + foldedSuffix, stored)
  }
  return { columns, extra }
}

/** A row image out of history or the store, back in wire form. */
export function wireValue(attribute: Attribute, row: Readonly<Record<string, unknown>>): unknown {
  const key = extraKeyOf(attribute)
  const added = row['extra'] as Readonly<Record<string, unknown>> | null | undefined
  const stored = row[columnOf(attribute)] ?? (key === undefined ? null : (added?.[key] ?? null))
  if (stored === null) return null
  if (attribute.unit === 'currency') return Number(stored) / 10_000
  return columnType(attribute) === 'timestamptz' ? new Date(stored as string).toISOString() : stored
}
