import type { Attribute } from '@twinwerk/model/definition/registry'
import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import type { Geometry } from '@twinwerk/model/geometry/geometry'
import { foldSearch } from '@twinwerk/model/text/fold'
import { valueTypes } from '@twinwerk/model/value/registry'
import { boxColumnsOf, columnOf, columnType, foldedColumnOf } from '../names.ts'

/** The columns an attribute's value fills, as they are stored: currency in 1/10,000 euro, text also folded, a geometry with its box. */
export function storedColumns(attribute: Attribute, value: unknown): readonly (readonly [column: string, stored: unknown])[] {
  const normal = value === null || value === undefined ? null : valueTypes[attribute.dataType].normalise(value)
  const stored = attribute.unit === 'currency' && typeof normal === 'number' ? Math.round(normal * 10_000) : normal
  const folded = foldedColumnOf(attribute)
  const own = [columnOf(attribute), stored] as const
  if (folded) return [own, [folded, typeof normal === 'string' ? foldSearch(normal) : null]]
  const box = boxColumnsOf(attribute)
  return box ? [own, ...boxValues(box, normal as Geometry | null)] : [own]
}

type BoxColumns = NonNullable<ReturnType<typeof boxColumnsOf>>

/** The columns of a geometry's box with its degrees. */
export function boxValues(columns: BoxColumns, geometry: Geometry | null): (readonly [column: string, degrees: number | null])[] {
  const box = geometry && boundingBoxOf(geometry)
  return boxSides.map((side) => [columns[side], box ? box[side] : null])
}

const boxSides = ['west', 'south', 'east', 'north'] as const

/** A row image out of history or the store, back in wire form. */
export function wireValue(attribute: Attribute, row: Readonly<Record<string, unknown>>): unknown {
  const stored = row[columnOf(attribute)] ?? null
  if (stored === null) return null
  if (attribute.unit === 'currency') return Number(stored) / 10_000
  return columnType(attribute) === 'timestamptz' ? new Date(stored as string).toISOString() : stored
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
