import { failedValue, hasFailed } from '@twinwerk/model/calculation/failed'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import type { Geometry } from '@twinwerk/model/geometry/geometry'
import { euroOf, tenThousandths } from '@twinwerk/model/number/currency'
import { foldSearch } from '@twinwerk/model/text/fold'
import { valueTypes } from '@twinwerk/model/value/registry'
import { boxColumnsOf, columnOf, columnType, extraKeyOf, failedColumnOf, foldedColumnOf, isAuthor } from './names.ts'

/**
 * Returns the columns that an attribute's value fills, in stored form. An empty value is null, and currency is in 1/10,000 euro. A text
 * also has its folded form, a geometry its box, and a failed calculation its mark.
 */
export function storedColumns(attribute: Attribute, value: unknown): readonly (readonly [column: string, stored: unknown])[] {
  const failed = failedColumnOf(attribute)
  const isFailure = failed !== undefined && hasFailed(value)
  const normal = isEmpty(value) || isFailure ? null : valueTypes[attribute.dataType].normalise(value, attribute)
  const stored = attribute.unit === 'currency' && typeof normal === 'number' ? (tenThousandths(normal) ?? normal) : normal
  const folded = foldedColumnOf(attribute)
  const own = [columnOf(attribute), stored] as const
  const mark = failed === undefined ? [] : [[failed, isFailure || null] as const]
  const box = boxColumnsOf(attribute)
  if (box) return [own, ...boxValues(box, normal as Geometry | null), ...mark]
  return folded ? [own, [folded, typeof normal === 'string' ? foldSearch(normal) : null], ...mark] : [own, ...mark]
}

type BoxColumns = NonNullable<ReturnType<typeof boxColumnsOf>>

/** Returns the columns of a geometry's box, in degrees. */
function boxValues(columns: BoxColumns, geometry: Geometry | null): (readonly [column: string, degrees: number | null])[] {
  const box = geometry && boundingBoxOf(geometry)
  return boxSides.map((side) => [columns[side], box ? box[side] : null])
}

const boxSides = ['west', 'south', 'east', 'north'] as const

/** The values of a row: one for each column, and one for each key of `extra` (attributes that overlays added). An empty value is null. */
export type StoredRow = { readonly columns: ReadonlyMap<string, unknown>; readonly extra: ReadonlyMap<string, unknown> }

export function storedRow(values: readonly (readonly [attribute: Attribute, value: unknown])[]): StoredRow {
  const columns = new Map<string, unknown>()
  const extra = new Map<string, unknown>()
  for (const [attribute, value] of values) {
    const key = extraKeyOf(attribute)
    for (const [column, stored] of storedColumns(attribute, value))
      if (key === undefined) columns.set(column, stored)
      else extra.set(key + column.slice(columnOf(attribute).length), stored)
  }
  return { columns, extra }
}

/**
 * Returns the value of a row image from history or the store in wire form. An author is null: only queries return the name of an author.
 */
export function wireValue(attribute: Attribute, row: Readonly<Record<string, unknown>>): unknown {
  if (isAuthor(attribute)) return null
  const key = extraKeyOf(attribute)
  const added = row['extra'] as Readonly<Record<string, unknown>> | null | undefined
  const own = columnOf(attribute)
  const read = (column: string) => row[column] ?? (key === undefined ? null : (added?.[key + column.slice(own.length)] ?? null))
  const failed = failedColumnOf(attribute)
  if (failed !== undefined && read(failed) === true) return failedValue
  const stored = read(own)
  if (stored === null) return null
  if (attribute.unit === 'currency') return euroOf(Number(stored))
  return columnType(attribute) === 'timestamptz' ? new Date(stored as string).toISOString() : stored
}

/** Returns a value as it would be read after it was stored. A value that is invalid for the attribute is returned unchanged. */
export function storedForm(attribute: Attribute, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (valueTypes[attribute.dataType].check(value, attribute)) return value
  return wireValue(attribute, Object.fromEntries(storedColumns(attribute, value)))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
