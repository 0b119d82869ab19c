import { AppError } from '@twinwerk/model/error/app-error'
import { boundingBoxOf, fillsItsBox } from '@twinwerk/model/geometry/bounding-box'
import type { Polygon } from '@twinwerk/model/geometry/geometry'
import { edgesOf } from '@twinwerk/model/geometry/geometry'
import { innerPoints } from '@twinwerk/model/geometry/within'
import { invalid, pointer } from '@twinwerk/model/query/invalid'
import type { Slot } from '@twinwerk/model/query/query'
import { polygonValue } from '@twinwerk/model/value/polygon'
import type { AreaPart } from '../plan.ts'

const maxPoints = 1000

/**
 * Returns a part of the polygon in a body. Throws QUERY_INVALID for any other value, BUDGET_EXCEEDED for a polygon of more than 1,000
 * points.
 */
export function areaOperand(value: unknown, { slot, part }: { slot: Slot; part: AreaPart }): number | boolean | readonly number[] {
  const polygon = polygonAt(value, slot)
  switch (part) {
    case 'x1':
    case 'y1':
    case 'x2':
    case 'y2':
      return polygon.coordinates.flatMap(edgesOf).map((edge) => edge[part])
    case 'innerX':
      return innerPoints(polygon).map(([x = 0]) => x)
    case 'innerY':
      return innerPoints(polygon).map(([, y = 0]) => y)
    case 'fillsBox':
      return fillsItsBox(polygon)
    default:
      return boundingBoxOf(polygon)[part]
  }
}

function polygonAt(value: unknown, slot: Slot): Polygon {
  if (!isPolygon(value)) throw invalid(slot.path, 'must be a GeoJSON polygon')
  if (value.coordinates.flat().length > maxPoints)
    throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(slot.path)}: at most 1,000 points` })
  return value
}

function isPolygon(value: unknown): value is Polygon {
  return polygonValue.check(value, { dataType: 'polygon' }) === undefined
}
